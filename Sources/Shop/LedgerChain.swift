package import Diagnostics
package import Files
import SQLiteLedger
package import StockLedger

/// The files of one journal: archives, the oldest first, and then the ledger.
package struct LedgerChain: Sendable {
  package let paths: [String]
  private let ledgers: [SQLiteLedger]

  /// - Parameter addresses: the addresses of at least one ledger.
  /// - Throws: `Problem` if a ledger is in memory or on a server.
  package init(
    _ addresses: [String], _ files: Files, notify: @escaping LedgerWait.Notify
  ) throws {
    paths = try addresses.map { address in
      guard let path = try LedgerLocation(address, menu: "", files).path,
        try files.exists(path)
      else {
        throw Problem.nothingToAudit(address, traces: [])
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

  /// The result of `StockLedger.rowAhead` for the first ledger that has such a row.
  package func rowAhead() async throws(LedgerError) -> JournalEntry? {
    for ledger in ledgers {
      if let entry = try await ledger.rowAhead() { return entry }
    }
    return nil
  }
}

extension Problem {
  /// There is no journal to audit.
  ///
  /// - Parameters:
  ///   - path: of the ledger; nil for one in memory.
  ///   - traces: the ledger's remaining files.
  package static func nothingToAudit(_ path: String?, traces: [String]) -> Problem {
    guard let path else {
      return Problem(
        .ledger, .text("a trial in memory has no journal to audit")
      )
    }
    guard !traces.isEmpty else {
      return Problem(
        .ledger,
        .text("there is no ledger `\(path)` to audit"),
        help: .words(
          .text("check the path; the first order or change of stock makes a ledger")))
    }
    return Problem(
      .ledger,
      .text("the ledger `\(path)` is gone, though \(traces.quoted) is there"),
      help: .words(
        .text("find out who moved it, or restore it from a backup")))
  }
}
