import Diagnostics
import RecipeGraph

/// JU107: an amount of more than 64 bits of thousandths, or with more decimals than people measure.
enum AmountOutOfRange {
  static let rule = Rule(
    "JU107", .error,
    .text(
      "an amount is at most 9,223,372,036,854,775 with at most 18 decimals",
      ko: "양은 9,223,372,036,854,775까지, 소수점 아래는 18자리까지예요"),
    explanation: .text(
      """
      Stock is counted in thousandths with 64 bits, and amounts are exact. A larger number could \
      not be counted, and one with more decimals is a slip or a number that a program made; \
      neither is rounded, since nobody would see it.
      """,
      ko: """
        재고는 1/1000 단위로 64비트까지 세고, 양은 정확히 계산해요. 더 큰 수는 셀 수 없고, \
        소수점 아래가 더 긴 수는 잘못 적었거나 프로그램이 만든 수예요. 반올림하면 아무도 \
        알아차리지 못하니 반올림하지 않아요.
        """),
    bad: """
      fruits:
        mango: 99999999999999999999
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: 99999999999999999999", with: "mango: 10")

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    var finding = Finding.malformed(
      rule, what,
      .text(
        "is too large or too fine to be counted exactly", ko: "너무 크거나 세밀해서 정확히 셀 수 없어요"),
      at: span)
    finding.notes = [
      .text(
        "an amount is at most \(Amount.largest) grams, millilitres or pieces",
        ko: "양은 그램, 밀리리터, 개로 \(Amount.largest)까지예요")
    ]
    return finding.remedied(.text("write an amount that can be measured", ko: "잴 수 있는 양을 쓰세요"))
  }
}
