import Evaluator
package import RecipeGraph

/// The rows of a ledger in the tables of a database, which are read by the same statements in every engine.
///
/// Parameters are written `$1`, `$2` and so on, in the order in which they occur first: SQLite numbers them by that
/// order, whatever their names are.
package protocol DatabaseRows: LedgerRows {
  associatedtype Row: StoredRow

  /// The schema of the tables.
  var schema: LedgerSchema { get }

  /// What precedes the name of a table.
  var prefix: String { get }

  /// A join that reads its first table first, if the engine has one that says so.
  var orderedJoin: String { get }

  /// The condition that a row of the journal changes stock by hand, as the index states it.
  var isChange: String { get }

  /// Passes the rows of a statement to a closure until it returns false. Each is valid until the closure returns.
  func run(_ sql: String, _ values: [StoredValue], _ body: (Row) throws -> Bool) throws

  /// The sequence of the last archived row; nil or 0 if there is none.
  func archivedSequence() throws -> Int?
}

extension DatabaseRows {
  /// For engines that do not move rows to archives.
  package func archivedSequence() -> Int? { nil }

  /// The results of a closure for all rows of a statement.
  private func map<Value>(
    _ sql: String, _ values: [StoredValue] = [], _ body: (Row) throws -> Value
  ) throws -> [Value] {
    var results: [Value] = []
    try run(sql, values) { row in
      results.append(try body(row))
      return true
    }
    return results
  }

  // MARK: Stock

  /// All rows of a table of stock, sorted by store and fruit.
  package func stocks(in table: String) throws -> [AuditedStock] {
    var stocks: [AuditedStock] = []
    try run(
      "SELECT store, fruit, dimension, level FROM \(prefix)\(table) ORDER BY store, fruit", []
    ) { row in
      let stock = AuditedStock(
        store: try row.id(0, "store"), fruit: try row.id(1, "fruit"),
        dimension: try row.dimension(2), thousandths: try row.integer(3, "level"))
      // A crafted file could lead SQLite in a circle.
      guard stocks.last.map({ $0.key < stock.key }) ?? true else {
        throw Damage(unexpected: "fruit \(stock.key.fruit)")
      }
      stocks.append(stock)
      return true
    }
    return stocks
  }

  package func fruits() throws -> [String: Set<String>] {
    try stocks(in: "stock").reduce(into: [:]) { fruits, stock in
      let id = stock.key.fruit
      if SwitchedThing(stored: id) == nil { fruits[stock.key.store, default: []].insert(id) }
    }
  }

  // MARK: The journal

  package func entry(_ sequence: Int) throws -> JournalEntry? {
    try entry(where: "j.sequence = $1", .integer(sequence))
  }

  /// The first entry that a condition with one parameter allows.
  package func entry(where condition: String, _ value: StoredValue) throws -> JournalEntry? {
    var first: JournalEntry?
    try read(schema.selection(prefix, where: condition), [value], isNewestFirst: false) { entry in
      first = entry
      return false
    }
    return first
  }

  package func lastOrder(of store: String) throws -> JournalEntry? {
    try entry(
      at: "kind = 'order' AND store = $1", [.text(store.canonicallyComposed)])
  }

  package func lastNumber(of store: String, on day: CivilDate) throws -> Int? {
    try storedLastNumber(of: store, on: day)
  }

  /// The last number as `lastNumber` returns it.
  package func storedLastNumber(of store: String, on day: CivilDate) throws -> Int? {
    guard schema.hasNumbers else { return nil }
    let store = store.canonicallyComposed
    if let archived = try lastArchivedNumber(of: store, on: day) {
      return try lastNumber(of: store, on: day, from: 1) ?? archived
    }
    let first = try map(
      """
      SELECT sequence, number FROM \(prefix)journal
      WHERE store = $1 AND number >= $2 AND number <= $3 AND \(OrderNumber.isIndexed)
      ORDER BY number DESC LIMIT 1
      """,
      [
        .text(store), .text(OrderNumber(1, on: day).text),
        .text(OrderNumber(OrderNumber.lastIndexed, on: day).text),
      ]
    ) { (sequence: try $0.integer(0, "sequence"), number: try $0.orderNumber(1).number) }.first
    guard let first, first.number == OrderNumber.lastIndexed else { return first?.number ?? 0 }
    return try lastNumber(of: store, on: day, from: first.sequence)
  }

