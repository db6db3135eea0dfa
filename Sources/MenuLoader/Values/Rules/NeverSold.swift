import Diagnostics
import RecipeGraph

/// JU128: an `available` at no time.
enum NeverSold {
  static let rule = Rule("JU128", .error)

  static func finding(_ what: LocalizedText, _ times: SaleTimes, at span: Span) -> Finding {
    let isReversed = times.endBeforeTheyBegin
    return Finding(
      rule,
      .text(
        "\(what) leaves no time at which the juice is sold",
        ko: "\(what)대로라면 쥬스를 파는 때가 없어요"),
      at: Label(
        span,
        isReversed
          ? .text("`until` is before `from`", ko: "`until`이 `from`보다 빠름")
          : .text("no day of the period is one of the `days`", ko: "이 기간에는 `days`의 요일이 없음")),
      help: isReversed
        ? .text("swap the two dates", ko: "두 날짜를 서로 바꿔 주세요")
        : .text("lengthen the period, or add days", ko: "기간을 늘리거나 요일을 더해 주세요"))
  }
}
