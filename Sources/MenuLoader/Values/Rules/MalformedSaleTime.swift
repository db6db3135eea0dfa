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

  static let rule = Rule("JU126", .error)

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
