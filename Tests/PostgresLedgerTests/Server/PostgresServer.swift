import Foundation
import StockLedger
import Synchronization
import TestPostgres
import TestSupport

@testable import PostgresLedger

/// A server for ledgers and for what is done past them.
final class PostgresServer: Sendable {
  static var isInstalled: Bool { PostgresCluster.isInstalled }

  /// One for all tests that do not harm it. What is written is not synchronized with the disk.
  static let shared = Result {
    try PostgresServer(["fsync=off", "full_page_writes=off", "max_connections=2000"])
  }

  var directory: String { cluster.directory }

  private let cluster: PostgresCluster
  private let count = Mutex(0)

  /// - Parameters:
  ///   - settings: of the server, such as `fsync=off`.
  ///   - primary: the server that this one is a standby of; nil for a server with an empty cluster.
  init(_ settings: [String], standbyOf primary: PostgresServer? = nil) throws {
    cluster = try PostgresCluster(settings, standbyOf: primary?.cluster)
  }

  /// Ends the server as a loss of its machine would.
  func kill() throws { try cluster.kill() }

  /// The address of a ledger.
  ///
  /// - Parameters:
  ///   - schema: nil for one that nothing uses.
  ///   - socket: the directory of the socket; nil for the server's own.
  func address(schema: String? = nil, socket: String? = nil) throws -> PostgresAddress {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let schema = schema ?? "ledger \(number)".replacing(" ", with: "%20")
    return try PostgresAddress(
      "postgresql://juice@/postgres?host=\(socket ?? directory)&schema=\(schema)")
  }

  /// A connection past all ledgers.
  func connect() throws -> PostgresConnection {
    try PostgresConnection(
      PostgresAddress("postgresql://juice@/postgres?host=\(directory)").parameters())
  }

  /// Runs statements past all ledgers.
  @discardableResult
  func run(_ statements: String...) throws -> [PostgresTable] {
    try connect().run(
      statements.map { PostgresQuery(PostgresStatement(name: "", sql: $0)) },
      until: .now + .seconds(30))
  }
}

/// Where ledgers of one schema are opened.
final class PostgresPlace: LedgerPlace {
  let address: PostgresAddress
  private let isolation: PostgresStatements.Isolation

  init(_ server: PostgresServer, _ isolation: PostgresStatements.Isolation) throws {
    address = try server.address()
    self.isolation = isolation
  }

  func open(_ clock: WallClock) -> any StockLedger {
    PostgresLedger(address, clock: clock, timeout: 30_000, isolation: isolation)
  }
}
