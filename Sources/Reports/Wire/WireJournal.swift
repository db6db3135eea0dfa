import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger
package import Text

/// An entry of the journal.
package struct WireJournalEntry: WireObject {
  package struct Change: WireObject {
    let movement: Movement
    var cost: Rational?

    package static let properties = [
      property("fruit", \.movement.fruitID, "The id of the fruit."),
      property("delta", { WireAmount($0.movement.change) }, "How much the stock changed."),
      property(
        "balance", { WireAmount($0.movement.balance, $0.movement.dimension) },
        "The stock after the entry."),
      property(
        "cost", \.cost?.description,
        "The exact cost of what was taken by hand, in minor units; negative for what came back, omitted if it was not known.",
        .exactNumber),
    ]
  }

  private let entry: JournalEntry
  private let order: DeclarationOrder
  /// Of an answer, the substitutions that brought something; nil for an entry of the history. Answers go to customers,
  /// too, and tell neither costs nor who did it.
  private let brought: [SubstituteNote]?

  package static let summary = "An entry of the journal."

  package static let properties = [
    property(
      "sequence", { $0.place?.sequence },
      "The number of the entry, from 1; omitted for a trial, as are the times and the hash."),
    property(
      "time", { $0.place.map { Timestamp.text(milliseconds: $0.time) } }, "The time in UTC.", .time
    ),
    property(
      "localTime", { wire in wire.place.map { wire.order.clocks.text(milliseconds: $0.time) } },
      "The same time by the clocks of the shop, with their offset.", .time),
    property("store", { $0.order.shownID(ofStore: $0.entry.store) }, "The id of the store."),
    property("kind", \.entry.kind.rawValue, "", .journalKind),
    property(
      "orderID", \.entry.orderID, "The id of the order, for an order, a refusal or a cancellation."),
    property(
      "lines", { $0.entry.event.wireLines($0.order) },
      "The lines of an order, a refusal or a cancellation."),
    property(
      "substitutions", { $0.entry.event.wireSubstitutions($0.brought ?? []) },
      "The substitutions of an order, if there are any."),
    property(
      "sale", { WireSale($0.entry.event.sale) },
      "What an order was sold for, or what its cancellation gave back; omitted for a menu without prices and labels."
    ),
    property(
      "cost", { $0.isInHistory ? $0.entry.event.sale.money?.cost?.description : nil },
      "The exact cost of what the order took, in minor units; omitted if it was not known.",
      .exactNumber),
    property(
      "made", { $0.entry.event.made.map { Change(movement: $0) } },
      "The base that was made, and how much of it."),
    property(
      "counterpart", { wire in wire.entry.counterpart.map { wire.order.shownID(ofStore: $0) } },
      "The id of the other store of a move."),
    property(
      "menu", \.entry.event.menu, "The digest of the menu that an order was decided on.", .hash),
    property(
      "reason", \.entry.event.note.reason,
      "Why the stock was changed, in the words of the person who did it; a kind comes first, as in `waste:dropped`."
    ),
    kindOfReason(\.entry.reasonKind),
    by { $0.isInHistory ? $0.entry.event.person : nil },
    property("undone", \.entry.event.undoneSequence, "The sequence of the entry that was undone."),
    property("changes", \.changes),
    property(
      "costCurrency", { $0.isInHistory ? $0.entry.event.unitCosts?.currency.code : nil },
      "The currency of the costs of `changes`, if there are any.", .pattern("^[A-Z]{3}$")),
    property(
      "accept", { $0.entry.event.conditions.accepted.words.nonEmpty },
      "What an order accepted: labels, diets, and `unknown` for what is not answered."),
    property(
      "freeOf", { $0.entry.event.conditions.freeOf.labels.map(\.id).nonEmpty },
      "The labels of which an order had to be free."),
    property(
      "obstacles",
      { wire in wire.entry.event.obstacles.map { WireObstacle($0, wire.order) }.nonEmpty },
      "Why an order was refused."),
    property(
      "hash", { $0.place?.hash.text }, "SHA-256 over this row and all rows before it.", .hash),
  ]

  private var changes: [Change] {
    entry.movements.indices.map { position in
      Change(
        movement: entry.movements[position],
        cost: isInHistory ? entry.event.cost(ofMovementAt: position) : nil)
    }
  }

  private var isInHistory: Bool { brought == nil }

  /// Nil for a trial.
  private var place: JournalEntry? { entry.isTrial ? nil : entry }

  /// - Parameters:
  ///   - order: the order of options in lines, and the ids of stores.
  ///   - brought: of an answer, the substitutions that brought something; nil for an entry of the history.
  init(_ entry: JournalEntry, _ order: DeclarationOrder, brought: [SubstituteNote]? = nil) {
    self.entry = entry
    self.order = order
    self.brought = brought
  }
}

