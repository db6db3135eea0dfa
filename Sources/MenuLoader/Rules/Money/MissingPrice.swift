import Diagnostics
import RecipeGraph

/// JU315: a juice, or one of its sizes, without a price among others that have one.
enum MissingPrice: MenuRule {
  static let rule = Rule(
    "JU315", .warning,
    .text("if one juice has a price, all have", ko: "가격을 적을 때는 쥬스마다 적어요"),
    explanation: .text(
      """
      A juice without a price can be ordered, but no total is shown of an order with it, and the report \
      counts it apart. A juice that is free says so: `price: 0`. The price of a juice holds for all of \
      its sizes that have none of their own.
      """,
      ko: """
        가격이 없는 쥬스도 주문할 수 있지만, 그 주문에는 합계가 없고 보고서에서도 따로 세요. 공짜인 쥬스에는 \
        `price: 0`이라고 적어 주세요. 쥬스에 적은 가격은 따로 가격이 없는 모든 사이즈에 쓰여요.
        """),
    bad: """
      currency: KRW
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango: {price: 4900, uses: {mango: 3}}
        kiwi: {uses: {kiwi: 3}}
      """,
    replacing: "{uses: {kiwi: 3}}", with: "{price: 4500, uses: {kiwi: 3}}")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.isPriced else { return }
    for juice in menu.juices.all where juice.price == nil {
      let unpriced = juice.sizes.filter { $0.price == nil }
      if unpriced.count == juice.sizes.count {
        findings.report(finding(.juice(juice.id), at: juice.location.span))
      } else {
        for size in unpriced {
          findings.report(
            finding(.size(size.id, ofJuice: juice.id), at: size.location.span)
              .used(by: juice.userOfSizes))
        }
      }
    }
  }

  private static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding(
      rule, .text("\(what) has no price", ko: "\(what)에 가격이 없어요"), at: Label(span),
      help: [
        .text(
          "write `price`, with `0` if it is free", ko: "`price`를 적어 주세요. 공짜면 `0`이에요")
      ])
  }
}
