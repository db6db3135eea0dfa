import FindingReports
import Foundation

/// Times as text: in UTC, and in the local zone (`TZ`, or else that of the system).
package enum Timestamp {
  /// RFC 3339 in UTC: `2026-11-21T08:20:55.123Z`.
  ///
  /// - Parameter milliseconds: since 1970-01-01 UTC.
  package static func text(milliseconds: Int) -> String {
    let (day, clock, fraction) = parts(milliseconds)
    return "\(day)T\(clock).\(fraction)Z"
  }

  /// RFC 3339 in the local zone: `2026-11-21T17:20:55.123+09:00`.
  package static func localText(milliseconds: Int) -> String {
    let offset = localOffset(milliseconds)
    let (day, clock, fraction) = parts(milliseconds + offset * 1000)
    let minutes = abs(offset) / 60
    let hour = String(minutes / 60).leftPadded(to: 2)
    return "\(day)T\(clock).\(fraction)\(offset < 0 ? "-" : "+")\(hour):"
      + String(minutes % 60).leftPadded(to: 2)
  }

  /// For people, in the local zone: `2026-11-21 17:20:55`.
  package static func shortText(milliseconds: Int) -> String {
    let (day, clock, _) = parts(milliseconds + localOffset(milliseconds) * 1000)
    return "\(day) \(clock)"
  }

  /// How far the local zone is ahead of UTC at a time, in seconds.
  private static func localOffset(_ milliseconds: Int) -> Int {
    var seconds = time_t(milliseconds / 1000)
    var local = tm()
    // It fails for years that do not fit its counters alone.
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }

  private static func parts(_ milliseconds: Int) -> (day: String, clock: String, fraction: String) {
    func parts(_ number: Int, by divisor: Int) -> (whole: Int, rest: Int) {
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
      return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
    let (seconds, fraction) = parts(milliseconds, by: 1000)
    let (days, second) = parts(seconds, by: 86_400)
    let (year, month, day) = date(days: days)
    func padded(_ number: Int, to width: Int) -> String { String(number).leftPadded(to: width) }
    return (
      "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))",
      "\(padded(second / 3600, to: 2)):\(padded(second / 60 % 60, to: 2))"
        + ":\(padded(second % 60, to: 2))", padded(fraction, to: 3)
    )
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
  /// (`2026-11-21T08:20`, with or without seconds and `Z` or an offset), in the local zone where none is
  /// named; or of a time that is so long ago (`2d`, with s, m, h, d or w).
  ///
  /// - Parameter now: in milliseconds since 1970-01-01 UTC.
  /// - Returns: nil for a text of another form, or a day that does not exist.
  package static func milliseconds(_ text: String, now: Int) -> Int? {
    if let match = text.wholeMatch(of: /(\d{1,6})([smhdw])/), let count = Int(match.1) {
      let units = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
      return units[String(match.2)].map { now - count * $0 * 1000 }
    }
    return milliseconds(text)
  }

  private static func milliseconds(_ text: String) -> Int? {
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
      let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
      return match.5 == nil ? fromLocal(milliseconds) : milliseconds
    } catch {
      return nil
    }
  }

  /// The time at which clocks of the local zone show what those of UTC show at another time.
  private static func fromLocal(_ milliseconds: Int) -> Int? {
    var seconds = time_t(milliseconds / 1000)
    var shown = tm()
    guard gmtime_r(&seconds, &shown) != nil else { return nil }
    // The system knows whether it is summer time then.
    shown.tm_isdst = -1
    return mktime(&shown) * 1000 + milliseconds % 1000
  }
}
