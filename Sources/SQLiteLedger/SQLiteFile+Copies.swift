import Foundation
import GRDB
import StockLedger

extension SQLiteFile {
  func backUp(to target: String) throws(LedgerError) -> LedgerCopy {
    try copy(to: target) { copy in
      try copy.writeWithoutTransaction { try SQLiteSchema.upgrade($0, to: schema) }
      let summary = try copy.read { try SQLiteRows($0).summary() }
      guard summary.head != .empty else { throw LedgerError.nothingToCopy(path: path) }
      return summary
    }
  }

  /// Moves rows to an archive: first they are in both files, then in the archive alone. Old rows never
  /// change, so others can write while the copy is made and checked.
  func archive(
    before time: Int, to target: String, by person: PersonName?, at now: RowTime,
    progress: @escaping AuditProgress
  ) throws(LedgerError) -> LedgerArchive {
    let archive = try copy(to: target) { copy in
      guard try !copy.read(SQLiteSchema.isArchive) else { throw LedgerError.isArchive(path: path) }
      try copy.writeWithoutTransaction { try SQLiteSchema.upgrade($0, to: schema) }
      let last = try copy.read { try SQLiteArchive.lastSequence(before: time, at: now, $0) }
      try SQLiteArchive.cut(after: last, copy)
      return try copy.read { db in
        let rows = SQLiteRows(db, schema)
        var check = SQLiteAudit(expecting: nil, progress: progress)
        let audit = try check.run(rows)
        if let violation = audit.violations.first {
          throw LedgerError.notAStore(path: path, reason: violation.fault)
        }
        return (
          first: (audit.archived?.sequence ?? 0) + 1, rows: try SQLiteArchive.contents(db),
          summary: try rows.summary()
        )
      }
    }
    do {
      // The limit restarts, so that it does not include the time for the copy.
      let limit = limit
      return try locked(until: limit) { queue in
        try queue.writeWithoutTransaction { db in
          waiting.begin(limit)
          try useLog(db)
          try upgrade(db)
        }
        try SQLiteArchive.remove(
          archive.rows, from: archive.first, by: person, time: now, queue, schema)
        do {
          try queue.vacuum()
        } catch {
          return LedgerArchive(archive.summary, shrinkFailure: LedgerError(error, path: path))
        }
        return LedgerArchive(archive.summary, shrinkFailure: nil)
      }
    } catch {
      // After a failed sync, it is unknown whether the rows were removed.
      if case .diskFailed = error { throw error }
      SQLiteBackup.discard(target)
      throw error
    }
  }

  /// Writes a copy atomically: it is complete or absent.
  ///
  /// - Parameter finish: it changes the copy before the copy gets its name.
  private func copy<Value>(
    to target: String, _ finish: (DatabaseQueue) throws -> Value
  ) throws(LedgerError) -> Value {
    // A process id would not be unique: in containers, each process may get the same one.
    let part = "\(target).part-\(UUID().uuidString)"
    defer { SQLiteBackup.discard(part) }
    func writing<Part>(_ work: () throws -> Part) throws(LedgerError) -> Part {
      do {
        return try work()
      } catch {
        let error = LedgerError(error, path: target)
        guard case .unavailable(_, let reason) = error else { throw error }
        throw .cannotCopy(to: target, reason: reason)
      }
    }
    guard try writing({ try FileIdentity(at: target) == nil }) else {
      throw .cannotCopy(to: target, reason: .pathExists)
    }
    let value = try read(isLong: true) { rows in
      try writing {
        // An earlier attempt to read may have left a part.
        SQLiteBackup.discard(part)
        guard try SharedFile.make(part) else { throw POSIXError(.EEXIST) }
        return try SQLiteBackup.write(rows.db, to: part, finish)
      }
    }
    guard let value else { throw .nothingToCopy(path: path) }
    try writing { try SQLiteBackup.publish(part, as: target) }
    return value
  }
}
