package import RecipeGraph

/// Whether rows may be written by a clock that is more than a day ahead of the last row. Such a clock is wrong, or the
/// shop was closed.
package enum ClockPermission: Hashable, Sendable {
  /// Only if the system confirms the clock.
  case none
  /// If the last row is the one after which somebody has confirmed the clock.
  case after(sequence: Int)
  case always
}

/// The present time by a clock, taken once for all that an operation decides, shows and writes.
package struct RowTime: Sendable {
  /// Milliseconds since 1970-01-01 UTC.
  package let milliseconds: Int
  private let clock: WallClock
  private let zone: ShopTimeZone
  private let permission: ClockPermission

  /// - Parameter zone: that in which messages show the time.
  package init(_ clock: WallClock, in zone: ShopTimeZone, _ permission: ClockPermission = .none) {
    milliseconds = clock.milliseconds()
    self.clock = clock
    self.zone = zone
    self.permission = permission
  }

  init(_ clock: WallClock, in menu: LedgerMenu) {
    self.init(clock, in: menu.view.graph.clocks, menu.clockPermission)
  }

  /// The day that the shop's clocks show.
  var day: CivilDate {
    let day = zone.civilTime(at: milliseconds.flooredQuotient(by: 1000)).date
    // Where clocks are ahead of UTC, the last valid time is in a year that no text has.
    return OrderNumber.lastDay.map { min(day, $0) } ?? day
  }

  /// - Throws: `LedgerError.clockOutOfRange`, and `.clockAhead` if the row may not follow the last one.
  func check(after last: LastRow) throws(LedgerError) {
    guard Audit.times.contains(milliseconds) else { throw .clockOutOfRange(time: milliseconds) }
    if let lead = lead(after: last) { throw .clockAhead(lead) }
  }

  /// How far the clock is ahead of the last row, if that is too far for a row.
  package func lead(after last: LastRow) -> ClockLead? {
    guard last.head.sequence > 0, last.time < milliseconds - WallClock.maxLead,
      permission != .always, permission != .after(sequence: last.head.sequence),
      !clock.isConfirmed(milliseconds, last.time)
    else { return nil }
    return ClockLead(time: milliseconds, sequence: last.head.sequence, last: last.time, zone: zone)
  }
}
