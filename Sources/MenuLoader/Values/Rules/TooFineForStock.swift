import Diagnostics

/// JU108: an amount of stock finer than a thousandth of the base unit.
enum TooFineForStock {
  static let rule = Rule(
    "JU108", .error,
    .text(
      "stock counts thousandths of a gram, millilitre or piece", ko: "재고는 그램, 밀리리터, 개의 1/1000까지 세요"),
    explanation: .text(
      """
      Stock is counted in thousandths of a gram, millilitre or piece. This amount of stock lies \
      between two thousandths and would have to be rounded. (What recipes take may be finer: it is \
      summed exactly and rounded up once, for the whole order.)
      """,
      ko: """
        재고는 그램, 밀리리터, 개의 1/1000까지 세요. 이 재고는 그보다 세밀해서 반올림해야 할 \
        거예요. (레시피에 드는 양은 더 세밀해도 돼요. 정확히 더한 다음 주문 전체에서 한 번만 \
        올림해요.)
        """),
    bad: """
      fruits:
        sugar: 500.0005 g
      juices:
        syrup: {sugar: 250 g}
      """,
    replacing: "sugar: 500.0005 g", with: "sugar: 500.001 g")

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
