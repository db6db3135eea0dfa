import SQLiteLedger
package import StockLedger

/// The files of one journal: archives, the oldest first, and then the ledger.
package struct LedgerChain: Sendable {
  /// The reason why a ledger cannot be part of a chain.
  package enum Problem: Error, Hashable, Sendable {
    /// The ledger is in memory or on a server.
    case noFile(String)
  }

  package let paths: [String]
  private let ledgers: [SQLiteLedger]

  /// - Parameter addresses: the addresses of at least one ledger.
  /// - Throws: `Problem`, `LedgerLocation.Problem`.
  package init(
    _ addresses: [String], _ files: Files, notify: @escaping LedgerWait.Notify
  ) throws {
    paths = try addresses.map { address in
      guard let path = try LedgerLocation(address, menu: "", files).path,
        try files.exists(path)
      else {
        throw Problem.noFile(address)
      }
      return path
    }
    ledgers = paths.map { SQLiteLedger(path: files.resolve($0), notify: notify) }
  }

  /// - Parameters: as in `StockLedger.audit`.
  /// - Returns: the combined result, up to the first file with a violation, and the path of that file.
  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> (result: AuditResult, path: String) {
    let (result, last) = try await SQLiteLedger.audit(
      ledgers, expecting: expected, progress: progress)
    return (result, paths[last])
  }

  /// The result of `OpenShop.rowAhead` for the first ledger that has such a row.
  package func rowAhead() async throws(LedgerError) -> JournalEntry? {
    for ledger in ledgers {
      if let entry = try await ledger.rowAhead(of: .system) { return entry }
    }
    return nil
  }
}
