import Evaluator
package import RecipeGraph

/// One event in the life of a ledger, with the exact amounts that it moved.
package struct JournalEntry: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Fruits that the ledger saw for the first time.
    case opening
    case order
    /// An order that was answered with a shortage: it moved nothing.
    case refusal
    /// What an order took, given back.
    case cancel
    case add
    case remove
    case set
    case reset
    /// Half of a move between two stores; the other half is the row before or after it.
    case move
    /// What a change of stock did, taken back; of a move, half of that.
    case undo
    /// Rows that were moved to an archive: it moved no stock.
    case archive

    /// Whether people changed stock by it, which can be undone.
    package var isChange: Bool {
      switch self {
      case .add, .remove, .set, .reset, .move: true
      case .opening, .order, .refusal, .cancel, .undo, .archive: false
      }
    }
  }

  /// From 1, without gaps.
  package let sequence: Int
  /// Milliseconds since 1970-01-01 UTC by the writer's clock, but never before the row before; in rows
  /// of older programs it may be.
  package let time: Int
  /// What happened, and to which store.
  package let event: JournalEvent
  /// As the ledger has it: over this row and all before it.
  package let hash: Digest

  package var head: JournalHead { JournalHead(sequence: sequence, hash: hash) }
  package var kind: Kind { event.kind }
  package var store: String { event.store }
  package var orderID: String? { event.orderID }
  package var content: String? { event.content }
  package var substitutes: String? { event.substitutes }
  package var counterpart: String? { event.counterpart }
  package var movements: [Movement] { event.movements }

  /// The fruits that a refusal lacked, each once, in the order of their bytes.
  package var lackingFruits: [String] {
    if event.shortItems.isEmpty { return [] }
    return Set(event.shortItems.map(\.fruit.canonicallyComposed)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The same without what is about other fruits.
  package func about(_ fruit: String) -> JournalEntry {
    var event = event
    event.movements = event.movements.filter { $0.fruitID == fruit }
    event.shortItems = event.shortItems.filter { $0.fruit == fruit }
    return JournalEntry(sequence: sequence, time: time, event: event, hash: hash)
  }

  package init(sequence: Int, time: Int, event: JournalEvent, hash: Digest) {
    self.sequence = sequence
    self.time = time
    self.event = event
    self.hash = hash
  }

  /// The row that follows another, with the hash that it has to have.
  ///
  /// - Parameter time: by the writer's clock.
  /// - Returns: nil if no sequence is left.
  package init?(_ event: JournalEvent, after last: LastRow, time: Int) {
    let (sequence, overflow) = last.head.sequence.addingReportingOverflow(1)
    guard !overflow else { return nil }
    let unhashed = JournalEntry(
      sequence: sequence, time: max(time, last.time), event: event.composed, hash: .zero)
    self.init(
      sequence: sequence, time: unhashed.time, event: unhashed.event,
      hash: unhashed.hash(after: last.head.hash))
  }
}

extension LastRow {
  package init(_ entry: JournalEntry) {
    self.init(head: entry.head, time: entry.time)
  }
}

/// A journal entry that has no place in the journal yet.
package struct JournalEvent: Hashable, Sendable {
  package let kind: JournalEntry.Kind
  /// The id of the store whose stock it moved.
  package private(set) var store: String
  /// Of an order, a refusal and a cancellation.
  package var orderID: String?
  /// For an order or refusal its lines, as they would be typed with their sizes; for what was undone the
  /// sequence of that row.
  package var content: String?
  /// For an order or refusal its lines as they were typed, if that differs from the content.
  package var typed: String?
  /// For an order its substitutions, such as `2:syrup=honey` for the second line, with spaces
  /// between several and `+` between the parts of one; nil if the recipes were made as they are.
  package var substitutes: String?
  /// For a refusal what was short.
  package var shortItems: [OrderRecord.ShortItem] = []
  /// For a move the id of the other store.
  package var counterpart: String?
  /// The digest of the menu that it was evaluated against; nil in what older programs wrote.
  package var menu: String?
  /// Why stock was changed, in the words of the person who did it.
  package var reason: String?
  package var movements: [Movement] = []

  package init(_ kind: JournalEntry.Kind, in store: String) {
    self.kind = kind
    self.store = store
  }

  /// The same with ids in Normalization Form C, so that equal ids have equal bytes.
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

  /// The row that it takes back; nil for other kinds.
  package var undoneSequence: Int? {
    guard kind == .undo, let content, let sequence = Int(content), sequence > 0,
      "\(sequence)" == content
    else { return nil }
    return sequence
  }

  mutating func setContent(_ content: String, of order: Order) {
    self.content = content
    typed = order.typed == content ? nil : order.typed
  }

  /// Whether lines ask for the order that this entry answers: in the words in which it was typed, or by
  /// what they meant then.
  package func isAnswer(to lines: [OrderRecord.Line]) -> Bool {
    [typed, content].contains { text in
      text.flatMap { [OrderRecord.Line](text: $0) }?.content == lines.content
    }
  }
}

/// What a journal entry did to one fruit.
package struct Movement: Hashable, Sendable {
  package let fruitID: String
  package let dimension: Dimension
  /// Thousandths of the base unit; negative for what was taken.
  package let delta: Int
  /// The stock after it.
  package let balance: Quantity

  /// What it gave, negative for what it took, in base units.
  package var change: Amount { Amount(Rational(Int128(delta), over: 1000), dimension) }

  package init(fruitID: String, dimension: Dimension, delta: Int, balance: Quantity) {
    self.fruitID = fruitID
    self.dimension = dimension
    self.delta = delta
    self.balance = balance
  }
}

extension JournalEvent {
  /// How the order ended that this entry is about; nil for other kinds of entries, and for one that
  /// no order can have written.
  package var orderRecord: OrderRecord? {
    guard let content, let lines = [OrderRecord.Line](text: content) else { return nil }
    switch kind {
    case .order:
      guard movements.allSatisfy({ $0.delta < 0 }),
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
          substitutions: substitutions))
    case .refusal: return OrderRecord(lines: lines, .refused(shortItems))
    case .opening, .cancel, .add, .remove, .set, .reset, .move, .undo, .archive: return nil
    }
  }
}

extension [OrderRecord.Substitution] {
  /// As the journal has it.
  package var text: String? {
    isEmpty
      ? nil
      : map { "\($0.line + 1):\($0.ingredient)=\($0.parts.joined(separator: "+"))" }
        .joined(separator: " ")
  }

  /// The substitutions of a text of that form; nil for one that has another.
  ///
  /// - Parameter lineCount: of the order.
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
