package import RecipeGraph

/// A row that was read by an engine.
package protocol StoredRow {
  func isNull(_ index: Int) -> Bool

  /// The value of a column; nil for NULL.
  ///
  /// - Parameter name: the name of the column in messages.
  /// - Throws: `Damage` for a value of another kind, and for a text that this program cannot have
  ///   written.
  func value(
    _ index: Int, _ kind: TableColumn.Kind, _ name: String
  ) throws(Damage) -> StoredValue?
}

extension StoredRow {
  package func integer(_ index: Int, _ name: String) throws(Damage) -> Int {
    guard case .integer(let number) = try value(index, .integer, name) else {
      throw Damage(unexpected: "\(name) NULL")
    }
    return number
  }

  package func text(
    _ index: Int, _ name: String, _ kind: TableColumn.Kind = .text
  ) throws(Damage) -> String {
    guard case .text(let text) = try value(index, kind, name) else {
      throw Damage(unexpected: "\(name) NULL")
    }
    return text
  }

  package func id(_ index: Int, _ name: String) throws(Damage) -> String {
    try text(index, name, .id)
  }

  package func digest(_ index: Int, _ name: String) throws(Damage) -> Digest {
    guard case .bytes(let bytes) = try value(index, .digest, name), let digest = Digest(bytes)
    else {
      throw Damage(unexpected: name)
    }
    return digest
  }

  package func dimension(_ index: Int) throws(Damage) -> Dimension {
    let text = try text(index, "dimension")
    guard let dimension = Dimension(rawValue: text) else {
      throw Damage(unexpected: "dimension \(text)")
    }
    return dimension
  }

  /// The kind of a journal row.
  package func kind(_ index: Int) throws(Damage) -> JournalEntry.Kind {
    let text = try text(index, "kind")
    guard let kind = JournalEntry.Kind(rawValue: text) else {
      throw Damage(unexpected: "kind \(text)")
    }
    return kind
  }

  package func quantity(_ index: Int, _ name: String) throws(Damage) -> Quantity {
    let thousandths = try integer(index, name)
    guard thousandths >= 0 else { throw Damage(unexpected: "\(name) \(thousandths)") }
    return Quantity(thousandths: thousandths)
  }
}
