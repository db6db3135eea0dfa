import Evaluator
package import RecipeGraph
import Synchronization

/// A ledger that lives as long as the process, for tests, trials and embedding.
package final class InMemoryLedger: StockLedger {
  package let clock: WallClock
  private let rows = Mutex(InMemoryRows())

  package init(clock: WallClock = .system) {
    self.clock = clock
  }

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (InMemoryRows) throws -> Value
  ) async throws(LedgerError) -> Value? {
    try withRows { try body($0) }
  }

  package func exists() async throws(LedgerError) -> Bool {
    try withRows { !$0.journal.isEmpty }
  }

  package func write(
    _ operation: LedgerOperation,
    _ work: @escaping LedgerWork.Body
  ) async throws(LedgerError) -> WriteAnswer? {
    try withRows { rows in
      // The transaction has to end before the rows change; otherwise they would be copied.
      let (answer, transaction) = try Self.run(work, on: rows)
      rows.add(transaction.entries, transaction.stocks, transaction.tickets)
      return answer
    }
  }

  private static func run(
    _ work: (inout LedgerTransaction) throws -> WriteAnswer?, on rows: InMemoryRows
  ) rethrows -> (WriteAnswer?, Changes) {
    var transaction = LedgerTransaction(rows)
    let answer = try work(&transaction)
    return (
      answer, (transaction.appended, transaction.changedStocks, transaction.changedTickets)
    )
  }

  private typealias Changes = (
    entries: [JournalEntry], stocks: [String: [String: StockRow]], tickets: [Int: Ticket]
  )

  package func backUp(to path: String) async throws(LedgerError) -> LedgerCopy {
    throw .nothingToCopy(path: nil)
  }

  package func archive(
    before time: Int, to path: String, by person: PersonName?, at now: RowTime,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    throw .nothingToCopy(path: nil)
  }

  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult {
    try withRows { rows in
      var audit = Audit(expecting: expected)
      var violation: AuditResult.Violation?
      for entry in rows.journal where violation == nil {
        violation = try audit.check(entry, in: rows)
      }
      return audit.finish(violation, stocks: rows.stocks)
    }
  }

  private func withRows<Outcome: Sendable>(
    _ work: (inout InMemoryRows) throws -> Outcome
  ) throws(LedgerError) -> Outcome {
    do {
      return try rows.withLock { try work(&$0) }
    } catch let error as LedgerError {
      throw error
    } catch {
      preconditionFailure("rows in memory throw nothing of their own: \(error)")
    }
  }
}

/// Dictionaries and an array.
package struct InMemoryRows: LedgerRows {
  /// Stock rows by store and fruit id.
  private var stock: [String: [String: StockRow]] = [:]
  fileprivate private(set) var journal: [JournalEntry] = []
  /// The positions of an order's journal rows, by order id.
  private var positions: [String: [Int]] = [:]
  /// By the sequences of their orders.
  private var tickets: [Int: Ticket] = [:]

  package func stock(of store: String) -> [String: StockRow] { stock[store] ?? [:] }

  package func fruits() -> [String: Set<String>] {
    stock.mapValues { Set($0.keys.filter { SwitchedThing(stored: $0) == nil }) }
  }

  package func last() -> LastRow { journal.last.map(LastRow.init) ?? .none }

  package func tickets(from first: Int) -> [Int: Ticket] { tickets.filter { $0.key >= first } }

  package func answer(to id: OrderID) -> JournalEntry? {
    entry(of: id) { $0.isAnswer }
  }

  package func cancellation(of id: OrderID) -> JournalEntry? { entry(of: id) { $0 == .cancel } }

  package func entry(_ sequence: Int) -> JournalEntry? {
    journal.indices.contains(sequence - 1) ? journal[sequence - 1] : nil
  }

  package func ends(ofPeriodOf query: JournalQuery) -> ClosedRange<Int>? {
    let sequences = journal.filter(query.containsTime).map(\.sequence)
    guard let first = sequences.first, let last = sequences.last else { return nil }
    return first...last
  }

  package func entries(_ query: JournalQuery, limit: Int) -> [JournalEntry] {
    query.isNewestFirst
      ? Array(journal.reversed().lazy.filter(query.matches).prefix(limit))
      : Array(journal.lazy.filter(query.matches).prefix(limit))
  }

  package func orderIDs(beginningWith text: String, limit: Int) throws -> [OrderID] {
    let prefix = text.canonicallyComposed
    return try journal.filter(\.kind.isAnswer).compactMap(\.orderID)
      .filter { $0.utf8.starts(with: prefix.utf8) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit)
      .map { try OrderID(stored: $0) }
  }

  package func lastOrder(of store: String) -> JournalEntry? {
    journal.last { $0.kind == .order && $0.store == store }
  }

  package func lastNumber(of store: String, on day: CivilDate) -> Int? {
    journal.last { $0.number?.day == day && $0.store == store }?.orderNumber ?? 0
  }

  package func lastChange(of store: String, before sequence: Int) -> JournalEntry? {
    journal.last {
      $0.sequence < sequence && $0.store == store && $0.kind.isByHand
    }
  }

  private func entry(
    of id: OrderID, _ isWanted: (JournalEntry.Kind) -> Bool
  ) -> JournalEntry? {
    positions[id.text]?.first { isWanted(journal[$0].kind) }.map { journal[$0] }
  }

  fileprivate var stocks: [AuditedStock] {
    stock.sorted { $0.key < $1.key }.flatMap { store, rows in
      rows.sorted { $0.key < $1.key }.map { fruit, row in
        AuditedStock(
          store: store, fruit: fruit, dimension: row.dimension,
          thousandths: row.quantity.thousandths)
      }
    }
  }

  /// Appends rows to the journal, and sets stock by store and fruit and tickets by order.
  fileprivate mutating func add(
    _ entries: [JournalEntry], _ stocks: [String: [String: StockRow]], _ tickets: [Int: Ticket]
  ) {
    self.tickets.merge(tickets) { $1 }
    for entry in entries {
      if let id = entry.event.storedOrderID { positions[id, default: []].append(journal.count) }
      journal.append(entry)
    }
    for (store, rows) in stocks {
      stock[store, default: [:]].merge(rows) { $1 }
    }
  }
}
