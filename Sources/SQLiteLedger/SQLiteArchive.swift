import Diagnostics
import Foundation
import GRDB
import RecipeGraph
import StockLedger

/// Moves the oldest rows of a journal to a file of their own.
enum SQLiteArchive {
  /// The summary of archived rows; nil if there are none.
  static func rows(_ db: Database) throws -> ArchivedRows? {
    let heads = try db.rows("SELECT sequence, hash FROM origin LIMIT 2").map { row in
      JournalHead(sequence: try row.integer(0, "sequence"), hash: try row.digest(1, "hash"))
    }
    guard let head = heads.first, heads.count == 1 else {
      throw Damage(.text("the first row of the journal is unknown"))
    }
    if head.sequence == 0 { return nil }
    return ArchivedRows(
      head: head, stocks: try SQLiteRows(db).stocks(in: "archived_stock"),
      orders: try orders("SELECT order_id FROM archived_order", db),
      numbers: try numbers("SELECT store, day, number FROM archived_number", db))
  }

  /// The summary of the rows of an archive, and of the archives before it.
  static func contents(_ archive: Database) throws -> ArchivedRows {
    ArchivedRows(
      head: try SQLiteRows(archive).last().head,
      stocks: try SQLiteRows(archive).stocks(in: "stock"),
      orders: try ordersWithJournal(archive),
      numbers: try numbers(
        """
        SELECT store, day, max(number) FROM (
          SELECT store, day, number FROM archived_number
          UNION ALL SELECT store, substr(number, 1, 10) AS day, CAST(substr(number, 12) AS INTEGER)
            FROM journal WHERE number IS NOT NULL)
        GROUP BY store, day
        """, archive))
  }

  /// The last numbers of stores and days.
  ///
  /// - Parameter sql: the statement that selects them.
  private static func numbers(_ sql: String, _ db: Database) throws -> [ArchivedNumber] {
    guard try hasNumbers(db) else { return [] }
    var numbers: [ArchivedNumber] = []
    var rows = try db.rows("\(sql) ORDER BY 1, 2")
    while let row = try rows.next() {
      let (store, day) = (try row.id(0, "store"), try row.text(1, "day"))
      let number = try row.integer(2, "number")
      guard let last = OrderNumber(text: "\(day) \(number)"), last.day.text == day else {
        throw Damage(unexpected: "number \(day) \(number)")
      }
      let next = ArchivedNumber(store: store, last: last)
      // A crafted file could lead SQLite in a circle.
      if let former = numbers.last, !(former < next) { throw Damage(unexpected: "day \(day)") }
      numbers.append(next)
    }
    return numbers
  }

