import Synchronization

/// The work of one caller in a transaction that may be shared.
package struct LedgerWork<Rows: LedgerRows>: Sendable {
  package let operation: LedgerOperation
  /// May be called several times; the result of the last call counts.
  package let run: @Sendable (inout LedgerTransaction<Rows>) throws -> Void
  /// Reports an error that prevents the whole transaction from being committed.
  package let fail: @Sendable (LedgerError) -> Void
}

extension GroupCommit {
  /// Runs the work of one caller in a transaction that other works may share, and returns once it is
  /// durable.
  ///
  /// - Parameters:
  ///   - path: the name of the ledger in messages.
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

/// The result of a caller's work on another thread; the last result that is given counts.
package final class WorkAnswer<Outcome: Sendable>: Sendable {
  private let given = Mutex<Result<Outcome, LedgerError>?>(nil)

  package init() {}

  /// Runs the work in a transaction that others may share, and stores its result. A work that fails has changed
  /// nothing.
  ///
  /// - Parameter path: the name of the ledger in messages.
  /// - Throws: errors that prevent the whole transaction from being committed.
  package func run<Rows>(
    _ work: (inout LedgerTransaction<Rows>) throws -> Outcome,
    on transaction: inout LedgerTransaction<Rows>, of path: String
  ) throws {
    // With these errors, the others continue.
    do {
      give(.success(try transaction.attempt(work)))
    } catch let error as LedgerError {
      give(.failure(error))
    } catch let damage as Damage {
      give(.failure(.notAStore(path: path, reason: damage.fault)))
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
