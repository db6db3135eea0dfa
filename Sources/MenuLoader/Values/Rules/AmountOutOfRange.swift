import Diagnostics
import RecipeGraph

/// JU107: an amount of more than 64 bits of thousandths, or with more decimals than people measure.
enum AmountOutOfRange {
  static let rule = Rule("JU107", .error)

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
