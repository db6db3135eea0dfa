import Diagnostics
import RecipeGraph

/// JU219: prices or costs in a menu without a currency.
enum MissingCurrency: MenuRule {
  static let rule = Rule("JU219", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.isComplete, menu.terms.declaredCurrency == nil, let first = menu.money.first else {
      return
    }
    let others = menu.money.dropFirst().count
    let notes: [LocalizedText] =
      switch others {
      case 0: []
      case 1: [.text("so has one other value")]
      default: [.text("so have \(others) other \(plural: others, "value", "values")")]
      }
    findings.report(
      Finding(
        rule,
        first.isCost
          ? .text("a cost stands in a menu without a currency")
          : .text("a price stands in a menu without a currency"),
        at: Label(first.location.span), related: first.location.aliasLabels, notes: notes,
        help: .text("write the currency at the top, such as `currency: KRW`")))
  }
}
