import Diagnostics
import RecipeGraph

/// JU106: half a banana, where bananas are whole.
enum FractionOfPiece {
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
  private static let mostNamed = 5

  /// A fraction that a line of a recipe takes.
  ///
  /// - Returns: whether it does; what follows from it is then not worth telling.
  static func check(
    _ written: WrittenAmount, _ fruit: FruitDeclaration, _ findings: inout Findings
  ) -> Bool {
    guard
      let finding = finding(written, "a recipe takes a fraction of \(fruit.id.quoted)", fruit)
    else { return false }
    findings.report(finding)
    return true
  }

  /// A fraction as stock or as a bound of it.
  ///
  /// - Parameter what: the fruit, and the store if it is not the main one.
  static func check(
    _ written: WrittenAmount?, _ key: String, of what: String, _ fruit: FruitDeclaration,
    _ findings: inout Findings
  ) {
    guard let written else { return }
    if let finding = finding(written, "\(key.quoted) of \(what) is a fraction", fruit) {
      findings.report(finding)
    }
  }

  private static func finding(
    _ written: WrittenAmount, _ what: @autoclosure () -> String, _ fruit: FruitDeclaration
  ) -> Finding? {
    guard fruit.isValid, !fruit.isDivisible, written.amount.dimension == .pieces,
      fruit.stock?.amount.dimension == .pieces, !written.amount.value.isInteger
    else { return nil }
    return Finding(
      rule, "\(what()): \("\(written.amount)".quoted)",
      at: Label(written.site.span, "not a whole number"),
      related: [Label(fruit.site.span, "\(fruit.id.quoted) comes in whole pieces")]
        + written.site.viaLabels,
      help: ["write a whole number, or `divisible: true` at fruit \(fruit.id.quoted)"],
      about: fruit.id)
  }

  /// Fractions that only come about through a size, an option or a substitute.
  static func finding(
    _ what: String, _ needs: [(fruit: FruitDeclaration, amount: Rational)], at site: SourceLocation
  ) -> Finding {
    let named = needs.prefix(mostNamed)
    let more = needs.count > mostNamed ? " and \(needs.count - mostNamed) more" : ""
    let list = named.map { "\($0.amount) \($0.fruit.id.quoted)" }.joined(separator: ", ") + more
    return Finding(
      rule, "\(what) takes a fraction of a piece: \(list)",
      at: Label(site.span, "comes to \(list)"),
      related: named.map { fruit, _ in
        Label(fruit.site.span, "\(fruit.id.quoted) comes in whole pieces")
      } + site.viaLabels,
      help: ["make it come to whole pieces, or write `divisible: true` at the fruit"], about: what)
  }

  /// Fractions in what several options drop that each may be ordered without the others.
  static func finding(
    _ options: [OptionDeclaration], of what: String,
    _ needs: [(fruit: FruitDeclaration, amount: Rational)]
  ) -> Finding {
    let named = needs.prefix(mostNamed)
    let more = needs.count > mostNamed ? " and \(needs.count - mostNamed) more" : ""
    let list = named.map { "\($0.amount) \($0.fruit.id.quoted)" }.joined(separator: ", ") + more
    let last = options[options.count - 1]
    return Finding(
      rule,
      "options \(options.map(\.id).quotedList) of \(what) all drop a fraction of a piece: \(list)",
      at: Label(last.site.span, "with another of them, it cannot be dropped again"),
      related: named.map { fruit, _ in
        Label(fruit.site.span, "\(fruit.id.quoted) comes in whole pieces")
      } + last.site.viaLabels,
      help: [
        "let one of them drop it, make it come to whole pieces, or write `divisible: true` at the fruit"
      ], about: what)
  }

  /// Fractions that only come about through a base.
  static func finding(
    _ juice: String, _ needs: [(fruit: FruitDeclaration, amount: Rational)],
    through use: ResolvedUse
  ) -> Finding {
    let more = needs.count > mostNamed ? " and \(needs.count - mostNamed) more" : ""
    let needs = needs.prefix(mostNamed)
    let list =
      needs.map { "\($0.amount) \($0.fruit.id.quoted)" }.joined(separator: ", ") + more
    return Finding(
      rule, "juice \(juice.quoted) takes a fraction of a piece: \(list)",
      at: Label(use.amountSite.span, "comes to \(list) in all"),
      related: needs.map { fruit, _ in
        Label(fruit.site.span, "\(fruit.id.quoted) comes in whole pieces")
      } + use.amountSite.viaLabels,
      help: [
        "use as much of the base as makes whole pieces, or write `divisible: true` at the fruit"
      ])
  }
}
