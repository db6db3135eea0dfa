package import Diagnostics

/// Times as text in UTC.
package enum Timestamp {
  /// RFC 3339: `2026-11-21T08:20:55.123Z`.
  ///
  /// - Parameter milliseconds: since 1970-01-01 UTC.
  package static func text(milliseconds: Int) -> String {
    ShownTime(milliseconds, offset: 0).rfc3339 + "Z"
  }
}

/// Times as the clocks of a shop show them, and its days. All times are milliseconds since 1970-01-01 UTC.
extension ShopTimeZone {
  /// RFC 3339: `2026-11-21T17:20:55.123+09:00`.
  package func text(milliseconds: Int) -> String {
    let time = shown(milliseconds: milliseconds)
    let minutes = abs(time.offset) / 60
    return time.rfc3339 + (time.offset < 0 ? "-" : "+") + TimeOfDay.text(minutes)
  }

  /// For people, in the form of their language.
  package func shown(milliseconds: Int) -> ShownTime {
    ShownTime(milliseconds, offset: offset(at: milliseconds.flooredQuotient(by: 1000)))
  }

  /// For a log: `2026-11-21 17:20:55`.
  package func shortText(milliseconds: Int) -> String {
    let time = shown(milliseconds: milliseconds)
    return "\(time.date.text) \(time.clock)"
  }

  /// The time of day: `17:20`.
  package func clockText(milliseconds: Int) -> String {
    TimeOfDay.text(shown(milliseconds: milliseconds).secondOfDay / 60)
  }

  /// For programs: `2026-11-21`.
  package func dayText(milliseconds: Int) -> String { shown(milliseconds: milliseconds).date.text }

  /// The hour of the day that contains a time.
  package func hour(of milliseconds: Int) -> Int {
    shown(milliseconds: milliseconds).secondOfDay / 3_600
  }

  /// The day of the week that contains a time: 0 for Monday (ISO 8601).
  package func weekday(of milliseconds: Int) -> Int {
    shown(milliseconds: milliseconds).date.weekday.number
  }

  // MARK: Days

  /// Some hundred thousand years, within which nothing here overflows.
  private static let calendar = -8_640_000_000_000_000...8_640_000_000_000_000

  /// The day that contains a time; nil for a time outside of the calendar.
  package func day(of milliseconds: Int) -> Range<Int>? {
    days(of: milliseconds) { $0.day..<$0.day + 1 }
  }

  /// The week that contains a time, from Monday to Sunday (ISO 8601).
  package func week(of milliseconds: Int) -> Range<Int>? {
    days(of: milliseconds) { date in
      let monday = date.day - date.weekday.number
      return monday..<monday + 7
    }
  }

  /// The month of the calendar that contains a time.
  package func month(of milliseconds: Int) -> Range<Int>? {
    days(of: milliseconds, \.daysOfMonth)
  }

  /// The days that belong to the day that contains a time.
  private func days(
    of milliseconds: Int, _ days: (CivilDate) -> Range<Int>
  ) -> Range<Int>? {
    guard Self.calendar.contains(milliseconds) else { return nil }
    let days = days(shown(milliseconds: milliseconds).date)
    let (start, end) = (
      beginning(of: CivilDate(day: days.lowerBound)), beginning(of: CivilDate(day: days.upperBound))
    )
    return start <= end ? start..<end : nil
  }

  /// The first millisecond of a day, or of the next one if the zone skipped the day.
  package func beginning(of date: CivilDate) -> Int {
    let noon = date.day * 86_400 + 43_200
    let middle = noon - offset(at: noon)
    // Far enough apart to be before and in or after that day, whatever changes the zone has made.
    var (before, after) = (middle - 129_600, middle + 129_600)
    // If clocks go forward at midnight, the day begins later, so the change of the date decides.
    while after - before > 1 {
      let between = before + (after - before) / 2
      if civilTime(at: between).date >= date { after = between } else { before = between }
    }
    return after * 1000
  }
}

/// A time on clocks that are ahead of UTC by some seconds.
package struct ShownTime: Sendable {
  let offset: Int
  package let date: CivilDate
  let secondOfDay: Int
  private let fraction: Int

  init(_ milliseconds: Int, offset: Int) {
    self.offset = offset
    let seconds = milliseconds.flooredQuotient(by: 1000)
    fraction = (milliseconds % 1000 + 1000) % 1000
    date = CivilDate(day: (seconds + offset).flooredQuotient(by: 86_400))
    secondOfDay = seconds + offset - date.day * 86_400
  }

  /// `17:20:55`.
  package var clock: String {
    "\(TimeOfDay.text(secondOfDay / 60)):\((secondOfDay % 60).padded(to: 2))"
  }

  /// `2026-11-21T17:20:55.123`, without an offset.
  var rfc3339: String { "\(date.text)T\(clock).\((fraction).padded(to: 3))" }
}

extension ShownTime: LocalizedValue {
  /// To the second: `21.11.2026 17:20:55` in German.
  package func text(in language: Language) -> String { "\(date.text(in: language)) \(clock)" }
}
