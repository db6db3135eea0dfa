import Diagnostics
package import Files
import Foundation
import SQLiteLedger
package import StockLedger
import SystemPackage

/// Copies whole journals between ledgers of any kinds.
package enum LedgerTransfer {
  /// Copies the rows that a ledger does not have yet from another, and audits the copy.
  ///
  /// - Parameters:
  ///   - source: the address of the ledger to copy.
  ///   - target: the address of the copy, which has the first rows of the same journal, or none.
  ///   - progress: is called now and then with the number of rows in the copy.
  /// - Returns: the result of the audit.
  /// - Throws: `LedgerError`, or `Problem`.
  package static func copy(
    from source: String, to target: String, _ files: Files, progress: @escaping AuditProgress
  ) async throws -> AuditResult {
    let sourceLocation = try LedgerLocation(source, menu: "", files)
    let targetLocation = try LedgerLocation(target, menu: "", files)
    guard let targetName = targetLocation.name else {
      throw LedgerError.cannotCopy(
        to: target,
        reason: LedgerFault(
          "in-memory",
          .text("what is in memory is forgotten when the command ends")))
    }
    let ledger = targetLocation.ledger(files) { _ in }
    let other = sourceLocation.ledger(files) { _ in }
    guard try await other.head().sequence > 0 else {
      throw LedgerError.nothingToCopy(path: sourceLocation.name)
    }
    let copy = try await ledger.copy(
      from: other, named: targetName, progress: progress)
    return try await ledger.audit(
      expecting: ExpectedHead(copy.head.text), progress: progress)
  }

  /// Copies a ledger, up to its present last row, to a new file, which appears only once it is complete
  /// and audited.
  ///
  /// - Parameters:
  ///   - name: the name of the ledger in messages.
  ///   - progress: is called now and then with the number of rows that were copied or audited.
  /// - Throws: among others `LedgerError.cannotCopy` if the path exists already, or the copy does not
  ///   pass its audit.
  static func backUp(
    _ ledger: any StockLedger, named name: String?, to target: String,
    progress: @escaping AuditProgress
  ) async throws -> LedgerCopy {
    guard try await ledger.head().sequence > 0 else { throw LedgerError.nothingToCopy(path: name) }
    guard try !Files().exists(target) else {
      throw LedgerError.cannotCopy(to: target, reason: .pathExists)
    }
    // A process id would not be unique: in containers, each process may get the same one.
    let folder = "\(target).copy-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    } catch {
      throw LedgerError.cannotCopy(
        to: target, reason: LedgerFault("system", SystemReason.localized(error)))
    }
    let result: Result<LedgerCopy, any Error>
    do {
      let copy = SQLiteLedger(path: "\(folder)/stock.sqlite")
      let head = try await copy.copy(from: ledger, named: target, progress: progress).head
      let audit = try await copy.audit(expecting: ExpectedHead(head.text), progress: progress)
      if let violation = audit.violations.first {
        throw LedgerError.cannotCopy(to: target, reason: violation.fault)
      }
      result = .success(try await copy.backUp(to: target))
    } catch {
      result = .failure(error)
    }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      // An earlier error takes precedence.
      _ = try result.get()
      throw error
    }
    return try result.get()
  }
}
