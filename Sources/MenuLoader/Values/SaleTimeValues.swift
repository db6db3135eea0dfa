import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A day of the week.
  package static let weekday = words(
    "weekday", Weekday.allCases.map(\.rawValue), example: "mon",
    meaning: { text in
      let days = WrittenTime.weekdays(text).map(\.rawValue)
      if days.isEmpty { return WrittenTime.nearestWeekday(to: text).map { .similar($0.rawValue) } }
      return days.count == 1 ? .same(days[0]) : .several(days)
    })

  /// Hours of a day.
  package static let hours = ScalarKind(
    "hours", .text,
    [
      "type": "string",
      "pattern": #"^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$"#,
      "patternErrorMessage": .words(.text("Write hours such as 07:00-11:00.")),
    ], example: "07:00-11:00", meaning: { WrittenTime.hours($0).map(Meaning.same) })

  /// A date, or a day of each year.
  package static let day = ScalarKind(
    "day", .text,
    [
      "type": "string", "pattern": #"^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$"#,
      "patternErrorMessage": .words(
        .text("Write a date such as 2026-06-01, or 06-01 for each year.")),
    ], example: "2026-06-01",
    meaning: { text in
      (WrittenTime.date(text)?.text ?? WrittenTime.yearDay(text)?.text).map { .same($0) }
    })

  /// A date and a time of day.
  package static let civilTime = ScalarKind(
    "civilTime", .text,
    [
      "type": "string",
      "pattern":
        #"^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T](?:[01]\d|2[0-3]):[0-5]\d)?$"#,
      "patternErrorMessage": .words(.text("Write a time such as 2026-06-01 08:00.")),
    ], example: "2026-06-01 08:00", meaning: { WrittenTime.time($0).map(Meaning.same) })
}

extension TreeReader {
  /// Days or hours: one value or a list of them; nil if one is malformed.
  mutating func values<Value: Sendable>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ kind: ScalarKind,
    parse: (String) -> Value?
  ) -> [Value]? {
    values(
      entry, what, kind, parse: parse,
      malformed: { MalformedSaleTime.finding(what, $0, kind, at: $1) })
  }

  mutating func day(_ entry: YAMLTree.Entry, _ what: LocalizedText) -> ValueSyntax<SaleDay>? {
    saleTime(entry, what, .day) { SaleDay($0) }
  }

  /// A date and a time of day.
  mutating func civilTime(_ entry: YAMLTree.Entry, _ what: LocalizedText) -> CivilTime? {
    saleTime(entry, what, .civilTime) { CivilTime($0) }?.value
  }

  private mutating func saleTime<Value: Sendable>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ kind: ScalarKind,
    parse: (String) -> Value?
  ) -> ValueSyntax<Value>? {
    value(
      entry, what, kind, parse: parse,
      malformed: { MalformedSaleTime.finding(what, $0, kind, at: $1) })
  }
}

/// The first or the last day of a period as it is written.
enum SaleDay: Sendable {
  case date(CivilDate)
  case yearly(YearDay)

  /// Parses `2026-06-01` and `06-01`; nil for another text.
  init?(_ text: String) {
    if let date = CivilDate(text) {
      self = .date(date)
    } else if let day = YearDay(text) {
      self = .yearly(day)
    } else {
      return nil
    }
  }

  var date: CivilDate? { if case .date(let date) = self { date } else { nil } }
}

/// JU126: a day, hours or a date in another form than `when` and tests have.
enum MalformedSaleTime {
  static let rule = Rule("JU126", .error)

  static func finding(
    _ what: LocalizedText, _ text: String, _ kind: ScalarKind, at span: Span
  ) -> Finding {
    let noun = noun(kind)
    let finding = Finding.malformed(
      rule, what, .text("is not \(noun)", context: "day or time"), text, at: span)
    // Without a year it was to be a day of each year.
    let isYearly = kind == .day && text.wholeMatch(of: /[0-9]{1,2}-[0-9]{1,2}/) != nil
    return isYearly ? finding.remedied(.forExample("09-15")) : finding
  }

  private static func noun(_ kind: ScalarKind) -> LocalizedText {
    switch kind {
    case .weekday: .text("a day of the week")
    case .hours: .text("hours of a day")
    case .day: .text("a date")
    default: .text("a date and time")
    }
  }

  /// The mapping that a text in its place means, such as `{hours: 07:00-11:00}`; nil if unknown.
  static func mapping(meantBy text: String) -> Meaning? {
    let plain = text.inPlainCharacters
    guard plain.mayHaveMeaning else { return nil }
    if let hours = WrittenTime.hours(plain) { return .same("{hours: \(hours)}") }
    let days = WrittenTime.weekdays(plain).map(\.rawValue)
    return days.isEmpty ? nil : .same("{days: [\(days.joined(separator: ", "))]}")
  }
}
