import Foundation

/// Times as people and programs read them, always in UTC.
package enum Timestamp {
  /// RFC 3339: `2026-11-21T08:20:55.123Z`.
  ///
  /// - Parameter milliseconds: since 1970-01-01 UTC.
  package static func text(milliseconds: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
  }

  /// Milliseconds since 1970-01-01 UTC of a day (`2026-11-21`, its beginning) or a time
  /// (`2026-11-21T08:20`, with or without seconds and `Z` or an offset); UTC where none is named.
  ///
  /// - Returns: nil for a text of another form, or a day that there is not.
  package static func milliseconds(_ text: String) -> Int? {
    guard
      let match = text.wholeMatch(
        of: /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?/
      )
    else { return nil }
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let wanted = DateComponents(
      year: number(match.1), month: number(match.2), day: number(match.3),
      hour: number(match.4), minute: number(match.5), second: number(match.6))
    guard wanted.isValidDate(in: calendar), let date = calendar.date(from: wanted) else {
      return nil
    }
    let fraction = match.7.flatMap { Double("0\($0)") } ?? 0
    var offset = 0
    if let zone = match.8, zone != "Z" {
      let digits = zone.filter(\.isNumber)
      let minutes = number(digits.prefix(2)) * 60 + number(digits.suffix(2))
      offset = zone.hasPrefix("-") ? -minutes : minutes
    }
    return Int(((date.timeIntervalSince1970 + fraction) * 1000).rounded()) - offset * 60_000
  }
}
