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
