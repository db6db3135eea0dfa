import Evaluator
import Foundation
import PostgresLedger
import StockLedger
import Synchronization
import TestPostgres

/// A ledger on a server with many orders, at most a thousand of them on a day.
final class LongJournal: Sendable {
  static let ordersADay = 1_000
  /// In milliseconds.
  private static let day = 86_400_000
  /// 2020-01-01 UTC.
  private static let start = 1_577_836_800_000
  private static let callers = 256

  let rows: Int
  private let ledger: PostgresLedger
  private let menu: LedgerMenu
  private let order: Order
  private let placed = Mutex(0)

  init(_ cluster: PostgresCluster, schema: String, rows: Int) throws {
    self.rows = rows
    (menu, order) = try Worker.menuAndOrder()
    // Each look at the clock is as much later as orders are apart.
    let looks = Mutex(0)
    let clock = WallClock {
      looks.withLock { looks in
        looks += 1
        return Self.start + looks * (Self.day / Self.ordersADay)
      }
    }
    let address = "postgresql://juice@/postgres?host=\(cluster.directory)&schema=\(schema)"
    ledger = PostgresLedger(try PostgresAddress(address), clock: clock)
  }

  func fill(upTo count: Int) async throws {
    FileHandle.standardError.write(Data("\(count) rows\n".utf8))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<Self.callers {
        group.addTask {
          while let number = self.nextOrder(upTo: count) {
            _ = try await self.ledger.place(self.order, id: self.id(number), in: self.menu)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func nextOrder(upTo count: Int) -> Int? {
    placed.withLock { placed in
      guard placed < count else { return nil }
      placed += 1
      return placed
    }
  }

  private func id(_ number: Int) throws -> OrderID { try OrderID("order-\(number)") }

  /// How long some work takes once; of the audit, for each row.
  func seconds(of work: PostgresWork) async throws -> Double {
    switch work {
    case .order:
      return try await seconds { _ = try await ledger.place(order, id: nil, in: menu) }
    case .answer:
      let id = try id(.random(in: 1...rows))
      return try await seconds {
        guard try await ledger.answer(to: id) != nil else {
          throw Failure("an order has no answer")
        }
      }
    case .day:
      var query = JournalQuery()
      let since = Self.start + .random(in: 1..<rows / Self.ordersADay - 1) * Self.day
      (query.since, query.until) = (since, since + Self.day)
      return try await seconds {
        let count = try await ledger.journal(query, limit: 2 * Self.ordersADay).count
        guard (Self.ordersADay / 2...Self.ordersADay).contains(count) else {
          throw Failure("a day has \(count) rows")
        }
      }
    case .events:
      let query = JournalQuery(after: try await ledger.head().sequence - 1)
      return try await seconds {
        guard try await ledger.journal(query, limit: 100).count == 1 else {
          throw Failure("the last row is not alone")
        }
      }
    case .audit:
      let last = try await ledger.head().sequence
      return try await seconds {
        let audit = try await ledger.audit()
        guard audit.isValid else { throw Failure("the audit found: \(audit.violations)") }
      } / Double(last)
    }
  }

  private func seconds(of work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
