#if PostgreSQL
  import Diagnostics
  package import Evaluator
  package import RecipeGraph
  package import StockLedger

  /// The ledger on a PostgreSQL server, which processes on any number of machines may use at once.
  ///
  /// A write locks the one row of the table `head` first and holds it to the end, so a decision is made on
  /// the stock that it then consumes, and rows of the journal are seen in the order of their sequences.
  package final class PostgresLedger: StockLedger {
    private let schema: PostgresSchema
    private let clock: WallClock
    private let timeout: Duration
    private let group = GroupCommit<PostgresWrite>()
    private let writer: PostgresWriter
    private let reading: PostgresSession

    /// Nothing is opened or made before it is needed; reading never makes tables.
    ///
    /// - Parameters:
    ///   - timeout: how long an operation waits for others or for the server before it gives up, in
    ///     milliseconds.
    ///   - notify: is called when an operation has waited for a second.
    package convenience init(
      _ address: PostgresAddress, clock: WallClock = .system, timeout: Int = 30_000,
      notify: @escaping LedgerWait.Notify = { _ in }
    ) {
      self.init(
        address, clock: clock, timeout: timeout, isolation: .readCommitted, notify: notify)
    }

    init(
      _ address: PostgresAddress, clock: WallClock, timeout: Int,
      isolation: PostgresStatements.Isolation, notify: @escaping LedgerWait.Notify = { _ in }
    ) {
      schema = PostgresSchema(address, isolation, timeout: timeout)
      self.clock = clock
      // The server tells that a lock is not to be had, and gets the time for it.
      self.timeout = .milliseconds(timeout + 1_000)
      writer = PostgresWriter(PostgresSession(schema, timeout: self.timeout), notify: notify)
      reading = PostgresSession(schema, timeout: self.timeout)
    }

    // MARK: Reading

    package func levels(in menu: MenuView) async throws(LedgerError) -> StockLevels {
      let store = menu.storeID
      let rows = try await reading.read { try $0.stock(of: store) }
      return StockLevels(rows ?? [:], in: menu)
    }

    package func answer(to id: OrderID) async throws(LedgerError) -> OrderAnswer? {
      let rows = try await reading.read { try $0.order(id) }
      guard let rows, let entry = rows.answer else { return nil }
      return OrderAnswer(entry: entry, isCancelled: rows.cancellation != nil)
    }

    package func orderIDs(
      beginningWith text: String, limit: Int
    ) async throws(LedgerError) -> [OrderID] {
      try await reading.read { try $0.orderIDs(beginningWith: text, limit: limit) } ?? []
    }

    package func lastOrder(of store: String) async throws(LedgerError) -> JournalEntry? {
      try await reading.read { try $0.lastOrder(of: store) } ?? nil
    }

    package func journal(
      _ query: JournalQuery, limit: Int
    ) async throws(LedgerError) -> [JournalEntry] {
      try await reading.read { try $0.entries(query, limit: limit) } ?? []
    }

    package func sums(
      _ query: JournalQuery, limit: Int
    ) async throws(LedgerError) -> JournalSums {
      try await reading.read { try $0.sums(query, limit: limit) } ?? JournalSums(rows: 0, last: 0)
    }

    package func head() async throws(LedgerError) -> JournalHead {
      try await reading.read { try $0.last().head } ?? .empty
    }

    package func fruits() async throws(LedgerError) -> [String: Set<String>] {
      try await reading.read { try $0.fruits() } ?? [:]
    }

    /// On a connection of its own, since it may take as long as it takes.
    package func audit(
      expecting expected: ExpectedHead?, progress: @escaping AuditProgress
    ) async throws(LedgerError) -> AuditResult {
      let audit = PostgresAudit(
        expected: expected, progress: progress, pageTimeout: timeout, timeout: .seconds(3_600))
      let session = PostgresSession(schema, timeout: timeout)
      if let result = try await session.read({ try audit.run($0) }) { return result }
      var empty = Audit(expecting: expected)
      return empty.finish(nil, stocks: [])
    }

    /// Nothing: a shop copies the journal of a server to a file.
    @discardableResult
    package func backUp(to path: String) async throws(LedgerError) -> LedgerCopy {
      throw .cannotCopy(
        to: path,
        reason: .text("a ledger on a server has no file", ko: "서버에 있는 장부에는 파일이 없어요"))
    }

    package func archive(
      before time: Int, to path: String, progress: @escaping AuditProgress
    ) async throws(LedgerError) -> LedgerArchive {
      throw .cannotCopy(
        to: path,
        reason: .text(
          "rows of a ledger on a server are not moved to archives",
          ko: "서버에 있는 장부의 기록은 보관 파일로 옮기지 않아요"))
    }

    // MARK: Writing

    package var writeCounts: WriteCounts? { group.counts }

    package func place(
      _ order: Order, id: OrderID?, in menu: LedgerMenu
    ) async throws(LedgerError) -> OrderOutcome {
      // The same for every try.
      let id = id ?? .generate(milliseconds: clock.milliseconds())
      return try await place(order, in: menu.view) { (snapshot, isLast) throws(LedgerError) in
        try await write(reading: [menu.view.storeID], [id], answering: id) { [clock] in
          try $0.place(
            order, id: id, in: menu, time: clock.milliseconds(), snapshot, isLast: isLast)
        }
      }
    }

    package func cancel(
      _ id: OrderID, in menu: LedgerMenu
    ) async throws(LedgerError) -> CancelOutcome {
      // Where nothing was written yet there is nothing to cancel, and no reason to make tables. What the
      // order took is given back to the store that it was given in, whose stock the row tells.
      guard let rows = try await reading.read({ try $0.order(id) }) else { return .unknown }
      let stores = [rows.answer?.store ?? menu.view.storeID]
      return try await write(reading: stores, [id]) { [clock] in
        try $0.cancel(id, in: menu, time: clock.milliseconds())
      }
    }

    package func change(
      _ change: StockChange, in menu: LedgerMenu
    ) async throws(LedgerError) -> ChangeOutcome {
      try await write(reading: [menu.view.storeID]) { [clock] in
        try $0.change(change, in: menu, time: clock.milliseconds())
      }
    }

    package func move(
      _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: MenuView,
      reason: ChangeReason?
    ) async throws(LedgerError) -> MoveOutcome {
      try await write(reading: [source.view.storeID, target.storeID]) { [clock] in
        try $0.move(
          quantities, from: source, to: LedgerMenu(target, digest: source.digest), reason: reason,
          time: clock.milliseconds())
      }
    }

    package func undo(
      in menu: LedgerMenu, reason: ChangeReason?
    ) async throws(LedgerError) -> UndoOutcome {
      guard try await reading.read({ try $0.last() }) != nil else { return .nothing }
      return try await write(reading: [menu.view.storeID]) { [clock] in
        try $0.undo(in: menu, reason: reason, time: clock.milliseconds())
      }
    }

    package func append(_ entries: [JournalEntry]) async throws(LedgerError) -> Bool {
      try await write(reading: []) { try $0.copy(entries) }
    }

    /// Works in one transaction with whatever other callers of the process want at the moment, and
    /// answers when it is committed.
    ///
    /// - Parameters:
    ///   - stores: whose stock is read.
    ///   - orders: whose rows are read.
    ///   - answered: the order that an error is about if nobody knows whether it was written.
    private func write<Outcome: Sendable>(
      reading stores: [String], _ orders: [OrderID] = [], answering answered: OrderID? = nil,
      _ work: @escaping @Sendable (inout PostgresRows) throws -> Outcome
    ) async throws(LedgerError) -> Outcome {
      let answer = WorkAnswer<Outcome>()
      let path = schema.address.displayName
      let write = PostgresWrite(
        stores: stores, orders: orders,
        work: { try answer.run(work, on: &$0, of: path) },
        fail: { error in
          if case .outcomeUnknown(let path, _, let reason) = error {
            answer.give(
              .failure(.outcomeUnknown(path: path, id: answered?.text, reason: reason)))
          } else {
            answer.give(.failure(error))
          }
        })
      await group.perform(write) { [writer] in writer.commit($0) }
      return try answer.result().get()
    }
  }
#endif
