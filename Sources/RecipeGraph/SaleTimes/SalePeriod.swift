/// The days of a season: between two dates, or between two days of each year, both included.
public enum SalePeriod: Hashable, Sendable {
  /// Nil for no bound.
  case dates(from: CivilDate?, until: CivilDate?)
  /// Over the end of the year if the first day is after the last.
  case yearly(from: YearDay, until: YearDay)

  public static let always = SalePeriod.dates(from: nil, until: nil)

  /// The first day as it is written: `2026-06-01`, or `06-01` for each year; nil for no bound.
  public var from: String? {
    switch self {
    case .dates(let from, _): from?.text
    case .yearly(let from, _): from.text
    }
  }

  /// The last day, in the same form.
  public var until: String? {
    switch self {
    case .dates(_, let until): until?.text
    case .yearly(_, let until): until.text
    }
  }

  /// Whether the last date is before the first, so that no day is left.
  public var endsBeforeItBegins: Bool {
    if case .dates(let from?, let until?) = self { until < from } else { false }
  }

  func contains(_ date: CivilDate) -> Bool {
    switch self {
    case .dates(let from, let until):
      from.map { $0 <= date } ?? true && until.map { date <= $0 } ?? true
    case .yearly(let from, let until):
      from <= until
        ? (from...until).contains(YearDay(date))
        : YearDay(date) >= from || YearDay(date) <= until
    }
  }

  /// Its days without a gap that begin in a year; nil if there is none, as for February 29.
  private func run(in year: Int) -> ClosedRange<Int>? {
    switch self {
    case .dates(let from, let until):
      let first = from?.day ?? CivilDate.first.day
      let last = until?.day ?? CivilDate.last.day
      return first <= last ? first...last : nil
    case .yearly(let from, let until):
      let first = from.firstDay(in: year)
      let last = until.lastDay(in: from <= until ? year : year + 1)
      return first <= last ? first...last : nil
    }
  }

  /// In as many years every day of the year falls on every day of the week, February 29 too, also if the last year
  /// of a century lies among them.
  private static let yearsOfAllWeekdays = 41
  /// The first of such years, for a period of each year.
  private static let anyYear = 2_024

  /// The years of which one has every case of some periods.
  private static func years(_ periods: [SalePeriod]) -> ClosedRange<Int> {
    var (first, last): (CivilDate?, CivilDate?)
    for case .dates(let from, let until) in periods {
      first = [first, from].compactMap(\.self).max()
      last = [last, until].compactMap(\.self).min()
    }
    let year =
      first?.fields.year ?? last.map { $0.fields.year - yearsOfAllWeekdays } ?? anyYear
    return year - 1...year + yearsOfAllWeekdays
  }

  /// Its days without a gap, of each year in which it differs.
  var runs: some Sequence<ClosedRange<Int>> {
    let isYearly = if case .yearly = self { true } else { false }
    let years = isYearly ? Self.years([]) : Self.anyYear...Self.anyYear
    return years.lazy.compactMap { run(in: $0) }
  }

  /// Whether some day is in this period, and in another after a number of days.
  ///
  /// - Parameter holds: whether the day counts, which it tells by its weekday.
  func hasDay(
    in other: SalePeriod, shiftedBy shift: Int, where holds: (Int) -> Bool
  ) -> Bool {
    Self.years([self, other]).contains { year in
      guard let run = run(in: year) else { return false }
      // Seasons over the end of a year meet those of the next.
      return (year - 1...year + 1).contains { otherYear in
        guard let other = other.run(in: otherYear) else { return false }
        let first = max(run.lowerBound, other.lowerBound - shift)
        let last = min(run.upperBound, other.upperBound - shift)
        return first <= last && (first...min(last, first + 6)).contains(where: holds)
      }
    }
  }

  /// The days that differ in some way under some periods: around each bound, and a week between them.
  static func daysOfChange(_ periods: [SalePeriod]) -> Set<Int> {
    var (dates, yearly): ([CivilDate], [YearDay]) = ([], [])
    for period in periods {
      switch period {
      case .dates(let from, let until): dates += [from, until].compactMap(\.self)
      case .yearly(let from, let until): yearly += [from, until]
      }
    }
    var days = Set((dates.isEmpty ? [0] : dates.map(\.day)).flatMap { $0 - 9...$0 + 9 })
    guard !yearly.isEmpty else { return days }
    // In some year a bound falls on each day of the week.
    let bounds = dates.isEmpty ? [anyYear] : dates.map(\.fields.year)
    let years = Set(bounds.flatMap { $0 - yearsOfAllWeekdays...$0 + yearsOfAllWeekdays })
    for year in years {
      for bound in Set(yearly) {
        days.formUnion(bound.lastDay(in: year) - 1...bound.firstDay(in: year) + 1)
      }
    }
    return days
  }

  /// The days on which hours may begin to count or to count no longer after a date, in groups of which each is later
  /// than those before it.
  func daysOfChange(after date: CivilDate) -> some Sequence<[Int]> {
    let today = date.day
    let near: [Int]
    let years: Range<Int>
    switch self {
    case .dates(let from, let until):
      // After a week within the period, days repeat themselves, so that only the bounds of the period are left.
      let first = max(today - 1, from?.day ?? .min)
      near = Array(first...first + 9) + (until.map { [$0.day, $0.day + 1] } ?? [])
      years = 0..<0
    case .yearly:
      near = Array(today - 1...today + 8)
      let year = date.fields.year
      years = year - 1..<year + Self.yearsOfAllWeekdays
    }
    return (years.lowerBound - 1..<years.upperBound).lazy.map { year in
      guard year >= years.lowerBound else { return near }
      guard let run = run(in: year) else { return [] }
      return Array(run.lowerBound - 1...run.lowerBound + 8) + [run.upperBound, run.upperBound + 1]
    }
  }
}

/// A day of each year, such as November 30. February 29 is before March 1 in every year, and is no day in most.
public struct YearDay: Hashable, Comparable, Sendable {
  public let month: Int
  public let day: Int

  public init(_ date: CivilDate) { (_, month, day) = date.fields }

  /// Parses `11-30`; nil for another text, and for a day that no year has.
  public init?(_ text: some StringProtocol) {
    // A leap year has every day.
    guard let date = CivilDate("2024-" + text) else { return nil }
    self.init(date)
  }

  /// `11-30`.
  public var text: String { "\(month.padded(to: 2))-\(day.padded(to: 2))" }

  public static func < (left: YearDay, right: YearDay) -> Bool {
    (left.month, left.day) < (right.month, right.day)
  }

  /// The day in a year, or the next if the year does not have it, in days since 1970-01-01.
  fileprivate func firstDay(in year: Int) -> Int { date(in: year)?.day ?? lastDay(in: year) + 1 }

  /// The day in a year, or the one before if the year does not have it.
  fileprivate func lastDay(in year: Int) -> Int {
    (date(in: year) ?? CivilDate(year: year, month: month, day: day - 1) ?? .last).day
  }

  private func date(in year: Int) -> CivilDate? { CivilDate(year: year, month: month, day: day) }
}
