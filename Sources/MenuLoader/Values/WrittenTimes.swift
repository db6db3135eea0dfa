import Diagnostics
import RecipeGraph

/// Days, hours and dates as people write them, in the forms of several countries. All texts are short; see
/// `String.mayHaveMeaning`.
enum WrittenTime {
  /// The days of the week that a text names: `Di` and `Tuesdays` are one, `mon-fri` and `weekend` several.
  static func weekdays(_ text: String) -> [Weekday] {
    let word = text.lowercased()
    if let days = periods[word] { return days }
    if let day = weekday(word) { return [day] }
    let ends = word.split(separator: /\ *(?:-|~| to | bis )\ */).map { weekday(String($0)) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first != last else { return [] }
    let (from, to) = (
      Weekday.allCases.filter { first <= $0 }, Weekday.allCases.filter { $0 <= last }
    )
    return first < last ? from.filter { $0 <= last } : from + to
  }

  private static let periods: [String: [Weekday]] = {
    let (week, weekend) = (Array(Weekday.allCases.prefix(5)), Array(Weekday.allCases.suffix(2)))
    return [
      "weekdays": week, "weekday": week, "평일": week, "주중": week, "werktags": week,
      "weekend": weekend, "weekends": weekend, "주말": weekend, "wochenende": weekend,
    ]
  }()

  /// - Parameter word: in lower case.
  private static func weekday(_ word: String) -> Weekday? {
    let name = word.replacing(/\.$|요일$|曜日$/, with: "")
    return weekdays[name] ?? weekdays[name.replacing(/s$/, with: "")]
  }

  /// The day whose name is written almost as a text is.
  static func nearestWeekday(to text: String) -> Weekday? {
    Vocabulary.weekdays.nearest(to: text).flatMap { weekdays[$0] }
  }

  /// In English, German, French, Spanish, Italian, Dutch, Korean and Japanese, in lower case.
  fileprivate static let weekdays: [String: Weekday] = {
    let names: [Weekday: String] = [
      .mon: "mo mon monday montag lun lundi lunes lunedi lunedì maandag 월 月",
      .tue: "tu tue tues tuesday di dienstag mar mardi martes martedi martedì dinsdag 화 火",
      .wed: """
      we wed weds wednesday mi mittwoch mer mercredi mie mié miercoles miércoles mercoledi mercoledì wo woensdag 수 水
      """,
      .thu: """
      th thu thur thurs thursday do donnerstag jeu jeudi jue jueves gio giovedi giovedì donderdag 목 木
      """,
      .fri: "fr fri friday freitag ven vendredi vie viernes venerdi venerdì vr vrijdag 금 金",
      .sat: """
      sa sat saturday samstag sonnabend sam samedi sab sáb sabado sábado sabato za zaterdag 토 土
      """,
      .sun: "su sun sunday so sonntag dim dimanche dom domingo domenica zo zondag 일 日",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { day, names in
        names.split(separator: " ").map { (String($0), day) }
      })
  }()

  /// Hours such as `16:00-18:00` for `16-18`, `4-6 pm` and `오후 4시~6시`; nil for a text that means none.
  static func hours(_ text: String) -> String? {
    let ends = text.lowercased().split(separator: /\ *(?:-|~| to | bis |부터)\ */).map(String.init)
    guard ends.count == 2, let first = clock(ends[0]), let last = clock(ends[1]) else { return nil }
    let (half, day) = (CivilTime.minutesPerDay / 2, CivilTime.minutesPerDay)
    var start = first.minute + (first.isAfternoon == true ? half : 0)
    var end = last.minute + (last.isAfternoon == true ? half : 0)
    // One word may stand for both, as in `4-6 pm`; in `11-3 pm`, noon is between them.
    if first.isAfternoon == nil, let isAfternoon = last.isAfternoon, start <= half {
      start += isAfternoon ? half : 0
      if start >= end {
        // In `10-12 am` it is not certain which twelve is meant.
        if end == 0 { return nil }
        start = (start + half) % day
      }
    } else if last.isAfternoon == nil, let isAfternoon = first.isAfternoon, end <= half {
      end += isAfternoon ? half : 0
      if end <= start { end = (end + half) % day }
    }
    let hours = "\(TimeOfDay.text(start))-\(TimeOfDay.text(end))"
    return SaleTimes.hours(hours) == nil ? nil : hours
  }

  /// A time of day on a clock of 24 hours, or of 12 if the text says which half of the day.
  private static func clock(_ text: String) -> (minute: Int, isAfternoon: Bool?)? {
    guard
      let match = text.wholeMatch(
        of:
          /(오전|오후)? *(\d{1,2}?)(?:[:.h시]? *(\d{2}))?(?::\d{2})? *(?:분|h|시|uhr)? *(am|pm|a\.m\.|p\.m\.)?/
      ),
      let hour = Int(match.2), hour <= 24, let minute = Int(match.3 ?? "0"), minute < 60
    else { return nil }
    guard let half = match.1 ?? match.4 else { return (hour * 60 + minute, nil) }
    guard (1...12).contains(hour) else { return nil }
    return (hour % 12 * 60 + minute, half == "오후" || half.hasPrefix("p"))
  }

  /// A date whose order of day and month is certain, such as `2026-09-15` for `15.09.2026`.
  static func date(_ text: String) -> CivilDate? {
    if let match = text.wholeMatch(of: /(\d{4})[-\/.년] *(\d{1,2})[-\/.월] *(\d{1,2})[.일]?/) {
      return date(match.1, match.2, match.3)
    }
    if let match = text.wholeMatch(of: /(\d{4})(\d{2})(\d{2})/) {
      return date(match.1, match.2, match.3)
    }
    if let match = text.wholeMatch(of: /(\d{1,2})\. *(\d{1,2})\. *(\d{4})/) {
      return date(match.3, match.2, match.1)
    }
    if let match = text.wholeMatch(of: /(\d{1,2})[-\/](\d{1,2})[-\/](\d{4})/) {
      // Of two numbers that may both be months nobody knows which one is.
      let dates = [date(match.3, match.2, match.1), date(match.3, match.1, match.2)]
      let known = Set(dates.compactMap { $0 })
      return known.count == 1 ? known.first : nil
    }
    if let match = text.wholeMatch(of: /(\d{1,2})\.? +(\p{L}+)\.?,? +(\d{4})/) {
      return month(match.2).flatMap { date(match.3, $0, match.1) }
    }
    return text.wholeMatch(of: /(\p{L}+)\.? +(\d{1,2}),? +(\d{4})/).flatMap { match in
      month(match.1).flatMap { date(match.3, $0, match.2) }
    }
  }

  /// A day of each year, such as `09-15` for `15.9.` and `Sep 15`.
  static func yearDay(_ text: String) -> YearDay? {
    var parts: (month: Substring?, day: Substring)?
    if let match = text.wholeMatch(of: /(\d{1,2})월 *(\d{1,2})일/) { parts = (match.1, match.2) }
    if let match = text.wholeMatch(of: /(\d{1,2})\. *(\d{1,2})\./) { parts = (match.2, match.1) }
    if let match = text.wholeMatch(of: /(\d{1,2})-(\d{1,2})/) { parts = (match.1, match.2) }
    if let match = text.wholeMatch(of: /(\d{1,2})\.? +(\p{L}+)\.?/) {
      parts = (month(match.2), match.1)
    }
    if let match = text.wholeMatch(of: /(\p{L}+)\.? +(\d{1,2})/) {
      parts = (month(match.1), match.2)
    }
    // A leap year has every day.
    guard let parts, let month = parts.month else { return nil }
    return date("2024", month, parts.day).map { YearDay($0) }
  }

  private static func date(_ year: Substring, _ month: Substring, _ day: Substring) -> CivilDate? {
    guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The number of a month with an English or German name.
  private static func month(_ name: Substring) -> Substring? {
    let names = [
      "jan", "feb", "mar mär", "apr", "may mai", "jun", "jul", "aug", "sep", "oct okt", "nov",
      "dec dez",
    ]
    let start = name.lowercased().prefix(3)
    guard start.count == 3 else { return nil }
    return names.firstIndex { $0.split(separator: " ").contains(start) }.map { "\($0 + 1)" }
  }

  /// A date with a time of day behind it, or a date alone.
  static func time(_ text: String) -> String? {
    if let date = date(text) { return date.text }
    for separator in text.indices.reversed() where " T".contains(text[separator]) {
      let day = text[..<separator].replacing(/[, ]+$/, with: "")
      let rest = text[text.index(after: separator)...].lowercased().trimmingPrefix(" ")
      guard let date = date(String(day)), let (minute, isAfternoon) = clock(String(rest)) else {
        continue
      }
      let half = isAfternoon == true ? CivilTime.minutesPerDay / 2 : 0
      return CivilTime(date, minute: minute + half).text
    }
    return nil
  }
}

extension Vocabulary {
  /// The names of days that are long enough to be misspelled.
  fileprivate static let weekdays = Vocabulary(
    WrittenTime.weekdays.keys.filter { $0.count >= 4 }.sorted())
}
