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
    return try answer.get()
  }
}

/// The result of a caller's work on another thread; the last result that is given counts.
package final class WorkAnswer<Outcome: Sendable>: Sendable {
  private enum Given: Sendable {
    case nothing
    case outcome(Outcome)
    case error(LedgerError)
  }

  private let given = Mutex(Given.nothing)

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
      give(.outcome(try transaction.attempt(work)))
    } catch let error as LedgerError {
      give(.error(error))
    } catch let damage as Damage {
      give(.error(.notAStore(path: path, reason: damage.fault)))
    }
  }

  package func give(_ result: Result<Outcome, LedgerError>) {
    switch result {
    case .success(let outcome): give(.outcome(outcome))
    case .failure(let error): give(.error(error))
    }
  }

  private func give(_ answer: Given) { given.withLock { $0 = answer } }

  /// - Precondition: a result was given.
  package func get() throws(LedgerError) -> Outcome {
    switch given.withLock({ $0 }) {
    case .outcome(let outcome): return outcome
    case .error(let error): throw error
    case .nothing: preconditionFailure("the ledger gave no answer")
    }
  }
}
