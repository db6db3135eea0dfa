import Synchronization

/// The work of one caller in a transaction that others may share, and its result.
package final class LedgerWork: Sendable {
  /// May be called several times; the result of the last call counts.
  package typealias Body = @Sendable (inout LedgerTransaction) throws -> WriteAnswer?

  package let operation: LedgerOperation
  /// The name of the ledger in messages.
  private let path: String
  private let body: Body
  private let result = Mutex<Result<WriteAnswer?, LedgerError>?>(nil)

  package init(_ operation: LedgerOperation, of path: String, _ body: @escaping Body) {
    self.operation = operation
    self.path = path
    self.body = body
  }

  /// Runs the work in a transaction, and stores its result.
  ///
  /// - Throws: errors that prevent the transaction from being committed.
  package func run(in transaction: inout LedgerTransaction) throws {
    // With these errors, the others continue.
    do {
      end(.success(try transaction.attempt(body)))
    } catch let error as LedgerError {
      end(.failure(error))
    } catch let damage as Damage {
      end(.failure(.notAStore(path: path, reason: damage.fault)))
    }
  }

  /// Stores an error that prevents the whole transaction from being committed.
  package func fail(_ error: LedgerError) {
    guard case .outcomeUnknown(let path, _, let reason) = error else { return end(.failure(error)) }
    end(
      .failure(.outcomeUnknown(path: path, id: operation.answered?.text, reason: reason)))
  }

  private func end(_ result: Result<WriteAnswer?, LedgerError>) {
    self.result.withLock { $0 = result }
  }

  /// The last result.
  ///
  /// - Precondition: the work was run, or has failed.
  package func answer() throws(LedgerError) -> WriteAnswer? {
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("the ledger gave no answer")
    }
    return try result.get()
  }
}
