package import Diagnostics
import PostgresLedger
import StockLedger

/// Looks after ledgers on servers, for whoever administers them.
package enum LedgerServer {
  /// Makes a ledger if it is not there, and lets a role order from it.
  ///
  /// - Parameters:
  ///   - address: of the ledger; its login may make tables, or owns them.
  ///   - role: nil for none.
  /// - Returns: what messages call the ledger.
  /// - Throws: `LedgerError`, or `LedgerLocation.Problem`, `.noServer` for an address of something else.
  package static func prepare(
    _ address: String, for role: String?, _ files: Files
  ) async throws -> String {
    let location = try LedgerLocation(address, menu: "", files)
    #if PostgreSQL
      if case .server(let server) = location {
        try await PostgresLedger(server).prepare(for: role)
        return server.displayName
      }
    #endif
    throw LedgerLocation.Problem.noServer(location.name ?? address)
  }

  /// What the login of an address lacks to order, and what it may do beyond that.
  ///
  /// - Throws: as `prepare`.
  package static func problems(_ address: String, _ files: Files) async throws -> [LocalizedText] {
    let location = try LedgerLocation(address, menu: "", files)
    #if PostgreSQL
      if case .server(let server) = location {
        return try await PostgresLedger(server).privilegeProblems()
      }
    #endif
    throw LedgerLocation.Problem.noServer(location.name ?? address)
  }
}
