import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// Works share a transaction, and one that throws leaves nothing in it and fails no other.
struct SharedTransactionConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("a work that throws changes nothing, whatever it has written before", throwing),
    clause("works that throw among others leave no rows, and fail none of them", among),
    clause("a row that is too large to be read again fails its own work alone", tooLarge),
    clause("rows of stock and tickets are replaced, however many are written at once", replaced),
  ]

  private func shop(_ kind: LedgerKind) throws -> TestShop {
    try LedgerConformance().shop(kind, "{fruits: {mango: 100}, juices: {mango: {mango: 1}}}")
  }

  /// Rows that take all mangoes, make more and take an order's id.
  private static func events(id: OrderID) -> [JournalEvent] {
    let opening = [movement(delta: 7000, balance: 7000)]
    let taken = [movement(delta: -7000, balance: 0)]
    return [
      JournalEvent(.opening, in: Store.mainID, opening),
      JournalEvent(.change(.remove), in: Store.mainID, taken),
      JournalEvent(.order(OrderRequest(id, mango)), in: Store.mainID),
    ]
  }

  private static let mango = OrderContent([
    OrderRecord.Line(juice: "mango", size: nil, options: [], quantity: 1)
  ])

  private static func movement(delta: Int, balance: Int) -> Movement {
    Movement(
      fruitID: "mango", dimension: .pieces, delta: delta, balance: Quantity(thousandths: balance))
  }

  private func write(
    _ events: [JournalEvent], to ledger: some StockLedger, thenThrowing error: LedgerError? = nil
  ) async throws(LedgerError) {
    let time = RowTime(ledger.clock, in: .machine, .always)
    _ = try await ledger.write(LedgerOperation()) { transaction in
      for event in events { try transaction.write(event, time: time) }
      if let error { throw error }
      return nil
    }
  }

  func throwing(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let id = try OrderID("till-1")
    let lost = LedgerError.archived(id: "any")
    await #expect(throws: lost) {
      try await write(Self.events(id: id), to: shop.ledger, thenThrowing: lost)
    }
    #expect(try await shop.ledger.journal() == [])
    #expect(try await shop.ledger.fruits() == [:])

    try await shop.make("mango")
    let former = try await shop.ledger.journal()
    await #expect(throws: lost) {
      try await write(Self.events(id: id), to: shop.ledger, thenThrowing: lost)
    }
    #expect(try await shop.ledger.journal() == former)
    #expect(try await shop.levels == ["mango": 99_000])
    #expect(try await shop.ledger.answer(to: id) == nil)
    _ = try await shop.place(shop.menu.order("mango"), id: id)
    #expect(try await shop.levels == ["mango": 98_000])
    #expect(try await shop.ledger.audit().violations == [])
  }

  func among(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let id = try OrderID("till-1")
    let lost = LedgerError.archived(id: "any")
    try await expect(lost, ofEveryThirdIn: shop) {
      try await write(Self.events(id: id), to: shop.ledger, thenThrowing: lost)
    }
  }

  func tooLarge(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let opening = Self.events(id: try OrderID("till-1"))[0]
    func refusal(word: String = "mango", fruit: String = "mango") throws -> JournalEvent {
      let shortage = OrderRecord.ShortItem(
        fruit: fruit, dimension: .pieces, needed: Quantity(thousandths: 1), available: .zero,
        parts: [.init(word: word, base: nil, amount: Rational(1))])
      let request = OrderRequest(try OrderID("till-1"), Self.mango)
      return JournalEvent(.refusal(request, [.short(shortage)]), in: Store.mainID)
    }
    let large = String(repeating: "a", count: StoredText.maxBytes)
    let events = [
      try refusal(word: large), try refusal(fruit: String(large.prefix(StoredText.maxIDBytes + 1))),
    ]
    for event in events {
      await #expect(throws: LedgerError.order(.tooLarge)) {
        try await write([opening, event], to: shop.ledger)
      }
    }
    #expect(try await shop.ledger.journal() == [])
    try await expect(.order(.tooLarge), ofEveryThirdIn: shop) {
      try await write([opening, events[1]], to: shop.ledger)
    }
  }

  func replaced(kind: LedgerKind) async throws {
    // An engine may add several rows by one statement, and those that are left one by one.
    for count in [1, 7, 8, 9, 17] {
      let fruits = (1...count).map { "fruit\($0)" }
      func all(_ amount: Int) -> String {
        fruits.map { "\($0): \(amount)" }.joined(separator: ", ")
      }
      let yaml = "{fruits: {\(all(100))}, juices: {mix: {\(all(1))}}}"
      let shop = try LedgerConformance().shop(kind, yaml)
      for _ in 0..<count { try await shop.make("mix") }
      let left = fruits.map { ($0, (100 - count) * 1000) }
      #expect(try await shop.levels == Dictionary(uniqueKeysWithValues: left))
      let rows = try await shop.ledger.journal()
      let orders = Set(rows.filter { $0.kind == .order }.map(\.sequence))
      for state in [Ticket.State.started, .finished] {
        try await shop.ledger.mark(orders, state)
        let tickets = try await shop.ledger.tickets(from: 0)
        #expect(Set(tickets.keys) == orders)
        #expect(tickets.values.allSatisfy { $0.state == state })
      }
      try await expectValidJournal(of: shop)
      #expect(try await shop.ledger.audit().violations == [])
    }
  }

  /// Expects that of many works at once, one error ends every third, and nothing ends the others, which are
  /// orders.
  private func expect(
    _ error: LedgerError, ofEveryThirdIn shop: TestShop,
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    let results = await concurrently(60) { number in
      if number.isMultiple(of: 3) { return try await work() }
      try await shop.make("mango")
    }
    let errors = results.compactMap { result in
      if case .failure(let error) = result { error as? LedgerError } else { nil }
    }
    #expect(errors == [LedgerError](repeating: error, count: 20))
    #expect(results.count - errors.count == 40)
    #expect(
      try await shop.kinds() == [.opening] + [JournalEntry.Kind](repeating: .order, count: 40))
    #expect(try await shop.levels == ["mango": 60_000])
    try await expectValidJournal(of: shop)
    #expect(try await shop.ledger.audit().violations == [])
  }
}
