extension StockLedger {
  /// The tickets of orders from a row on, by the sequences of their rows; an order that nobody has marked has none.
  package func tickets(from first: Int) async throws(LedgerError) -> [Int: Ticket] {
    try await read { try $0.tickets(from: first) } ?? [:]
  }

  /// The tickets of orders from one on.
  ///
  /// - Returns: nil if the row of that order is not there, since it was moved to an archive.
  package func tickets(fromOrder first: Int) async throws(LedgerError) -> [Int: Ticket]? {
    try await read { rows in
      try rows.entry(first) == nil ? nil : try rows.tickets(from: first)
    } ?? nil
  }

  /// Marks orders by the sequences of their rows. What is no order, or in an archive, is left out.
  ///
  /// The journal gets no row. Orders that are placed meanwhile share the transaction.
  package func mark(_ orders: Set<Int>, _ state: Ticket.State) async throws(LedgerError) {
    let orders = orders.filter { $0 > 0 }
    guard !orders.isEmpty, try await exists() else { return }
    let time = clock.milliseconds()
    _ = try await write(LedgerOperation()) { transaction in
      try transaction.mark(orders, state, at: time)
      return nil
    }
  }
}

extension LedgerTransaction {
  fileprivate mutating func mark(_ orders: Set<Int>, _ state: Ticket.State, at time: Int) throws {
    guard let first = orders.min(), let last = orders.max() else { return }
    let tickets = try tickets(from: first)
    for sequence in try made(from: first, upTo: last) where orders.contains(sequence) {
      let former = tickets[sequence] ?? Ticket(sequence: sequence)
      var ticket = former
      ticket.mark(state, at: time)
      if ticket != former { set(ticket) }
    }
  }

  /// The sequences of orders that were made between two rows and are not in an archive.
  private func made(from first: Int, upTo last: Int) throws -> [Int] {
    var query = JournalQuery(after: first - 1)
    query.before = last < .max ? last + 1 : nil
    query.kinds = [.order]
    do {
      return try entries(query, limit: .max).map(\.sequence)
    } catch LedgerError.rowsArchived(let archived) {
      guard archived < last else { return [] }
      return try entries(query.continued(after: archived), limit: .max).map(\.sequence)
    }
  }
}
