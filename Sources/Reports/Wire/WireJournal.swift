import StockLedger

/// An entry of the journal: one of `entries` in what `juice history --format json` prints, and a
/// line with `--format jsonl`.
package struct WireJournalEntry: Encodable {
  package struct Change: Encodable {
    package let fruit: String
    package let delta: WireAmount
    /// The stock after the entry.
    package let balance: WireAmount
  }

  package let sequence: Int
  package let time: String
  /// The same with the offset of the local zone.
  package let localTime: String
  package let store: String
  package let kind: String
  package let orderID: String?
  /// Of an order, made or refused, and of a cancellation.
  package let lines: [WireLine]?
  /// Left out if there are none.
  package let substitutions: [WireSubstitution]?
  package let counterpart: String?
  package let menu: String?
  /// Why stock was changed, in the words of whoever did it.
  package let reason: String?
  /// Of what was undone: the sequence of that entry.
  package let undone: Int?
  package let changes: [Change]
  package let shortage: [WireShortItem]?
  /// SHA-256 over this row and all before it.
  package let hash: String

  /// - Parameter order: of options in lines; nil for an entry without lines.
  init(_ entry: JournalEntry, _ order: DeclarationOrder? = nil) {
    sequence = entry.sequence
    time = Timestamp.text(milliseconds: entry.time)
    localTime = Timestamp.localText(milliseconds: entry.time)
    store = entry.store
    kind = entry.kind.rawValue
    orderID = entry.orderID
    lines =
      entry.kind == .undo
      ? nil
      : entry.content.flatMap { [OrderRecord.Line](text: order?.lines($0) ?? $0) }?
        .map(WireLine.init)
    substitutions =
      if case .made(_, let substitutions) = entry.event.orderRecord?.outcome {
        substitutions.map(WireSubstitution.init).nonEmpty
      } else {
        nil
      }
    counterpart = entry.counterpart
    menu = entry.event.menu
    reason = entry.event.reason
    undone = entry.event.undoneSequence
    changes = entry.movements.map { movement in
      Change(
        fruit: movement.fruitID, delta: WireAmount(movement.change),
        balance: WireAmount(movement.balance, movement.dimension))
    }
    shortage = entry.event.shortItems.map(WireShortItem.init).nonEmpty
    hash = entry.hash.text
  }
}

/// What `juice audit --format json` prints.
package struct WireAudit: Encodable {
  package struct Violation: Encodable {
    package let sequence: Int?
    package let message: String
  }

  package let version = 1
  package let sound: Bool
  package let entries: Int
  package let orders: Int
  package let refusals: Int
  package let cancellations: Int
  package let stocks: Int
  /// The last row that fits: its sequence, a colon and its hash.
  package let journal: String
  /// The last row that was moved to an archive; left out if none was.
  package let archived: String?
  /// Of several ledgers the one in which something does not fit.
  package let ledger: String?
  package let violations: [Violation]?
  package let ahead: WireRowAhead?
}

/// The first row of a journal whose time the clock has not reached; left out where it is told if there is
/// none.
package struct WireRowAhead: Encodable {
  package let sequence: Int
  package let time: String
}

/// What `juice stock backup --format json` and `juice ledger archive --format json` print.
package struct WireBackup: Encodable {
  package let version = 1
  package let path: String
  /// How many rows the journal of the file has.
  package let entries: Int
  /// The last of them: its sequence, a colon and its hash.
  package let journal: String
}

/// What `juice stock undo --format json` prints.
package struct WireUndo: Encodable {
  package let version = 1
  /// `undone`, `refused` or `nothing`.
  package let outcome: String
  /// The entries that were taken back, two for a move, and those that did it.
  package var undone: [WireJournalEntry]?
  package var entries: [WireJournalEntry]?
  /// Of a refusal: the entry that cannot be taken back, and the fruit that stands against it.
  package var change: WireJournalEntry?
  package var fruit: String?
  /// The entry that has touched the fruit since; left out where its unit has changed.
  package var touchedBy: WireJournalEntry?
}
