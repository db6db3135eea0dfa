package import Dispatch
import Synchronization

/// The properties of an operation that an engine needs before the transaction begins.
package struct LedgerOperation: Sendable {
  /// The ids of the stores whose stock the operation reads.
  package let stores: [String]
  /// The orders whose rows the operation reads.
  package let orders: [OrderID]
  /// The order to name in an error if it is unknown whether the operation was written.
  package let answered: OrderID?
  /// The start of the operation, which may take several transactions.
  package let start = DispatchTime.now()

  package init(
    stores: [String] = [], orders: [OrderID] = [], answering answered: OrderID? = nil
  ) {
    self.stores = stores
    self.orders = orders
    self.answered = answered
  }

  /// - Parameter menus: a menu, seen from each store whose stock the operation reads.
  init(
    in menus: [LedgerMenu], orders: [OrderID] = [], answering answered: OrderID? = nil
  ) {
    // The rows name the menu. Its digest is not computed while others wait for the ledger.
    for menu in menus { menu.digest.prepare() }
    self.init(stores: menus.flatMap(\.view.stockedStoreIDs), orders: orders, answering: answered)
  }
}

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
