#if PostgreSQL
  import RecipeGraph
  import TestMenus
  import TestSupport
  import Testing

  @testable import PostgresLedger
  @testable import StockLedger

  @Suite(
    "Rows of a transaction",
    .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
  struct PostgresRowsTests {
    @Test("stock that is set before it is read is read as it was set")
    func stock() async throws {
      let address = try PostgresServer.shared.get().address()
      let menu = try TestMenus.menu(classicMenu)
      try await TestShop(menu, PostgresLedger(address)).make("mango")
      let schema = PostgresSchema(address, .readCommitted, timeout: 30_000)
      let session = PostgresSession(schema, timeout: .seconds(30))
      let stock = try await session.read { reader in
        var transaction = LedgerTransaction(reader)
        let banana = StockRow(dimension: .pieces, quantity: Quantity(thousandths: 1_000))
        transaction.set(["banana": banana], of: menu.storeID)
        return try transaction.stock(of: menu.storeID).mapValues(\.quantity.thousandths)
      }
      #expect(stock?["banana"] == 1_000)
      #expect(stock?["mango"] == 7_000)
    }
  }
#endif
