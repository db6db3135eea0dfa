import Diagnostics

/// JU102: an amount of zero or less.
enum NonPositiveAmount {
  static let rule = Rule(
    "JU102", .error, .text("an amount is above zero", ko: "양은 0보다 커요"),
    explanation: .text(
      """
      A recipe that takes nothing of a fruit, or less than nothing, would make more stock out of \
      an order; a `max` of zero would forbid all stock. Leave the line out, or write how much is \
      taken.
      """,
      ko: """
        재료를 하나도 쓰지 않거나 0보다 적게 쓰는 레시피라면 주문할 때마다 재고가 늘어날 거예요. \
        `max`가 0이면 재고를 둘 수 없어요. 그 줄을 빼거나 얼마나 쓰는지 적으세요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 0}
      """,
    replacing: "mango: {mango: 0}", with: "mango: {mango: 3}")

  /// For an amount that may be zero.
  static func negative(_ what: LocalizedText, _ text: String, at span: Span) -> Finding {
    Finding.malformed(rule, what, .text("is below zero", ko: "0보다 작아요"), text, at: span)
      .remedied(.text("write zero or more", ko: "0 이상을 쓰세요"))
  }

  static func finding(_ what: LocalizedText, _ text: String, at span: Span) -> Finding {
    Finding.malformed(rule, what, .text("is not above zero", ko: "0보다 크지 않아요"), text, at: span)
      .remedied(.text("write an amount above zero", ko: "0보다 큰 양을 쓰세요"))
  }
}
