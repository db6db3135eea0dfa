import Diagnostics
import Foundation
import YAMLTree

extension ScalarKind {
  /// The name of a time zone.
  package static let timeZone = ScalarKind(
    "timeZone", .text, ["type": "string"],
    words: ["Asia/Seoul", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "UTC"],
    example: "Asia/Seoul")
}

/// The names of time zones in the IANA database.
enum TimeZoneNames {
  static var all: [String] { TimeZone.knownTimeZoneIdentifiers }

  /// Foundation also knows abbreviations and offsets, which have no rules for summer time.
  static func isKnown(_ name: String) -> Bool {
    name == "UTC" || name.contains("/") && TimeZone(identifier: name) != nil
  }
}

extension TreeReader {
  mutating func timeZone(_ entry: YAMLTree.Entry) -> ValueSyntax<String>? {
    value(
      entry, .verbatim("`time-zone`"), "Asia/Seoul",
      parse: { TimeZoneNames.isKnown($0) ? $0 : nil },
      malformed: { UnknownTimeZone.finding($0, at: $1) })
  }
}

/// JU127: a time zone that the IANA database does not have.
enum UnknownTimeZone {
  static let rule = Rule("JU127", .error)

  static func finding(_ name: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: name, .text("is no time zone", ko: "시간대가 아니에요"), at: span,
      .text("no place of the IANA database", ko: "시간대 데이터베이스에 없는 곳")
    ).suggesting(
      Vocabulary(TimeZoneNames.all).nearest(to: name),
      or: .text("write a place such as `Asia/Seoul`", ko: "`Asia/Seoul` 같은 곳을 적어 주세요"))
  }
}
