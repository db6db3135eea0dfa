import Diagnostics

/// JU302: a juice that cannot be made even once from the stock that the menu opens with.
enum NeverMade {
  static let rule = Rule("JU302", .warning, "every juice can be made from opening stock")

  /// As many fruits are named in one finding.
  private static let mostNamed = 20

  static func check(
    _ juice: JuiceDeclaration, _ needs: [Need], _ fruits: [FruitDeclaration],
    _ findings: inout Findings
  ) {
    let lacking = needs.compactMap { need -> (FruitDeclaration, Amount, WrittenAmount)? in
      guard let stock = fruits[need.fruit.index].stock, need.amount > stock.amount.value
      else { return nil }
      // As it would be taken: rounded up to what stock can count.
      let taken = Quantity(covering: need.amount)?.value ?? need.amount
      return (fruits[need.fruit.index], Amount(taken, stock.amount.dimension), stock)
    }
    guard !lacking.isEmpty else { return }
    let more = lacking.count > mostNamed ? " and \(lacking.count - mostNamed) more" : ""
    let named = lacking.prefix(mostNamed)
    let needed =
      named.map { fruit, need, _ in "\(need) \(fruit.id.quoted)" }.joined(separator: ", ") + more
    findings.report(
      Finding(
        rule, "juice \(juice.id.quoted) cannot be made from opening stock",
        at: Label(juice.site.span, "needs \(needed)"),
        related: named.map { _, _, stock in Label(stock.site.span, "there is \(stock.amount)") },
        help: ["raise the opening stock, or lower the recipe"]))
  }
}
