import Diagnostics
import RecipeGraph

/// JU219: prices or costs in a menu without a currency.
enum MissingCurrency: MenuRule {
  static let rule = Rule(
    "JU219", .error,
    .text("a menu with prices or costs has a currency", ko: "가격이나 원가가 있는 메뉴에는 통화를 적어요"),
    explanation: .text(
      """
      A number alone is no money: 4900 won and 4900 euros differ, and so does the number of decimals. \
      `currency` stands once, at the top of one file of the menu, and holds for all of them.
      """,
      ko: """
        수만으로는 돈이 되지 않아요. 4900원과 4900유로는 다르고, 소수 자릿수도 달라요. `currency`는 메뉴의 \
        파일 하나의 맨 위에 한 번만 적고, 모든 파일에 쓰여요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {price: 4900, uses: {mango: 3}}
      """,
    replacing: "fruits:", with: "currency: KRW\nfruits:")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.isComplete, menu.terms.currencies.isEmpty, let first = menu.money.first else {
      return
    }
    let others = menu.money.dropFirst().count
    let notes: [LocalizedText] =
      others == 0
      ? []
      : [
        .text(
          others == 1 ? "so has one other value" : "so have \(others) other values",
          ko: "가격이나 원가가 \(others)개 더 있어요")
      ]
    findings.report(
      Finding(
        rule,
        first.isCost
          ? .text("a cost stands in a menu without a currency", ko: "통화가 없는 메뉴에 원가를 적었어요")
          : .text("a price stands in a menu without a currency", ko: "통화가 없는 메뉴에 가격을 적었어요"),
        at: Label(first.location.span), related: first.location.aliasLabels, notes: notes,
        help: [
          .text(
            "write the currency at the top, such as `currency: KRW`",
            ko: "맨 위에 `currency: KRW`처럼 통화를 적어 주세요")
        ]))
  }
}
