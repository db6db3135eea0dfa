package import RecipeGraph

/// A row that an engine has read.
package protocol StoredRow {
  func isNull(_ index: Int) -> Bool

  /// The value of a column; nil for NULL.
  ///
  /// - Parameter name: as messages call the column.
  /// - Throws: `Damage` for a value of another kind, and for a text that this program cannot have written.
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

  /// Nil for NULL.
  package func optionalText(_ index: Int, _ name: String) throws(Damage) -> String? {
    guard case .text(let text) = try value(index, .text, name) else { return nil }
    return text
  }

  package func text(_ index: Int, _ name: String) throws(Damage) -> String {
    guard let text = try optionalText(index, name) else { throw Damage(unexpected: "\(name) NULL") }
    return text
  }

  package func id(_ index: Int, _ name: String) throws(Damage) -> String {
    guard case .text(let text) = try value(index, .id, name) else {
      throw Damage(unexpected: "\(name) NULL")
    }
    return text
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

  /// Of a row of the journal.
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

extension JournalSums.Orders {
  /// Of a row with the store, the kind, NULL, the kind of the former answer, whether that is of the time, the
  /// first sequence, the content, the shortage and the number of rows.
  package init(_ row: some StoredRow) throws {
    let kind = try row.kind(1)
    self.init(
      store: try row.id(0, "store"), kind: kind, content: try row.optionalText(6, "content"),
      shortItems: try row.optionalText(7, "shortage").map(ShortageText.decode) ?? [],
      former: try JournalSums.Former(row, kind), count: try row.integer(8, "number of rows"),
      sequence: try row.integer(5, "sequence"))
  }
}

extension JournalSums.Movements {
  /// Of a row with the store, the kind, the content of an undo, the kind of the former answer, whether that is
  /// of the time, the first and the last sequence, the reason, the fruit, the dimension, whether it was given,
  /// and the sums of the quotients and of the remainders.
  package init(_ row: some StoredRow) throws {
    let kind = try row.kind(1)
    let fruit = StoreSummary.CountedFruit(try row.id(8, "fruit"), try row.dimension(9))
    self.init(
      store: try row.id(0, "store"), kind: kind, reason: try row.optionalText(7, "reason"),
      former: try JournalSums.Former(row, kind), fruit: fruit,
      delta: try Self.sum(
        try row.integer(11, "delta"), try row.integer(12, "delta"), of: fruit.id),
      sequences: try row.integer(5, "sequence")...row.integer(6, "sequence"))
  }
}

extension JournalSums.Former {
  fileprivate init(_ row: some StoredRow, _ kind: JournalEntry.Kind) throws {
    try self.init(
      kind, undo: try row.optionalText(2, "content"), answer: try row.optionalText(3, "kind"),
      isOfTime: try row.integer(4, "time") != 0, sequence: try row.integer(5, "sequence"))
  }
}
