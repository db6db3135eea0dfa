/// Counts and sums of consecutive journal rows, grouped by everything except sequences and amounts. An
/// engine computes them with `GROUP BY`, so that not every row has to be read.
package struct JournalSums: Hashable, Sendable {
  /// The row that another row cancels or undoes.
  package enum Former: Hashable, Sendable {
    /// None, or an archived row.
    case none
    /// The first answer to the cancelled order, and whether it is in the period.
    case answer(JournalEntry.Kind, isOfTime: Bool)
    /// The sequence of the undone change.
    case change(Int)
  }

  /// Orders, refusals or cancellations of a store with the same content.
  package struct Orders: Hashable, Sendable {
    package let store: String
    package let kind: JournalEntry.Kind
    package let content: String?
    /// The shortage of refusals.
    package let shortItems: [OrderRecord.ShortItem]
    /// The juices of refusals that were not sold at the time.
    package let unavailable: [OrderRecord.UnavailableJuice]
    /// Why refused orders could not be free of what they asked for.
    package let notFree: [OrderRecord.NotFreeItem]
    /// The money of each of the orders or cancellations.
    package let money: SaleMoney?
    package let former: Former
    package let count: Int
    /// The sequence of the first row.
    package let sequence: Int
  }

  /// Movements of one fruit by rows of the same kind, all up or all down.
  package struct Movements: Hashable, Sendable {
    package let store: String
    package let kind: JournalEntry.Kind
    package let note: ChangeNote
    package let former: Former
    package let fruit: StoreSummary.CountedFruit
    /// The cost of the fruit in changes by hand; nil if it is not known.
    package let unitCost: UnitCost?
    /// The sum in thousandths of the base unit.
    package let delta: Int
    /// The sequences of the first and the last row.
    package let sequences: ClosedRange<Int>
  }

  /// Rows of a store of one kind by one person.
  package struct PersonRows: Hashable, Sendable {
    package let store: String
    package let kind: JournalEntry.Kind
    /// Nil if the person is not known.
    package let person: String?
    package let count: Int
  }

  package var orders: [Orders] = []
  package var movements: [Movements] = []
  package var people: [PersonRows] = []
  /// The number of rows.
  package let rows: Int
  /// The sequence of the last row; 0 if there are none.
  package let last: Int

  package init(rows: Int, last: Int) {
    self.rows = rows
    self.last = last
  }

  /// The changes that rows undo.
  package var undoneSequences: Set<Int> {
    Set(
      movements.compactMap {
        if case .change(let sequence) = $0.former { sequence } else { nil }
      })
  }
}

extension JournalSums.Former {
  /// The row that a row in a database cancels or undoes.
  ///
  /// - Parameters:
  ///   - undo: the content of an undo; nil for rows of other kinds.
  ///   - answer: the kind of the row that answers the cancelled order; nil for none.
  /// - Throws: `LedgerError.damagedRow` for a row that this program cannot have written.
  package init(
    _ kind: JournalEntry.Kind, undo content: String?, answer: String?, isOfTime: Bool, sequence: Int
  ) throws(LedgerError) {
    switch kind {
    case .undo:
      var event = JournalEvent(.undo, in: "")
      event.content = content
      guard let undone = event.undoneSequence else { throw .damagedRow(sequence: sequence) }
      self = .change(undone)
    case .cancel:
      guard let answer else {
        self = .none
        return
      }
      guard let kind = JournalEntry.Kind(rawValue: answer) else {
        throw .damagedRow(sequence: sequence)
      }
      self = .answer(kind, isOfTime: isOfTime)
    case .order, .refusal, .opening, .add, .remove, .set, .reset, .move, .make, .archive:
      self = .none
    }
  }
}

extension JournalSums.Movements {
  /// The divisor of amounts. An engine adds up their quotients and remainders, since the sum of the
  /// amounts might exceed 64 bits; neither sum does for fewer than a million rows.
  package static let divisor = 1_000_000

  /// - Throws: `LedgerError.sumTooLarge`.
  package static func sum(
    _ quotients: Int, _ remainders: Int, of fruit: String
  ) throws(LedgerError) -> Int {
    let (product, overflow) = quotients.multipliedReportingOverflow(by: divisor)
    let (sum, isBeyond) = product.addingReportingOverflow(remainders)
    guard !overflow, !isBeyond else { throw .sumTooLarge(of: fruit) }
    return sum
  }
}

extension JournalSums {
  /// Sums of rows in memory.
  ///
  /// - Parameter answer: returns the row that answers the order of a cancellation.
  package init(
    _ entries: [JournalEntry], _ query: JournalQuery,
    answer: (JournalEntry) throws -> JournalEntry?
  ) throws {
    self.init(rows: entries.count, last: entries.last?.sequence ?? 0)
    for entry in entries {
      people.append(
        PersonRows(store: entry.store, kind: entry.kind, person: entry.event.person, count: 1))
      let first = entry.kind == .cancel ? try answer(entry) : nil
      let former = try Former(
        entry.kind, undo: entry.content, answer: first?.kind.rawValue,
        isOfTime: first.map { query.containsTime(of: $0) } ?? false, sequence: entry.sequence)
      switch entry.kind {
      case .order, .refusal, .cancel:
        orders.append(
          Orders(
            store: entry.store, kind: entry.kind, content: entry.content,
            shortItems: entry.event.shortItems, unavailable: entry.event.unavailable,
            notFree: entry.event.notFree, money: entry.event.sale.money, former: former, count: 1,
            sequence: entry.sequence))
      case .opening, .add, .remove, .set, .reset, .move, .make, .undo, .archive: break
      }
      for (position, movement) in entry.movements.enumerated() {
        movements.append(
          Movements(
            store: entry.store, kind: entry.kind, note: entry.event.note, former: former,
            fruit: StoreSummary.CountedFruit(id: movement.fruitID, dimension: movement.dimension),
            unitCost: entry.event.unitCosts?.cost(at: position), delta: movement.delta,
            sequences: entry.sequence...entry.sequence))
      }
    }
  }
}
