package import RecipeGraph

/// Orders of a period by the hour of the day, the day of the week or another part of time in which they
/// were placed.
package struct OrderTimes: Hashable, Sendable {
  package struct Counts: Hashable, Sendable, OrderSums {
    /// The number of orders that were made.
    package var orders = 0
    /// The number of these orders that were cancelled in the period, whenever that was.
    package var cancellations = 0
    package var refusals = 0
    package var sold = 0
    package var takings: [Currency: Money] = [:]

    package init() {}

    static var parts: [WritableKeyPath<Counts, Int>] {
      [\.orders, \.cancellations, \.refusals, \.sold]
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
    var counts = stores[entry.store]?[part] ?? Counts()
    switch entry.kind {
    case .order:
      counts.orders += 1
      try counts.addJuices(of: entry, times: 1)
    case .cancel:
      if entry.event.part == nil { counts.cancellations += 1 }
      try counts.addJuices(of: entry, times: -1)
    case .refusal: counts.refusals += 1
    default: return
    }
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
