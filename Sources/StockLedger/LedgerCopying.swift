import Diagnostics

extension LedgerTransaction {
  /// Appends rows of another journal, and sets the stock that their movements come to.
  ///
  /// - Returns: false, with nothing done, if they do not follow the last row one after the other.
  mutating func copy(_ entries: [JournalEntry]) throws -> Bool {
    var head = try last().head
    for entry in entries {
      guard entry.sequence - 1 == head.sequence, entry.rehashed(after: head) == entry.head else {
        return false
      }
      head = entry.head
    }
    var stocks: [String: [String: StockRow]] = [:]
    for entry in entries {
      append(entry)
      for movement in entry.movements {
        stocks[entry.store, default: [:]][movement.fruitID] = StockRow(
          dimension: movement.dimension, quantity: movement.balance)
      }
    }
    for (store, rows) in stocks { set(rows, of: store) }
    return true
  }
}

extension StockLedger {
  /// Copies the journal of another ledger up to the row that is its last now, with the stock that it comes to,
  /// after the rows that an earlier copy has left.
  ///
  /// - Parameters:
  ///   - name: what messages call this ledger.
  ///   - progress: is called now and then with the number of rows that this ledger has.
  /// - Throws: among others `LedgerError.cannotCopy` if this ledger has rows that the other has not, and
  ///   `.archiveNotCopied` if rows that it has not are in an archive of the other.
  package func copy(
    from source: any StockLedger, named name: String, progress: (_ rows: Int) throws -> Void
  ) async throws -> LedgerCopy {
    let other = LedgerError.cannotCopy(
      to: name,
      reason: .text("its journal is not the beginning of the other", ko: "다른 장부의 앞부분이 아니에요"))
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
      // The hash of the first tells whether it follows what is here.
      if try await appendRepeatably(part) {
        head = last.head
      } else {
        // Another copy may have come first.
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

  /// The rows after one, at most so many.
  ///
  /// - Throws: among others `LedgerError.archiveNotCopied` if they have been moved to an archive.
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
    // Row 1 is asked for as what follows 0, and nobody can tell that from the beginning of the journal.
    if let first = rows.first, first.sequence - 1 != sequence {
      throw .archiveNotCopied(upTo: first.sequence - 1)
    }
    return rows
  }

  /// Appends rows, which may be done again if nobody knows whether it was done.
  private func appendRepeatably(_ rows: [JournalEntry]) async throws(LedgerError) -> Bool {
    do throws(LedgerError) {
      return try await append(rows)
    } catch {
      guard case .outcomeUnknown(let path, _, let reason) = error else { throw error }
      throw .unavailable(path: path, reason: reason)
    }
  }
}

/// Of rows, and of the amounts in them, that are copied in one transaction: a server waits only for some
/// seconds for a transaction to go on.
private let maxCopied = (rows: 1_000, movements: 10_000)

extension [JournalEntry] {
  /// The first rows that have at most so many movements together, and the first whatever it has.
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
