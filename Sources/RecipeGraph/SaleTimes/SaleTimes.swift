/// Times at which something is sold: hours of the day, on days of the week, within a period.
///
/// Times are those that the clocks of the shop show. Hours that end after midnight belong to the day on which they
/// begin.
public struct SaleTimes: Hashable, Sendable {
  /// Minutes of a day; the end is beyond 1440 for hours that end on the next day.
  public typealias Hours = Range<Int>

  /// At least one, in the order of the week.
  public let weekdays: [Weekday]
  /// At least one; several may overlap.
  public let hours: [Hours]
  public let period: SalePeriod

  public static let allDay: Hours = 0..<CivilTime.minutesPerDay
  public static let always = SaleTimes()

  public init(
    weekdays: [Weekday] = Weekday.allCases, hours: [Hours] = [SaleTimes.allDay],
    _ period: SalePeriod = .always
  ) {
    self.weekdays = Set(weekdays).sorted()
    self.hours = hours.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    self.period = period
  }

  /// Parses `07:00-11:00`; hours that end before they begin end on the next day. Nil for another text, and for
  /// hours without a minute.
  public static func hours(_ text: String) -> Hours? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = TimeOfDay.minute(ends[0]),
      let end = TimeOfDay.minute(ends[1]),
      start < CivilTime.minutesPerDay, start != end
    else { return nil }
    return start..<(end > start ? end : end + CivilTime.minutesPerDay)
  }

  /// `07:00-11:00`.
  public static func text(_ hours: Hours) -> String {
    let end = hours.upperBound
    let isNextDay = end > CivilTime.minutesPerDay
    return TimeOfDay.text(hours.lowerBound) + "-"
      + TimeOfDay.text(isNextDay ? end - CivilTime.minutesPerDay : end)
  }

  // MARK: Questions

  public func contains(_ time: CivilTime) -> Bool {
    let (day, minute) = (time.date.day, time.minute)
    return includes(CivilDate(day: day)) && hours.contains { $0.contains(minute) }
      || includes(CivilDate(day: day - 1))
        && hours.contains { $0.contains(minute + CivilTime.minutesPerDay) }
  }

  /// Whether hours begin on a date.
  private func includes(_ date: CivilDate) -> Bool {
    period.contains(date) && weekdays.contains(date.weekday)
  }

  /// Whether some of these times contain every time that some of the others contain.
  public static func cover(_ times: [SaleTimes], _ others: [SaleTimes]) -> Bool {
    if others.allSatisfy({ times.contains($0) }) { return true }
    // Between the bounds of all, days repeat themselves after a week.
    let all = times + others
    let days = SalePeriod.daysOfChange(all.map(\.period))
    let minutes = Set(all.flatMap(\.hours).flatMap { [$0.lowerBound, $0.upperBound] } + [0])
    return days.allSatisfy { day in
      minutes.allSatisfy { minute in
        let time = CivilTime(minutes: day * CivilTime.minutesPerDay + minute)
        return times.contains { $0.contains(time) } || !others.contains { $0.contains(time) }
      }
    }
  }

  /// Whether they contain every time.
  public var areAlways: Bool {
    // Hours of the day before leave out the last minutes of a day, so most times are told apart at once.
    weekdays.count == Weekday.allCases.count
      && hours.contains { $0.contains(CivilTime.minutesPerDay - 1) }
      && Self.cover([self], [.always])
  }

  /// Whether some time is in both.
  public func meet(_ other: SaleTimes) -> Bool {
    // The hours of two days next to each other may meet after midnight.
    (-1...1).contains { shift in
      let minutes = shift * CivilTime.minutesPerDay
      return Self.overlap(
        hours, other.hours.map { $0.lowerBound + minutes..<$0.upperBound + minutes })
        && period.hasDay(in: other.period, shiftedBy: shift) { day in
          weekdays.contains(CivilDate(day: day).weekday)
            && other.weekdays.contains(CivilDate(day: day + shift).weekday)
        }
    }
  }

  /// Whether two lists in order of their beginnings have a minute in common.
  private static func overlap(_ hours: [Hours], _ others: [Hours]) -> Bool {
    var (first, second) = (hours[...], others[...])
    var (end, otherEnd) = (Int.min, Int.min)
    while let next = first.first ?? second.first {
      let isFirst = second.first.map { next.lowerBound <= $0.lowerBound } ?? true
      if isFirst, let hours = first.popFirst() {
        if hours.lowerBound < otherEnd { return true }
        end = max(end, hours.upperBound)
      } else if let hours = second.popFirst() {
        if hours.lowerBound < end { return true }
        otherEnd = max(otherEnd, hours.upperBound)
      }
    }
    return false
  }

  /// Whether they contain any time by some clocks, which never show a time that they skip.
  public func hasAny(on clocks: ShopTimeZone) -> Bool {
    period.runs.contains { run in
      // What clocks skip in one week, they show in the next.
      (run.lowerBound...min(run.upperBound, run.lowerBound + 13)).contains { day in
        includes(CivilDate(day: day))
          && hours.contains { hours in
            // Clocks skip one time of a day, so all minutes are skipped if the first and the last are.
            [hours.lowerBound, hours.upperBound - 1].contains { minute in
              clocks.show(CivilTime(CivilDate(day: day), minute: minute))
            }
          }
      }
    }
  }

  /// The next time at which the sale begins or ends, on clocks that are not changed meanwhile; nil if there is none.
  public func nextChange(after time: CivilTime) -> CivilTime? {
    let isSold = contains(time)
    for days in period.daysOfChange(after: time.date) {
      let candidates = days.flatMap { day in
        hours.flatMap { [$0.lowerBound, $0.upperBound] }
          .map { CivilTime(minutes: day * CivilTime.minutesPerDay + $0) }
      }
      let change = candidates.lazy.filter { $0 > time && contains($0) != isSold }.min()
      if let change { return change }
    }
    return nil
  }
}
