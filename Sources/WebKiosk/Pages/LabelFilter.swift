import Diagnostics
import Evaluator
import RecipeGraph
import Reports

/// The labels of which a guest wants every juice to be free. Cards say how they agree with it, and orders carry it as
/// a condition.
struct LabelFilter {
  static let field = "free-of"

  private let asked: LabelSet
  private let menu: MenuView
  private let language: Language

  init(_ asked: LabelSet, _ menu: MenuView, _ language: Language) {
    self.asked = asked
    self.menu = menu
    self.language = language
  }

  private var graph: RecipeGraph { menu.graph }

  // MARK: Cards

  /// - Throws: `OrderError` for a juice with too many parts.
  func fit(of ref: Ref<Juice>) throws(OrderError) -> JuiceFit {
    try JuiceFit(of: ref, GuestWish(freeOf: asked), in: menu)
  }

  /// What a card says about it; nil for a juice that is free as usual.
  func note(_ fit: JuiceFit, of juice: Juice, _ names: Names) -> HTML? {
    let text: LocalizedText
    switch fit {
    case .free: return nil
    case .choosing(let sizes, let options):
      let choices =
        (sizes.map { names.label(juice.sizes[$0], of: juice) }
        + options.map { names.label(juice.options[$0], of: juice) })
        .joined(separator: ", ")
      text = .text("Choose for it: \(choices)", ko: "이렇게 고르면 돼요: \(choices)")
    case .unavoidable(let labels): return note(on: labels)
    }
    return "<p class=\"fit\">\(text[language])</p>"
  }

  /// - Parameter labels: of which something is not free; none if it is not known what it contains.
  private func note(on labels: LabelSet) -> HTML {
    let text =
      labels.isEmpty
      ? LocalizedText.text("It is not known what this contains.", ko: "무엇이 들어 있는지 알 수 없어요.")
      : LocalizedText { language in
        let labels = labels.text(in: language)
        return language.text("Not free of \(labels).", ko: "\(labels) 없이 만들 수 없어요.")
      }
    return "<p class=\"fit\">\(text[language])</p>"
  }

  /// What a sheet says about a variant; nil for one that is free.
  ///
  /// - Throws: `OrderError` for a variant with too many parts.
  func note(on variant: Variant) throws(OrderError) -> HTML? {
    guard !asked.isEmpty else { return nil }
    let faults = try ConditionalSearch.faults(of: variant, freeOf: asked, in: graph)
    guard !faults.isEmpty else { return nil }
    return note(on: LabelSet(faults.compactMap(\.label)))
  }

  // MARK: The form

  /// The labels to choose from: those of which some juice may not be free; nil in a menu that does not tell.
  func form(_ request: KioskRequest, _ hiddenLines: HTML) -> HTML? {
    guard graph.hasLabels else { return nil }
    let sum = graph.labels(of: graph.fruitRefs)
    let labels = sum.contains.union(sum.traces).withRelated.union(asked).labels
    guard !labels.isEmpty else { return nil }
    let choices = labels.map { label -> HTML in
      """
      <label class="choice"><input type="checkbox" name="\(Self.field)" value="\(label.id)"\
      \("checked", if: asked.contains(label))>\(label.text(in: language))</label>
      """
    }
    let chosen = asked.isEmpty ? "" : ": \(asked.text(in: language))"
    return """
      <details class="filter"><summary>\(PageText.freeOf[language])\(chosen)</summary>
      <form method="get" action="/">\(request.hiddenStore)\(hiddenLines)
      <fieldset><legend>\(PageText.freeOfHelp[language])</legend>\(choices)</fieldset>
      \(HTML.button(PageText.show[language]))
      </form></details>
      """
  }
}
