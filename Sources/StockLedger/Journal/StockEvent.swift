package import RecipeGraph

/// A change of the stock of one fruit, for subscribers to a ledger.
package struct StockEvent: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case changed
    /// The stock fell to the fruit's `low` or below.
    case low
    case soldOut = "sold-out"
    /// The stock rose above the fruit's `low`.
    case restocked
  }

  /// The position of an event: the journal row, and the event's number in that row, from 1. A reader
  /// that continues after the last event it saw misses nothing, even if the menu's `low` was changed
  /// meanwhile: each fruit of a row has two numbers, an odd one for its change and the next for the
  /// resulting event.
  ///
  /// A journal that was restored to an earlier state reuses sequences. The hash of the row
  /// distinguishes the rows, since it covers all rows before it as well.
  package struct Position: Hashable, Sendable {
    package let sequence: Int
    package let number: Int
    /// The start of the row's hash: 16 to 64 hexadecimal digits; nil if it is unknown.
    package let hash: String?

    package init(sequence: Int, number: Int, hash: String? = nil) {
      self.sequence = sequence
      self.number = number
      self.hash = hash
    }

    /// The position after all events of a row.
    package init(_ head: JournalHead) {
      self.init(
        sequence: head.sequence, number: .max,
        hash: head.sequence == 0 ? nil : Self.digits(head.hash))
    }

    /// Parses `17.2`, or `17` for all of a row, optionally followed by a colon and the start of the
    /// row's hash.
    package init?(_ text: String) {
      let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let parts = halves[0].split(separator: ".", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { part in
        part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
      }
      guard parts.count <= 2, numbers.count == parts.count else { return nil }
      let head = halves.count == 2 ? ExpectedHead("\(numbers[0]):\(halves[1])") : nil
      guard (head == nil) == (halves.count == 1) else { return nil }
      self.init(
        sequence: numbers[0], number: numbers.count == 2 ? numbers[1] : .max, hash: head?.digits)
    }

    /// The text that `init(_:)` parses.
    package var text: String { shortText + (hash.map { ":\($0)" } ?? "") }

    /// The text without the hash.
    package var shortText: String { number == .max ? "\(sequence)" : "\(sequence).\(number)" }

    /// - Precondition: both positions are in the same journal.
    package func isAfter(_ other: Position) -> Bool {
      (sequence, number) > (other.sequence, other.number)
    }

    /// Whether the row may be the one that was seen, as far as its hash is known.
    func matches(_ head: JournalHead) -> Bool {
      sequence == head.sequence && head.hash.text.hasPrefix(hash ?? "")
    }

    fileprivate static func digits(_ hash: Digest) -> String { String(hash.text.prefix(16)) }
  }

  package let position: Position
  package let kind: Kind
  /// The kind of the journal row.
  package let cause: JournalEntry.Kind
  /// Milliseconds since 1970-01-01 UTC.
  package let time: Int
  package let store: String
  package let fruit: String
  package let dimension: Dimension
  package let before: Quantity
  package let after: Quantity
  package let orderID: String?
  /// The row of an order or a cancellation, on its first event alone: an order of many lines may take many fruits.
  package let order: JournalEvent?
  /// As in `JournalEvent`.
  package let person: String?

  /// The number by which the order is called, on its first event alone.
  package var orderNumber: Int? {
    order?.kind == .order ? order?.number?.number ?? position.sequence : nil
  }

  /// The events of an entry, in order; the change of each fruit comes first.
  ///
  /// - Parameter low: returns the low mark of a fruit in a store; nil for none.
  package static func all(
    of entry: JournalEntry, low: (_ store: String, _ fruit: String) -> Quantity?
  ) -> [StockEvent] {
    var events: [StockEvent] = []
    for (index, movement) in entry.event.stockMovements.enumerated() where movement.delta != 0 {
      let after = movement.balance
      let difference = after.thousandths.subtractingReportingOverflow(movement.delta)
      // Neither happens unless the journal was altered, which the audit reports.
      let before =
        difference.overflow ? after : Quantity(thousandths: max(0, difference.partialValue))
      let low = low(entry.store, movement.fruitID) ?? .zero
      var kinds = [Kind.changed]
      if entry.kind == .rename {
        // There is as much of it as before, under another id.
      } else if after == .zero, before > .zero {
        kinds.append(.soldOut)
      } else if after <= low, before > low {
        kinds.append(.low)
      } else if after > low, before <= low, entry.kind != .opening {
        kinds.append(.restocked)
      }
      for (number, kind) in kinds.enumerated() {
        events.append(
          StockEvent(
            position: Position(
              sequence: entry.sequence, number: 2 * index + number + 1,
              hash: Position.digits(entry.hash)),
            kind: kind,
            cause: entry.kind, time: entry.time, store: entry.store, fruit: movement.fruitID,
            dimension: movement.dimension, before: before, after: after,
            orderID: entry.orderID, order: events.isEmpty ? entry.orderEvent : nil,
            person: entry.event.person))
      }
    }
    return events
  }
}

extension JournalEntry {
  fileprivate var orderEvent: JournalEvent? { [.order, .cancel].contains(kind) ? event : nil }
}
