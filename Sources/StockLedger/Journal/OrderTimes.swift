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

    package init() {}
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
      try counts.sold.add(try entry.juiceCount, of: entry.store)
    case .cancel:
      counts.cancellations += 1
      try counts.sold.subtract(try entry.juiceCount, of: entry.store)
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
      for (part, counts) in parts {
        var sum = total[part] ?? Counts()
        // No overflow: each is at most the number of rows of one journal.
        sum.orders += counts.orders
        sum.cancellations += counts.cancellations
        sum.refusals += counts.refusals
        try sum.sold.add(counts.sold, of: store)
        total[part] = sum
      }
    }
    return total
  }
}

extension JournalEntry {
  /// The number of juices that an order or a cancellation is about.
  fileprivate var juiceCount: Int {
    get throws(LedgerError) {
      guard let content, let lines = [OrderRecord.Line](text: content) else {
        throw .damagedRow(sequence: sequence)
      }
      var count = 0
      for line in lines { try count.add(line.quantity, of: store) }
      return count
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
    var rows = 0
    var orders = query
    orders.kinds = [.order, .refusal, .cancel]
    while case let page = try await journal(orders, limit: limit), let last = page.last {
      for entry in page {
        var time = entry.time
        if entry.kind == .cancel {
          // An order before the period is in none of its parts, like an archived one.
          guard let id = entry.orderID,
            let order = try await answer(to: OrderID(stored: id))?.entry,
            query.containsTime(of: order)
          else { continue }
          time = order.time
        }
        try times.add(entry, in: part(time))
      }
      rows += page.count
      progress(rows)
      orders = orders.continued(after: last.sequence)
    }
    return times
  }
}
