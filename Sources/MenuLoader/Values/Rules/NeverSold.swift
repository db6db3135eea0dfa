import Diagnostics
import RecipeGraph

/// JU128: an `available` at no time.
enum NeverSold {
  static let rule = Rule(
    "JU128", .error, .text("a juice is sold at some time", ko: "쥬스를 파는 때가 있어야 해요"),
    explanation: .text(
      """
      A juice with `available` is sold on its `days`, from the day `from` to the day `until`, both of \
      which count. If `until` is before `from`, or no day of the period is one of the `days`, nobody \
      can ever order it. A juice that should not be sold at present can have a period that has ended.
      """,
      ko: """
        `available`이 있는 쥬스는 `from`부터 `until`까지, 두 날도 넣어서, `days`에 적은 요일에 팔아요. \
        `until`이 `from`보다 빠르거나 그 기간에 `days`의 요일이 하루도 없으면 아무도 주문할 수 없어요. \
        지금 팔지 않을 쥬스라면 이미 끝난 기간을 적어 두어도 돼요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, available: {from: 2026-08-31, until: 2026-06-01}}
      """,
    replacing: "{from: 2026-08-31, until: 2026-06-01}",
    with: "{from: 2026-06-01, until: 2026-08-31}")

  static func finding(_ what: LocalizedText, _ times: SaleTimes, at span: Span) -> Finding {
    let isReversed = times.from.flatMap { from in times.until.map { $0 < from } } ?? false
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
      help: [
        isReversed
          ? .text("swap the two dates", ko: "두 날짜를 서로 바꿔 주세요")
          : .text("lengthen the period, or add days", ko: "기간을 늘리거나 요일을 더해 주세요")
      ])
  }
}
