import Foundation
import StockLedger

/// The text of a statement, with `$1`, `$2` and so on for its parameters.
struct PostgresStatement: Hashable, Sendable {
  /// The name of the statement once it is prepared in a session; empty for one that is planned each time
  /// it runs.
  var name = ""
  let sql: String
}

/// A statement with its parameters.
struct PostgresQuery: Sendable {
  let statement: PostgresStatement
  let parameters: [PostgresParameter]

  init(_ statement: PostgresStatement, _ parameters: [PostgresParameter] = []) {
    self.statement = statement
    self.parameters = parameters
  }
}

/// A value in the binary form of its type, which needs no escapes and includes its length
/// (`src/backend/utils/adt` in the source of PostgreSQL, the functions `…recv`).
struct PostgresParameter: Sendable {
  /// The object id of a built-in type, which is the same on every server.
  enum TypeID: UInt32 {
    case bytes = 17
    case integer = 20
    case text = 25
    case bytesArray = 1001
    case textArray = 1009
    case integerArray = 1016
  }

  let type: TypeID
  let value: [UInt8]

  init(_ value: StoredValue) {
    self.value = Self.bytes(value)
    switch value {
    case .integer: type = .integer
    case .text: type = .text
    case .bytes: type = .bytes
    }
  }

  init(_ number: Int) { self.init(.integer(number)) }

  init(_ text: String) { self.init(.text(text)) }

  init(_ bytes: [UInt8]) { self.init(.bytes(bytes)) }

  init(_ texts: [String]) { self.init(texts.map { .text($0) }, of: .text) }

  /// The values of a column of several rows.
  init(_ values: [StoredValue?], of kind: TableColumn.Kind) {
    let elements = values.map { $0.map(Self.bytes) }
    switch kind {
    case .integer: (type, value) = (.integerArray, Self.array(of: .integer, elements))
    case .text, .id: (type, value) = (.textArray, Self.array(of: .text, elements))
    case .digest: (type, value) = (.bytesArray, Self.array(of: .bytes, elements))
    }
  }

  /// An array of one dimension: whether it has NULLs, the type of its elements, their number, the
  /// index of the first, and each element after its length, which is -1 for NULL.
  private static func array(of element: TypeID, _ elements: [[UInt8]?]) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] { Self.bigEndian(Int32(number)) }
    let hasNulls = elements.contains { $0 == nil }
    var value = word(elements.isEmpty ? 0 : 1) + word(hasNulls ? 1 : 0)
    value += word(Int(element.rawValue))
    if !elements.isEmpty { value += word(elements.count) + word(1) }
    for bytes in elements {
      value += word(bytes?.count ?? -1)
      value += bytes ?? []
    }
    return value
  }

  private static func bytes(_ value: StoredValue) -> [UInt8] {
    switch value {
    case .integer(let number): bigEndian(Int64(number))
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
