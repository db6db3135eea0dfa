package import RecipeGraph

/// A row of a ledger's journal, with the exact amounts that it moved.
package struct JournalEntry: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The opening stock of fruits that are new to the ledger.
    case opening
    case order
    /// An order that was refused, for a shortage, for juices that were not sold or for labels; it moves nothing.
    case refusal
    /// The return of an order's fruits.
    case cancel
    case add
    case remove
    case set
    case reset
    /// Half of a move between two stores; the other half is the row before or after it.
    case move
    /// A prepared base that was made from its recipe.
    case make
    /// The stock of fruits or of a store that go on under other ids.
    case rename
    /// The reversal of a change of stock, or of half a move.
    case undo
    /// A note that older rows were moved to an archive; it moves no stock.
    case archive
    /// Something is not sold until the next day, or until it is switched on again.
    case off
    /// Something that was off is sold again.
    case on

    /// Whether the row is a change of stock or of what is sold by hand, which can be undone.
    package var isChange: Bool {
      switch self {
      case .add, .remove, .set, .reset, .move, .make, .off, .on: true
      case .opening, .order, .refusal, .cancel, .rename, .undo, .archive: false
      }
    }

    /// Whether the row changes the stock by hand: a change, or the reversal of one.
    package var isByHand: Bool { isChange || self == .undo }

    /// Whether the row answers an order.
    package var isAnswer: Bool { self == .order || self == .refusal }

    /// The first version of the tables with rows of the kind.
    package var version: Int {
      switch self {
      case .rename, .off, .on: 4
      case .make: 2
      default: 1
      }
    }
  }

  /// From 1, without gaps.
  package let sequence: Int
  /// Milliseconds since 1970-01-01 UTC by the writer's clock. It may be before the time of the previous row, whose
  /// clock was another: rows are in the order of their numbers.
  package let time: Int
  /// The event, and the store that it affects.
  package let event: JournalEvent
  /// The stored hash, over this row and all before it.
  package let hash: Digest

  package var head: JournalHead { JournalHead(sequence: sequence, hash: hash) }
  package var kind: Kind { event.kind }
  package var store: String { event.store }
  package var orderID: String? { event.orderID }
  package var content: String? { event.content }
  package var counterpart: String? { event.counterpart }
  package var movements: [Movement] { event.movements }

  /// The fruits that a refusal lacked, each once, sorted by their bytes.
  package var lackingFruits: [String] {
    guard kind == .refusal else { return [] }
    return Set(event.shortItems.map(\.fruit.canonicallyComposed)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The entry reduced to one fruit.
  package func about(_ fruit: String) -> JournalEntry {
    JournalEntry(sequence: sequence, time: time, event: event.about(fruit), hash: hash)
  }

  /// The entry with the present ids of juices, as in `JournalEvent.present`.
  func present(_ formerIDs: FormerIDs) -> JournalEntry {
    JournalEntry(sequence: sequence, time: time, event: event.present(formerIDs), hash: hash)
  }

  package init(sequence: Int, time: Int, event: JournalEvent, hash: Digest) {
    self.sequence = sequence
    self.time = time
    self.event = event
    self.hash = hash
  }
}

extension JournalEntry {
  /// The order's number and day; nil for an order of a ledger without such numbers, a refusal, and other rows.
  package var number: OrderNumber? { event.number }

  /// The number by which people call an order: that of its store and day, or the row's sequence for an order of a ledger
  /// without such numbers.
  package var orderNumber: Int { number?.number ?? sequence }

  /// The number of an order as `juice cancel` takes it: `17` on its day, `2026-11-28/17` on others, `#1234` for an order
  /// without such a number.
  package func numberText(on day: CivilDate?) -> String {
    guard let number else { return "#\(sequence)" }
    return number.day == day ? "\(number.number)" : number.dated
  }

  /// What people call an order: the id that somebody chose for it, or else its number.
  package func orderName(on day: CivilDate?) -> String {
    orderID.flatMap(OrderID.chosen) ?? numberText(on: day)
  }
}

extension LastRow {
  package init(_ entry: JournalEntry) {
    self.init(head: entry.head, time: entry.time)
  }
}
