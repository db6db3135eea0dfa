#if PostgreSQL
  import Evaluator
  import Foundation
  import PostgresLedger
  import StockLedger
  import Synchronization
  import TestPostgres

  /// How the cost of work grows with the journal: measured with a tenth of the rows, and with all.
  final class PostgresGrowth: Sendable {
    private typealias Costs = [PostgresWork: Double]

    /// Of the clock that this has.
    private static let day = 86_400_000
    private static let ordersADay = 1_000
    /// 2020-01-01 UTC.
    private static let start = 1_577_836_800_000
    private static let callers = 256

    private let cluster: PostgresCluster
    private let ledger: PostgresLedger
    private let rows: Int
    private let menu: LedgerMenu
    private let order: Order
    /// How many orders the journal was filled with.
    private let placed = Mutex(0)

    init(_ cluster: PostgresCluster, rows: Int) throws {
      self.cluster = cluster
      self.rows = rows
      (menu, order) = try Worker.menuAndOrder()
      // Each look at the clock is an order later.
      let looks = Mutex(0)
      let clock = WallClock {
        looks.withLock { looks in
          looks += 1
          return Self.start + looks * (Self.day / Self.ordersADay)
        }
      }
      let address = "postgresql://juice@/postgres?host=\(cluster.directory)&schema=growth"
      ledger = PostgresLedger(try PostgresAddress(address), clock: clock)
    }

    func run() async throws -> [Verdict] {
      guard rows >= 100 * Self.ordersADay else {
        throw Failure("JUICE_BENCH_ROWS has to be \(100 * Self.ordersADay) or more")
      }
      var costs: [Costs] = []
      for count in [rows / 10, rows] {
        try await fill(upTo: count)
        try analyze()
        costs.append(try await measure())
      }
      let (few, many) = (costs[0], costs[1])
      let table = PostgresWork.allCases.map { work in
        [Budget.postgresGrowth[work]?.work ?? ""]
          + costs.map { String(format: "%.3f ms", ($0[work] ?? 0) * 1000) }
      }
      print("\n\(textTable([["", "\(rows / 10) rows", "\(rows) rows"]] + table))")
      return PostgresWork.allCases.compactMap { work in
        guard let budget = Budget.postgresGrowth[work], let one = few[work], let other = many[work]
        else { return nil }
        return Verdict(budget, other / one)
      }
    }

    /// The id of one of the orders that the journal was filled with.
    private func id(_ number: Int) throws -> OrderID { try OrderID("order-\(number)") }

    private func fill(upTo count: Int) async throws {
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

    /// Lets the server count its rows, as it does by itself within a minute or so.
    private func analyze() throws {
      guard let programs = PostgresCluster.programs else { return }
      let arguments = ["-h", cluster.directory, "-U", "juice", "--analyze", "--quiet", "postgres"]
      _ = try Command(arguments: ["\(programs)/vacuumdb"] + arguments).run()
    }

    private func nextOrder(upTo count: Int) -> Int? {
      placed.withLock { placed in
        guard placed < count else { return nil }
        placed += 1
        return placed
      }
    }

    /// Seconds; of the audit, for each row.
    private func measure() async throws -> Costs {
      let count = placed.withLock { $0 }
      var costs: Costs = [:]
      costs[.order] = try await median(of: 200) {
        _ = try await ledger.place(order, id: nil, in: menu)
      }
      costs[.answer] = try await median(of: 200) {
        guard try await ledger.answer(to: id(.random(in: 1...count))) != nil else {
          throw Failure("an order has no answer")
        }
      }
      costs[.day] = try await median(of: 20) {
        var query = JournalQuery()
        let since = Self.start + .random(in: 1..<count / Self.ordersADay - 1) * Self.day
        (query.since, query.until) = (since, since + Self.day)
        let rows = try await ledger.journal(query, limit: 2 * Self.ordersADay)
        guard (Self.ordersADay / 2...Self.ordersADay).contains(rows.count) else {
          throw Failure("a day has \(rows.count) rows")
        }
      }
      let last = try await ledger.head().sequence
      costs[.events] = try await median(of: 200) {
        guard try await ledger.journal(JournalQuery(after: last - 1), limit: 100).count == 1 else {
          throw Failure("the last row is not alone")
        }
      }
      let start = ContinuousClock.now
      let audit = try await ledger.audit(expecting: nil) { _ in }
      guard audit.isValid else { throw Failure("the audit found: \(audit.violations)") }
      costs[.audit] = (ContinuousClock.now - start) / .seconds(1) / Double(last)
      return costs
    }

    /// Seconds of one of so many.
    private func median(of count: Int, _ work: () async throws -> Void) async throws -> Double {
      var times: [Double] = []
      for _ in 0..<count {
        let start = ContinuousClock.now
        try await work()
        times.append((ContinuousClock.now - start) / .seconds(1))
      }
      return times.median
    }
  }
#endif
