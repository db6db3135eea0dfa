import Diagnostics
import RecipeGraph

/// JU220: a price with more decimals than the currency has, or a very large one.
enum PriceOfCurrency: MenuRule {
  static let rule = Rule(
    "JU220", .error,
    .text("a price has no more decimals than the currency", ko: "가격의 소수 자릿수는 통화를 따라요"),
    explanation: .text(
      """
      Prices are whole numbers of the smallest unit of the currency, so that no sum is ever rounded: won \
      have no decimals, euros have two. What costs less than that is no price, but may be a cost, which \
      is exact. A price is at most 1,000,000,000,000 of the smallest units.
      """,
      ko: """
        가격은 통화의 가장 작은 단위로 세는 정수라서 합계를 반올림하는 일이 없어요. 원은 소수가 없고 유로는 두 \
        자리예요. 그보다 작은 금액은 가격이 될 수 없지만 원가는 될 수 있어요. 가격은 가장 작은 단위로 \
        1,000,000,000,000까지예요.
        """),
    bad: """
      currency: KRW
      fruits:
        mango: 10
      juices:
        mango: {price: 4.9, uses: {mango: 3}}
      """,
    replacing: "4.9", with: "4900")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard let currency = menu.terms.currency, let declared = menu.terms.currencies.first else {
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
        : .text("a price is too large: \(value)", ko: "가격이 너무 커요: \(value)"),
      at: Label(price.location.span),
      related: price.location.aliasLabels + [
        Label(declared.span, .text("the currency of the menu", ko: "메뉴의 통화"))
      ],
      help: [
        isTooFine
          ? .text("write what customers pay", ko: "손님이 내는 가격을 적어 주세요")
          : .text(
            "a price is at most \(Price.largest) of the smallest units",
            ko: "가격은 가장 작은 단위로 \(Price.largest)까지예요")
      ])
  }
}
