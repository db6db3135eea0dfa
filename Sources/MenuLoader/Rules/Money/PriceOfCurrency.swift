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
    let decimals =
      switch currency.exponent {
      case 0: "no decimals"
      case 1: "one decimal"
      default: "\(currency.exponent) decimals"
      }
    return Finding(
      rule,
      isTooFine
        ? .text(
          "a price in \(code) has \(decimals): \(value)",
          ko: currency.exponent == 0
            ? "\(code) 가격에는 소수가 없어요: \(value)"
            : "\(code) 가격은 소수점 아래 \(currency.exponent)자리까지예요: \(value)")
        : .text("a price is too large: \(value)"),
      at: Label(price.location.span),
      related: price.location.aliasLabels + [
        Label(declared.span, .text("the currency of the menu"))
      ],
      help: isTooFine
        ? .text("write what customers pay")
        : .text(
          "a price is at most \(Price.largest) of the smallest units"))
  }
}
