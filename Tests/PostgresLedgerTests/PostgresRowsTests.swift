import Dispatch
import RecipeGraph
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import PostgresLedger
@testable import StockLedger

@Suite(
  "Rows of a transaction",
  .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
struct PostgresRowsTests {
  @Test("stock that is read after a row was appended is that after the row")
  func stock() async throws {
    let address = try PostgresServer.shared.get().address()
    let menu = try TestMenus.menu(classicMenu)
    try await TestShop(menu, PostgresLedger(address)).make("mango")
    let schema = PostgresSchema(address, .readCommitted, timeout: 30_000)
    let session = PostgresSession(schema, timeout: .seconds(30))
    let stock = try await session.read { reader in
      var transaction = LedgerTransaction(reader)
      let banana = Movement(
        fruitID: "banana", dimension: .pieces, delta: -1_000, balance: Quantity(thousandths: 1_000))
      try transaction.write(
        JournalEvent(.change(.remove), in: menu.storeID, [banana]),
        time: RowTime(.system, in: .machine, .always))
      return try transaction.stock(of: menu.storeID).mapValues(\.quantity.thousandths)
    }
    #expect(stock?["banana"] == 1_000)
    #expect(stock?["mango"] == 7_000)
  }

  @Test("a read is one snapshot, whatever is written meanwhile")
  func snapshot() async throws {
    let address = try PostgresServer.shared.get().address()
    let shop = TestShop(try TestMenus.menu(classicMenu), PostgresLedger(address))
    try await shop.make("mango")
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let written = DispatchSemaphore(value: 0)
    async let heads = shop.ledger.read { rows in
      let first = try rows.last().head
      beginning.yield(())
      #expect(written.wait(timeout: .now() + 30) == .success)
      return [first, try rows.last().head]
    }
    for await _ in begun { break }
    try await shop.make("kiwi")
    written.signal()
    let found = try #require(try await heads)
    #expect(found[0] == found[1])
    #expect(try await shop.ledger.head().sequence == found[0].sequence + 1)
  }

  @Test("which of many orders were cancelled is one question")
  func cancelledOrders() async throws {
    let server = try PostgresServer.shared.get()
    let asked = Mutex<[String]>([])
    let proxy = try FaultyProxy(server.directory) { names in
      asked.withLock { $0 += names }
      return nil
    }
    let address = try server.address(socket: proxy.path)
    let shop = TestShop(try TestMenus.menu(classicMenu), PostgresLedger(address))
    let id = try await shop.make("mango")
    _ = try await shop.cancel(OrderID(id))
    asked.withLock { $0 = [] }
    let ids = (0..<199).map { "none-\($0)" } + [id]
    #expect(try await shop.ledger.cancelledOrders(ids) == [id])
    #expect(asked.withLock { $0.count { $0 == "orders" } } == 1)
  }

  @Test("tables of an older version are upgraded by the next write of their owner")
  func upgrade() async throws {
    let server = try PostgresServer.shared.get()
    let address = try server.address()
    let menu = try TestMenus.menu(classicMenu)
    try await TestShop(menu, PostgresLedger(address)).make("mango")
    let next = LedgerSchema(
      columns: JournalColumn.all + [
        JournalColumn("till", since: LedgerSchema.present.version + 1) { $0.menu }
      ])
    func shop(_ address: PostgresAddress) -> TestShop {
      TestShop(
        menu,
        PostgresLedger(
          address, clock: .system, timeout: 30_000, isolation: .readCommitted, schema: next))
    }
    _ = try await PostgresSetup.run(address, roles: ["upgrader"])
    let otherAddress = try server.address(of: "upgrader", schema: address.schema)
    let other = shop(otherAddress)
    #expect(try await other.levels["mango"] == 7_000)
    let refused = await #expect(throws: LedgerError.self) { try await other.make("mango") }
    #expect(refused?.fault?.code == "not-upgraded")
    let owner = shop(address)
    try await owner.make("mango")
    try await other.make("kiwi")
    #expect(try await owner.ledger.audit().violations == [])
    #expect(
      try await owner.ledger.journal().map(\.content) == [nil, "mango", "mango", "kiwi"])
    let name = PostgresStatements.quoted(address.schema)
    #expect(try server.run("SELECT 1 FROM \(name).journal WHERE till IS NULL")[0].count == 2)
    #expect(try server.run("SELECT 1 FROM \(name).journal WHERE till = menu")[0].count == 2)
    await #expect(
      throws: LedgerError.newerSchema(path: address.displayName, version: next.version)
    ) { try await PostgresLedger(address).head() }
  }

  @Test("tables of version 1 keep their rows, and get the conditions and the index of new tables")
  func upgradeOfVersion1() async throws {
    let server = try PostgresServer.shared.get()
    let (address, other) = (try server.address(), try server.address())
    let menu = try TestMenus.menu(classicMenu)
    let old = PostgresLedger(
      address, clock: .system, timeout: 30_000, isolation: .readCommitted, schema: .present.at(1))
    try await TestShop(menu, old).make("mango")
    let former = try await old.head()
    func name(_ address: PostgresAddress) -> String {
      PostgresStatements.quoted(address.schema)
    }
    /// A row of a kind that version 1 does not have.
    func addMaking() throws {
      _ = try server.run(
        """
        INSERT INTO \(name(address)).journal (sequence, time, store, kind, hash, transaction)
        SELECT sequence + 1, 0, 'main', 'make', hash, transaction FROM \(name(address)).journal
        ORDER BY sequence DESC LIMIT 1
        """)
    }
    let error = #expect(throws: PostgresError.self) { try addMaking() }
    // The code for a row that a CHECK condition forbids.
    guard case .refused("23514", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let ledger = PostgresLedger(address)
    try await TestShop(menu, ledger).make("kiwi")
    try await TestShop(menu, PostgresLedger(other)).make("kiwi")
    #expect(try await ledger.journal()[1].head == former)
    #expect(try await ledger.audit().violations == [])
    func definitions(_ address: PostgresAddress) throws -> [String] {
      let schema = address.schema.replacing("'", with: "''")
      let answers = try server.run(
        """
        SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = '\(schema)' AND c.relname = 'journal' AND k.contype = 'c'
        UNION ALL SELECT replace(indexdef, '\(schema)', '') FROM pg_indexes
        WHERE schemaname = '\(schema)' AND tablename = 'journal' ORDER BY 1
        """)
      return try answers[0].rows.map { try $0.text(0, "definition") }
    }
    let made = try definitions(address)
    #expect(made.count > 8)
    #expect(try made == definitions(other))
    try addMaking()
  }

  @Test(
    "tables of an older version are read as they are, and whatever is written first upgrades them",
    arguments: [1, 2],
    [JournalEntry.Kind.order, .refusal, .cancel, .add, .undo])
  func firstWrite(version: Int, kind: JournalEntry.Kind) async throws {
    let address = try PostgresServer.shared.get().address()
    let menu = try TestMenus.menu(classicMenu)
    let old = TestShop(
      menu,
      PostgresLedger(
        address, clock: .system, timeout: 30_000, isolation: .readCommitted,
        schema: .present.at(version)))
    try await old.change(.remove, ["kiwi": 1000])
    let id = try OrderID("former")
    _ = try await old.place(menu.order("mango"), id: id)
    let former = try await old.ledger.journal()
    let sums = try await old.ledger.summary(of: JournalQuery()).total()

    let shop = TestShop(menu, PostgresLedger(address))
    #expect(try await shop.ledger.journal() == former)
    #expect(try await shop.ledger.summary(of: JournalQuery()).total() == sums)
    #expect(try await shop.levels["mango"] == 7_000)
    #expect(try await shop.ledger.answer(to: id)?.entry == former.last)
    #expect(try await shop.ledger.audit().violations == [])
    var query = JournalQuery()
    (query[.person], query.fruit) = ("mina", "mango")
    #expect(try await shop.ledger.journal(query, limit: 9) == [])
    switch kind {
    case .order: try await shop.make("kiwi")
    case .refusal: try await shop.place("strawberry")
    case .cancel: _ = try await shop.cancel(id)
    case .add: try await shop.change(.add, ["kiwi": 1000])
    default: _ = try await shop.undo()
    }
    let journal = try await shop.ledger.journal()
    #expect(Array(journal.prefix(former.count)) == former)
    #expect(journal.dropFirst(former.count).map(\.kind) == [kind])
    #expect(try await shop.ledger.audit().violations == [])
    // The program of then does not know the present tables.
    await #expect(throws: LedgerError.self) { try await old.ledger.head() }
  }

  @Test("tables of the first version are upgraded, and name the people of new rows")
  func upgradeFromFirst() async throws {
    let address = try PostgresServer.shared.get().address()
    let menu = try TestMenus.menu(classicMenu)
    let old = TestShop(
      menu,
      PostgresLedger(
        address, clock: .system, timeout: 30_000, isolation: .readCommitted,
        schema: LedgerSchema.present.at(1)))
    try await old.make("mango")
    let head = try await old.ledger.head()
    let shop = try TestShop(menu, PostgresLedger(address)).used(by: "mina")
    try await shop.make("kiwi")
    let journal = try await shop.ledger.journal()
    #expect(journal[1].head == head && journal.map(\.event.person) == [nil, nil, "mina"])
    var query = JournalQuery()
    query[.person] = "mina"
    #expect(try await shop.ledger.journal(query, limit: 9).map(\.content) == ["kiwi"])
    #expect(try await shop.ledger.audit().violations == [])
    let summary = try await shop.ledger.summary(of: JournalQuery())
    #expect(summary.stores["main"]?.people.mapValues(\.orders) == [nil: 1, "mina": 1])
  }

  @Test(
    "tables of a former version keep their hashes, and have money in new rows alone",
    arguments: [1, 2])
  func upgradeToMoney(version: Int) async throws {
    let address = try PostgresServer.shared.get().address()
    let yaml = """
      fruits: {mango: 10}
      juices: {mango: {mango: 3}}
      """
    let old = TestShop(
      try TestMenus.menu(yaml),
      PostgresLedger(
        address, clock: .system, timeout: 30_000, isolation: .readCommitted,
        schema: LedgerSchema.present.at(version)))
    let id = try OrderID("former")
    try await old.place(old.menu.order("mango"), id: id)
    let head = try await old.ledger.head()
    let priced = """
      currency: KRW
      fruits: {mango: {stock: 10, cost: 1500, contains: []}}
      juices: {mango: {price: 4900, uses: {mango: 3}}}
      """
    let shop = TestShop(try TestMenus.menu(priced), PostgresLedger(address))
    try await shop.make("mango")
    _ = try await shop.cancel(id)
    let journal = try await shop.ledger.journal()
    #expect(journal[1].head == head)
    #expect(
      journal.map { $0.event.sale.money?.text } == [
        nil, nil, "KRW 4900 total=4900 cost=4500", nil,
      ])
    #expect(try await shop.ledger.audit().violations == [])
    let sums = try await shop.ledger.summary(of: JournalQuery()).total().money
    #expect(try sums.values.map { try $0.takings() } == [Money(4900)])
  }
}
