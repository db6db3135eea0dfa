import Diagnostics
import Evaluator
import RecipeGraph
import Reports

/// The labels of which a guest wants every juice to be free. Cards say how they agree with it, and orders carry it as
/// a condition.
struct LabelFilter {
  static let field = "free-of"

  private let conditions: OrderConditions
  private let menu: MenuView
  private let language: Language

  init(_ asked: LabelSet, _ menu: MenuView, _ language: Language) {
    conditions = OrderConditions(freeOf: asked)
    self.menu = menu
    self.language = language
  }

  var isActive: Bool { !conditions.freeOf.isEmpty }

  // MARK: Cards

  /// How a juice agrees with the filter.
  enum Fit {
    case free
    /// The juice as usual does not, but it does with each of these options.
    case withOptions([Int])
    /// Of these labels it cannot be free; none if it is not known what it contains.
    case notFree(LabelSet)

    var isPossible: Bool { if case .notFree = self { false } else { true } }
  }

  /// - Throws: `OrderError` for a juice whose choices are too many to be decided.
  func fit(of juice: Ref<Juice>, _ levels: StockLevels) throws(OrderError) -> Fit {
    guard isActive else { return .free }
    func faults(_ options: [Int]) throws(OrderError) -> [LabelFault] {
      let variant = Variant(juice, options: menu[juice].completed(options))
      let order = Order([OrderLine(variant)], conditions)
      let decision = try Evaluator.decide(order, stock: levels, in: menu)
      if case .notFree(let refusal) = decision { return refusal.faults }
      return []
    }
    let usual = try faults([])
    guard !usual.isEmpty else { return .free }
    var options: [Int] = []
    for option in menu[juice].options.indices where try faults([option]).isEmpty {
      options.append(option)
    }
    return options.isEmpty ? .notFree(LabelSet(usual.compactMap(\.label))) : .withOptions(options)
  }

  /// What a card says about it; nil for a juice that is free as usual.
  func note(_ fit: Fit, of juice: Juice, _ names: Names) -> HTML? {
    let text: LocalizedText
    switch fit {
    case .free: return nil
    case .withOptions(let options):
      let options = options.map { names.label(juice.options[$0], of: juice) }
        .joined(separator: ", ")
      text = .text("Choose for it: \(options)", ko: "이 옵션을 고르면 돼요: \(options)")
    case .notFree(let labels):
      text =
        labels.isEmpty
        ? .text("It is not known what this contains.", ko: "무엇이 들어 있는지 알 수 없어요.")
        : LocalizedText { language in
          let labels = labels.text(in: language)
          return language.text("Not free of \(labels).", ko: "\(labels) 없이 만들 수 없어요.")
        }
    }
    return "<p class=\"fit\">\(text[language])</p>"
  }

  // MARK: The form

  /// The labels to choose from: what some fruit contains or may have traces of; nil in a menu that does not tell.
  func form(_ request: KioskRequest, _ hiddenLines: HTML) -> HTML? {
    guard menu.graph.hasLabels else { return nil }
    let sum = menu.graph.labels(of: menu.fruitRefs)
    let labels = sum.contains.union(sum.traces).union(conditions.freeOf).labels
    guard !labels.isEmpty else { return nil }
    let choices = labels.map { label -> HTML in
      """
      <label class="choice"><input type="checkbox" name="\(Self.field)" value="\(label.id)"\
      \("checked", if: conditions.freeOf.contains(label))>\(label.text(in: language))</label>
      """
    }
    let chosen = isActive ? ": \(conditions.freeOf.text(in: language))" : ""
    return """
      <details class="filter"><summary>\(PageText.freeOf[language])\(chosen)</summary>
      <form method="get" action="/">\(request.hiddenStore)\(hiddenLines)
      <fieldset><legend>\(PageText.freeOfHelp[language])</legend>\(choices)</fieldset>
      <button>\(PageText.show[language])</button>
      </form></details>
      """
  }
}
