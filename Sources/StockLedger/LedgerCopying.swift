import Diagnostics

extension LedgerRows {
  /// Appends rows of another journal, and sets the stock that their movements come to.
  ///
  /// - Returns: false, with nothing done, if they do not follow the last row one after the other.
  package mutating func copy(_ entries: [JournalEntry]) throws -> Bool {
    var head = try last().head
    for entry in entries {
      guard entry.sequence - 1 == head.sequence, entry.rehashed(after: head) == entry.head else {
        return false
      }
      head = entry.head
    }
    var stocks: [String: [String: StockRow]] = [:]
    for entry in entries {
      try append(entry)
      for movement in entry.movements {
        stocks[entry.store, default: [:]][movement.fruitID] = StockRow(
          dimension: movement.dimension, quantity: movement.balance)
      }
    }
    for (store, rows) in stocks { try set(rows, of: store) }
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
    while head.sequence < end.sequence {
      let limit = min(1_000, end.sequence - head.sequence)
      let rows: [JournalEntry]
      do throws(LedgerError) {
        rows = try await source.journal(JournalQuery(after: head.sequence), limit: limit)
      } catch {
        guard case .rowsArchived(let last) = error else { throw error }
        throw LedgerError.archiveNotCopied(upTo: last)
      }
      guard let first = rows.first, let last = rows.last else { throw other }
      // Row 1 is asked for as what follows 0, and nobody can tell that from the beginning of the journal.
      guard first.sequence - 1 == head.sequence else {
        throw LedgerError.archiveNotCopied(upTo: first.sequence - 1)
      }
      // The hash of the first tells whether it follows what is here.
      guard try await append(rows) else { throw other }
      head = last.head
      try progress(head.sequence)
    }
    return LedgerCopy(head: head, rows: head.sequence)
  }
}
