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
          rule, .text("fruit \(id) has no cost"),
          at: Label(fruit.location.span),
          related: [Label(first.location.span, .text("others have one"))],
          help: .text("write `cost`, with `0` if it costs nothing")))
    }
  }
}
