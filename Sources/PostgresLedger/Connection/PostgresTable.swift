#if PostgreSQL
  import CLibPQ
  import Diagnostics
  import RecipeGraph
  import StockLedger

  /// The rows that a statement has answered, in binary form.
  final class PostgresTable {
    /// The command that was done, such as `COMMIT`.
    let command: String
    let count: Int
    private let result: OpaquePointer

    /// - Parameter result: of libpq, which this frees.
    init(owning result: OpaquePointer) {
      self.result = result
      count = Int(PQntuples(result))
      command = String(cString: PQcmdStatus(result))
    }

    deinit { PQclear(result) }

    func isNull(_ row: Int, _ column: Int) -> Bool {
      PQgetisnull(result, Int32(row), Int32(column)) != 0
    }

    /// - Throws: `Damage` if the value is no integer of 64 bits.
    func integer(_ row: Int, _ column: Int, _ name: String) throws(Damage) -> Int {
      let bytes = try value(row, column, .integer, name)
      guard bytes.count == 8 else { throw Damage(unexpected: "\(name) of \(bytes.count) bytes") }
      return Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// - Throws: `Damage` if the value is no text, or one that this program cannot have written.
    func text(
      _ row: Int, _ column: Int, _ name: String, maxBytes: Int = StoredText.maxBytes
    ) throws(Damage) -> String {
      let text = String(validating: try value(row, column, .text, name), as: UTF8.self)
      return try StoredText.checked(text, name, maxBytes: maxBytes)
    }

    /// Nil for NULL.
    ///
    /// - Throws: `Damage` if the value is neither, or a text that this program cannot have written.
    func optionalText(
      _ row: Int, _ column: Int, _ name: String, maxBytes: Int = StoredText.maxBytes
    ) throws(Damage) -> String? {
      isNull(row, column) ? nil : try text(row, column, name, maxBytes: maxBytes)
    }

    /// - Throws: `Damage` if the value is no string of bytes.
    func bytes(_ row: Int, _ column: Int, _ name: String) throws(Damage) -> [UInt8] {
      try value(row, column, .bytes, name)
    }

    func digest(_ row: Int, _ column: Int, _ name: String) throws(Damage) -> Digest {
      let bytes = try bytes(row, column, name)
      guard let digest = Digest(bytes) else {
        throw Damage(unexpected: "\(name) of \(bytes.count) bytes")
      }
      return digest
    }

    func dimension(_ row: Int, _ column: Int) throws(Damage) -> Dimension {
      let text = try text(row, column, "dimension")
      guard let dimension = Dimension(rawValue: text) else {
        throw Damage(unexpected: "dimension \(text)")
      }
      return dimension
    }

    /// Of a row of the journal.
    func kind(_ row: Int, _ column: Int) throws(Damage) -> JournalEntry.Kind {
      let text = try text(row, column, "kind")
      guard let kind = JournalEntry.Kind(rawValue: text) else {
        throw Damage(unexpected: "kind \(text)")
      }
      return kind
    }

    func quantity(_ row: Int, _ column: Int, _ name: String) throws(Damage) -> Quantity {
      let thousandths = try integer(row, column, name)
      guard thousandths >= 0 else { throw Damage(unexpected: "\(name) \(thousandths)") }
      return Quantity(thousandths: thousandths)
    }

    private func value(
      _ row: Int, _ column: Int, _ type: PostgresParameter.TypeID, _ name: String
    ) throws(Damage) -> [UInt8] {
      let (row, column) = (Int32(row), Int32(column))
      guard PQftype(result, column) == type.rawValue, PQgetisnull(result, row, column) == 0,
        let start = PQgetvalue(result, row, column)
      else { throw Damage(unexpected: name) }
      return Array(
        UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column))))
    }
  }
#endif
