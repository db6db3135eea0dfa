import Diagnostics
import RecipeGraph

/// JU126: a day, hours or a date in another form than `available` and tests have.
enum MalformedSaleTime {
  enum Form {
    case day, hours, date, time

    var example: String {
      switch self {
      case .day: "mon"
      case .hours: "07:00-11:00"
      case .date: "2026-06-01"
      case .time: "2026-06-01 08:00"
      }
    }
  }

  static let rule = Rule(
    "JU126", .error,
    .text(
      "days are `mon` to `sun`, hours are as `07:00-11:00`, dates as `2026-06-01`",
      ko: "요일은 `mon`부터 `sun`까지, 시간은 `07:00-11:00`, 날짜는 `2026-06-01`처럼 써요"),
    explanation: .text(
      """
      `available` says when a juice is sold: `days` are `mon`, `tue`, `wed`, `thu`, `fri`, `sat` and \
      `sun`; `hours` have two digits on both sides of the colon, begin before `24:00` and do not end \
      as they begin; `from` and `until` are dates that the calendar has. The text is read as it is \
      written: YAML 1.1 would take `7:30` for the number 450.
      """,
      ko: """
        `available`은 쥬스를 언제 파는지 정해요. `days`에는 `mon`, `tue`, `wed`, `thu`, `fri`, `sat`, \
        `sun`을 적어요. `hours`는 쌍점 양쪽에 두 자리씩 적고, `24:00` 전에 시작하고, 시작과 끝이 같지 \
        않아요. `from`과 `until`에는 달력에 있는 날짜를 적어요. YAML 1.1은 `7:30`을 수 450으로 읽지만, \
        여기서는 적은 글자 그대로 읽어요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, available: {hours: 7-11}}
      """,
    replacing: "7-11", with: "07:00-11:00")

  static func finding(
    _ what: LocalizedText, _ text: String, _ form: Form, at span: Span
  ) -> Finding {
    let example = form.example.quoted
    let noun = noun(form)
    return .malformed(
      rule, what, .text("is not \(noun)", ko: "\(noun) 형식이 아니에요"), text, at: span
    ).suggesting(
      form == .day ? meantDay(text) : nil,
      or: .text("write it as \(example)", ko: "\(example)처럼 적어 주세요"))
  }

  private static func noun(_ form: Form) -> LocalizedText {
    switch form {
    case .day: .text("a day of the week", ko: "요일")
    case .hours: .text("hours of a day", ko: "시간")
    case .date: .text("a date", ko: "날짜")
    case .time: .text("a date and time", ko: "날짜와 시각")
    }
  }

  /// The day that a longer name or one with capitals means, such as `Monday` or `Tues`.
  private static func meantDay(_ text: String) -> String? {
    let word = text.lowercased()
    return Weekday.allCases.map(\.rawValue).first { word.hasPrefix($0) }
  }
}
