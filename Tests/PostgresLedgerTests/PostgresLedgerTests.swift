#if PostgreSQL
  import Diagnostics
  import Evaluator
  import Foundation
  import RecipeGraph
  import StockLedger
  import TestMenus
  import TestSupport
  import Testing

  @testable import PostgresLedger

  extension PostgresStatements.Isolation: CustomTestStringConvertible {
    public var testDescription: String { rawValue }
  }

  @Suite(
    "PostgresLedger",
    .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
  struct PostgresLedgerTests {
    private let server: PostgresServer

    init() throws { server = try PostgresServer.shared.get() }

    @Test(
      "it keeps the contract", arguments: PostgresStatements.Isolation.allCases,
      LedgerConformance.clauses)
    func contract(isolation: PostgresStatements.Isolation, clause: LedgerClause) async throws {
      try await clause.check(LedgerKind { try PostgresPlace(server, isolation) })
    }
  }
#endif
