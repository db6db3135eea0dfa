package import Evaluator
package import RecipeGraph

/// A decision on an order, made on a snapshot of the stock without holding the ledger's lock.
///
/// The search for substitutes can take a second, and other orders should not wait for the lock
/// meanwhile. The decision is used if the fruits that the order may take are unchanged when it is
/// applied (optimistic concurrency control; Kung and Robinson, ACM TODS 6(2), 1981).
package struct SnapshotDecision: Sendable {
  /// How often to decide on a snapshot before the ledger is locked for the decision.
  package static let maxTries = 4

  /// Where the caller wants decisions to be made: on the pool that tasks share, or on a thread of its own, which
  /// cannot keep others waiting.
  @TaskLocal package static var executor: any TaskExecutor = globalConcurrentExecutor

  let decision: Decision
  private let fruits: Set<Ref<Fruit>>
  private let levels: StockLevels

  /// - Throws: `LedgerError.order` if the order cannot be decided.
  package init(
    _ order: Order, on levels: StockLevels, in menu: MenuView
  ) throws(LedgerError) {
    do throws(OrderError) {
      decision = try Evaluator.decide(order, stock: levels, in: menu)
    } catch {
      throw .order(error)
    }
    fruits = Evaluator.fruits(of: order, in: menu.graph)
    self.levels = levels
  }

  func holds(on levels: StockLevels) -> Bool {
    self.levels.off == levels.off
      && fruits.allSatisfy {
        self.levels[$0] == levels[$0] && self.levels.otherUnits[$0] == levels.otherUnits[$0]
      }
  }
}

extension SearchBudget {
  /// The budget of a search while others wait for the lock: about ten milliseconds of a release build.
  package static let locked = SearchBudget(work: 900_000)
  /// The budget after the snapshots were outdated too often.
  package static let lockedAtLast = SearchBudget(work: 9_000_000)
}
