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
  package func write<Rows: LedgerRows>(
    _ operation: LedgerOperation, of path: String,
    _ work: @escaping @Sendable (inout LedgerTransaction<Rows>) throws -> WriteAnswer?,
    _ commit: @escaping Transact
  ) async throws(LedgerError) -> WriteAnswer? where Work == LedgerWork<Rows> {
    let answer = WorkAnswer()
    let work = LedgerWork<Rows>(
      operation: operation,
      run: { transaction in try answer.run(on: path) { try transaction.attempt(work) } },
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
final class WorkAnswer: Sendable {
  private let given = Mutex<Result<WriteAnswer?, LedgerError>?>(nil)

  /// Runs the work, and stores its result.
  ///
  /// - Parameter path: the name of the ledger in messages.
  /// - Throws: errors that prevent the transaction, which others may share, from being committed.
  func run(on path: String, _ work: () throws -> WriteAnswer?) throws {
    // With these errors, the others continue.
    do {
      give(.success(try work()))
    } catch let error as LedgerError {
      give(.failure(error))
    } catch let damage as Damage {
      give(.failure(.notAStore(path: path, reason: damage.fault)))
    }
  }

  func give(_ result: Result<WriteAnswer?, LedgerError>) { given.withLock { $0 = result } }

  /// - Precondition: a result was given.
  func get() throws(LedgerError) -> WriteAnswer? {
    guard let result = given.withLock({ $0 }) else {
      preconditionFailure("the ledger gave no answer")
    }
    return try result.get()
  }
}
