import Synchronization

/// How a caller learns how its work on another thread ended; the last result that is given counts.
package final class WorkAnswer<Outcome: Sendable>: Sendable {
  private let given = Mutex<Result<Outcome, LedgerError>?>(nil)

  package init() {}

  /// Does the work in a transaction that others may share, and gives what comes of it.
  ///
  /// - Parameter path: what messages call the ledger.
  /// - Throws: what keeps the whole transaction from being committed.
  package func run<Rows>(
    _ work: (inout Rows) throws -> Outcome, on rows: inout Rows, of path: String
  ) throws {
    // A work that fails for one of these has written nothing yet: the others go on.
    do {
      give(.success(try work(&rows)))
    } catch let error as LedgerError {
      give(.failure(error))
    } catch let damage as Damage {
      give(.failure(.notAStore(path: path, reason: damage.what)))
    }
  }

  package func give(_ result: Result<Outcome, LedgerError>) { given.withLock { $0 = result } }

  /// - Precondition: a result was given.
  package func result() -> Result<Outcome, LedgerError> {
    guard let result = given.withLock({ $0 }) else {
      preconditionFailure("the ledger gave no answer")
    }
    return result
  }
}
