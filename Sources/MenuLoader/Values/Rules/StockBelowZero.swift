import Diagnostics

/// JU110: stock below zero.
enum StockBelowZero {
  static let rule = Rule(
    "JU110", .error, .text("opening stock is zero or more", ko: "초기 재고는 0 이상이에요"),
    explanation: .text(
      """
      Stock never falls below zero, and does not begin there either. Write zero for a fruit that \
      has to be bought first.
      """,
      ko: """
        재고는 0보다 작아지지 않고, 처음에도 마찬가지예요. 먼저 사 와야 하는 재료라면 0으로 \
        적으세요.
        """),
    bad: """
      fruits:
        mango: -10
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: -10", with: "mango: 10")

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding.malformed(
      rule, what.openingStock, .text("is below zero", ko: "0보다 작아요"), at: span
    ).remedied(.text("write zero or more", ko: "0 이상을 쓰세요"))
  }
}
