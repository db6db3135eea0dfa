package import Diagnostics
import Reports
import Shop
import StockLedger

/// The settings of a kiosk.
package struct KioskSettings: Sendable {
  /// The language for clients that do not ask for one.
  package var language: Language
  /// Host names that the kiosk accepts besides those of this machine.
  package var hosts: [String] = []
  /// The tokens that staff have; none if everybody is staff.
  package var tokens: [StaffToken] = []
  /// What outlasts the server; nil for nothing.
  package var staffRecords: StaffRecords?
  /// Addresses of proxies whose forwarding fields are believed.
  package var trustedProxies: [String] = []
  /// How many requests of one address are answered in a second on average; nil turns off all limits on one
  /// address.
  package var requestsPerSecond: Int? = KioskDefaults.requestsPerSecond
  /// How many of one juice a line of the order screen may have, 1 or more.
  package var maxQuantity = KioskDefaults.maxQuantity
  /// Whether the order screen leaves out how much there is of each fruit.
  package var hidesStock = false
  /// After how many minutes an order that is not made is late, and very late.
  package var lateMinutes = KioskDefaults.lateMinutes
  package var veryLateMinutes = KioskDefaults.veryLateMinutes

  package init(language: Language) { self.language = language }

  var lateness: TicketLateness { TicketLateness(late: lateMinutes, veryLate: veryLateMinutes) }
  var limitsAddresses: Bool { requestsPerSecond != nil }
}

/// The parts of a kiosk that requests share.
struct KioskServices: Sendable {
  let settings: KioskSettings
  let menus: ServedMenu
  let feed: EventFeed
  let frames: FrameCache
  let kitchen: KitchenOrders
  let availability: AvailabilityCache
  let staff: StaffAccess
  let drafts = StockDrafts()
  let clients: ClientAddress
  /// How many refusals of an address get a row of the journal; nil for all.
  let refusals: TokenBuckets?
  let metrics: Metrics
}
