import Diagnostics

/// JU102: an amount of zero or less.
enum NonPositiveAmount {
  static let rule = Rule("JU102", .error)

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
