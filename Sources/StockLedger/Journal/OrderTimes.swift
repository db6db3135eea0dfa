package import RecipeGraph

/// Orders of a period by the hour of the day, the day of the week or another part of time in which they
/// were placed.
package struct OrderTimes: Hashable, Sendable {
  package struct Counts: Hashable, Sendable {
    /// The number of orders that were made.
    package var orders = 0
    /// The number of these orders that were cancelled in the period, whenever that was.
    package var cancellations = 0
    package var refusals = 0
    /// The number of juices in the orders that were not cancelled.
    package var sold = 0
    /// What was paid for them, with VAT, by currency.
    package var takings: [Currency: Money] = [:]

    package init() {}

    fileprivate mutating func add(_ other: Counts, of store: String) throws(LedgerError) {
      // No overflow: each is at most the number of rows of one journal.
      orders += other.orders
      cancellations += other.cancellations
      refusals += other.refusals
      try sold.add(other.sold, of: store)
      for (currency, money) in other.takings {
        takings[currency] = try (takings[currency] ?? .zero).adding(money)
      }
    }
  }

  /// By the id of the store and the number of the part.
  package private(set) var stores: [String: [Int: Counts]] = [:]

  package init() {}

  /// - Parameter part: the number of the part in which the order was placed.
  /// - Throws: `LedgerError.sumTooLarge`, and `.damagedRow` for a row that this program cannot have
  ///   written.
  package mutating func add(_ entry: JournalEntry, in part: Int) throws(LedgerError) {
    var counts = stores[entry.store]?[part] ?? Counts()
    switch entry.kind {
    case .order:
      counts.orders += 1
      try counts.addJuices(of: entry, times: 1)
    case .cancel:
      counts.cancellations += 1
      try counts.addJuices(of: entry, times: -1)
    case .refusal: counts.refusals += 1
    case .opening, .add, .remove, .set, .reset, .move, .make, .undo, .archive: return
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

extension OrderTimes.Counts {
  /// Adds the juices of an order and what was paid for them, or takes off those of a cancellation.
  fileprivate mutating func addJuices(
    of entry: JournalEntry, times sign: Int
  ) throws(LedgerError) {
    guard let content = entry.content, let lines = [OrderRecord.Line](text: content),
      entry.event.sale.money?.hasLines(lines.count) ?? true
    else { throw .damagedRow(sequence: entry.sequence) }
    for line in lines { try sold.add(sign * line.quantity, of: entry.store) }
    guard let money = entry.event.sale.money else { return }
    for (line, price) in zip(lines, money.unitPrices) {
      guard let price else { continue }
      takings[money.currency] = try (takings[money.currency] ?? .zero)
        .adding(price.times(line.quantity).times(sign))
    }
  }
}

extension StockLedger {
  /// The orders of a period by parts of time.
  ///
  /// - Parameters:
  ///   - query: a query that limits neither the kinds nor the fruit.
  ///   - limit: the number of rows to read at once.
  ///   - part: the number of the part of time that contains a time, in milliseconds since 1970-01-01
  ///     UTC.
  ///   - progress: is called after each page with the number of rows that were read.
  package func orderTimes(
    of query: JournalQuery, limit: Int = 10_000, part: (_ milliseconds: Int) -> Int,
    progress: (_ rows: Int) -> Void = { _ in }
  ) async throws(LedgerError) -> OrderTimes {
    var times = OrderTimes()
    var orders = query
    orders.kinds = [.order, .refusal, .cancel]
    try await forEachEntry(of: orders, limit: limit, progress: progress) {
      (entry) throws(LedgerError) in
      guard let time = try await timeOfOrder(of: entry, in: query) else { return }
      try times.add(entry, in: part(time))
    }
    return times
  }

  /// The time at which the order of a row was placed; nil for rows of other kinds, and for the cancellation of
  /// an order before the period, which is in none of its parts, like an archived one.
  fileprivate func timeOfOrder(
    of entry: JournalEntry, in query: JournalQuery
  ) async throws(LedgerError) -> Int? {
    switch entry.kind {
    case .order, .refusal: return entry.time
    case .cancel:
      guard let id = entry.orderID,
        case .answered(let order) = try await lookUp(OrderID(stored: id)),
        query.containsTime(of: order.entry)
      else { return nil }
      return order.entry.time
    case .opening, .add, .remove, .set, .reset, .move, .make, .undo, .archive: return nil
    }
  }

  /// The orders of a period by parts of time, and the courses of the stock, from one pass over its rows.
  ///
  /// - Parameters:
  ///   - query: a query for the rows of one store, that limits neither the kinds nor the fruit.
  ///   - courses: those to which the movements are added.
  ///   - limit: the number of rows to read at once.
  ///   - part: as in `orderTimes`.
  package func orderTimes(
    of query: JournalQuery, with courses: StockCourses, limit: Int = 10_000,
    part: (_ milliseconds: Int) -> Int
  ) async throws(LedgerError) -> (times: OrderTimes, courses: StockCourses) {
    var (times, courses) = (OrderTimes(), courses)
    try await forEachEntry(of: query, limit: limit) { (entry) throws(LedgerError) in
      try courses.add(entry)
      guard let time = try await timeOfOrder(of: entry, in: query) else { return }
      try times.add(entry, in: part(time))
    }
    return (times, courses)
  }
}
