/// What `juice report --format json` prints.
package struct WireSummary: Encodable {
  package struct Sales: Encodable {
    package let juice: String
    package let size: String?
    package let options: [String]?
    package let made: Int
    package let cancelled: Int
    package let sold: Int
    package let cancelledEarlier: Int
  }

  /// Sums that are zero are left out, except for what was used.
  package struct Flow: Encodable {
    package let fruit: String
    /// Left out of the sum of several stores, as `after` is.
    package let before: WireAmount?
    package let after: WireAmount?
    package let entered: WireAmount?
    package let used: WireAmount
    package let givenBack: WireAmount?
    package let added: WireAmount?
    package let removed: WireAmount?
    package let movedIn: WireAmount?
    package let movedOut: WireAmount?
    /// Negative if the undoing of earlier changes took something away.
    package let undone: WireAmount?
  }

  package struct Change: Encodable {
    /// `added` or `removed`.
    package let kind: String
    package let fruit: String
    package let amount: WireAmount
    /// Left out if nobody gave one.
    package let reason: String?
  }

  package struct Refusals: Encodable {
    package let juice: String
    package let size: String?
    package let options: [String]?
    package let orders: Int
    package let asked: Int
  }

  package struct Lacking: Encodable {
    package let fruit: String
    package let orders: Int
    package let amount: WireAmount
  }

  package struct Store: Encodable {
    /// Left out of the sum of several stores.
    package let store: String?
    package let orders: Int
    package let cancellations: Int
    package let earlierCancellations: Int
    package let refusals: Int
    package let juices: [Sales]
    package let fruits: [Flow]
    package let changes: [Change]
    package let refused: [Refusals]
    package let short: [Lacking]
  }

  package let version = 1
  /// In UTC; left out for the beginning of the journal.
  package let since: String?
  package let until: String?
  /// The same with the offset of the local zone.
  package let localSince: String?
  package let localUntil: String?
  /// The last row in an archive, if rows of the time may be among those.
  package let archivedUpTo: Int?
  package let ahead: WireRowAhead?
  package let stores: [Store]
  /// Of all stores; left out for fewer than two.
  package let total: Store?
}
