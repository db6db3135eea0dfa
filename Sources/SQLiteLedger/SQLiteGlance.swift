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

  /// The orders that were made and not cancelled, as people name them: by their numbers, the latest first; and once a
  /// beginning is typed, also by their ids, in descending order.
  ///
  /// - Parameters:
  ///   - text: the beginning of an id or a number.
  ///   - store: the store whose orders are named by numbers.
  ///   - today: the day whose numbers are named without the day.
  package func orders(
    beginningWith text: String, of store: String, on today: CivilDate, limit: Int
  ) throws(LedgerError) -> [String] {
    try file.glance {
      try Self.orders(beginningWith: text, of: store, on: today, limit: limit, $0)
    } ?? []
  }

  static func orders(
    beginningWith text: String, of store: String, on today: CivilDate, limit: Int,
    _ rows: SQLiteRows
  ) throws -> [String] {
    func made(
      _ condition: String, _ values: [StoredValue] = []
    ) throws -> [(name: String, id: String)] {
      try rows.db.rows(
        """
        SELECT sequence, order_id, number FROM (
          SELECT sequence, order_id, kind, \(rows.schema.column("number", of: "journal")) AS number
          FROM journal WHERE \(condition) DESC LIMIT ?) made
        WHERE kind = 'order' AND NOT EXISTS (
          SELECT 1 FROM journal j WHERE j.order_id = made.order_id AND j.kind = 'cancel')
        LIMIT ?
        """, values + [.integer(maxRows), .integer(limit)]
      ).map { row in
        let number = row.isNull(2) ? nil : try row.orderNumber(2)
        let name =
          if let number { number.day == today ? "\(number.number)" : number.dated } else {
            "#\(try row.integer(0, "sequence"))"
          }
        return (name, try row.id(1, "order id"))
      }
    }
    let mayBeNumber = text.utf8.allSatisfy { "0123456789-/#".utf8.contains($0) }
    let numbers =
      mayBeNumber
      ? try made("store = ? ORDER BY sequence", [.text(store.canonicallyComposed)])
        .map(\.name).filter { $0.hasPrefix(text) } : []
    guard !text.isEmpty else { return numbers }
    // SQLite compares bytes, and no text has a scalar after U+10FFFF.
    let start = text.canonicallyComposed
    let ids = try made(
      "order_id >= ? AND order_id < ? AND kind IN ('order', 'refusal') ORDER BY order_id",
      [.text(start), .text(start + "\u{10FFFF}")]
    ).map(\.id)
    // They would be read as numbers.
    return numbers + ids.filter { !OrderID.isNumber($0) }
  }
}