  /// The last number of an order of a store on a day in the rows from a sequence on.
  private func lastNumber(
    of store: String, on day: CivilDate, from sequence: Int
  ) throws -> Int? {
    let (start, end) = OrderNumber.texts(of: day)
    return try map(
      """
      SELECT number FROM \(prefix)journal
      WHERE sequence >= $1 AND kind = 'order' AND store = $2 AND number > $3 AND number < $4
      ORDER BY sequence DESC LIMIT 1
      """, [.integer(sequence), .text(store), .text(start), .text(end)]
    ) { try $0.orderNumber(0).number }.first
  }

  package func lastChange(of store: String, before sequence: Int) throws -> JournalEntry? {
    try entry(
      at: "store = $1 AND \(isChange) AND sequence < $2",
      [.text(store.canonicallyComposed), .integer(sequence)])
  }

  /// The last entry that a condition allows.
  private func entry(at condition: String, _ values: [StoredValue]) throws -> JournalEntry? {
    let sequences = try map(
      "SELECT sequence FROM \(prefix)journal WHERE \(condition) ORDER BY sequence DESC LIMIT 1",
      values
    ) { try $0.integer(0, "sequence") }
    return try sequences.first.flatMap { try entry($0) }
  }

  package func orderIDs(beginningWith text: String, limit: Int) throws -> [OrderID] {
    let start = text.canonicallyComposed
    // PostgreSQL accepts no text with this character, which occurs in no id.
    guard !start.utf8.contains(0) else { return [] }
    // The last character of Unicode sorts after all others, and occurs in no id.
    return try map(
      """
      SELECT order_id FROM \(prefix)journal
      WHERE kind IN ('order', 'refusal') AND order_id >= $1 AND order_id < $2
      ORDER BY order_id LIMIT $3
      """, [.text(start), .text(start + "\u{10FFFF}"), .integer(limit)]
    ) { try OrderID(stored: $0.id(0, "order id")) }
  }

  package func ends(ofPeriodOf query: JournalQuery) throws -> ClosedRange<Int>? {
    // Beside the sums, a server would read rows in order until it finds one of the period.
    let ends = try map(
      """
      SELECT min(sequence + 0), max(sequence + 0) FROM \(prefix)journal
      WHERE time >= $1 AND time < $2
      """, [.integer(query.since ?? .min), .integer(query.until ?? .max)]
    ) { row in
      row.isNull(0)
        ? nil : (first: try row.integer(0, "sequence"), last: try row.integer(1, "sequence"))
    }
    guard let (first, last) = ends.first ?? nil else { return nil }
    guard first > 0, first <= last, last < .max else {
      throw Damage(unexpected: "sequence \(last)")
    }
    return first...last
  }