extension JournalEvent {
  func wireLines(_ order: DeclarationOrder) -> [WireLine]? {
    lines.map { WireLine(order.line($0)) }.nonEmpty
  }

  /// - Parameter notes: those of them that brought something.
  func wireSubstitutions(_ notes: [SubstituteNote] = []) -> [WireSubstitution]? {
    replacements.wire(notes)
  }
}

/// The document whose entries `HistoryReport` writes one by one, so that a long journal is never in memory.
package struct WireJournal: WireObject {
  package let entries: [WireJournalEntry]

  package static let summary = "Entries of the journal in order, with `--last` the newest first."

  package static let properties = [
    property("entries", \.entries), version(3),
  ]
}

/// The result of an audit.
package struct WireAudit: WireObject {
  package struct Violation: WireObject {
    let violation: AuditResult.Violation
    let language: Language

    package static let properties = [
      property(
        "sequence", \.violation.sequence, "The row of the journal, if the violation is in one."),
      property(
        "code", \.violation.fault.code,
        "The kind of fault, such as `wrong-balance`, which stays when its words change."),
      property("message", { $0.language[$0.violation.fault.message] }),
    ]
  }

  let result: AuditResult
  let ledger: String?
  let ahead: WireRowAhead?
  let language: Language

  package static let summary = "The result of an audit."

  package static let properties = [
    version(1),
    property("valid", \.result.isValid, "Whether there is no violation."),
    property("entries", \.result.entries, "How many rows the journal has."),
    property("orders", \.result.orders), property("refusals", \.result.refusals),
    property("cancellations", \.result.cancellations),
    property("stocks", \.result.stocks, "How many stocks of a fruit in a store were checked."),
    property("journal", \.result.head.text, "The last row without a violation.", .journalRow),
    property(
      "archived", \.result.archived?.text, "The last row that was moved to an archive, if one was.",
      .journalRow),
    property("ledger", \.ledger, "Of several ledgers, the one with the violation."),
    property(
      "violations",
      { wire in
        wire.result.violations.map { Violation(violation: $0, language: wire.language) }.nonEmpty
      }, "The violations, if there are any."),
    property("ahead", \.ahead),
  ]
}

/// The first row of a journal whose time is in the future by the clock of this machine.
package struct WireRowAhead: WireObject {
  let entry: JournalEntry

  package static let summary =
    "The first row of the journal whose time is in the future by the clock of this machine, if there is one."

  package static let properties = [
    property("sequence", \.entry.sequence),
    property("time", { Timestamp.text(milliseconds: $0.entry.time) }, "", .time),
  ]
}

/// A copy or an archive of a ledger.
package struct WireBackup: WireObject {
  let path: String
  let copy: LedgerCopy

  package static let summary = "A copy of a ledger, or the archive of its old rows."

  package static let properties = [
    version(1),
    property("path", \.path, "The path of the new file."),
    property("entries", \.copy.rows, "How many rows the journal in the file has."),
    property("journal", \.copy.head.text, "The last of them.", .journalRow),
  ]
}
