package import RecipeGraph

/// Orders of a period by the hour of the day, the day of the week or another part of time in which they
/// were placed.
package struct OrderTimes: Hashable, Sendable {
  /// What was done in a part of time, or what one person did, in rows of the journal. A move is a change in each of its two
  /// stores.
  package struct Counts: Hashable, Sendable, Summable {
    /// The number of orders that were made.
    package var orders = 0
    /// Of a part of time, the number of these orders that were cancelled in the period, whenever that was; of a person,
    /// the number of orders that the person cancelled.
    package var cancellations = 0
    package var refusals = 0
    /// Of a person, changes of stock by hand, bases that were made, and undoings of both.
    package var changes = 0
    /// The number of juices in the orders that were made, without those that were cancelled in the period.
    package var sold = 0
    /// What was paid for them, with VAT, by currency.
    package var takings: [Currency: Money] = [:]

    package init() {}

    static var parts: [WritableKeyPath<Counts, Int>] {
      [\.orders, \.cancellations, \.refusals, \.changes, \.sold]
    }

    mutating func add(_ other: Counts, of name: String) throws(LedgerError) {
      for part in Self.parts { try self[keyPath: part].add(other[keyPath: part], of: name) }
      for (currency, money) in other.takings {
        takings[currency] = try (takings[currency] ?? .zero).adding(money)
      }
    }

    /// Counts a row without its juices.
    mutating func count(_ entry: JournalEntry) {
      switch entry.kind {
      case .order: orders += 1
      case .refusal: refusals += 1
      // What was given back of an order is no cancellation of it.
      case .cancel: cancellations += entry.event.part == nil ? 1 : 0
      default: changes += 1
      }
    }

    /// Adds the juices of an order and what was paid for them, or takes off those of a cancellation.
    mutating func addJuices(of entry: JournalEntry) throws(LedgerError) {
      let sign = entry.kind == .cancel ? -1 : 1
      for line in entry.event.lines { try sold.add(sign * line.quantity, of: entry.store) }
      guard let money = entry.event.sale.money else { return }
      for (line, price) in zip(entry.event.lines, money.unitPrices) {
        guard let price else { continue }
        takings[money.currency] = try (takings[money.currency] ?? .zero)
          .adding(price.times(line.quantity).times(sign))
      }
    }
  }

  /// By the id of the store and the number of the part.
  package private(set) var stores: [String: [Int: Counts]] = [:]

  package init() {}

  /// Adds a row of a period; those of other kinds than orders, refusals and cancellations change nothing.
  ///
  /// - Parameter part: the number of the part in which the order was placed.
  /// - Throws: `LedgerError.sumTooLarge`.
  mutating func add(_ entry: JournalEntry, in part: Int) throws(LedgerError) {
    guard entry.kind.isAnswer || entry.kind == .cancel else { return }
    var counts = stores[entry.store]?[part] ?? Counts()
    counts.count(entry)
    if entry.kind != .refusal { try counts.addJuices(of: entry) }
    stores[entry.store, default: [:]][part] = counts
  }

  /// The sums over all stores.
  ///
  /// - Throws: `LedgerError.sumTooLarge`.
  package func total() throws(LedgerError) -> [Int: Counts] {
    var total: [Int: Counts] = [:]
    for (store, parts) in stores {
      for (part, counts) in parts { try total[part, default: Counts()].add(counts, of: store) }
    }
    return total
  }

  /// The same orders by larger parts of time.
  ///
  /// - Parameter larger: the number of the part that contains a part.
  /// - Throws: `LedgerError.sumTooLarge`.
  package func grouped(by larger: (_ part: Int) -> Int) throws(LedgerError) -> OrderTimes {
    var times = OrderTimes()
    for (store, parts) in stores {
      for (part, counts) in parts {
        try times.stores[store, default: [:]][larger(part), default: Counts()]
          .add(counts, of: store)
      }
    }
    return times
  }
}
