/// The texts in the rows of a database, as this program writes them.
package enum StoredText {
  /// In bytes of UTF-8: more than any order and any shortage takes whose text a menu can ask for in practice.
  package static let maxBytes = 16 << 20

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

extension JournalEvent {
  /// Whether a database may have the texts; that of the shortage is looked at where it is made.
  var canBeStored: Bool {
    [content, typed, substitutes].allSatisfy { ($0?.utf8.count ?? 0) <= StoredText.maxBytes }
      && ([store, counterpart ?? ""] + movements.map(\.fruitID)).allSatisfy {
        $0.canonicallyComposed.utf8.count <= maxIDBytes
      }
  }
}
