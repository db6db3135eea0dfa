import FindingReports
import Foundation

/// Times as text, in UTC.
package enum Timestamp {
  /// RFC 3339: `2026-11-21T08:20:55.123Z`.
  ///
  /// - Parameter milliseconds: since 1970-01-01 UTC.
  package static func text(milliseconds: Int) -> String {
    // Whole seconds are exact in a date, and milliseconds are not: the format cuts them off.
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let date = Date(timeIntervalSince1970: Double(rest < 0 ? seconds - 1 : seconds))
    let fraction = String(rest < 0 ? rest + 1000 : rest).leftPadded(to: 3)
    return "\(date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).dropLast()).\(fraction)Z"
  }

  /// Milliseconds since 1970-01-01 UTC of a day (`2026-11-21`, its beginning) or a time
  /// (`2026-11-21T08:20`, with or without seconds and `Z` or an offset); UTC where none is named.
  ///
  /// - Returns: nil for a text of another form, or a day that does not exist.
  package static func milliseconds(_ text: String) -> Int? {
    guard
      let match = text.wholeMatch(
        of: /(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?(Z|[+-]\d\d:?\d\d)?)?/)
    else { return nil }
    let clock = "\(match.1)T\(match.2 ?? "00:00")\(match.3 ?? ":00")"
    let format = Date.ISO8601FormatStyle()
    do {
      // The format takes February 30 for March 2.
      guard try format.parse("\(clock)Z").formatted(format) == "\(clock)Z" else { return nil }
      let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      let date = try fractional.parse("\(clock)\(match.4 ?? ".0")\(match.5 ?? "Z")")
      return Int((date.timeIntervalSince1970 * 1000).rounded())
    } catch {
      return nil
    }
  }
}
