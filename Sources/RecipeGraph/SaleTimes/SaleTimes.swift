/// When a juice is sold: hours of the day, on days of the week, within a period.
///
/// Times are those that the clocks of the shop show. Hours that end after midnight belong to the day on which they
/// begin.
///
/// It is a class because every juice has room for one, and few juices of a menu have one.
public final class SaleTimes: Sendable {
  /// Minutes of a day; the end is beyond 1440 for hours that end on the next day.
  public typealias Hours = Range<Int>

  /// At least one, in the order of the week.
  public let weekdays: [Weekday]
  /// At least one; several may overlap.
  public let hours: [Hours]
  /// The first day; nil for no bound.
  public let from: CivilDate?
  /// The last day; nil for no bound.
  public let until: CivilDate?

  public static let allDay: Hours = 0..<CivilTime.minutesPerDay

  public init(
    weekdays: [Weekday] = Weekday.allCases, hours: [Hours] = [SaleTimes.allDay],
    from: CivilDate? = nil, until: CivilDate? = nil
  ) {
    self.weekdays = Set(weekdays).sorted()
    self.hours = hours.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    self.from = from
    self.until = until
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

  /// Whether the last day is before the first, so that no day is left.
  public var endBeforeTheyBegin: Bool {
    guard let from, let until else { return false }
    return until < from
  }

  /// Whether a juice with these times is sold whenever one with the others is.
  public func covers(_ other: SaleTimes) -> Bool {
    // Between the bounds of both, days repeat themselves after a week.
    let bounds = [from, until, other.from, other.until].compactMap { $0?.day }
    let days = Set((bounds.isEmpty ? [0] : bounds).flatMap { $0 - 9...$0 + 9 })
    let minutes = Set((hours + other.hours).flatMap { [$0.lowerBound, $0.upperBound] } + [0])
    return days.allSatisfy { day in
      minutes.allSatisfy { minute in
        let time = CivilTime(minutes: day * CivilTime.minutesPerDay + minute)
        return contains(time) || !other.contains(time)
      }
    }
  }

  /// Whether a juice is sold at every time.
  public var areAlways: Bool { covers(SaleTimes()) }

  /// Whether a juice is ever sold by some clocks, which never show a time that they skip.
  public func hasAny(on clocks: ShopTimeZone) -> Bool {
    guard let from, let until else { return true }
    guard from <= until else { return false }
    // What clocks skip in one week, they show in the next.
    return (from.day...min(until.day, from.day + 13)).contains { day in
      includes(CivilDate(day: day))
        && hours.contains { hours in
          // Clocks skip one time of a day, so all minutes are skipped if the first and the last are.
          [hours.lowerBound, hours.upperBound - 1].contains { minute in
            clocks.show(CivilTime(CivilDate(day: day), minute: minute))
          }
        }
    }
  }

  public func contains(_ time: CivilTime) -> Bool {
    let (day, minute) = (time.date.day, time.minute)
    return includes(CivilDate(day: day)) && hours.contains { $0.contains(minute) }
      || includes(CivilDate(day: day - 1))
        && hours.contains { $0.contains(minute + CivilTime.minutesPerDay) }
  }

  /// Whether hours begin on a date.
  private func includes(_ date: CivilDate) -> Bool {
    from.map { $0 <= date } ?? true && until.map { date <= $0 } ?? true
      && weekdays.contains(date.weekday)
  }

  /// The next time at which the sale begins or ends, on clocks that are not changed meanwhile; nil if there is none.
  public func nextChange(after time: CivilTime) -> CivilTime? {
    let isSold = contains(time)
    return candidates(after: time).first { contains($0) != isSold }
  }

  /// All times at which a sale may begin or end, up to the first change, in order.
  private func candidates(after time: CivilTime) -> [CivilTime] {
    let today = time.date.day
    // After a week within the period, days repeat themselves, so that only the bounds of the period are left.
    let first = max(today - 1, from?.day ?? .min)
    var days = Set(first...first + 9)
    if let until { days.formUnion([until.day, until.day + 1]) }
    return Set(
      days.flatMap { day in
        hours.flatMap { [$0.lowerBound, $0.upperBound] }
          .map { CivilTime(minutes: day * CivilTime.minutesPerDay + $0) }
      }
    ).filter { $0 > time }.sorted()
  }
}

extension SaleTimes: Hashable {
  public static func == (left: SaleTimes, right: SaleTimes) -> Bool {
    left.weekdays == right.weekdays && left.hours == right.hours && left.from == right.from
      && left.until == right.until
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(weekdays)
    hasher.combine(hours)
    hasher.combine(from)
    hasher.combine(until)
  }
}
