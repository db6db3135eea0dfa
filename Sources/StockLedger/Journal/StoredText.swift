import Diagnostics

/// The limits of texts in the rows of a database.
package enum StoredText {
  /// The maximum length in bytes of UTF-8, which exceeds that of any practical order or shortage.
  package static let maxBytes = 16 << 20

  /// The maximum length of the id of a store, fruit or order, in bytes of UTF-8. PostgreSQL keeps two
  /// ids in an index row, which has at most 2,704 bytes.
  package static let maxIDBytes = 200

  /// Returns the text of a column if this program can have written it.
  ///
  /// U+0000 is not allowed: SQLite and some other programs treat it as the end of a text, so they would
  /// not all see what follows.
  ///
  /// - Parameters:
  ///   - text: the whole text; nil if it is not UTF-8.
  ///   - column: the name of the column.
  package static func checked(
    _ text: String?, _ column: String, maxBytes: Int = maxBytes
  ) throws(Damage) -> String {
    guard let text else { throw Damage(.text("unexpected \(column) that is not UTF-8")) }
    guard text.utf8.count <= maxBytes else {
      throw Damage(unexpected: column, bytes: text.utf8.count)
    }
    guard !text.utf8.contains(0) else { throw Damage(.text("unexpected \(column) with U+0000")) }
    return text
  }
}
