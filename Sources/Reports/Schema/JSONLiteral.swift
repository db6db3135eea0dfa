/// A JSON value that is written down in the source, in Swift's own literals.
enum JSONLiteral: Encodable, Hashable, Sendable {
  case object([String: JSONLiteral])
  case array([JSONLiteral])
  case string(String)
  case integer(Int)
  case boolean(Bool)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    }
  }

  /// An object with the keys of both; those of the other win.
  func merging(_ other: JSONLiteral) -> JSONLiteral {
    guard case .object(let left) = self, case .object(let right) = other else { return other }
    return .object(left.merging(right) { $1 })
  }
}

extension JSONLiteral: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, JSONLiteral)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }

  init(arrayLiteral elements: JSONLiteral...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}
