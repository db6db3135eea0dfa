import Diagnostics
import RecipeGraph

/// JU128: an `available` at no time.
enum NeverSold: MenuRule {
  static let rule = Rule("JU128", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    // A menu without a time zone says of no time that clocks skip it.
    lazy var clocks = menu.terms.timeZone.map { ShopTimeZone($0.value) } ?? .utc
    for juice in menu.juices.all {
      guard let available = juice.times, !available.times.hasAny(on: clocks) else { continue }
      findings.report(finding(juice.text.key(.available), available))
    }
  }

  private static func finding(_ what: LocalizedText, _ available: SaleTimesSyntax) -> Finding {
    let times = available.times
    let (reason, help): (LocalizedText, LocalizedText) =
      if times.period.endsBeforeItBegins {
        (
          .text("`until` is before `from`", ko: "`until`이 `from`보다 빠름"),
          .text("swap the two dates", ko: "두 날짜를 서로 바꿔 주세요")
        )
      } else if !times.hasAny(on: .utc) {
        (
          .text("no day of the period is one of the `days`", ko: "이 기간에는 `days`의 요일이 없음"),
          .text("lengthen the period, or add days", ko: "기간을 늘리거나 요일을 더해 주세요")
        )
      } else {
        (
          .text(
            "the clocks are put forward and skip these hours", ko: "시계를 앞당기느라 건너뛰는 시간임"),
          .text("lengthen the period, or the hours", ko: "기간이나 시간을 늘려 주세요")
        )
      }
    return Finding(
      rule,
      .text(
        "\(what) leaves no time at which the juice is sold",
        ko: "\(what)대로라면 쥬스를 파는 때가 없어요"),
      at: Label(available.location.span, reason), related: available.location.aliasLabels,
      help: help)
  }
}
