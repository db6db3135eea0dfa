package import RecipeGraph

/// A transaction on a ledger: its stored rows, and the rows to write.
///
/// An engine makes a transaction while it excludes other writers, lets callers work on it, and then
/// writes `appended` and `changedStocks`.
package struct LedgerTransaction {
  package let rows: any LedgerRows
  /// Stock by store that was read or prefetched, after the appended rows.
  package private(set) var stocks: [String: [String: StockRow]]
  /// The prefetched rows about orders, by id; each prefetched id has an element.
  private let fetchedOrders: [String: OrderRows]
  /// The last row of the journal, with the appended ones; nil if it was neither read nor prefetched.
  package private(set) var lastRow: LastRow?
  /// The last order's number by store, as far as it is known.
  package private(set) var numbers: [String: OrderNumber]
  /// The last row before this transaction; nil as long as it was neither read nor prefetched.
  private(set) var storedHead: JournalHead?

  /// The rows to append to the journal, in order.
  package private(set) var appended: [JournalEntry] = []
  /// The texts of the columns of each of them.
  private(set) var appendedTexts: [[String?]] = []
  /// The tickets to write, by the sequences of their orders.
  package private(set) var changedTickets: [Int: Ticket] = [:]
  /// What the present work has replaced in `stocks`; nil for a fruit that had no row.
  private var replacedStock: [(store: String, fruit: String, row: StockRow?)] = []

  /// - Parameters:
  ///   - stocks: the stock of every prefetched store, even without rows.
  ///   - orders: the rows of every prefetched order id, even without rows.
  ///   - last: the last row of the journal; nil if it was not prefetched.
  ///   - numbers: the numbers of the last orders of prefetched stores.
  package init(
    _ rows: any LedgerRows, stocks: [String: [String: StockRow]] = [:],
    orders: [String: OrderRows] = [:],
    last: LastRow? = nil, numbers: [String: OrderNumber] = [:]
  ) {
    self.rows = rows
    self.stocks = stocks
    fetchedOrders = orders
    lastRow = last
    storedHead = last?.head
    self.numbers = numbers
  }

  /// Whether prefetched orders were answered or cancelled before this transaction.
  package var hasFormerOrders: Bool {
    fetchedOrders.values.contains { $0.answer != nil || $0.cancellation != nil }
  }

  /// Runs a work, which changes nothing if it throws.
  package mutating func attempt(
    _ work: (inout LedgerTransaction) throws -> WriteAnswer?
  ) throws -> WriteAnswer? {
    // A copy of the transaction would copy all stock for each work of a batch.
    let (count, last, tickets) = (appended.count, lastRow, changedTickets)
    replacedStock.removeAll(keepingCapacity: true)
    do {
      return try work(&self)
    } catch {
      appended.removeLast(appended.count - count)
      appendedTexts.removeLast(appendedTexts.count - count)
      lastRow = last
      changedTickets = tickets
      // They are found again.
      numbers = [:]
      for (store, fruit, row) in replacedStock.reversed() { stocks[store]?[fruit] = row }
      throw error
    }
  }

  // MARK: Reading

  mutating func stock(of store: String) throws -> [String: StockRow] {
    let store = store.canonicallyComposed
    if let rows = stocks[store] { return rows }
    let stock = try rows.stock(of: store)
    stocks[store] = stock
    return stock
  }

  /// The stock of a menu's store, with what it goes on with under other ids.
  ///
  /// - Parameter time: as in `StockSheet`.
  mutating func sheet(in menu: MenuView, at time: Int? = nil) throws -> StockSheet {
    let former = try menu.formerStoreID.map { try stock(of: $0) } ?? [:]
    let rows = try stock(of: menu.storeID)
    return StockSheet(
      Takeover(rows, ofFormerStore: former, in: menu), in: menu, at: time)
  }

  func entry(_ sequence: Int) throws -> JournalEntry? {
    try appended.first { $0.sequence == sequence } ?? rows.entry(sequence)
  }

  /// - Precondition: the query is not newest first.
  func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry] {
    let stored = try rows.entries(query, limit: limit)
    return stored + appended.filter(query.matches).prefix(limit - stored.count)
  }

  func lastChange(of store: String, before sequence: Int) throws -> JournalEntry? {
    let change = appended.last {
      $0.sequence < sequence && $0.store == store && $0.kind.isByHand
    }
    return try change ?? rows.lastChange(of: store, before: sequence)
  }

  /// The order or refusal that answered an order id first; nil for an unknown id.
  ///
  /// - Throws: among others `LedgerError.archived`.
  func answer(to id: OrderID) throws -> JournalEntry? {
    if let entry = appendedOrder(id, where: { $0 != .cancel }) { return entry }
    let answer =
      if let fetched = try fetchedOrder(id) { fetched.answer } else { try rows.answer(to: id) }
    if answer == nil, try rows.isArchived(id) { throw LedgerError.archived(id: id.text) }
    return answer
  }

  func cancellation(of id: OrderID) throws -> JournalEntry? {
    if let entry = appendedOrder(id, where: { $0 == .cancel }) { return entry }
    guard let fetched = try fetchedOrder(id) else { return try rows.cancellation(of: id) }
    return fetched.cancellation
  }

  private func appendedOrder(
    _ id: OrderID, where isWanted: (JournalEntry.Kind) -> Bool
  ) -> JournalEntry? {
    appended.last { $0.event.storedOrderID == id.text && isWanted($0.kind) }
  }

  private func fetchedOrder(_ id: OrderID) throws(LedgerError) -> OrderRows? {
    guard let fetched = fetchedOrders[id.text] else { return nil }
    guard !fetched.isDamaged else { throw .damagedEntry(id: id.text) }
    return fetched
  }

  /// The number of the next order of a store on a day; nil in tables of a version without numbers.
  package func nextNumber(in store: String, on day: CivilDate) throws -> OrderNumber? {
    let store = store.canonicallyComposed
    guard let last = try lastNumber(of: store, on: day) else { return nil }
    let (number, overflow) = last.addingReportingOverflow(1)
    guard !overflow else { throw Damage(unexpected: "number \(last)") }
    return OrderNumber(number, on: day)
  }

  private func lastNumber(of store: String, on day: CivilDate) throws -> Int? {
    // A clock that was set back, or another time zone, goes on with the numbers of its day.
    if let last = numbers[store], last.day == day { return last.number }
    let last = appended.last { $0.store == store && $0.number?.day == day }
    return try last?.orderNumber ?? rows.lastNumber(of: store, on: day)
  }

  /// The tickets of orders from a row on, by the sequences of their rows.
  func tickets(from first: Int) throws -> [Int: Ticket] {
    try rows.tickets(from: first).merging(changedTickets) { $1 }
  }

  mutating func last() throws -> LastRow {
    if let lastRow { return lastRow }
    let last = try rows.last()
    lastRow = last
    storedHead = last.head
    return last
  }

  // MARK: Writing

  /// Sets the ticket of an order whose row is stored.
  mutating func set(_ ticket: Ticket) { changedTickets[ticket.sequence] = ticket }

  /// Appends a row to the journal, and sets the stock after its movements.
  ///
  /// - Parameter texts: the texts of its columns.
  /// - Precondition: the row follows the last one, and its ids are in Normalization Form C.
  /// - Throws: the errors of reading the store's stock.
  mutating func append(_ entry: JournalEntry, _ texts: [String?]) throws {
    if !entry.movements.isEmpty {
      _ = try stock(of: entry.store)
      Self.set(entry, &stocks[entry.store, default: [:]], &replacedStock)
    }
    if let number = entry.number { numbers[entry.store] = number }
    appended.append(entry)
    appendedTexts.append(texts)
    lastRow = LastRow(entry)
  }

  /// Sets the stock of the fruits that a row moves.
  private static func set(
    _ entry: JournalEntry, _ stock: inout [String: StockRow],
    _ replaced: inout [(store: String, fruit: String, row: StockRow?)]
  ) {
    for movement in entry.movements {
      let former = stock.updateValue(StockRow(after: movement), forKey: movement.fruitID)
      replaced.append((entry.store, movement.fruitID, former))
    }
  }

  private static func set(_ movements: [Movement], _ stock: inout [String: StockRow]) {
    if stock.isEmpty { stock.reserveCapacity(movements.count) }
    for movement in movements { stock[movement.fruitID] = StockRow(after: movement) }
  }

  /// The stock of the fruits that the appended rows move, by store and fruit.
  package var changedStocks: [String: [String: StockRow]] {
    var stocks: [String: [String: StockRow]] = [:]
    for index in appended.indices {
      let movements = appended[index].movements
      if movements.isEmpty { continue }
      Self.set(movements, &stocks[appended[index].store, default: [:]])
    }
    return stocks
  }
}

extension StockRow {
  init(after movement: Movement) {
    self.init(dimension: movement.dimension, quantity: movement.balance)
  }
}
