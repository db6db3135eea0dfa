/// What is said about what a journal comes to in a time.
package protocol SummaryPhrases: Sendable {
  /// A time by its beginning and end, of which at least one is known.
  func time(since: String?, until: String?) -> String
  var nothingHappened: String { get }
  /// That rows of the journal are missing that may be of the time.
  func mayBeArchived(upTo sequence: Int) -> String
  var allStores: String { get }
  /// How many orders there were, and what became of them.
  func orders(_ made: Int, cancelled: Int, cancelledEarlier: Int, refused: Int) -> String

  // MARK: Headings of what was sold

  var ordered: String { get }
  var cancelledSame: String { get }
  var cancelledEarlier: String { get }
  var sold: String { get }
  var total: String { get }

  // MARK: Headings of stock

  var stockBefore: String { get }
  var stockAfter: String { get }
  var entered: String { get }
  var used: String { get }
  var returned: String { get }
  var added: String { get }
  var removed: String { get }
  var movedIn: String { get }
  var movedOut: String { get }
  var undoneEarlier: String { get }
  var byHand: String { get }
  var amountHeading: String { get }
  var reason: String { get }
  var noReason: String { get }

  // MARK: Headings of what was refused

  var refusedJuice: String { get }
  var inOrders: String { get }
  var askedFor: String { get }
  var lacked: String { get }
}
