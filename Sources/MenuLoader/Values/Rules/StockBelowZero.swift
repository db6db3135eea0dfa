import Diagnostics

/// JU110: stock below zero.
enum StockBelowZero {
  static let rule = Rule("JU110", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding.malformed(
      rule, what.openingStock, .text("is below zero", ko: "0보다 작아요"), at: span
    ).remedied(.text("write zero or more", ko: "0 이상을 쓰세요"))
  }
}
