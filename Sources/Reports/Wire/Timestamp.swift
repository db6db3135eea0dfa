import FindingReports
import Foundation

/// Times as text, in UTC.
package enum Timestamp {
  /// RFC 3339: `2026-11-21T08:20:55.123Z`.
  ///
  /// - Parameter milliseconds: since 1970-01-01 UTC.
  package static func text(milliseconds: Int) -> String {
    func parts(_ number: Int, by divisor: Int) -> (whole: Int, rest: Int) {
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
      return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
    let (seconds, fraction) = parts(milliseconds, by: 1000)
    let (days, second) = parts(seconds, by: 86_400)
    let (year, month, day) = date(days: days)
    func padded(_ number: Int, to width: Int) -> String { String(number).leftPadded(to: width) }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
      + "T\(padded(second / 3600, to: 2)):\(padded(second / 60 % 60, to: 2))"
      + ":\(padded(second % 60, to: 2)).\(padded(fraction, to: 3))Z"
  }

  /// The date of a day of the Gregorian calendar, by Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", `civil_from_days`.
  ///
  /// - Parameter days: since 1970-01-01.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    // Days from 0000-03-01, so that a leap day is the last of its year.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
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
