import Diagnostics
package import RecipeGraph

/// A day or a time as it was typed. Which time that is depends on the clocks of the shop, which are known once its menu
/// is read.
package enum TypedTime: Hashable, Sendable {
  /// A time with `Z` or an offset, in milliseconds since 1970-01-01 UTC.
  case absolute(Int)
  /// A time of the shop's clocks, and the milliseconds after that minute.
  case civil(CivilTime, milliseconds: Int)
  /// So many milliseconds ago.
  case ago(Int)
  /// The same time of the day so many days before.
  case daysAgo(Int)
  /// The beginning of the day so many days before.
  case beginning(daysAgo: Int)

  /// Parses a day (`2026-11-21`, its beginning), a time (`2026-11-21T08:20`, with or without seconds and `Z` or an
  /// offset), how long ago (`2d`, with s, m, h, d or w), `today` or `yesterday`, or the word for that in another
  /// language of the program.
  ///
  /// - Returns: nil for a text of another form, or a day that does not exist.
  package init?(_ text: String) {
    guard let time = Self.ago(text) ?? Self.time(text) ?? Self.day(text) else { return nil }
    self = time
  }

  /// Parses a week of ISO 8601 (`2026-W47`, the beginning of its Monday), or what `init(_:)` does.
  package init?(week text: String) {
    guard let match = text.wholeMatch(of: /(\d{4})-?[Ww](\d\d)/) else {
      self.init(text)
      return
    }
    guard let year = Int(match.1), let week = Int(match.2),
      let monday = CivilDate(year: year, week: week)
    else { return nil }
    self = .civil(CivilTime(monday), milliseconds: 0)
  }

  /// Parses a month (`2026-11`, its beginning), or what `init(_:)` does.
  package init?(month text: String) {
    guard text.wholeMatch(of: /\d{4}-\d\d/) != nil else {
      self.init(text)
      return
    }
    guard let first = CivilDate("\(text)-01") else { return nil }
    self = .civil(CivilTime(first), milliseconds: 0)
  }

  private static func day(_ word: String) -> TypedTime? {
    let days: [LocalizedText] = [
      .text("today", context: "day as it is typed"),
      .text("yesterday", context: "day as it is typed"),
    ]
    // English comes first, so that its words need no catalogue.
    for language in Language.allCases {
      if let count = days.firstIndex(where: { $0[language] == word }) {
        return .beginning(daysAgo: count)
      }
    }
    return nil
  }

  private static func ago(_ text: String) -> TypedTime? {
    guard let match = text.wholeMatch(of: /(\d{1,6})([smhdw])/), let count = Int(match.1) else {
      return nil
    }
    return switch match.2 {
    case "d": .daysAgo(count)
    case "w": .daysAgo(count * 7)
    case "h": .ago(count * 3_600_000)
    case "m": .ago(count * 60_000)
    default: .ago(count * 1000)
    }
  }

  private static func time(_ text: String) -> TypedTime? {
    // A date, and after it maybe a time, its seconds and their fraction, and an offset.
    let form =
      #/
      ([\d-]{10})
      (?: [T\ ] (\d\d:\d\d) (?: :([0-5]\d) )? (?: \.(\d{1,3}) )? (?: (Z) | ([+-]) (\d\d) :? (\d\d) )? )?
      /#
    guard let match = text.wholeMatch(of: form),
      let time = CivilTime(match.2.map { "\(match.1) \($0)" } ?? String(match.1))
    else { return nil }
    let fraction = match.4.map { $0 + String(repeating: "0", count: 3 - $0.count) }
    guard let seconds = Int(match.3 ?? "0"), let fraction = Int(fraction ?? "0") else { return nil }
    let rest = seconds * 1000 + fraction
    if match.5 != nil { return .absolute(time.minutes * 60_000 + rest) }
    guard let sign = match.6, let hours = match.7, let minutes = match.8 else {
      return .civil(time, milliseconds: rest)
    }
    guard let offset = TimeOfDay.minute("\(hours):\(minutes)") else { return nil }
    return .absolute((time.minutes - (sign == "-" ? -offset : offset)) * 60_000 + rest)
  }

  /// The time in milliseconds since 1970-01-01 UTC. Days and weeks are those of the calendar: `1d` is the same time of
  /// the day before, even if that had 23 hours.
  ///
  /// - Parameter now: in the same unit.
  package func milliseconds(in zone: ShopTimeZone, now: Int) -> Int {
    switch self {
    case .absolute(let time): return time
    case .civil(let time, let rest): return ShopMoment(time, in: zone).milliseconds + rest
    case .ago(let duration): return now - duration
    case .daysAgo(let count):
      let civil = ShopMoment(milliseconds: now, in: zone).civil
      let minute = CivilTime(minutes: civil.minutes - count * CivilTime.minutesPerDay)
      let shown = now + zone.offset(at: now.flooredQuotient(by: 1000)) * 1000
      let rest = shown - civil.minutes * 60_000
      return ShopMoment(minute, in: zone).milliseconds + rest
    case .beginning(let count):
      let today = ShopMoment(milliseconds: now, in: zone).civil.date
      return zone.beginning(of: CivilDate(day: today.day - count))
    }
  }
}
