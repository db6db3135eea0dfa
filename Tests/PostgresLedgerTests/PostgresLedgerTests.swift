import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import PostgresLedger

@Suite(
  "PostgresLedger",
  .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
struct PostgresLedgerTests {
  private let server: PostgresServer

  init() throws { server = try PostgresServer.shared.get() }

  // Few clauses at once, since each opens many connections.
  @Test(
    "it keeps the contract at READ COMMITTED", .atMost(4), arguments: LedgerConformance.clauses)
  func readCommitted(clause: LedgerClause) async throws {
    try await clause.check(LedgerKind { try PostgresPlace(server, .readCommitted) })
  }

  @Test(
    "it keeps the contract at SERIALIZABLE", .atMost(4),
    .enabled(if: LongTests.areWanted, "JUICE_LONG_TESTS=1 asks for it"),
    arguments: LedgerConformance.clauses)
  func serializable(clause: LedgerClause) async throws {
    try await clause.check(LedgerKind { try PostgresPlace(server, .serializable) })
  }
}
