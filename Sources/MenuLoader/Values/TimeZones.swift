import Diagnostics
import Foundation
import YAMLTree

extension ScalarKind {
  /// The name of a time zone.
  package static let timeZone = ScalarKind(
    "timeZone", .text, ["type": "string"],
    words: ["Asia/Seoul", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "UTC"],
    example: "Asia/Seoul", meaning: TimeZoneNames.meaning)
}

/// The names of time zones in the IANA database.
enum TimeZoneNames {
  /// Foundation also knows abbreviations and offsets, which have no rules for summer time.
  static func isKnown(_ name: String) -> Bool {
    (name.contains("/") || withoutPlace.contains(name)) && TimeZone(identifier: name) != nil
  }

  /// The names of the database without the name of a place.
  private static let withoutPlace = Set(
    """
    CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT Greenwich HST Hongkong Iceland Iran Israel Jamaica \
    Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey \
    UCT UTC Universal W-SU WET Zulu
    """.split(separator: " ").map(String.init))

  /// A zone by the name of its place alone or by its abbreviation, or one that is written alike. Of a place alone only
  /// one letter may be wrong, since countries, which are no places of zones, are written almost as some of them are.
  static func meaning(_ text: String) -> Meaning? {
    let all = TimeZone.knownTimeZoneIdentifiers.sorted()
    let places = Dictionary(all.map { (place(in: $0), $0) }) { first, _ in first }
    let word = text.replacing(" ", with: "_")
    return
      (places[word.lowercased()] ?? TimeZone.abbreviationDictionary[text.uppercased()]
      ?? Vocabulary(all).nearest(to: word)
      ?? Vocabulary(places.keys.sorted()).nearest(to: word, within: 1).flatMap { places[$0] })
      .map(Meaning.similar)
  }

  /// The part of a name after the last slash, in lower case.
  private static func place(in name: String) -> String {
    (name.split(separator: "/").last ?? "").lowercased()
  }
}

extension TreeReader {
  mutating func timeZone(_ entry: YAMLTree.Entry) -> ValueSyntax<String>? {
    value(
      entry, .verbatim("`time-zone`"), .timeZone,
      parse: { TimeZoneNames.isKnown($0) ? $0 : nil },
      malformed: { UnknownTimeZone.finding($0, at: $1) })
  }
}

/// JU127: a time zone that the IANA database does not have.
enum UnknownTimeZone {
  static let rule = Rule("JU127", .error)

  static func finding(_ name: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: name, .text("is no time zone"), at: span,
      .text("no name of the IANA database")
    )
  }
}
