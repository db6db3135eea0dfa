import StockLedger
import Synchronization

/// What a caller wants to do in a transaction that it may share.
typealias SQLiteWork<Outcome> = @Sendable (inout SQLiteBatch) throws -> Outcome

/// One of the works of a transaction.
struct SQLiteWrite: Sendable {
  let work: @Sendable (inout SQLiteBatch) throws -> Void
  /// For what keeps the whole transaction from being committed.
  let fail: @Sendable (LedgerError) -> Void
}

/// How a caller learns how its work ended; the last that is given counts.
final class SQLiteAnswer<Outcome: Sendable>: Sendable {
  private let given = Mutex<Result<Outcome, LedgerError>?>(nil)

  func write(_ work: @escaping SQLiteWork<Outcome>) -> SQLiteWrite {
    SQLiteWrite(
      work: { batch in
        do {
          self.give(.success(try work(&batch)))
        } catch let error as LedgerError {
          // Of this operation alone: the others go on.
          self.give(.failure(error))
        }
      }, fail: { self.give(.failure($0)) })
  }

  private func give(_ result: Result<Outcome, LedgerError>) { given.withLock { $0 = result } }

  /// - Precondition: the transaction has ended.
  func result() -> Result<Outcome, LedgerError> {
    guard let result = given.withLock({ $0 }) else {
      preconditionFailure("a transaction ended without an answer")
    }
    return result
  }
}