  package func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    try forEachEntry(query, limit: limit) { entry in
      entries.append(entry)
      return true
    }
    return entries
  }

  /// Passes the entries that match a query to a closure, in its direction and up to a limit, until it returns false.
  ///
  /// - Throws: among others `LedgerError.rowsArchived` if rows after the query's start are in an
  ///   archive, and `Damage` for a row that this program cannot have written.
  func forEachEntry(
    _ query: JournalQuery, limit: Int, _ body: (JournalEntry) throws -> Bool
  ) throws {
    guard limit > 0, query.kinds?.isEmpty != true, query.stores?.isEmpty != true else { return }
    // A reader from the first row starts where the journal does.
    if query.after > 0, let archived = try archivedSequence(), archived > query.after {
      throw LedgerError.rowsArchived(upTo: archived)
    }
    let (sql, values) = page(query, limit: limit)
    try read(sql, values, isNewestFirst: query.isNewestFirst, body)
  }

  /// The statement that reads the entries that match a query, with its values.
  private func page(_ query: JournalQuery, limit: Int) -> (String, [StoredValue]) {
    var values: [StoredValue] = [.integer(query.after), .integer(query.last)]
    func parameter(_ value: StoredValue) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    func bounds(_ row: String) -> String { "\(row).sequence > $1 AND \(row).sequence <= $2" }
    var conditions = [bounds("w")]
    // The sums keep engines from reading rows by their times, which they would then have to sort for each page.
    if let since = query.since {
      conditions.append("w.time + 0 >= \(parameter(.integer(since)))")
    }
    if let until = query.until { conditions.append("w.time + 0 < \(parameter(.integer(until)))") }
    let texts = JournalColumn.filters.map { (schema.column($0.columnName, of: "w"), query[$0]) }
    for case (let column, let text?) in texts {
      conditions.append("\(column) = \(parameter(.text(text.canonicallyComposed)))")
    }
    if let stores = query.stores {
      let isOne = stores.map { "w.store = \(parameter(.text($0.canonicallyComposed)))" }
      conditions.append("(\(isOne.joined(separator: " OR ")))")
    }
    if let kinds = query.sortedKinds {
      conditions.append("(\(TableColumn.condition("w.kind", isOneOf: kinds)))")
    }
    let isMatch = conditions.joined(separator: " AND ")
    let fruit = query.fruit.map { parameter(.text($0.canonicallyComposed)) }
    let end = "ORDER BY 1\(query.isNewestFirst ? " DESC" : "") LIMIT \(parameter(.integer(limit)))"
    var wanted = "SELECT w.sequence FROM \(prefix)journal w WHERE \(isMatch) \(end)"
    if let fruit {
      let found = ["movement", "lacking"].map { table in
        """
        SELECT sequence FROM (
          SELECT DISTINCT f.sequence FROM \(prefix)\(table) f
            \(orderedJoin) \(prefix)journal w ON w.sequence = f.sequence
          WHERE \(bounds("f")) AND \(isMatch) AND f.fruit = \(fruit) \(end)) found
        """
      }
      wanted = found.joined(separator: "\nUNION ") + "\n\(end)"
    }
    // With its bounds, a server that reads the journal in order begins at the first row of the page.
    let sql = schema.selection(
      prefix, where: "\(bounds("j")) AND j.sequence IN (\(wanted))",
      isNewestFirst: query.isNewestFirst)
    return (sql, values)
  }

  /// Passes the entries of a selection to a closure until it returns false.
  private func read(
    _ sql: String, _ values: [StoredValue], isNewestFirst: Bool,
    _ body: (JournalEntry) throws -> Bool
  ) throws {
    var pending: PendingEntry?
    try run(sql, values) { row in
      let sequence = try row.integer(0, "sequence")
      if let entry = pending, entry.sequence != sequence {
        // A crafted file could lead SQLite in a circle.
        guard (sequence > entry.sequence) != isNewestFirst else {
          throw Damage(unexpected: "sequence \(sequence)")
        }
        pending = nil
        guard try body(entry.entry()) else { return false }
      }
      if pending == nil { pending = try schema.pendingEntry(row) }
      // In place, so that the movements before are not copied.
      try pending?.addMovement(row)
      return true
    }
    if let pending { _ = try body(pending.entry()) }
  }

  // MARK: Tickets

  package func tickets(from first: Int) throws -> [Int: Ticket] {
    guard schema.has(.ticket) else { return [:] }
    var tickets: [Int: Ticket] = [:]
    try run(
      """
      SELECT sequence, started, finished FROM \(prefix)ticket WHERE sequence >= $1
      ORDER BY sequence
      """, [.integer(first)]
    ) { row in
      let ticket = Ticket(
        sequence: try row.integer(0, "sequence"), started: try row.integer(1, "started"),
        finished: try row.integer(2, "finished"))
      // A crafted file could lead SQLite in a circle.
      guard tickets.updateValue(ticket, forKey: ticket.sequence) == nil else {
        throw Damage(unexpected: "sequence \(ticket.sequence)")
      }
      return true
    }
    return tickets
  }

  // MARK: The audit

  /// The fruits that refusals lacked, by sequence, in the order of their bytes. An id that this program cannot have
  /// written is an error, for the audit of its row.
  func lacking(after first: Int, upTo last: Int) throws -> [Int: [Result<String, any Error>]] {
    var fruits: [Int: [Result<String, any Error>]] = [:]
    var former: (sequence: Int, fruit: String)?
    try run(
      """
      SELECT sequence, fruit FROM \(prefix)lacking WHERE sequence > $1 AND sequence <= $2
      ORDER BY sequence, fruit
      """, [.integer(first), .integer(last)]
    ) { row in
      let sequence = try row.integer(0, "sequence")
      let fruit = Result { try row.id(1, "fruit") }
      fruits[sequence, default: []].append(fruit)
      // The audit ends at a damaged id.
      guard case .success(let id) = fruit else { return false }
      // A crafted file could lead SQLite in a circle.
      if let former {
        guard
          former.sequence < sequence
            || former.sequence == sequence && former.fruit.utf8.lexicographicallyPrecedes(id.utf8)
        else { throw Damage(unexpected: "fruit \(id)") }
      }
      former = (sequence, id)
      return true
    }
    return fruits
  }

  /// Rows of other tables that refer to no row of the journal.
  package func orphan() throws -> AuditResult.Violation? {
    for (table, fault) in [
      ("movement", LedgerFault.movementsWithoutRow), ("lacking", .lackingFruitsWithoutRow),
    ] {
      let sequence = try map(
        """
        SELECT min(sequence) FROM \(prefix)\(table) f
        WHERE NOT EXISTS (SELECT 1 FROM \(prefix)journal j WHERE j.sequence = f.sequence)
        """
      ) { $0.isNull(0) ? nil : try $0.integer(0, "sequence") }
      if let sequence = sequence.first ?? nil { return .init(sequence: sequence, fault) }
    }
    return nil
  }
}

