import Diagnostics
import RecipeGraph

/// JU105: mass, volume and pieces cannot be converted into each other.
enum WrongUnit: MenuRule {
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

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.useProblems {
      guard case .wrongUnit(let ingredient) = problem.reason, let amount = problem.use.amount,
        let measure = menu.ingredients.measure(of: ingredient)
      else { continue }
      let (used, counted) = (amount.dimension, measure.amount.dimension)
      findings.report(
        finding(
          "\(problem.use.ingredient.quoted) is counted in \(counted.plural), not in \(used.plural)",
          AmountSyntax(amount: amount, location: problem.use.amountLocation), measure))
    }
    for entry in menu.stockAmounts {
      // Nothing is nothing in every unit.
      guard let stock = menu.ingredients[entry.fruit].stock,
        entry.amount.amount.dimension != stock.amount.dimension,
        entry.amount.amount.value != .zero
      else { continue }
      findings.report(
        finding(
          "\(entry.key.quoted) of \(entry.what) is not measured as its stock is", entry.amount,
          stock)
      )
    }
  }

  /// - Parameter measure: the amount that says in which unit the ingredient is counted.
  private static func finding(
    _ message: String, _ amount: AmountSyntax, _ measure: AmountSyntax
  ) -> Finding {
    let dimension = measure.amount.dimension
    return Finding(
      rule, message,
      at: Label(amount.location.span, "in \(amount.amount.dimension.plural)"),
      related: [Label(measure.location.span, "counted in \(dimension.plural) here")]
        + amount.location.aliasLabels,
      help: ["write an amount \(example(dimension))"], about: message)
  }

  private static func example(_ dimension: Dimension) -> String {
    switch dimension {
    case .pieces: "without a unit, such as `2`"
    case .mass: "in `mg`, `g` or `kg`"
    case .volume: "in `ml`, `cl`, `dl` or `l`"
    }
  }
}
