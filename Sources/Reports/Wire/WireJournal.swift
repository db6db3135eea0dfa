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
    var cost: WireCost?

    package static let properties = [
      property(
        "fruit", { WireFruitID(id: $0.movement.fruitID) }, "The id of the fruit.", heading: .fruit),
      property(
        "delta", { WireAmount($0.movement.change, .rounded(isSigned: true)) },
        "How much the stock changed.", heading: .text("change")),
      property(
        "balance", { WireAmount($0.movement.balance, $0.movement.dimension) },
        "The stock after the entry.", heading: .after),
      property(
        "cost", \.cost,
        "The exact cost of what was taken by hand, in minor units; negative for what came back, omitted if it was not known."
      ),
      property(
        "currency", \.cost?.currency.code, "The currency of the cost.", .pattern("^[A-Z]{3}$")),
    ]
  }

  private let entry: JournalEntry
  private let order: DeclarationOrder
  /// Whether it is in an answer, and not in the history. Answers go to customers, too, and tell neither costs nor who
  /// did it.
  private let isAnswer: Bool
  /// Of an answer, the substitutions that brought something.
  private let brought: [SubstituteNote]

  package static let summary = "An entry of the journal."

  package static let properties = [
    property(
      "sequence", { $0.place?.sequence },
      "The number of the entry, from 1; omitted for a trial, as are the times and the hash.",
      isKey: true),
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
      "part", \.entry.event.part,
      "Of a cancellation that gives back a part of an order, its number among them, from 1; omitted for the cancellation of all that is left."
    ),
    property(
      "lines", { $0.entry.event.wireLines($0.order) },
      "The lines of an order, a refusal or a cancellation."),
    property(
      "for",
      { WireAsText($0.entry.event.notes.order.name, $0.entry.event.notes.texts(\.name)) },
      "For whom an order is. In CSV, also those of its lines, after their numbers."),
    property(
      "note",
      { WireAsText($0.entry.event.notes.order.text, $0.entry.event.notes.texts(\.text)) },
      "What is written on an order for those who make it. In CSV, also on its lines."),
    property(
      "substitutions",
      {
        WireAsText(
          $0.entry.event.wireSubstitutions($0.brought), $0.entry.event.replacements.text)
      },
      "The substitutions of an order, if there are any."),
    property(
      "sale",
      {
        WireSale(
          $0.entry.event.sale, $0.entry.event.lines, sign: $0.sign, showsCost: !$0.isAnswer)
      },
      "What an order was sold for, and what its cancellation gave back, as negative sums; omitted for a menu without prices and labels."
    ),
    property(
      "cost", \.cost,
      "The exact cost of what the order took, in minor units, negative for a cancellation; omitted if it was not known."
    ),
    property(
      "made", { $0.entry.event.made.map { WireAsText(Change(movement: $0), $0.fruitID) } },
      "The base that was made, and how much of it."),
    property(
      "counterpart",
      { wire in wire.entry.event.otherStore.map { wire.order.shownID(ofStore: $0) } },
      "The id of the other store of a move; of a renamed store, its other id."),
    property(
      "menu", \.entry.event.menu, "The digest of the menu that an order was decided on.", .hash),
    property(
      "reason", \.entry.event.note.reason,
      "Why the stock was changed, in the words of the person who did it; a kind comes first, as in `waste:dropped`."
    ),
    kindOfReason(\.entry.reasonKind),
    by { $0.isAnswer ? nil : $0.entry.event.person },
    property(
      "undone", \.entry.event.undoneSequence, "The sequence of the entry that was undone.",
      isKey: true),
    property("changes", \.changes),
    property(
      "switches",
      { wire in
        WireAsText(
          wire.entry.switches.map {
            WireSwitch(thing: $0.thing, until: $0.until, clocks: wire.order.clocks)
          }.nonEmpty,
          wire.entry.switches.map(\.thing.text).joined(separator: " "))
      }, "What the entry switches off or on."),
    property(
      "accept", { $0.entry.event.conditions.accepted.words.nonEmpty },
      "What an order accepted: labels, diets, and `unknown` for what is not answered."),
    property(
      "freeOf", { $0.entry.event.conditions.freeOf.labels.map(\.id).nonEmpty },
      "The labels of which an order had to be free."),
    property(
      "offer", \.entry.event.conditions.offer, "The offer that an order asked for, if it did."),
    property(
      "obstacles",
      { wire in wire.entry.event.obstacles.map { WireObstacle($0, wire.order) }.nonEmpty },
      "Why an order was refused."),
    property(
      "hash", { $0.place?.hash.text }, "SHA-256 over this row and all rows before it.", .hash),
    property(
      "number", { $0.entry.kind == .order ? $0.place?.orderNumber : nil },
      "The number by which an order is called: that of its store and day, from 1; `sequence` for an order of a ledger without such numbers.",
      isKey: true),
    property(
      "day", \.entry.number?.day.text,
      "The day of the number by the clocks of the shop when the order was made; omitted if its number is `sequence`.",
      .day),
  ]

  var changes: [Change] {
    entry.event.shownMovements(in: order.graph).enumerated().map { position, movement in
      var cost: WireCost?
      if !isAnswer, let costs = entry.event.unitCosts {
        cost = entry.event.cost(ofMovementAt: position).map { WireCost($0, costs.currency) }
      }
      return Change(movement: movement, cost: cost)
    }
  }

  /// Negative for a cancellation, which gives back what an order was sold for.
  private var sign: Int { entry.kind == .cancel ? -1 : 1 }

  private var cost: WireCost? {
    guard !isAnswer, let money = entry.event.sale.money, let cost = money.cost else { return nil }
    return WireCost(
      Rational(Int128(sign) * cost.numerator, over: cost.denominator), money.currency)
  }

  /// Nil for a trial.
  private var place: JournalEntry? { entry.isTrial ? nil : entry }

  /// - Parameters:
  ///   - order: the order of options in lines, and the ids of stores.
  ///   - isAnswer: whether it is in an answer, and not in the history.
  ///   - brought: of an answer, the substitutions that brought something.
  init(
    _ entry: JournalEntry, _ order: DeclarationOrder, isAnswer: Bool = false,
    brought: [SubstituteNote] = []
  ) {
    self.entry = entry
    self.order = order
    self.isAnswer = isAnswer
    self.brought = brought
  }
}

extension OrderNotes {
  /// Those of the order and, after their numbers, of its lines; nil for none.
  fileprivate func texts(_ part: KeyPath<Note, String?>) -> String? {
    var texts = [order[keyPath: part]].compactMap(\.self)
    for (line, note) in lines.sorted(by: { $0.key < $1.key }) {
      if let text = note[keyPath: part] { texts.append("\(line + 1): \(text)") }
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}

extension JournalEvent {
  /// In CSV as they are typed, with options as the menu has them.
  func wireLines(_ order: DeclarationOrder) -> WireAsText<[WireLine]?> {
    let (lines, notes) = (lines.map { order.line($0) }, notes)
    return WireAsText(
      lines.enumerated().map { WireLine($1, notes.lines[$0]) }.nonEmpty, lines.text)
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

  /// The version of the document.
  static let currentVersion = 3

  package static let properties = [
    property("entries", \.entries), version(currentVersion),
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
