import Foundation
import Text

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
    let (day, clock, fraction) = parts(milliseconds.clamped(adding: offset * 1000))
    let minutes = abs(offset) / 60
    let hour = String(minutes / 60).leftPadded(to: 2)
    return "\(day)T\(clock).\(fraction)\(offset < 0 ? "-" : "+")\(hour):"
      + String(minutes % 60).leftPadded(to: 2)
  }

  /// For people, in the local zone: `2026-11-21 17:20:55`.
  package static func shortText(milliseconds: Int) -> String {
    let (day, clock, _) = parts(milliseconds.clamped(adding: localOffset(milliseconds) * 1000))
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

  private static func parts(_ number: Int, by divisor: Int) -> (whole: Int, rest: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
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
  /// named; or of a time that is so long ago (`2d`, with s, m, h, d or w). Days and weeks are those of the
  /// local calendar: `1d` is the same time of the day before, even if that had 23 hours.
  ///
  /// - Parameter now: in milliseconds since 1970-01-01 UTC.
  /// - Returns: nil for a text of another form, or a day that does not exist.
  package static func milliseconds(_ text: String, now: Int) -> Int? {
    guard let match = text.wholeMatch(of: /(\d{1,6})([smhdw])/), let count = Int(match.1) else {
      return milliseconds(text)
    }
    switch match.2 {
    case "d": return time(count, daysBefore: now)
    case "w": return time(count * 7, daysBefore: now)
    case "h": return now - count * 3_600_000
    case "m": return now - count * 60_000
    default: return now - count * 1000
    }
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

  // MARK: Days

  /// Some hundred thousand years, within which nothing here overflows.
  private static let calendar = -8_640_000_000_000_000...8_640_000_000_000_000

  /// The day of the local zone in which a time is; nil for one that no calendar has.
  package static func day(of milliseconds: Int) -> Range<Int>? {
    days(of: milliseconds) { _ in (0, 1) }
  }

  /// The week of the local zone in which a time is, from Monday to Sunday (ISO 8601).
  package static func week(of milliseconds: Int) -> Range<Int>? {
    days(of: milliseconds) { weekday in
      let sinceMonday = (weekday + 6) % 7
      return (-sinceMonday, 7 - sinceMonday)
    }
  }

  /// The days around the one in which a time is.
  ///
  /// - Parameter bounds: the first of them and the one after the last, counted from that day, whose day of
  ///   the week counts from Sunday.
  private static func days(
    of milliseconds: Int, _ bounds: (_ weekday: Int) -> (first: Int, end: Int)
  ) -> Range<Int>? {
    guard calendar.contains(milliseconds),
      let local = local(seconds: parts(milliseconds, by: 1000).whole)
    else { return nil }
    let (first, end) = bounds(Int(local.tm_wday))
    guard let start = beginning(ofDay: first, after: local),
      let stop = beginning(ofDay: end, after: local), start <= stop
    else { return nil }
    return start * 1000..<stop * 1000
  }

  /// The time at which clocks of the local zone showed the same so many days before; the beginning of that
  /// day if they went forward over that time.
  private static func time(_ count: Int, daysBefore milliseconds: Int) -> Int? {
    let (seconds, fraction) = parts(milliseconds, by: 1000)
    guard let local = local(seconds: seconds) else { return nil }
    var shown = local
    shown.tm_mday -= Int32(count)
    shown.tm_isdst = -1
    let time = mktime(&shown)
    guard (shown.tm_hour, shown.tm_min) == (local.tm_hour, local.tm_min) else {
      return beginning(ofDay: -count, after: local).map { $0 * 1000 }
    }
    return time * 1000 + fraction
  }

  /// The first second of a day so many days after another.
  private static func beginning(ofDay offset: Int, after other: tm) -> Int? {
    var noon = tm()
    (noon.tm_year, noon.tm_mon) = (other.tm_year, other.tm_mon)
    (noon.tm_mday, noon.tm_hour) = (other.tm_mday + Int32(offset), 12)
    noon.tm_isdst = -1
    // Far enough to be before and in or after that day, whatever the zone does to its clocks.
    let middle = mktime(&noon)
    // It has worked out which date so many days are.
    let wanted = (noon.tm_year, noon.tm_yday)
    var (before, after) = (middle - 129_600, middle + 129_600)
    func isThere(_ seconds: Int) -> Bool? {
      local(seconds: seconds).map { ($0.tm_year, $0.tm_yday) >= wanted }
    }
    guard isThere(before) == false, isThere(after) == true else { return nil }
    // Where clocks go forward at midnight, the day begins later than that; so the change of the date counts.
    while after - before > 1 {
      let between = before + (after - before) / 2
      guard let isThere = isThere(between) else { return nil }
      if isThere { after = between } else { before = between }
    }
    return after
  }

  private static func local(seconds: Int) -> tm? {
    var seconds = time_t(seconds)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? nil : local
  }
}

extension Int {
  /// The sum, or the number next to it that 64 bits can count: somebody may have written any time into a
  /// row.
  fileprivate func clamped(adding other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
