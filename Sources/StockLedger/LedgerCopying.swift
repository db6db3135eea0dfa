import Diagnostics

/// The extent of a ledger's copy.
package struct LedgerCopy: Hashable, Sendable {
  /// The last row of its journal.
  package let head: JournalHead
  /// The number of rows in its journal.
  package let rows: Int

  package init(head: JournalHead, rows: Int) {
    self.head = head
    self.rows = rows
  }
}

/// Rows that were moved to an archive.
package struct LedgerArchive: Sendable {
  package let copy: LedgerCopy
  /// The reason why the ledger's file could not be shrunk; nil if it was. New rows reuse the space.
  package let shrinkFailure: LedgerError?

  package init(_ copy: LedgerCopy, shrinkFailure: LedgerError?) {
    self.copy = copy
    self.shrinkFailure = shrinkFailure
  }
}

extension LedgerTransaction {
  /// Appends rows of another journal, and sets the stock that results from their movements.
  ///
  /// - Returns: false, without any change, if the rows do not follow the last row without gaps.
  mutating func copy(_ entries: [JournalEntry]) throws -> Bool {
    var head = try last().head
    let texts = entries.map(\.event.columnTexts)
    for (entry, texts) in zip(entries, texts) {
      guard entry.sequence - 1 == head.sequence, entry.hash(after: head.hash, texts) == entry.hash
      else { return false }
      head = entry.head
    }
    for (entry, texts) in zip(entries, texts) { try append(entry, texts) }
    return true
  }
}

extension StockLedger {
  /// Copies the journal of another ledger, with the resulting stock, up to its present last row. An
  /// interrupted copy is continued.
  ///
  /// - Parameters:
  ///   - name: the name of this ledger in messages.
  ///   - progress: is called now and then with the number of rows in this ledger.
  /// - Throws: among others `LedgerError.cannotCopy` if this ledger has rows that the other lacks, and
  ///   `.archiveNotCopied` if rows to copy are in an archive of the other.
  package func copy(
    from source: any StockLedger, named name: String, progress: (_ rows: Int) throws -> Void
  ) async throws -> LedgerCopy {
    let other = LedgerError.cannotCopy(
      to: name,
      reason: LedgerFault(
        "other-journal",
        .text("its journal is not the beginning of the other")))
    let end = try await source.head()
    var head = try await head()
    guard head.sequence < end.sequence || head == end else { throw other }
    var limit = maxCopied.rows
    while head.sequence < end.sequence {
      let rows = try await source.rows(
        after: head.sequence, limit: min(limit, end.sequence - head.sequence))
      let part = rows.prefix(movements: maxCopied.movements)
      limit = part.count < rows.count ? part.count : min(limit * 2, maxCopied.rows)
      guard let last = part.last else { throw other }
      // The first hash shows whether the rows follow this journal.
      if try await appendRepeatably(part) {
        head = last.head
      } else {
        // Another copy may have written the rows first.
        let now = try await self.head()
        guard now.sequence > head.sequence, now.sequence <= end.sequence,
          try await source.rows(after: now.sequence - 1, limit: 1).first?.head == now
        else { throw other }
        head = now
      }
      try progress(head.sequence)
    }
    return LedgerCopy(head: head, rows: head.sequence)
  }

  /// Up to a maximum number of rows after a given one.
  ///
  /// - Throws: among others `LedgerError.archiveNotCopied` if the rows were moved to an archive.
  private func rows(
    after sequence: Int, limit: Int
  ) async throws(LedgerError) -> [JournalEntry] {
    let rows: [JournalEntry]
    do throws(LedgerError) {
      rows = try await journal(JournalQuery(after: sequence), limit: limit)
    } catch {
      guard case .rowsArchived(let last) = error else { throw error }
      throw .archiveNotCopied(upTo: last)
    }
    // Rows after 0 are requested like rows after the start of the journal, so a missing row 1 shows
    // only here.
    if let first = rows.first, first.sequence - 1 != sequence {
      throw .archiveNotCopied(upTo: first.sequence - 1)
    }
    return rows
  }

  /// Appends rows. An unknown outcome becomes `unavailable`, since appending can be repeated.
  private func appendRepeatably(_ rows: [JournalEntry]) async throws(LedgerError) -> Bool {
    do throws(LedgerError) {
      return try await append(rows)
    } catch {
      guard case .outcomeUnknown(let path, _, let reason) = error else { throw error }
      throw .unavailable(path: path, reason: reason)
    }
  }
}

/// The maximum numbers of rows and of their movements in one transaction; a server waits only a few
/// seconds for a transaction to continue.
private let maxCopied = (rows: 1_000, movements: 10_000)

extension [JournalEntry] {
  /// The longest prefix whose rows have at most `max` movements together, but at least one row.
  fileprivate func prefix(movements max: Int) -> [JournalEntry] {
    var movements = 0
    var count = 0
    for entry in self {
      movements += entry.movements.count
      guard count == 0 || movements <= max else { break }
      count += 1
    }
    return Array(self[..<count])
  }
}

extension LedgerFault {
  package static let pathExists = LedgerFault(
    "path-exists", .text("there is something at this path already"))
}
