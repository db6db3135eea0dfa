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
        .ledger, .text("a trial in memory has no journal to audit", ko: "메모리에만 있는 재고라서 검사할 기록이 없어요")
      )
    }
    guard !traces.isEmpty else {
      return Problem(
        .ledger,
        .text("there is no ledger `\(path)` to audit", ko: "검사할 재고 파일이 `\(path)`에 없어요"),
        help: .words(
          "check the path; the first order or change of stock makes a ledger",
          ko: "경로를 확인해 주세요. 재고 파일은 처음 주문하거나 재고를 바꿀 때 생겨요"))
    }
    return Problem(
      .ledger,
      .text(
        "the ledger `\(path)` is gone, though \(traces.quoted) is there",
        ko: "`\(path)` 재고 파일이 없어졌어요. \(traces.quoted)만 남아 있어요"),
      help: .words(
        "find out who moved it, or restore it from a backup", ko: "누가 옮겼는지 확인하거나 백업을 복원해 주세요"))
  }
}
