import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A day of the week.
  package static let weekday = ScalarKind(
    "weekday", .text,
    ["type": "string", "enum": .array(Weekday.allCases.map { .string($0.rawValue) })],
    words: Weekday.allCases.map(\.rawValue), example: "mon")

  /// Hours of a day.
  package static let hours = ScalarKind(
    "hours", .text,
    [
      "type": "string",
      "pattern": #"^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$"#,
      "patternErrorMessage": "Write hours such as 07:00-11:00.",
    ], example: "07:00-11:00")

  /// A date.
  package static let date = ScalarKind(
    "date", .text,
    [
      "type": "string", "pattern": #"^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$"#,
      "patternErrorMessage": "Write a date such as 2026-06-01.",
    ], example: "2026-06-01")

  /// A date and a time of day.
  package static let civilTime = ScalarKind(
    "civilTime", .text,
    [
      "type": "string",
      "pattern":
        #"^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T](?:[01]\d|2[0-3]):[0-5]\d)?$"#,
      "patternErrorMessage": "Write a time such as 2026-06-01 08:00.",
    ], example: "2026-06-01 08:00")
}

extension TreeReader {
  /// Days or hours: one value or a list of them; nil if one is malformed.
  mutating func values<Value: Sendable>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ form: MalformedSaleTime.Form,
    parse: (String) -> Value?
  ) -> [Value]? {
    values(
      entry, what, form.example, parse: parse,
      malformed: { MalformedSaleTime.finding(what, $0, form, at: $1) })
  }

  mutating func date(_ entry: YAMLTree.Entry, _ what: LocalizedText) -> CivilDate? {
    saleTime(entry, what, .date) { CivilDate($0) }
  }

  /// A date and a time of day.
  mutating func civilTime(_ entry: YAMLTree.Entry, _ what: LocalizedText) -> CivilTime? {
    saleTime(entry, what, .time) { CivilTime($0) }
  }

  private mutating func saleTime<Value: Sendable>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ form: MalformedSaleTime.Form,
    parse: (String) -> Value?
  ) -> Value? {
    value(
      entry, what, form.example, parse: parse,
      malformed: { MalformedSaleTime.finding(what, $0, form, at: $1) })?.value
  }
}
