package import Diagnostics
package import Evaluator

/// The reason why a ledger could not complete an operation. Nothing has changed then, except that after
/// `diskFailed` and `outcomeUnknown` the operation may have been written. Repeating an order with its
/// id shows whether it was.
package enum LedgerError: Error, Hashable, Sendable {
  /// The order cannot be decided, such as after a change of units.
  case order(OrderError)
  /// A reason that only people read.
  case failed(Problem)
  /// Others held the lock on the ledger for longer than the timeout.
  case busy(path: String)
  /// The journal row of an order is not one that this program wrote.
  case damagedEntry(id: String)
  /// Rows to continue from were moved to an archive, with all rows up to a sequence.
  case rowsArchived(upTo: Int)
  /// The journal has no row with this number, or another one than was seen: it was restored to an
  /// earlier state, or an incomplete standby took over.
  case otherRow(sequence: Int)
  case cannotCopy(to: String, reason: LedgerFault)
  /// The file is not a ledger, or is damaged.
  case notAStore(path: String, reason: LedgerFault)
  /// The tables of the file differ from those that this program makes.
  case altered(path: String, alteration: LocalizedText)
  /// The clock is more than a day ahead of the last row, and nobody has confirmed it.
  case clockAhead(ClockLead)
  /// The system or a server did not allow the ledger to be opened, read or written.
  case unavailable(path: String, reason: LedgerFault)
  /// The disk is full.
  case diskFull(path: String, reason: LocalizedText)
  /// A server was asked to commit, and it is unknown whether it did, or whether the commit would
  /// survive the loss of the server.
  ///
  /// - Parameter id: the id of an order; nil for other operations.
  case outcomeUnknown(path: String, id: String?, reason: LedgerFault)
  /// The disk or file system failed to read, write or sync.
  case diskFailed(path: String, reason: LocalizedText)
}

extension LedgerError: ExplainedError {
  package var problem: Problem {
    switch self {
    case .order(let error): error.problem
    case .failed(let problem): problem
    case .busy(let path):
      Problem(
        .ledger,
        .text("the stock in `\(path)` stayed locked by others"),
        help: path.contains("://")
          ? .command(
            .text("try again; if it lasts, `juice ledger check` says whether a standby is missing"))
          : .words(.text("try again")))
    case .damagedEntry(let id):
      Problem(
        .ledger,
        .text("the journal's row of order `\(id)` is damaged"),
        help: .command(
          .text("`juice audit` says more; go back to a backup, or order with another id")))
    case .rowsArchived(let last):
      Problem(
        .archived,
        .text("rows of the journal up to \(last) are in an archive now"),
        help: .command(
          .text("read on in it with --stock ARCHIVE, and then here after \(last)")))
    case .otherRow(let sequence):
      Problem(
        .archived,
        .text(
          "row \(sequence) of the journal is not the one that was seen: the stock was restored to an "
            + "earlier state, or a standby of the server took over without its last rows"),
        help: .command(
          .text(
            "begin again with the stock as it is: `juice stock`, and `juice events` without --since"
          )))
    case .cannotCopy(let path, let reason):
      Problem(
        .ledger,
        .text("cannot copy to `\(path)`: \(reason.message)"),
        help: .words(.text("name another place for the copy")))
    case .notAStore(let path, let reason):
      Problem(
        .ledger,
        .text("`\(path)` is not a ledger: \(reason.message)"),
        help: .command(
          .text("name another with --stock PATH, or restore it from a backup")))
    case .altered(let path, let alteration):
      Problem(
        .ledger,
        .text("`\(path)` is not as juice makes ledgers: \(alteration)"),
        help: .words(
          .text("find out who changed it, or restore it from a backup")))
    case .clockAhead(let lead):
      Problem(
        .ledger, lead.message,
        help: .command(
          .text(
            "if the clock is right, as after days without orders, add --clock-ahead once; if not, set it first: "
              + "sale times, reports and what can be undone follow it")))
    case .unavailable(let path, let reason):
      Self.cannotUse(path, reason.message, help: reason.problem.help ?? Self.check(path))
    case .diskFull(let path, let reason):
      Self.cannotUse(path, reason, help: .words(.text("make room on its disk")))
    case .diskFailed(let path, let reason):
      Self.cannotUse(
        path, reason,
        help: .command(
          .text("check its disk; `juice history` shows whether it was written all the same")))
    case .outcomeUnknown(let path, let id, let reason): Self.unknownOutcome(path, id, reason)
    }
  }

  private static func cannotUse(_ path: String, _ reason: LocalizedText, help: Remedy) -> Problem {
    Problem(
      .ledger,
      .text("cannot use the stock in `\(path)`: \(reason)"),
      help: help)
  }

  private static func check(_ path: String) -> Remedy {
    path.contains("://")
      ? .words(.text("check the address and the server"))
      : .command(
        .text("check the path and its permissions, or name another with --stock PATH"))
  }

  private static func unknownOutcome(
    _ path: String, _ id: String?, _ reason: LedgerFault
  ) -> Problem {
    let change: LocalizedText =
      id.map { .text("order `\($0)`") }
      ?? .text("the change")
    return Problem(
      .ledger,
      .text(
        "nobody knows whether \(change) was written to the stock in `\(path)`: \(reason.message)"),
      help: id.map {
        .command(
          .text(
            "order the same again with --id \($0): it is made once, even if `juice history` does not show it yet"
          ))
      }
        ?? .command(
          .text(
            "`juice history` shows it when the server and its standby answer again; do not repeat it before"
          )))
  }
}
