import Synchronization

/// What one caller does in a transaction that it may share.
package struct LedgerWork<Rows: LedgerRows>: Sendable {
  package let operation: LedgerOperation
  /// May be called several times; the result of the last call counts.
  package let run: @Sendable (inout LedgerTransaction<Rows>) throws -> Void
  /// For what keeps the whole transaction from being committed.
  package let fail: @Sendable (LedgerError) -> Void
}

extension GroupCommit {
  /// Does work of one caller in a transaction that works of others may share, and returns when it is durable.
  ///
  /// - Parameters:
  ///   - path: what messages call the ledger.
  ///   - commit: commits works together.
  package func write<Rows: LedgerRows, Outcome: Sendable>(
    _ operation: LedgerOperation, of path: String,
    _ work: @escaping @Sendable (inout LedgerTransaction<Rows>) throws -> Outcome,
    _ commit: @escaping Transact
  ) async throws(LedgerError) -> Outcome where Work == LedgerWork<Rows> {
    let answer = WorkAnswer<Outcome>()
    let work = LedgerWork<Rows>(
      operation: operation, run: { try answer.run(work, on: &$0, of: path) },
      fail: { error in
        guard case .outcomeUnknown(let path, _, let reason) = error else {
          answer.give(.failure(error))
          return
        }
        answer.give(
          .failure(.outcomeUnknown(path: path, id: operation.answered?.text, reason: reason)))
      })
    await perform(work, commit)
    return try answer.result().get()
  }
}

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
