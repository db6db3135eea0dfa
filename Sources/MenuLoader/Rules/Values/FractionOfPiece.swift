import Diagnostics
import RecipeGraph

/// JU106: half a banana, where bananas are whole.
enum FractionOfPiece: MenuRule {
  static let rule = Rule(
    "JU106", .error, "pieces are whole unless the fruit is `divisible`",
    explanation: """
      A fruit that is counted in pieces is used whole: half a banana cannot be taken from stock, \
      and what would become of the other half is not known. If the rest of a cut one is kept, say \
      so with `divisible: true`. A fraction can also come about through a base, of which a recipe \
      takes only a part.
      """,
    bad: """
      fruits:
        banana: 10
      juices:
        banana: {banana: 1/2}

      """,
    fixed: """
      fruits:
        banana: {stock: 10, divisible: true}
      juices:
        banana: {banana: 1/2}

      """)

  /// As many fruits are named in one finding.
  private static let maxNamed = 5

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.useProblems {
      guard case .fraction(let fruit) = problem.reason, let amount = problem.use.amount else {
        continue
      }
      let syntax = menu.ingredients[fruit]
      findings.report(
        finding(
          "a recipe takes a fraction of \(syntax.id.quoted)",
          AmountSyntax(amount: amount, location: problem.use.amountLocation), syntax))
    }
    for entry in menu.stockAmounts {
      let fruit = menu.ingredients[entry.fruit]
      guard fruit.isValid, menu.ingredients.comesInWholePieces(entry.fruit),
        entry.amount.amount.dimension == .pieces, !entry.amount.amount.value.isInteger
      else { continue }
      findings.report(
        finding("\(entry.key.quoted) of \(entry.what) is a fraction", entry.amount, fruit))
    }
    for case .fraction(let fraction) in menu.needProblems {
      findings.report(finding(fraction, menu.ingredients))
    }
  }

  private static func finding(
    _ what: String, _ amount: AmountSyntax, _ fruit: FruitSyntax
  ) -> Finding {
    Finding(
      rule, "\(what): \("\(amount.amount)".quoted)",
      at: Label(amount.location.span, "not a whole number"),
      related: [Label(fruit.location.span, "\(fruit.id.quoted) comes in whole pieces")]
        + amount.location.aliasLabels,
      help: ["write a whole number, or `divisible: true` at fruit \(fruit.id.quoted)"],
      about: fruit.id)
  }

  /// A fraction that only comes about by what is combined.
  private static func finding(_ fraction: PieceFraction, _ ingredients: IngredientTable) -> Finding
  {
    let named = fraction.needs.prefix(maxNamed)
    let more =
      fraction.needs.count > maxNamed ? " and \(fraction.needs.count - maxNamed) more" : ""
    let list =
      named.map { "\($0.amount) \(ingredients[$0.fruit].id.quoted)" }.joined(separator: ", ") + more
    let fruits = named.map { need in
      let fruit = ingredients[need.fruit]
      return Label(fruit.location.span, "\(fruit.id.quoted) comes in whole pieces")
    }
    switch fraction.cause {
    case .variant(let what, let location):
      return Finding(
        rule, "\(what) takes a fraction of a piece: \(list)",
        at: Label(location.span, "comes to \(list)"), related: fruits + location.aliasLabels,
        help: ["adjust the amounts to whole pieces, or write `divisible: true` at the fruit"],
        about: what
      )
    case .sharedDrop(let options, let what):
      let last = options[options.count - 1]
      return Finding(
        rule,
        "options \(options.map(\.id).quotedList) of \(what) all drop a fraction of a piece: \(list)",
        at: Label(last.location.span, "with another of them, it cannot be dropped again"),
        related: fruits + last.location.aliasLabels,
        help: [
          "let one of them drop it, adjust the amounts to whole pieces, or write `divisible: true` at the fruit"
        ], about: what)
    case .base(let juice, let use):
      return Finding(
        rule, "juice \(juice.quoted) takes a fraction of a piece: \(list)",
        at: Label(use.amountLocation.span, "comes to \(list) in all"),
        related: fruits + use.amountLocation.aliasLabels,
        help: [
          "use as much of the base as makes whole pieces, or write `divisible: true` at the fruit"
        ])
    }
  }
}
