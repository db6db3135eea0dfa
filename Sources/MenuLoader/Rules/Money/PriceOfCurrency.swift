import Diagnostics
import RecipeGraph

/// JU220: a price with more decimals than the currency has, or a very large one.
enum PriceOfCurrency: MenuRule {
  static let rule = Rule("JU220", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard let currency = menu.terms.currency, let declared = menu.terms.declaredCurrency else {
      return
    }
    for price in menu.money where !price.isCost && currency.price(of: price.value) == nil {
      findings.report(finding(price, currency, declared.location))
    }
  }

  private static func finding(
    _ price: MoneySyntax, _ currency: Currency, _ declared: SourceLocation
  ) -> Finding {
    let (code, value) = (currency.code.quoted, "`\(price.value)`")
    let isTooFine =
      price.value.divided(countablyBy: Rational(1, over: currency.scale))
      .map { !$0.isInteger } ?? false
    let decimals = currency.exponent
    let tooFine: LocalizedText =
      switch decimals {
      case 0: .text("a price in \(code) has no decimals: \(value)")
      case 1: .text("a price in \(code) has one decimal: \(value)")
      default:
        .text(
          "a price in \(code) has \(decimals) \(plural: decimals, "decimal", "decimals"): \(value)")
      }
    return Finding(
      rule, isTooFine ? tooFine : .text("a price is too large: \(value)"),
      at: Label(price.location.span),
      related: price.location.aliasLabels + [
        Label(declared.span, .text("the currency of the menu"))
      ],
      help: isTooFine
        ? .text("write what customers pay")
        : .text("a price is at most \(Price.largest) of the smallest units"))
  }
}
