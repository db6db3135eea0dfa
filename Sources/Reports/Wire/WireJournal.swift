import StockLedger
package import Text

/// An entry of the journal.
package struct WireJournalEntry: WireObject {
  package struct Change: WireObject {
    package let fruit: String
    package let delta: WireAmount
    package let balance: WireAmount

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property("delta", \.delta, "How much the stock changed."),
      property("balance", \.balance, "The stock after the entry."),
    ]
  }

  package let sequence: Int
  package let time: String
  package let localTime: String
  package let store: String
  package let kind: String
  package let orderID: String?
  package let lines: [WireLine]?
  package let substitutions: [WireSubstitution]?
  package let counterpart: String?
  package let menu: String?
  package let reason: String?
  package let undone: Int?
  package let changes: [Change]
  package let shortage: [WireShortItem]?
  package let hash: String

  package static let summary = "An entry of the journal."

  package static let properties = [
    property("sequence", \.sequence, "The number of the entry, from 1."),
    property("time", \.time, "The time in UTC.", .time),
    property("localTime", \.localTime, "The same time with the offset of the local zone.", .time),
    property("store", \.store, "The id of the store."),
    property("kind", \.kind, "", .journalKind),
    property(
      "orderID", \.orderID, "The id of the order, for an order, a refusal or a cancellation."),
    property("lines", \.lines, "The lines of an order, a refusal or a cancellation."),
    property("substitutions", \.substitutions, "The substitutions of an order, if there are any."),
    property("counterpart", \.counterpart, "The id of the other store of a move."),
    property("menu", \.menu, "The digest of the menu that an order was decided on.", .hash),
    property(
      "reason", \.reason, "Why the stock was changed, in the words of the person who did it."),
    property("undone", \.undone, "The sequence of the entry that was undone."),
    property("changes", \.changes),
    property("shortage", \.shortage, "The fruits of which a refused order needed more."),
    property("hash", \.hash, "SHA-256 over this row and all rows before it.", .hash),
  ]

  /// - Parameter order: the order of options in lines; nil for an entry without lines.
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

/// The document whose entries `HistoryReport` writes one by one, so that a long journal is never in memory.
package struct WireJournal: WireObject {
  package let entries: [WireJournalEntry]

  package static let summary = "Entries of the journal in order."

  package static let properties = [
    property("entries", \.entries), version(2),
  ]
}

/// The result of an audit.
package struct WireAudit: WireObject {
  package struct Violation: WireObject {
    package let sequence: Int?
    package let message: String

    package static let properties = [
      property("sequence", \.sequence, "The row of the journal, if the violation is in one."),
      property("message", \.message),
    ]
  }

  package let valid: Bool
  package let entries: Int
  package let orders: Int
  package let refusals: Int
  package let cancellations: Int
  package let stocks: Int
  package let journal: String
  package let archived: String?
  package let ledger: String?
  package let violations: [Violation]?
  package let ahead: WireRowAhead?

  package static let summary = "The result of an audit."

  package static let properties = [
    version(1),
    property("valid", \.valid, "Whether there is no violation."),
    property("entries", \.entries, "How many rows the journal has."),
    property("orders", \.orders), property("refusals", \.refusals),
    property("cancellations", \.cancellations),
    property("stocks", \.stocks, "How many stocks of a fruit in a store were checked."),
    property("journal", \.journal, "The last row without a violation.", .journalRow),
    property(
      "archived", \.archived, "The last row that was moved to an archive, if one was.", .journalRow),
    property("ledger", \.ledger, "Of several ledgers, the one with the violation."),
    property("violations", \.violations, "The violations, if there are any."),
    property("ahead", \.ahead),
  ]
}

/// The first row of a journal whose time is in the future by the clock of this machine.
package struct WireRowAhead: WireObject {
  package let sequence: Int
  package let time: String

  package static let summary =
    "The first row of the journal whose time is in the future by the clock of this machine, if there is one."

  package static let properties = [
    property("sequence", \.sequence), property("time", \.time, "", .time),
  ]
}

/// A copy or an archive of a ledger.
package struct WireBackup: WireObject {
  package let path: String
  package let entries: Int
  package let journal: String

  package static let summary = "A copy of a ledger, or the archive of its old rows."

  package static let properties = [
    version(1),
    property("path", \.path, "The path of the new file."),
    property("entries", \.entries, "How many rows the journal in the file has."),
    property("journal", \.journal, "The last of them.", .journalRow),
  ]
}

/// The result of undoing a change of stock.
package struct WireUndo: WireObject {
  package let outcome: String
  package var undone: [WireJournalEntry]?
  package var entries: [WireJournalEntry]?
  package var change: WireJournalEntry?
  package var fruit: String?
  package var touchedBy: WireJournalEntry?

  package static let summary = "The result of undoing a change of stock."

  package static let properties = [
    version(1),
    property("outcome", \.outcome, "", .oneOf(["undone", "refused", "nothing"])),
    property("undone", \.undone, "The entries that were undone: two for a move, else one."),
    property("entries", \.entries, "The entries that undid them."),
    property("change", \.change, "The entry that cannot be undone."),
    property("fruit", \.fruit, "The id of the fruit that prevents it."),
    property(
      "touchedBy", \.touchedBy,
      "The entry that has changed the fruit since; omitted if the unit of the fruit has changed."),
  ]
}
