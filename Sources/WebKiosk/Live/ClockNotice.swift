import RecipeGraph
import StockLedger

/// What is wrong with clocks, or may be.
struct ClockNotice: Hashable, Sendable {
  /// The first row whose time is in the future; nil if there is none.
  var ahead: JournalEntry?
  /// Why no rows are written until staff confirm the clock; nil if they are.
  var lead: ClockLead?
  /// The zone in which times are shown.
  var zone = ShopTimeZone.machine
}

/// What pages for staff say at their top.
struct StaffNotices: Equatable, Sendable {
  /// Why the present files of the menu are not served; nil if they are.
  let menu: MenuProblem?
  let clock: ClockNotice
}
