import Diagnostics
import RecipeGraph

/// JU319: a fruit without a cost among others that have one.
enum MissingCost: MenuRule {
  static let rule = Rule(
    "JU319", .warning,
    .text("if one fruit has a cost, all have", ko: "원가를 적을 때는 재료마다 적어요"),
    explanation: .text(
      """
      What is missing is not zero but unknown: one fruit without a cost leaves the cost and the margin \
      of every juice with it unknown. What costs nothing, such as water, says so: `cost: 0 per 1 l`.
      """,
      ko: """
        적지 않은 원가는 0이 아니라 모르는 것이에요. 재료 하나에 원가가 없으면 그 재료를 쓰는 쥬스의 원가와 \
        마진을 모두 알 수 없어요. 물처럼 값이 없는 재료에는 `cost: 0 per 1 l`이라고 적어 주세요.
        """),
    bad: """
      currency: KRW
      fruits:
        mango: {stock: 10, cost: 1500}
        water: {stock: 20 l}
      juices:
        mango: {mango: 3, water: 100 ml}
      """,
    replacing: "{stock: 20 l}", with: "{stock: 20 l, cost: 0 per 1 l}")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard let first = menu.money.first(where: \.isCost) else { return }
    for fruit in menu.usedFruits(without: { $0.cost != nil }) {
      let id = fruit.id.quoted
      findings.report(
        Finding(
          rule, .text("fruit \(id) has no cost", ko: "재료 \(id)에 원가가 없어요"),
          at: Label(fruit.location.span),
          related: [Label(first.location.span, .text("others have one", ko: "다른 재료에는 있어요"))],
          help: [
            .text(
              "write `cost`, with `0` if it costs nothing",
              ko: "`cost`를 적어 주세요. 값이 없으면 `0`이에요")
          ]))
    }
  }
}