  /// Whether the tables are of a version with numbers of orders.
  private static func hasNumbers(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'archived_number')")
      ?? false
  }

  /// The digest of the ids of archived orders.
  ///
  /// - Parameter ids: the statement that selects them.
  private static func orders(_ ids: String, _ db: Database) throws -> Digest {
    var digest = OrderIDDigest()
    var ids = try db.rows("\(ids) ORDER BY order_id")
    var last: String?
    while let row = try ids.next() {
      let id = try row.id(0, "order id")
      // A crafted file could lead SQLite in a circle.
      if let last, !last.utf8.lexicographicallyPrecedes(id.utf8) {
        throw Damage(unexpected: "order id \(id)")
      }
      digest.add(id)
      last = id
    }
    return digest.finish()
  }

  /// The digest of the ids of archived orders and of those in the journal.
  static func ordersWithJournal(_ db: Database) throws -> Digest {
    try orders(
      """
      SELECT order_id FROM archived_order
      UNION ALL SELECT order_id FROM journal WHERE kind IN ('order', 'refusal')
      """, db)
  }

  /// Whether the summary of archived rows has any row.
  static func hasRows(_ db: Database) throws -> Bool {
    let tables =
      ["archived_stock", "archived_order"] + (try hasNumbers(db) ? ["archived_number"] : [])
    let conditions = tables.map { "EXISTS (SELECT 1 FROM \($0))" }
    return try Bool.fetchOne(db, sql: "SELECT \(conditions.joined(separator: " OR "))") ?? false
  }

  /// The sequence of the last row of an earlier time, up to the first row of a time or after it. Rows that lie in the
  /// future, whose clock was ahead, go with the rows around them and keep nothing from being archived.
  ///
  /// - Throws: `LedgerError.nothingToArchive` if there are no rows except those that record archives.
  static func lastSequence(before time: Int, at now: RowTime, _ db: Database) throws -> Int {
    let later = try Int.fetchOne(
      db, sql: "SELECT min(sequence) FROM journal WHERE time >= ? AND time <= ?",
      arguments: [time, now.milliseconds + WallClock.tolerance])
    let last =
      try Int.fetchOne(
        db, sql: "SELECT max(sequence) FROM journal WHERE time < ? AND sequence < ?",
        arguments: [time, later ?? .max]) ?? 0
    let isWorthIt = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM journal WHERE sequence <= ? AND kind <> 'archive')",
      arguments: [last])
    guard isWorthIt == true else { throw LedgerError.nothingToArchive }
    return last
  }

  /// Turns a copy of a ledger into an archive by deleting the rows after a given one.
  static func cut(after sequence: Int, _ copy: DatabaseQueue) throws {
    try copy.writeWithoutTransaction { db in
      try deleting(db) {
        try deleteRows("> \(sequence)", db)
        try setStock(db)
      }
      try db.execute(sql: "VACUUM")
      try db.execute(sql: "PRAGMA application_id = \(SQLiteSchema.archiveID)")
    }
  }

  /// Runs `work` in one transaction without checks of foreign keys. They are not needed, since the
  /// referring rows are deleted as well, and they are slow, since only one of the referring tables has
  /// an index for them.
  private static func deleting(_ db: Database, _ work: () throws -> Void) throws {
    // Inside a transaction, this pragma has no effect
    // (https://sqlite.org/pragma.html#pragma_foreign_keys).
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    let result = Result {
      try db.inTransaction(.immediate) {
        try work()
        return .commit
      }
    }
    try db.execute(sql: "PRAGMA foreign_keys = ON")
    try result.get()
  }

  /// Sets the stock to the balances of the last movements.
  private static func setStock(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM stock;
        INSERT INTO stock SELECT store, fruit, dimension, level FROM archived_stock;
        -- Of the columns beside a maximum, SQLite takes those of the row that has it.
        INSERT INTO stock (store, fruit, dimension, level)
          SELECT store, fruit, dimension, balance
          FROM (
            SELECT j.store, m.fruit, m.dimension, m.balance, max(row_number) FROM (
              SELECT *, row_number() OVER (ORDER BY sequence, position) AS row_number FROM movement
            ) m JOIN journal j ON j.sequence = m.sequence
            GROUP BY j.store, m.fruit)
          WHERE true
          ON CONFLICT (store, fruit)
          DO UPDATE SET dimension = excluded.dimension, level = excluded.level;
        """)
  }

  /// Removes the rows that are in an archive, and keeps a summary of them.
  ///
  /// - Parameters:
  ///   - first: the ledger's row with which the archive begins.
  ///   - person: who does it; nil if that is not known.
  /// - Throws: `LedgerError.rowsArchived` or `.otherRow` if the ledger's rows are not those of the
  ///   archive, since the ledger was archived or restored meanwhile.
  static func remove(
    _ rows: ArchivedRows, from first: Int, by person: PersonName?, time: RowTime,
    _ queue: DatabaseQueue, _ schema: LedgerSchema
  ) throws {
    try queue.writeWithoutTransaction { db in
      try deleting(db) { try remove(rows, from: first, by: person, time: time, db, schema) }
    }
  }

  private static func remove(
    _ rows: ArchivedRows, from first: Int, by person: PersonName?, time: RowTime, _ db: Database,
    _ schema: LedgerSchema
  ) throws {
    let head = rows.head
    let stored = SQLiteRows(db, schema)
    let archived = try stored.archivedSequence() ?? 0
    guard archived + 1 == first else { throw LedgerError.rowsArchived(upTo: archived) }
    guard try stored.entry(head.sequence)?.hash == head.hash else {
      throw LedgerError.otherRow(sequence: head.sequence)
    }
    try db.execute(
      sql: """
        INSERT INTO archived_order
          SELECT order_id FROM journal WHERE sequence <= ? AND kind IN ('order', 'refusal')
        """, arguments: [head.sequence])
    var transaction = LedgerTransaction(stored)
    try transaction.write(JournalEvent(archiving: rows, by: person), time: time)
    try stored.add(transaction, SQLiteStatements())
    try deleteRows("<= \(head.sequence)", db)
    try db.execute(
      sql: "UPDATE origin SET sequence = ?, hash = ?",
      arguments: [head.sequence, Data(head.hash.bytes)])
    try db.execute(sql: "DELETE FROM archived_stock")
    let statement = try db.makeStatement(sql: "INSERT INTO archived_stock VALUES (?, ?, ?, ?)")
    for stock in rows.stocks {
      try statement.execute(
        arguments: [
          stock.key.store, stock.key.fruit, stock.dimension.rawValue, stock.thousandths,
        ])
    }
    guard schema.hasNumbers else { return }
    try db.execute(sql: "DELETE FROM archived_number")
    let numbering = try db.makeStatement(sql: "INSERT INTO archived_number VALUES (?, ?, ?)")
    for number in rows.numbers {
      try numbering.execute(
        arguments: [number.store, number.last.day.text, number.last.number])
    }
  }

  /// - Parameter condition: the condition on the sequence.
  private static func deleteRows(_ condition: String, _ db: Database) throws {
    for trigger in SQLiteTables.triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name)") }
    let later = LedgerSchema.present.laterTables.map(\.name)
    for table in later + ["lacking", "movement", "journal"] where try db.tableExists(table) {
      try db.execute(sql: "DELETE FROM \(table) WHERE sequence \(condition)")
    }
    for trigger in SQLiteTables.triggers { try db.execute(sql: trigger.sql) }
  }
}
