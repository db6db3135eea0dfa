package import Diagnostics
package import RecipeGraph
package import StockLedger

/// The parts of time by which a report counts orders.
package enum TimeParts: String, Sendable, CaseIterable {
  case hour, weekday

  private static let days: [(id: String, name: LocalizedText)] = [
    ("monday", .text("Monday")), ("tuesday", .text("Tuesday")),
    ("wednesday", .text("Wednesday")), ("thursday", .text("Thursday")),
    ("friday", .text("Friday")), ("saturday", .text("Saturday")),
    ("sunday", .text("Sunday")),
  ]

  /// The weekdays in data.
  static let weekdays = days.map(\.id)

  /// The hour of the week that contains a time, in milliseconds since 1970-01-01 UTC, by the clocks of a shop: from 0 for
  /// the first one of Monday. From it, all parts are known.
  package static func hourOfWeek(of milliseconds: Int, _ clocks: ShopTimeZone) -> Int {
    clocks.weekday(of: milliseconds) * 24 + clocks.hour(of: milliseconds)
  }

  /// The number of the part that contains an hour of the week: the hour from 0, or the day from 0 for Monday.
  package func part(ofHourOfWeek hour: Int) -> Int {
    switch self {
    case .hour: hour % 24
    case .weekday: hour / 24
    }
  }

  /// The parts to list: all days of a week, and the hours from the first to the last one with orders.
  package func listed(
    _ counts: [Int: OrderTimes.Counts]
  ) -> [(part: Int, counts: OrderTimes.Counts)] {
    guard let first = counts.keys.min(), let last = counts.keys.max() else { return [] }
    let range = self == .weekday ? 0...6 : first...last
    return range.map { ($0, counts[$0] ?? OrderTimes.Counts()) }
  }

  /// The heading of a column of parts.
  var heading: LocalizedText {
    switch self {
    case .hour: .text("hour")
    case .weekday: .text("weekday")
    }
  }

  package func name(_ part: Int) -> LocalizedText {
    guard self == .hour else { return Self.days[part].name }
    let hour = part < 10 ? "0\(part):00" : "\(part):00"
    return .verbatim(hour)
  }
}
