public import Diagnostics

/// A date of the Gregorian calendar, without a time zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let day: Int

  public init(day: Int) { self.day = day }

  /// The first and the last date that texts have.
  static let first = CivilDate(day: -719_162)
  static let last = CivilDate(day: 2_932_896)

  /// Nil for a date that does not exist, such as February 30.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    // Years begin in March, so that a leap day is the last of its year: 153 days every five months.
    let shifted = (year: month > 2 ? year : year - 1, month: (month + 9) % 12)
    let dayOfYear = (153 * shifted.month + 2) / 5 + day - 1
    self.init(
      day: 365 * shifted.year + shifted.year / 4 - shifted.year / 100 + shifted.year / 400
        + dayOfYear - 719_468)
    // A day after the end of its month belongs to the next one.
    let fields = fields
    guard fields == (year, month, day) else { return nil }
  }

  /// Parses `2026-06-01`; nil for another text, and for a date that does not exist.
  public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8)[...]) }

  /// The same in UTF-8. Each row of a journal with a number has a date.
  package init?(utf8 text: ArraySlice<UInt8>) {
    let (start, hyphen) = (text.startIndex, UInt8(ascii: "-"))
    guard text.count == 10, text[start + 4] == hyphen, text[start + 7] == hyphen,
      let year = text[start..<start + 4].digits, let month = text[start + 5..<start + 7].digits,
      let day = text[(start + 8)...].digits
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The Monday of a week of a year (ISO 8601: week 1 has January 4); nil for a week that the year does not have.
  package init?(year: Int, week: Int) {
    guard week >= 1, week <= 53, let fourth = CivilDate(year: year, month: 1, day: 4) else {
      return nil
    }
    self.init(day: fourth.day - fourth.weekday.number + 7 * (week - 1))
    guard CivilDate(day: day + 3).fields.year == year else { return nil }
  }

  /// The days of its month, counted as `day` is.
  package var daysOfMonth: Range<Int> {
    let first = day - fields.day + 1
    // A day of the next month, whichever length this one has.
    let later = CivilDate(day: first + 31)
    return first..<later.day - later.fields.day + 1
  }

  public var fields: (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month > 9
    return (
      400 * era + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[day + 3 - (day + 3).flooredQuotient(by: 7) * 7]
  }

  /// `2026-06-01`.
  public var text: String {
    let fields = fields
    return "\(fields.year.padded(to: 4))-\(fields.month.padded(to: 2))-\(fields.day.padded(to: 2))"
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.day < right.day }
}

extension CivilDate: LocalizedValue {
  /// Formats the date for people: `01.06.2026` in German.
  public func text(in language: Language) -> String { language.dates.text(text) }

  /// The same without the year: `01.06.` in German.
  package func dayOfYearText(in language: Language) -> String {
    language.dates.text(text, withYear: false)
  }
}

public enum Weekday: String, CaseIterable, Comparable, Sendable {
  case mon, tue, wed, thu, fri, sat, sun

  /// 0 for Monday (ISO 8601).
  public var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public static func < (left: Weekday, right: Weekday) -> Bool { left.number < right.number }
}

/// A date and a time of day as clocks of a place show them, to the minute and without a time zone.
public struct CivilTime: Hashable, Comparable, Sendable {
  public static let minutesPerDay = 1_440

  /// Minutes since 1970-01-01 00:00 on the same clocks, as if they were never changed.
  public let minutes: Int

  public init(minutes: Int) { self.minutes = minutes }

  /// - Parameter minute: from the beginning of the day.
  public init(_ date: CivilDate, minute: Int = 0) {
    self.init(minutes: date.day * Self.minutesPerDay + minute)
  }

  /// Parses `2026-06-01 08:00`, also with a `T` between, and `2026-06-01` for its first minute.
  public init?(_ text: String) {
    guard let date = CivilDate(text.prefix(10)) else { return nil }
    let rest = text.dropFirst(10)
    if rest.isEmpty {
      self.init(date)
      return
    }
    guard let separator = rest.first, separator == " " || separator == "T",
      let minute = TimeOfDay.minute(rest.dropFirst()), minute < Self.minutesPerDay
    else { return nil }
    self.init(date, minute: minute)
  }

  public var date: CivilDate { CivilDate(day: minutes.flooredQuotient(by: Self.minutesPerDay)) }

  /// The minute of the day.
  public var minute: Int { minutes - date.day * Self.minutesPerDay }

  /// `08:00`.
  public var clock: String { TimeOfDay.text(minute) }

  /// `2026-06-01 08:00`.
  public var text: String { "\(date.text) \(clock)" }

  public static func < (left: CivilTime, right: CivilTime) -> Bool { left.minutes < right.minutes }
}

extension CivilTime: LocalizedValue {
  /// Formats the time for people: `01.06.2026 08:00` in German.
  public func text(in language: Language) -> String { "\(date.text(in: language)) \(clock)" }
}

/// Times of day as `07:30`.
public enum TimeOfDay {
  /// The minutes after midnight, up to 1440 for `24:00`; nil for another text.
  public static func minute(_ text: some StringProtocol) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = bytes[..<2].digits,
      let minute = bytes[3...].digits, minute < 60
    else { return nil }
    let minutes = hour * 60 + minute
    return minutes <= CivilTime.minutesPerDay ? minutes : nil
  }

  /// - Parameter minute: 0 to 1440.
  public static func text(_ minute: Int) -> String {
    "\((minute / 60).padded(to: 2)):\((minute % 60).padded(to: 2))"
  }
}

extension Int {
  package func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}

extension ArraySlice<UInt8> {
  /// The number that a few ASCII digits write; nil if there are other characters.
  fileprivate var digits: Int? {
    var number = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = 10 * number + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
