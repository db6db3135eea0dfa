/// What the kiosk does unless its options say otherwise.
package enum KioskDefaults {
  package static let port = 8080
  /// How many requests of one address are answered in a second on average.
  package static let requestsPerSecond = 100
  /// How many of one juice a line of the order screen may have.
  package static let maxQuantity = 99
  /// After how many minutes an order that is not made is late, and very late.
  package static let lateMinutes = 5
  package static let veryLateMinutes = 10
}
