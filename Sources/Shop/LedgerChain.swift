import SQLiteLedger
package import StockLedger

/// The files of one journal: archives, the oldest first, and at last the ledger.
package struct LedgerChain: Sendable {
  /// Why a ledger cannot be one of several.
  package enum Problem: Error, Hashable, Sendable {
    /// It is in memory or on a server, or has no file.
    case noFile(String)
  }

  package let paths: [String]
  private let ledgers: [SQLiteLedger]

  /// - Parameter addresses: at least one.
  /// - Throws: `Problem`, `LedgerLocation.Problem`.
  package init(
    _ addresses: [String], _ files: Files, notify: @escaping LedgerWait.Notify
  ) throws {
    paths = try addresses.map { address in
      guard let path = try LedgerLocation(address, menu: "", files).path, files.exists(path) else {
        throw Problem.noFile(address)
      }
      return path
    }
    ledgers = paths.map { SQLiteLedger(path: files.resolve($0), notify: notify) }
  }

  /// - Parameters: as in `StockLedger.audit`.
  /// - Returns: what all come to together, up to the first in which something does not fit, and that.
  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> (result: AuditResult, path: String) {
    let (result, last) = try await SQLiteLedger.audit(
      ledgers, expecting: expected, progress: progress)
    return (result, paths[last])
  }

  /// As `OpenShop.rowAhead`, of the last ledger.
  package func rowAhead() async throws(LedgerError) -> JournalEntry? {
    try await ledgers.last?.rowAhead(of: .system)
  }
}
