import Diagnostics
import StockLedger

/// The reason why a server did not run a request.
enum PostgresError: Error {
  /// No connection could be made; the reason is from libpq or this program.
  case unreachable(LedgerFault)
  /// The statement failed and its transaction was rolled back; the code is one of the SQL standard or
  /// of PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html).
  case refused(code: String, String)
  /// The connection was lost, and it is unknown whether the server ran the last request.
  case lost(LedgerFault)
  /// The server did not answer in time, so its connection was closed.
  case timedOut
  /// The tables of the ledger have not been made.
  case noLedger
  /// The tables of the ledger have been upgraded meanwhile.
  case tablesUpgraded

  /// Whether a retry may succeed at once, since the failure was a conflict or a deadlock.
  var isConflict: Bool {
    if case .refused("40001", _) = self { return true }
    if case .refused("40P01", _) = self { return true }
    return false
  }

  /// Whether a table or a column is missing.
  var isMissingTable: Bool {
    guard case .refused(let code, _) = self else { return false }
    return ["42P01", "3F000", "42703"].contains(code)
  }
}

extension LedgerError {
  /// - Parameter path: the name of the ledger in messages.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LedgerError: self = error
    case let damage as Damage: self = .notAStore(path: path, reason: damage.fault)
    case let error as PostgresError: self.init(error, path: path)
    default: self = .unavailable(path: path, reason: .reported("\(error)"))
    }
  }

  private init(_ error: PostgresError, path: String) {
    switch error {
    case .unreachable(let reason), .lost(let reason):
      self = .unavailable(path: path, reason: reason)
    case .timedOut:
      self = .unavailable(
        path: path,
        reason: LedgerFault(
          "answer-timed-out", .text("the server did not answer in time")))
    case .refused("55P03", _): self = .busy(path: path)
    case .noLedger: self = .nothingToCopy(path: path)
    case .tablesUpgraded: self = .unavailable(path: path, reason: .tablesChanged)
    case .refused("53100", let message): self = .diskFull(path: path, reason: .verbatim(message))
    case .refused("58030", let message): self = .diskFailed(path: path, reason: .verbatim(message))
    case .refused("25006", _):
      self = .unavailable(
        path: path,
        reason: LedgerFault(
          "read-only-server",
          .text("the server takes no writes: it is a standby, or read-only"),
          help: LedgerFault.namePrimary))
    case .refused("26000", _), .refused("42P05", _):
      self = .unavailable(
        path: path,
        reason: LedgerFault(
          "statement-lost",
          .text(
            "the server has lost a statement that was prepared, as it does behind a pool that gives each "
              + "transaction another connection"),
          help: .words(
            .text("connect to the server itself, or set pool_mode=session"))))
    case .refused(_, let message) where error.isMissingTable:
      self = .altered(path: path, alteration: .verbatim(message))
    case .refused(let code, let message):
      self = .unavailable(
        path: path, reason: LedgerFault("refused", .verbatim("\(message) (SQLSTATE \(code))")))
    }
  }
}
