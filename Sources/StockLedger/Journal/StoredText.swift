/// The texts in the rows of a database, as this program writes them.
package enum StoredText {
  /// In bytes of UTF-8: more than any order and any shortage takes whose text a menu can ask for in practice.
  package static let maxBytes = 16 << 20

  /// Of the id of a store, a fruit or an order, in bytes of UTF-8: PostgreSQL keeps two in a row of an index,
  /// which has at most 2,704 bytes.
  package static let maxIDBytes = 200

  /// A text that a column has, if this program can have written it.
  ///
  /// U+0000 is in none: SQLite and other programs take a text to end there, so that what follows is seen by
  /// some and not by others.
  ///
  /// - Parameters:
  ///   - text: all of it; nil if it is not UTF-8.
  ///   - column: its name.
  package static func checked(
    _ text: String?, _ column: String, maxBytes: Int = maxBytes
  ) throws(Damage) -> String {
    guard let text else { throw Damage(unexpected: "\(column) that is not UTF-8") }
    guard text.utf8.count <= maxBytes else {
      throw Damage(unexpected: "\(column) of \(text.utf8.count) bytes")
    }
    guard !text.utf8.contains(0) else { throw Damage(unexpected: "\(column) with U+0000") }
    return text
  }
}
