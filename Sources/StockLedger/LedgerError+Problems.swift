import Diagnostics
package import RecipeGraph

/// Errors that no code decides by.
extension LedgerError {
  /// The order id was used for another order; both orders as they would be typed.
  package static func otherContent(id: String, first: String, second: String) -> LedgerError {
    failed(
      .otherContent,
      .text("order id `\(id)` stands for `\(first)` already, and now for `\(second)`"),
      help: .words(
        .text("give each order an id of its own; nothing was taken")))
  }

  /// The stock of a fruit would exceed 64 bits of thousandths.
  package static func beyondCounting(fruitID: String) -> LedgerError {
    failed(
      .changeRefused,
      .text("there would be more `\(fruitID)` than can be counted"))
  }

  /// The halves of a move are not adjacent in the journal.
  package static func damagedMove(sequence: Int) -> LedgerError {
    failed(
      .ledger,
      .text("the other half of the move in row \(sequence) of the journal is not beside it"),
      help: .command(
        .text("`juice audit` says more; `juice stock set` corrects the stock")))
  }

  /// A journal row is not one that this program wrote.
  package static func damagedRow(sequence: Int) -> LedgerError {
    failed(
      .ledger,
      .text("row \(sequence) of the journal is damaged"),
      help: .command(
        .text("`juice audit` says more; restore it from a backup")))
  }

  /// The sum of amounts of a fruit, or of counts of a juice, exceeds 64 bits.
  package static func sumTooLarge(of name: String) -> LedgerError {
    failed(
      .changeRefused,
      .text("the sum of `\(name)` is more than can be counted"),
      help: .words(.text("a shorter time has a smaller sum")))
  }

  /// Orders of several stores have the number that a person names, as after a store got another id during the day.
  ///
  /// - Parameters:
  ///   - name: the number as it was typed.
  ///   - orders: the store of each, and its row; nil for a row in an archive.
  package static func severalOrders(
    named name: String, _ orders: [(store: String, row: Int?)]
  ) -> LedgerError {
    let list = orders.map { store, row -> LocalizedText in
      guard let row else { return .text("one of `\(store)` in an archive") }
      return .text("`#\(row)` of `\(store)`")
    }.joined()
    return failed(
      .conflict,
      .text("\(orders.count) orders have the number `\(name)`: \(list)"),
      help: .words(
        .text("name the one that you mean by its row, with the `#`; nothing was done")))
  }

  /// The row of an order has been moved to an archive of older rows.
  package static func archived(id: String) -> LedgerError {
    failed(
      .archived,
      .text("order `\(id)` was answered in rows of the journal that are in an archive now"),
      help: .command(
        .text("`juice history --stock ARCHIVE` shows its answer; a new order needs another id")))
  }

  /// No rows are old enough to be archived.
  package static let nothingToArchive = failed(
    .ledger,
    .text("no row of the journal is before that time"),
    help: .command(.text("`juice history` shows their times")))

  /// The ledger lacks a row that this process has seen in it: it was deleted, or replaced by an earlier
  /// state of it or by another one.
  package static func lostRow(path: String, sequence: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the ledger `\(path)` no longer has row \(sequence) of its journal: it was deleted, or replaced by an "
          + "earlier copy or by another ledger, so that no orders are taken"),
      help: .words(
        .text("put the right ledger back, or start the program again to go on with this one")))
  }

  /// A copy lacks rows that were moved to an archive, with all rows up to a sequence.
  package static func archiveNotCopied(upTo last: Int) -> LedgerError {
    failed(
      .archived,
      .text("rows of the journal up to \(last) are in an archive, and not in the copy"),
      help: .command(
        .text(
          "copy the archive there first, with `juice ledger copy ARCHIVE TO`, and then this ledger; of "
            + "several archives the oldest first")))
  }

  /// A fruit of the order is now counted in another dimension, so it cannot be returned.
  package static func takenInOtherUnit(
    id: String, fruitID: String, taken: Dimension, now: Dimension
  ) -> LedgerError {
    failed(
      .changeRefused,
      .text(
        "order `\(id)` took `\(fruitID)` in \(taken.units), and the stock counts \(now.units) now"),
      help: .command(
        .text(
          "nothing was given back; what there is of it again can be added with `juice stock add`")))
  }

  /// The ledger's file does not exist; `path` is nil for a ledger in memory.
  package static func nothingToCopy(path: String?) -> LedgerError {
    let reason: LocalizedText =
      path.map { .text("`\($0)` is not there, or is empty") }
      ?? .text("a ledger in memory has no file")
    return failed(
      .ledger, .text("there is nothing to copy: \(reason)"))
  }

  /// The file has several hard links; SQLite would keep a log and locks for each.
  package static func hardLinked(path: String, names: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the ledger `\(path)` has \(names) names, and orders under each would not see the others"),
      help: .words(
        .text("keep one of these hard links, and delete the others while nothing runs")))
  }

  /// The file is an archive of old rows, which is read-only.
  package static func isArchive(path: String) -> LedgerError {
    failed(
      .ledger,
      .text("`\(path)` is an archive of old rows, which takes no orders and no changes"),
      help: .command(
        .text(
          "name the ledger itself with --stock; if it is lost, `juice ledger copy` makes a new one")
      ))
  }

  /// The file itself is a mount point, as in containers. SQLite keeps its log and locks beside the
  /// path, so they are not shared with processes that reach the file by another path.
  package static func mountedFile(path: String) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the ledger `\(path)` is mounted as a single file, without its log and its lock, and orders here "
          + "and elsewhere would not see each other"),
      help: .words(.text("mount the folder that the file is in")))
  }

  /// The file was replaced or removed while it was in use.
  package static func replaced(path: String) -> LedgerError {
    failed(
      .ledger,
      .text("the ledger `\(path)` was replaced or removed while it was in use"),
      help: .words(
        .text("see what happened to the file, and run the command again")))
  }

  /// The clock shows a time that no row can have, in milliseconds since 1970-01-01 UTC.
  package static func clockOutOfRange(time: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the clock of this machine shows \(Timestamp.text(milliseconds: time)), which is no time of a row"
      ),
      help: .words(
        .text("set the clock: a row is of the years 1970 to 9999")))
  }

  /// The ledger was written by a later version of the program.
  package static func newerSchema(path: String, version: Int) -> LedgerError {
    failed(
      .ledger,
      .text("the stock in `\(path)` has version \(version), which is newer than this program"),
      help: .words(.text("use the newer program")))
  }

  private static func failed(
    _ kind: Problem.Kind, _ message: LocalizedText, help: Remedy? = nil
  ) -> LedgerError {
    .failed(Problem(kind, message, help: help))
  }
}