extension Audit {
  /// The number of rows to read at once.
  private static var page: Int { 1_000 }

  /// Checks all rows of a journal that follow the last valid one.
  ///
  /// - Parameter rows: is called for each page, since a server limits the time to read one.
  /// - Returns: the first violation.
  /// - Throws: the errors of the database, and those of `progress`.
  package mutating func check(
    _ progress: AuditProgress, _ rows: () -> some DatabaseRows
  ) throws -> AuditResult.Violation? {
    // A row that an archive should have in place of this journal is read, too.
    var after = 0
    do {
      while true {
        let (rows, first) = (rows(), head.sequence)
        let lacking = try rows.lacking(
          after: first, upTo: first > .max - Self.page ? .max : first + Self.page)
        var violation: AuditResult.Violation?
        try rows.forEachEntry(JournalQuery(after: after), limit: Self.page) { entry in
          let fruits = try (lacking[entry.sequence] ?? []).map { try $0.get() }
          violation = try check(entry, in: rows)
          if violation == nil, fruits != entry.lackingFruits {
            violation = .init(sequence: entry.sequence, .wrongLackingFruits)
          }
          return violation == nil
        }
        if violation != nil || head.sequence == first { return violation }
        after = head.sequence
        try progress(after)
      }
    } catch let damage as Damage {
      // The damaged row is the one after the last that was read.
      return .init(sequence: head.sequence + 1, damage.fault)
    } catch LedgerError.damagedEntry(let id) {
      return .init(sequence: head.sequence + 1, .damagedOrder(id))
    }
  }
}

extension StoredRow {
  /// - Throws: `Damage` for a text that this program cannot have written.
  package func orderNumber(_ index: Int) throws(Damage) -> OrderNumber {
    try .decode(try id(index, "number"), "number")
  }
}
