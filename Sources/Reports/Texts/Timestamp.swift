import Foundation
import Text

/// Times as text, in UTC and in the local zone (`TZ`, or else that of the system).
package enum Timestamp {
  /// RFC 3339 in UTC: `2026-11-21T08:20:55.123Z`.
  ///
  /// - Parameter milliseconds: since 1970-01-01 UTC.
  package static func text(milliseconds: Int) -> String {
    let (seconds, fraction) = parts(milliseconds)
    let time = fields(of: seconds, gmtime_r)
    return "\(day(time))T\(clock(time)).\(padded(fraction, to: 3))Z"
  }

  /// RFC 3339 in the local zone: `2026-11-21T17:20:55.123+09:00`.
  package static func localText(milliseconds: Int) -> String {
    let (seconds, fraction) = parts(milliseconds)
    let time = fields(of: seconds, localtime_r)
    let minutes = abs(time.tm_gmtoff) / 60
    return "\(day(time))T\(clock(time)).\(padded(fraction, to: 3))\(time.tm_gmtoff < 0 ? "-" : "+")"
      + "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// For people, in the local zone: `2026-11-21 17:20:55`.
  package static func shortText(milliseconds: Int) -> String {
    let time = fields(of: parts(milliseconds).seconds, localtime_r)
    return "\(day(time)) \(clock(time))"
  }

  private static func day(_ time: tm) -> String {
    "\(padded(Int(time.tm_year) + 1900, to: 4))-\(padded(Int(time.tm_mon) + 1, to: 2))"
      + "-\(padded(Int(time.tm_mday), to: 2))"
  }

  private static func clock(_ time: tm) -> String {
    [time.tm_hour, time.tm_min, time.tm_sec].map { padded(Int($0), to: 2) }.joined(separator: ":")
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    String(number).leftPadded(to: width)
  }

  /// The date and the time of day. The C library's calendar knows every zone that `TZ` can name, while
  /// Foundation's takes POSIX zones such as `KST-9` for UTC.
  ///
  /// - Parameters:
  ///   - seconds: since 1970-01-01 UTC.
  ///   - convert: `gmtime_r` or `localtime_r`.
  private static func fields(
    of seconds: Int,
    _ convert: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> tm {
    var seconds = time_t(seconds)
    var fields = tm()
    guard convert(&seconds, &fields) != nil else {
      preconditionFailure("years of milliseconds in 64 bits fit into 32 bits")
    }
    return fields
  }

  /// - Returns: whole seconds, and the milliseconds after them.
  private static func parts(_ milliseconds: Int) -> (seconds: Int, fraction: Int) {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return remainder < 0 ? (quotient - 1, remainder + 1000) : (quotient, remainder)
  }

  /// Milliseconds since 1970-01-01 UTC of a day (`2026-11-21`, its beginning) or a time
  /// (`2026-11-21T08:20`, with or without seconds and `Z` or an offset), in the local zone where none is
  /// named; or of a time that is so long ago (`2d`, with s, m, h, d or w). Days and weeks are those of the
  /// local calendar: `1d` is the same time of the day before, even if that had 23 hours. `today` and
  /// `yesterday` are the beginnings of these days.
  ///
  /// - Parameter now: in milliseconds since 1970-01-01 UTC.
  /// - Returns: nil for a text of another form, or a day that does not exist.
  package static func milliseconds(_ text: String, now: Int) -> Int? {
    switch text {
    case "today", "오늘": return day(of: now)?.lowerBound
    case "yesterday", "어제": return day(of: now).flatMap { day(of: $0.lowerBound - 1) }?.lowerBound
    default: break
    }
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

  /// The time at which clocks in the local zone show what clocks in UTC show at the given time.
  private static func fromLocal(_ milliseconds: Int) -> Int {
    let (seconds, fraction) = parts(milliseconds)
    var shown = fields(of: seconds, gmtime_r)
    // The system knows whether it is summer time then.
    shown.tm_isdst = -1
    return mktime(&shown) * 1000 + fraction
  }

  /// The hour of the day that contains a time, in the local zone.
  static func hour(of milliseconds: Int) -> Int {
    Int(fields(of: parts(milliseconds).seconds, localtime_r).tm_hour)
  }

  /// The day of the week that contains a time, in the local zone: 0 for Monday (ISO 8601).
  static func weekday(of milliseconds: Int) -> Int {
    // The C library counts them from Sunday.
    (Int(fields(of: parts(milliseconds).seconds, localtime_r).tm_wday) + 6) % 7
  }

  // MARK: Days

  /// Some hundred thousand years, within which nothing here overflows.
  private static let calendar = -8_640_000_000_000_000...8_640_000_000_000_000

  /// The day that contains a time, in the local zone; nil for a time outside of the calendar.
  package static func day(of milliseconds: Int) -> Range<Int>? {
    days(1, of: milliseconds) { _ in 0 }
  }

  /// The week that contains a time, in the local zone, from Monday to Sunday (ISO 8601).
  package static func week(of milliseconds: Int) -> Range<Int>? {
    // The C library counts days of the week from Sunday.
    days(7, of: milliseconds) { -(Int($0.tm_wday) + 6) % 7 }
  }

  /// A number of days around the day that contains a time.
  ///
  /// - Parameter first: the first of them, counted from that day.
  private static func days(
    _ count: Int, of milliseconds: Int, from first: (tm) -> Int
  ) -> Range<Int>? {
    guard calendar.contains(milliseconds) else { return nil }
    let local = fields(of: parts(milliseconds).seconds, localtime_r)
    let day = first(local)
    guard let start = beginning(ofDay: day, after: local),
      let end = beginning(ofDay: day + count, after: local), start <= end
    else { return nil }
    return start * 1000..<end * 1000
  }

  /// The same time of day in the local zone some days before; if clocks skipped that time, the beginning
  /// of the day.
  private static func time(_ count: Int, daysBefore milliseconds: Int) -> Int? {
    let (seconds, fraction) = parts(milliseconds)
    let local = fields(of: seconds, localtime_r)
    var shown = local
    shown.tm_mday -= Int32(count)
    shown.tm_isdst = -1
    let time = mktime(&shown)
    guard (shown.tm_hour, shown.tm_min) == (local.tm_hour, local.tm_min) else {
      return beginning(ofDay: -count, after: local).map { $0 * 1000 }
    }
    return time * 1000 + fraction
  }

  /// The first second of the day that is some days after another; nil for a day that the zone skipped.
  private static func beginning(ofDay offset: Int, after other: tm) -> Int? {
    var noon = tm()
    (noon.tm_year, noon.tm_mon) = (other.tm_year, other.tm_mon)
    (noon.tm_mday, noon.tm_hour) = (other.tm_mday + Int32(offset), 12)
    noon.tm_isdst = -1
    let middle = mktime(&noon)
    // `mktime` has worked out which date that is.
    let wanted = (noon.tm_year, noon.tm_yday)
    func isReached(_ seconds: Int) -> Bool {
      let local = fields(of: seconds, localtime_r)
      return (local.tm_year, local.tm_yday) >= wanted
    }
    // Far enough apart to be before and in or after that day, whatever changes the zone has made.
    var (before, after) = (middle - 129_600, middle + 129_600)
    guard !isReached(before), isReached(after) else { return nil }
    // If clocks go forward at midnight, the day begins later, so the change of the date decides.
    while after - before > 1 {
      let between = before + (after - before) / 2
      if isReached(between) { after = between } else { before = between }
    }
    return after
  }
}
