import GRDB
package import RecipeGraph
package import StockLedger

/// Reads ids and names from the file of a ledger without waiting and without making or changing any file.
package struct SQLiteGlance: Sendable {
  /// The number of rows to search, so that a long journal takes no longer than a short one.
  private static let maxRows = 1_000

  private let file: SQLiteFile

  package init(path: String) {
    file = SQLiteFile(path: path, timeout: 0) { _ in }
  }

  /// The ids of all fruits that have a row, by store.
  package func fruits() throws(LedgerError) -> [String: Set<String>] {
    try file.glance { try $0.fruits() } ?? [:]
  }

  /// The stock of a store by fruit; nil if nothing has been written.
  package func stock(of store: String) throws(LedgerError) -> [String: StockRow]? {
    try file.glance { try $0.stock(of: store) }
  }

  /// The stock of fruits and stores that a menu no longer has.
  package func formerStock(in graph: RecipeGraph) throws(LedgerError) -> [FormerStock] {
    try file.glance { try $0.formerStock(in: graph) } ?? []
  }

  /// The people who wrote the latest rows, sorted.
  package func people() throws(LedgerError) -> [String] {
    try file.glance { rows in
      try rows.db.rows(
        """
        SELECT DISTINCT person FROM (
          SELECT \(rows.schema.column("person")) AS person FROM journal j ORDER BY sequence DESC LIMIT \(Self.maxRows))
        WHERE person IS NOT NULL ORDER BY person
        """
      ).map { try $0.text(0, "person") }
    } ?? []
  }

  /// The ids of orders that were made and not cancelled.
  ///
  /// - Returns: the latest first, or with a prefix, the ids in descending order.
  package func orders(
    beginningWith text: String, limit: Int
  ) throws(LedgerError) -> [String] {
    try file.glance { try Self.orders(beginningWith: text, limit: limit, $0.db) } ?? []
  }

  static func orders(
    beginningWith text: String, limit: Int, _ db: Database
  ) throws -> [String] {
    // SQLite compares bytes, and no text has a scalar after U+10FFFF.
    let bounds =
      "order_id >= ? AND order_id < ? AND kind IN ('order', 'refusal') ORDER BY order_id"
    let start = text.canonicallyComposed
    let values: [StoredValue] = text.isEmpty ? [] : [.text(start), .text(start + "\u{10FFFF}")]
    return try db.rows(
      """
      SELECT order_id FROM (
        SELECT order_id, kind FROM journal
        WHERE \(text.isEmpty ? "true ORDER BY sequence" : bounds) DESC LIMIT ?) made
      WHERE kind = 'order' AND NOT EXISTS (
        SELECT 1 FROM journal j WHERE j.order_id = made.order_id AND j.kind = 'cancel')
      LIMIT ?
      """, values + [.integer(maxRows), .integer(limit)]
    ).map { try $0.id(0, "order id") }
  }
}
