import Diagnostics
import Evaluator
import RecipeGraph
import Reports

/// What a guest asks of every juice: labels of which it has to be free, and diets that it has to suit. Cards say how
/// they agree with it, and orders carry the labels as a condition.
struct LabelFilter {
  static let field = "free-of"
  static let dietField = "diet"

  let asked: GuestWish
  private let menu: MenuView
  private let language: Language

  init(_ asked: GuestWish, _ menu: MenuView, _ language: Language) {
    self.asked = asked
    self.menu = menu
    self.language = language
  }

  private var graph: RecipeGraph { menu.graph }

  // MARK: Cards

  /// - Throws: `OrderError` for a juice with too many parts.
  func fit(of ref: Ref<Juice>) throws(OrderError) -> JuiceFit {
    try JuiceFit(of: ref, asked, in: menu)
  }

  /// What a card says about it; nil for a juice that is as asked.
  ///
  /// - Throws: `ArithmeticOverflow` for what cannot be counted, of which a menu without errors has none.
  func note(_ fit: JuiceFit, of ref: Ref<Juice>, _ names: Names) throws -> HTML? {
    let text: LocalizedText
    switch fit {
    case .free: return nil
    case .choosing(let sizes, let options):
      let juice = menu[ref]
      let choices =
        (sizes.map { names.label(juice.sizes[$0], of: juice) }
        + options.map { names.label(juice.options[$0], of: juice) })
        .listed(in: language)
      text = .text("Fine with: \(choices)")
    case .unavoidable(let labels):
      let usual = menu.firstVariant(of: ref, size: menu.servedSizes(of: ref).first)
      text = reason(labels, graph.labels(of: try graph.needs(of: usual)), isChosen: false)
    }
    return "<span class=\"fit\">\(text[language])</span>"
  }

  /// - Parameters:
  ///   - labels: of which something is not free; none if a diet or an answer is missing.
  ///   - sum: what is known of it.
  ///   - isChosen: whether it is about choices, of which others may do.
  private func reason(
    _ labels: LabelSet, _ sum: LabelSum, isChosen: Bool
  ) -> LocalizedText {
    guard labels.isEmpty else {
      let names = LocalizedText.rendered { labels.text(in: $0) }
      return isChosen
        ? .text("As chosen, it cannot be made without \(names)")
        : .text("Cannot be made without \(names)")
    }
    let missing = asked.diets.subtracting(sum.knownDiets)
    guard !missing.isEmpty else {
      return .text("It is not known what this contains")
    }
    let against = missing.subtracting(sum.diets)
    guard against.isEmpty else {
      let diets = LocalizedText.rendered { against.text(in: $0) }
      return .text("Not \(diets)")
    }
    let diets = LocalizedText.rendered { missing.text(in: $0) }
    return .text("Not known to be \(diets)")
  }

  /// What a sheet says about a variant; nil for one that is as asked.
  ///
  /// - Throws: `OrderError` for a variant with too many parts.
  func note(on variant: Variant) throws -> HTML? {
    guard let labels = try asked.fault(of: variant, in: graph) else { return nil }
    let text = reason(labels, graph.labels(of: try graph.needs(of: variant)), isChosen: true)
    return "<p class=\"fit\">\(text[language])</p>"
  }

  // MARK: Choices

  /// Whether the menu tells what its juices contain.
  var isOffered: Bool { graph.hasLabels || !graph.told.diets.isEmpty }

  /// The labels to choose from: those of which some juice may not be free.
  var labels: [FoodLabel] {
    guard graph.hasLabels else { return [] }
    let sum = graph.labels(of: graph.fruitRefs)
    return sum.contains.union(sum.traces).withRelated.union(asked.freeOf).labels
  }

  var diets: [Diet] { DietSet(graph.told.diets).union(asked.diets).diets }

  /// What is asked for, in words; nil if nothing is.
  var text: String? {
    let parts = [
      asked.freeOf.isEmpty
        ? nil
        : language.text("free of \(asked.freeOf.text(in: language))", context: "condition texts"),
      asked.diets.isEmpty ? nil : asked.diets.text(in: language),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.listed(in: language)
  }
}
