import Diagnostics

/// JU302: a juice that cannot be made even once from the stock that the menu opens with.
enum NeverMade {
  static let rule = Rule("JU302", .warning, "every juice can be made from opening stock")

  static func check(
    _ juice: JuiceDeclaration, _ needs: [Need], _ fruits: [FruitDeclaration],
    _ findings: inout Findings
  ) {
    let lacking = needs.compactMap { need -> (FruitDeclaration, Amount, WrittenAmount)? in
      let fruit = fruits[need.fruit.index]
      guard let stock = fruit.stock, need.amount > stock.amount.value else { return nil }
      // As it would be taken: rounded up to what stock can count.
      let taken = Quantity(covering: need.amount)?.value ?? need.amount
      return (fruit, Amount(taken, stock.amount.dimension), stock)
    }
    guard !lacking.isEmpty else { return }
    let needed = lacking.map { fruit, need, _ in "\(need) \(fruit.id.quoted)" }.joined(
      separator: ", ")
    findings.report(
      Finding(
        rule, "juice \(juice.id.quoted) cannot be made from opening stock",
        at: Label(juice.site.span, "needs \(needed)"),
        related: lacking.map { _, _, stock in Label(stock.site.span, "there is \(stock.amount)") },
        help: ["raise the opening stock, or lower the recipe"]))
  }
}
