package import Diagnostics
package import Evaluator
package import RecipeGraph

/// The reason why a ledger could not complete an operation. Nothing has changed then, except that after
/// `diskFailed` and `outcomeUnknown` the operation may have been written. Repeating an order with its
/// id shows whether it was.
package enum LedgerError: Error, Hashable, Sendable {
  /// The order cannot be decided, such as after a change of units.
  case order(OrderError)
  /// The order id was used for another order; both orders as they would be typed.
  case otherContent(id: String, first: String, second: String)
  /// The stock of a fruit would exceed 64 bits of thousandths.
  case beyondCounting(fruitID: String)
  /// Others held the lock on the ledger for longer than the timeout.
  case busy(path: String)
  /// The journal row of an order is not one that this program wrote.
  case damagedEntry(id: String)
  /// The halves of a move are not adjacent in the journal.
  case damagedMove(sequence: Int)
  /// A journal row is not one that this program wrote.
  case damagedRow(sequence: Int)
  /// The sum of amounts of a fruit, or of counts of a juice, exceeds 64 bits.
  case sumTooLarge(of: String)
  /// The row of an order has been moved to an archive of older rows.
  case archived(id: String)
  /// No rows are old enough to be archived.
  case nothingToArchive
  /// Rows to continue from were moved to an archive, with all rows up to a sequence.
  case rowsArchived(upTo: Int)
  /// The journal has no row with this number, or another one than was seen: it was restored to an
  /// earlier state, or an incomplete standby took over.
  case otherRow(sequence: Int)
  /// The ledger lacks a row that this process has seen in it: it was deleted, or replaced by an earlier
  /// state of it or by another one.
  case lostRow(path: String, sequence: Int)
  /// A copy lacks rows that were moved to an archive, with all rows up to a sequence.
  case archiveNotCopied(upTo: Int)
  /// A fruit of the order is now counted in another dimension, so it cannot be returned.
  case takenInOtherUnit(id: String, fruitID: String, taken: Dimension, now: Dimension)
  /// The ledger's file does not exist; `path` is nil for a ledger in memory.
  case nothingToCopy(path: String?)
  case cannotCopy(to: String, reason: LedgerFault)
  /// The file is not a ledger, or is damaged.
  case notAStore(path: String, reason: LedgerFault)
  /// The tables of the file differ from those that this program makes.
  case altered(path: String, alteration: LocalizedText)
  /// The file has several hard links; SQLite would keep a log and locks for each.
  case hardLinked(path: String, names: Int)
  /// The file is an archive of old rows, which is read-only.
  case isArchive(path: String)
  /// The file itself is a mount point, as in containers. SQLite keeps its log and locks beside the
  /// path, so they are not shared with processes that reach the file by another path.
  case mountedFile(path: String)
  /// The file was replaced or removed while it was in use.
  case replaced(path: String)
  /// The clock shows a time that no row can have, in milliseconds since 1970-01-01 UTC.
  case clockOutOfRange(time: Int)
  /// The clock is more than a day ahead of the last row, and nobody has confirmed it.
  case clockAhead(ClockLead)
  /// The ledger was written by a later version of the program.
  case newerSchema(path: String, version: Int)
  /// The system or a server did not allow the ledger to be opened, read or written.
  case unavailable(path: String, reason: LedgerFault)
  /// The disk is full.
  case diskFull(path: String, reason: String)
  /// A server was asked to commit, and it is unknown whether it did, or whether the commit would
  /// survive the loss of the server.
  ///
  /// - Parameter id: the id of an order; nil for other operations.
  case outcomeUnknown(path: String, id: String?, reason: LedgerFault)
  /// The disk or file system failed to read, write or sync.
  case diskFailed(path: String, reason: String)
}
