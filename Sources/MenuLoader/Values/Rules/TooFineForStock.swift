import Diagnostics

/// JU108: an amount of stock finer than a thousandth of the base unit.
enum TooFineForStock {
  static let rule = Rule("JU108", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding.malformed(
      rule, what,
      .text("is finer than stock can count", ko: "재고로 셀 수 있는 것보다 세밀해요"), at: span
    ).remedied(
      .text(
        "write a whole number of thousandths of a gram, millilitre or piece",
        ko: "그램, 밀리리터, 개의 1/1000로 나누어떨어지는 양을 쓰세요"))
  }
}
