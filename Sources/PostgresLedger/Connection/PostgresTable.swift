import CLibPQ
import RecipeGraph
package import StockLedger

/// The rows that a statement returned, in binary form.
final class PostgresTable {
  /// The command that was run, such as `COMMIT`.
  let command: String
  let count: Int
  private let result: OpaquePointer

  /// - Parameter result: a result of libpq, which this object frees.
  init(owning result: OpaquePointer) {
    self.result = result
    count = Int(PQntuples(result))
    command = String(cString: PQcmdStatus(result))
  }

  deinit { PQclear(result) }

  subscript(row: Int) -> PostgresRow { PostgresRow(table: self, row: Int32(row)) }

  var rows: [PostgresRow] { (0..<count).map { self[$0] } }

  fileprivate func isNull(_ row: Int32, _ column: Int32) -> Bool {
    PQgetisnull(result, row, column) != 0
  }

  /// - Throws: `Damage` if the value is of another type.
  fileprivate func bytes(
    _ row: Int32, _ column: Int32, _ type: PostgresParameter.TypeID, _ name: String
  ) throws(Damage) -> [UInt8] {
    guard PQftype(result, column) == type.rawValue, let start = PQgetvalue(result, row, column)
    else { throw Damage(unexpected: name) }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column))))
  }
}

/// A row that a statement returned.
package struct PostgresRow: StoredRow {
  fileprivate let table: PostgresTable
  fileprivate let row: Int32

  package func isNull(_ index: Int) -> Bool { table.isNull(row, Int32(index)) }

  package func value(
    _ index: Int, _ kind: TableColumn.Kind, _ name: String
  ) throws(Damage) -> StoredValue? {
    if isNull(index) { return nil }
    switch kind {
    case .integer:
      let bytes = try bytes(index, .integer, name)
      guard bytes.count == 8 else { throw Damage(unexpected: name, bytes: bytes.count) }
      return .integer(Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
    case .text, .id:
      let text = String(validating: try bytes(index, .text, name), as: UTF8.self)
      let maxBytes = kind == .id ? StoredText.maxIDBytes : StoredText.maxBytes
      return .text(try StoredText.checked(text, name, maxBytes: maxBytes))
    case .digest: return .bytes(try bytes(index, .bytes, name))
    }
  }

  /// - Throws: `Damage` if the value is not a byte string.
  func bytes(_ index: Int, _ name: String) throws(Damage) -> [UInt8] {
    guard !isNull(index) else { throw Damage(unexpected: name) }
    return try bytes(index, .bytes, name)
  }

  private func bytes(
    _ index: Int, _ type: PostgresParameter.TypeID, _ name: String
  ) throws(Damage) -> [UInt8] {
    try table.bytes(row, Int32(index), type, name)
  }
}
