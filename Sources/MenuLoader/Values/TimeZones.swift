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
  mutating func timeZone(_ entry: YAMLTree.Entry) -> ReferenceSyntax? {
    let what = LocalizedText.verbatim("`time-zone`")
    guard !reportsNull(entry, what, "Asia/Seoul"),
      let (name, _) = scalar(entry.value, what, "Asia/Seoul")
    else { return nil }
    let location = location(entry.value)
    guard TimeZoneNames.isKnown(name) else {
      report(UnknownTimeZone.finding(name, at: location.span), for: location)
      return nil
    }
    return ReferenceSyntax(id: name, location: location)
  }
}
