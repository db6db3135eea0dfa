import Diagnostics
import RecipeGraph

/// JU319: a fruit without a cost among others that have one.
enum MissingCost: MenuRule {
  static let rule = Rule("JU319", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard let first = menu.money.first(where: \.isCost) else { return }
    for fruit in menu.usedFruits(without: { $0.cost != nil }) {
      let id = fruit.id.quoted
      findings.report(
        Finding(
          rule, .text("fruit \(id) has no cost", ko: "재료 \(id)에 원가가 없어요"),
          at: Label(fruit.location.span),
          related: [Label(first.location.span, .text("others have one", ko: "다른 재료에는 있어요"))],
          help: .text(
            "write `cost`, with `0` if it costs nothing",
            ko: "`cost`를 적어 주세요. 값이 없으면 `0`이에요")))
    }
  }
}
