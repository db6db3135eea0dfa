package import Diagnostics
package import Evaluator
package import RecipeGraph

/// Why a ledger could not answer. Nothing has changed then, except that after `diskFailed` and
/// `outcomeUnknown` the operation may have been written all the same; an order repeated with its id shows
/// whether it was.
package enum LedgerError: Error, Hashable, Sendable {
  /// The ledger counts fruits in another dimension than the menu does.
  case order(OrderError)
  /// The id of an order has been answered for another; both as they would be typed.
  case otherContent(id: String, first: String, second: String)
  /// There would be more of a fruit than 64 bits of thousandths.
  case beyondCounting(fruitID: String)
  /// Others kept the ledger locked for longer than the timeout.
  case busy(path: String)
  /// The journal's row of an order cannot be what this program wrote.
  case damagedEntry(id: String)
  /// The halves of a move do not stand beside each other in the journal.
  case damagedMove(sequence: Int)
  /// A row of the journal cannot be what this program wrote.
  case damagedRow(sequence: Int)
  /// The sum of so many amounts of a fruit, or of so many juices, is more than 64 bits can count.
  case sumTooLarge(of: String)
  /// The row of an order has been moved to an archive of older rows.
  case archived(id: String)
  /// There is nothing that could be moved to an archive.
  case nothingToArchive
  /// Rows that somebody wants to go on from have been moved to an archive, with all up to a sequence.
  case rowsArchived(upTo: Int)
  /// The journal has no row of this number, or another one than was seen: it was restored to an earlier
  /// state, or a standby took over that had not got all of it.
  case otherRow(sequence: Int)
  /// A copy lacks rows that have been moved to an archive, with all up to a sequence.
  case archiveNotCopied(upTo: Int)
  /// What an order took is counted in another dimension now, so it cannot be given back.
  case takenInOtherUnit(id: String, fruitID: String, taken: Dimension, now: Dimension)
  /// The file of a store does not exist; `path` is nil for a store in memory.
  case nothingToCopy(path: String?)
  case cannotCopy(to: String, reason: LocalizedText)
  /// The file is not a ledger, or is damaged.
  case notAStore(path: String, reason: LocalizedText)
  /// The tables of the file are not as this program makes them.
  case altered(path: String, alteration: LocalizedText)
  /// The file has more names than one: SQLite would keep a log and locks for each.
  case hardLinked(path: String, names: Int)
  /// The file is an archive of a ledger's oldest rows, which is never written.
  case isArchive(path: String)
  /// The file is mounted by itself, as containers do: SQLite's log and its locks lie beside the path, and so
  /// are not those of others who reach the file by another.
  case mountedFile(path: String)
  /// The file was replaced or removed while it was in use.
  case replaced(path: String)
  /// The clock, in milliseconds since 1970-01-01 UTC, shows a time that no row can have.
  case clockOutOfRange(time: Int)
  /// Written by a later version of the program.
  case newerSchema(path: String, version: Int)
  /// The system, or a server, would not let the ledger be opened, read or written.
  ///
  /// - Parameter help: what to do about it; nil where only the usual can be said.
  case unavailable(path: String, reason: LocalizedText, help: LocalizedText? = nil)
  /// There was no room to write.
  case diskFull(path: String, reason: String)
  /// A server was told to commit, and nobody knows whether it did, or whether that would survive its loss.
  ///
  /// - Parameter id: of an order; nil for other operations.
  case outcomeUnknown(path: String, id: String?, reason: LocalizedText)
  /// The disk or file system failed to read, write or sync.
  case diskFailed(path: String, reason: String)
}
