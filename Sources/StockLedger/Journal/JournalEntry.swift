package import Evaluator
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
    /// The reversal of a change of stock, or of half a move.
    case undo
    /// A note that older rows were moved to an archive; it moves no stock.
    case archive

    /// Whether the row is a change of stock by hand, which can be undone.
    package var isChange: Bool {
      switch self {
      case .add, .remove, .set, .reset, .move, .make: true
      case .opening, .order, .refusal, .cancel, .undo, .archive: false
      }
    }

    /// Whether the row may have a note.
    var mayHaveNote: Bool { self == .undo || isChange && self != .make }

    /// The first version of the tables with rows of the kind.
    package var version: Int { self == .make ? 2 : 1 }
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
  package var substitutes: String? { event.substitutes }
  package var counterpart: String? { event.counterpart }
  package var movements: [Movement] { event.movements }

  /// The fruits that a refusal lacked, each once, sorted by their bytes.
  package var lackingFruits: [String] {
    if event.shortItems.isEmpty { return [] }
    return Set(event.shortItems.map(\.fruit.canonicallyComposed)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The entry reduced to one fruit.
  package func about(_ fruit: String) -> JournalEntry {
    var event = event
    let positions = event.movements.indices.filter { event.movements[$0].fruitID == fruit }
    event.movements = positions.map { event.movements[$0] }
    event.unitCosts = event.unitCosts.map { costs in
      UnitCosts(costs.currency, rates: positions.map { costs.cost(at: $0)?.rate })
    }
    event.shortItems = event.shortItems.filter { $0.fruit == fruit }
    return JournalEntry(sequence: sequence, time: time, event: event, hash: hash)
  }

  package init(sequence: Int, time: Int, event: JournalEvent, hash: Digest) {
    self.sequence = sequence
    self.time = time
    self.event = event
    self.hash = hash
  }

  /// The row that follows another, with its hash.
  ///
  /// - Parameter time: the time by the writer's clock.
  /// - Returns: nil if no sequence is left.
  package init?(_ event: JournalEvent, after head: JournalHead, time: Int) {
    let (sequence, overflow) = head.sequence.addingReportingOverflow(1)
    guard !overflow else { return nil }
    let unhashed = JournalEntry(
      sequence: sequence, time: time, event: event.composed, hash: .zero)
    self.init(
      sequence: sequence, time: time, event: unhashed.event, hash: unhashed.hash(after: head.hash))
  }
}

extension LastRow {
  package init(_ entry: JournalEntry) {
    self.init(head: entry.head, time: entry.time)
  }
}

/// A journal entry without its place in the journal.
package struct JournalEvent: Hashable, Sendable {
  package let kind: JournalEntry.Kind
  /// The id of the store whose stock it moved.
  package private(set) var store: String
  /// The order id of an order, a refusal or a cancellation.
  package var orderID: String?
  /// The lines of an order or refusal as they would be typed, with their sizes; the base and the amount
  /// that were made, as `juice make` reads them; the sequence of the undone row for an undo.
  package var content: String?
  /// The lines of an order or refusal as they were typed, if they differ from the content.
  package var typed: String?
  /// The substitutions of an order, such as `2:syrup=honey` for the second line, with spaces between
  /// them and `+` between the parts of one; nil if there were none.
  package var substitutes: String?
  /// What an order or refusal was asked for besides its lines.
  package var conditions = OrderConditions.none
  /// The shortage of a refusal; empty if it was refused for another reason.
  package var shortItems: [OrderRecord.ShortItem] = []
  /// The juices of a refusal that were not sold.
  package var unavailable: [OrderRecord.UnavailableJuice] = []
  /// Why the order of a refusal could not be free of what it asked for.
  package var notFree: [OrderRecord.NotFreeItem] = []
  /// The id of the other store of a move.
  package var counterpart: String?
  /// The digest of the menu that the event was evaluated against; nil for an event without a menu.
  package var menu: String?
  /// The note on a change of stock.
  package var note = ChangeNote()
  /// The name of the person or program that did it; nil if that is not known.
  package var person: String?
  /// The money and the labels of an order, and of its cancellation, which gives the same money back.
  package var sale = Sale()
  /// The costs of what a change by hand took, or of what an undo gave back; nil if none is known.
  package var unitCosts: UnitCosts?
  package var movements: [Movement] = []

  package init(_ kind: JournalEntry.Kind, in store: String) {
    self.kind = kind
    self.store = store
  }

  /// The event with ids in Normalization Form C, so that equal ids have equal bytes.
  fileprivate var composed: JournalEvent {
    var event = self
    event.store = store.canonicallyComposed
    event.counterpart = counterpart?.canonicallyComposed
    event.movements = movements.map {
      Movement(
        fruitID: $0.fruitID.canonicallyComposed, dimension: $0.dimension, delta: $0.delta,
        balance: $0.balance)
    }
    return event
  }

  /// The sequence of the row that this event undoes; nil for other kinds.
  package var undoneSequence: Int? {
    guard kind == .undo, let content, let sequence = Int(content), sequence > 0,
      "\(sequence)" == content
    else { return nil }
    return sequence
  }

  /// The movement of the base that this event made; nil for other kinds, and for an event that the making
  /// of a base cannot have written.
  package var made: Movement? {
    let made = movements.filter { $0.delta > 0 }
    guard kind == .make, made.count == 1, movements.count > 1, content == made[0].madeText,
      movements.allSatisfy({ $0.delta != 0 })
    else { return nil }
    return made[0]
  }

  mutating func setContent(_ content: String, of order: Order) {
    self.content = content
    typed = order.typed == content ? nil : order.typed
    conditions = order.conditions
  }

  /// Whether the lines and conditions ask for the order that this entry answers, either as it was typed or as it was
  /// understood then.
  package func isAnswer(to lines: [OrderRecord.Line], _ conditions: OrderConditions) -> Bool {
    conditions == self.conditions
      && [typed, content].contains { text in
        text.flatMap { [OrderRecord.Line](text: $0) }?.content == lines.content
      }
  }
}

/// The effect of a journal entry on one fruit.
package struct Movement: Hashable, Sendable {
  package let fruitID: String
  package let dimension: Dimension
  /// The change in thousandths of the base unit; negative if fruit was taken.
  package let delta: Int
  /// The stock after the movement.
  package let balance: Quantity

  /// The stock before the movement; nil for one that this program cannot have written.
  var before: Quantity? {
    let (before, overflow) = balance.thousandths.subtractingReportingOverflow(delta)
    return overflow || before < 0 ? nil : Quantity(thousandths: before)
  }

  /// The change in base units; negative if fruit was taken.
  package var change: Amount { Amount(Rational(Int128(delta), over: 1000), dimension) }

  /// The text of a base that was made, such as `syrup=500ml` or `dough=12pieces`.
  var madeText: String {
    let unit = dimension == .pieces ? "pieces" : dimension.baseUnit.rawValue
    return "\(fruitID)=\(change.value)\(unit)"
  }

  package init(fruitID: String, dimension: Dimension, delta: Int, balance: Quantity) {
    self.fruitID = fruitID
    self.dimension = dimension
    self.delta = delta
    self.balance = balance
  }
}

extension JournalEvent {
  /// The outcome of the order that this entry records; nil for other kinds of entries, and for an entry
  /// that no order can have written.
  package var orderRecord: OrderRecord? {
    guard let content, let lines = [OrderRecord.Line](text: content) else { return nil }
    switch kind {
    case .order:
      guard movements.allSatisfy({ $0.delta < 0 }), sale.money?.hasLines(lines.count) ?? true,
        let substitutions = [OrderRecord.Substitution](text: substitutes ?? "", of: lines.count)
      else { return nil }
      let consumptions = movements.map { movement in
        OrderRecord.Consumption(
          fruit: movement.fruitID, dimension: movement.dimension,
          quantity: Quantity(thousandths: Int(clamping: movement.delta.magnitude)),
          left: movement.balance)
      }
      return OrderRecord(
        lines: lines,
        .made(
          consumptions,
          substitutions: substitutions), sale: sale)
    case .refusal:
      return OrderRecord(lines: lines, .refused(obstacles))
    case .opening, .cancel, .add, .remove, .set, .reset, .move, .make, .undo, .archive:
      return nil
    }
  }
}

extension [OrderRecord.Substitution] {
  /// The text in the journal.
  package var text: String? {
    isEmpty
      ? nil
      : map { "\($0.line + 1):\($0.ingredient)=\($0.parts.joined(separator: "+"))" }
        .joined(separator: " ")
  }

  /// Parses the journal's text; nil if it is malformed.
  ///
  /// - Parameter lineCount: the number of the order's lines.
  init?(text: String, of lineCount: Int) {
    var substitutions: [OrderRecord.Substitution] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let line = Int(parts[0]), (1...lineCount).contains(line) else {
        return nil
      }
      let sides = parts[1].split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      substitutions.append(
        OrderRecord.Substitution(
          line: line - 1, ingredient: String(sides[0]),
          parts: sides[1].split(separator: "+").map(String.init)))
    }
    guard substitutions.text ?? "" == text else { return nil }
    self = substitutions
  }
}
