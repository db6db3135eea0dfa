import Diagnostics

/// JU302: a juice that cannot be made even once from the stock that the menu opens with.
enum NeverMade {
  static let rule = Rule(
    "JU302", .warning, "every juice can be made from opening stock",
    explanation: """
      One juice takes more of a fruit than the menu opens with, so it is sold out before the first \
      customer comes, until somebody restocks. That can be meant, and is then worth `# juice: \
      ignore[JU302]` and a reason.
      """,
    bad: """
      fruits:
        strawberry: 10
      juices:
        strawberry: {strawberry: 16}

      """,
    mended: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawberry: 16}

      """)

  static func check(
    _ juice: @autoclosure () -> JuiceDeclaration, _ needs: [Need], _ fruits: [FruitDeclaration],
    _ findings: inout Findings
  ) {
    if NeverMadeAtMax.check(juice(), needs, fruits, &findings) { return }
    let lacking = needs.compactMap { need -> LackingFruit? in
      fruits[need.fruit.index].stock.flatMap {
        LackingFruit(fruits[need.fruit.index].id, need, boundedBy: $0)
      }
    }
    guard !lacking.isEmpty else { return }
    let juice = juice()
    findings.report(
      Finding(
        rule, "juice \(juice.id.quoted) cannot be made from opening stock",
        at: Label(juice.site.span, "needs \(LackingFruit.list(lacking))"),
        related: LackingFruit.named(lacking).map {
          Label($0.bound.site.span, "there is \($0.bound.amount)")
        },
        help: ["raise the opening stock, or lower the recipe"]))
  }
}

/// A fruit of which one juice takes more than some bound.
struct LackingFruit {
  let id: String
  /// As it would be taken: rounded up to what stock can count.
  let need: Amount
  let bound: WrittenAmount

  /// - Returns: nil if the bound suffices.
  init?(_ id: @autoclosure () -> String, _ need: Need, boundedBy bound: WrittenAmount) {
    guard need.amount > bound.amount.value else { return nil }
    self.id = id()
    self.need = Amount(
      Quantity(covering: need.amount)?.value ?? need.amount, bound.amount.dimension)
    self.bound = bound
  }

  /// As many are named in one finding.
  static func named(_ lacking: [LackingFruit]) -> ArraySlice<LackingFruit> { lacking.prefix(20) }

  static func list(_ lacking: [LackingFruit]) -> String {
    let named = named(lacking)
    let more = lacking.count > named.count ? " and \(lacking.count - named.count) more" : ""
    return named.map { "\($0.need) \($0.id.quoted)" }.joined(separator: ", ") + more
  }
}
