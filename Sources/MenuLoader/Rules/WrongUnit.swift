import Diagnostics
import RecipeGraph

/// JU105: mass, volume and pieces cannot be converted into each other.
enum WrongUnit {
  static let rule = Rule(
    "JU105", .error, "an amount is measured as its ingredient is",
    explanation: """
      The unit of a fruit's opening stock, or of what a base yields, says how it is measured: by \
      mass, volume or pieces. This amount of it is measured in another way. There is no conversion \
      between them, because nobody but you knows how much a mango weighs.
      """,
    bad: """
      fruits:
        strawberry: 5 kg
      juices:
        strawberry: {strawberry: 16}

      """,
    fixed: """
      fruits:
        strawberry: 5 kg
      juices:
        strawberry: {strawberry: 160 g}

      """)

  static func finding(
    _ ingredient: String, _ written: WrittenAmount, _ dimension: Dimension,
    _ defined: SourceLocation
  ) -> Finding {
    finding(
      "\(ingredient.quoted) is counted in \(dimension.plural), not in \(written.amount.dimension.plural)",
      written, dimension, Label(defined.span, "counted in \(dimension.plural) here"))
  }

  /// Bounds of stock, and stock in another store, are measured as the stock of the fruit is.
  static func check(
    _ bound: WrittenAmount?, _ key: String, of what: String, _ stock: WrittenAmount,
    _ findings: inout Findings
  ) {
    // Nothing is nothing in every unit.
    guard let bound, bound.amount.dimension != stock.amount.dimension, bound.amount.value != .zero
    else { return }
    let dimension = stock.amount.dimension
    findings.report(
      finding(
        "\(key.quoted) of \(what) is not measured as its stock is", bound, dimension,
        Label(stock.site.span, "counted in \(dimension.plural) here")))
  }

  private static func finding(
    _ message: String, _ written: WrittenAmount, _ dimension: Dimension, _ defined: Label
  ) -> Finding {
    Finding(
      rule, message, at: Label(written.site.span, "in \(written.amount.dimension.plural)"),
      related: [defined] + written.site.viaLabels,
      help: ["write an amount \(example(dimension))"], about: message)
  }

  private static func example(_ dimension: Dimension) -> String {
    switch dimension {
    case .pieces: "without a unit, such as `2`"
    case .mass: "in `mg`, `g` or `kg`"
    case .volume: "in `ml` or `l`"
    }
  }
}
