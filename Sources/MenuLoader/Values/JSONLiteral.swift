package import Diagnostics

/// A JSON value in the source code, as a Swift literal.
package enum JSONLiteral: Encodable, Hashable, Sendable {
  /// The members in written order.
  case object([Member])
  case array([JSONLiteral])
  case string(String)
  /// A string for people, in English unless the value is put into another language.
  case words(LocalizedText)
  case integer(Int)
  case boolean(Bool)

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONLiteral

    package init(key: String, value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: MemberName.self)
      for member in members { try container.encode(member.value, forKey: MemberName(member.key)) }
    case .array(let value): try Self.encode(value, to: encoder)
    case .string(let value): try Self.encode(value, to: encoder)
    case .words(let text): try Self.encode(text.english, to: encoder)
    case .integer(let value): try Self.encode(value, to: encoder)
    case .boolean(let value): try Self.encode(value, to: encoder)
    }
  }

  private static func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// An object with the members of both; those of the other object win.
  package func merging(_ other: JSONLiteral) -> JSONLiteral {
    guard case .object(let left) = self, case .object(let right) = other else { return other }
    let keys = Set(right.map(\.key))
    return .object(left.filter { !keys.contains($0.key) } + right)
  }

  /// The value with all words in a language.
  package func text(in language: Language) -> JSONLiteral {
    switch self {
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.text(in: language)) })
    case .array(let items): .array(items.map { $0.text(in: language) })
    case .words(let text): .string(text[language])
    case .string, .integer, .boolean: self
    }
  }

  /// The value as a menu writes it on one line: `{stock: 20, max: 150}`. Only what YAML would read as a comment is
  /// between quotes.
  package var yaml: String {
    switch self {
    case .object(let members):
      "{\(members.map { "\($0.key): \($0.value.yaml)" }.joined(separator: ", "))}"
    case .array(let items): "[\(items.map(\.yaml).joined(separator: ", "))]"
    case .string(let text): text.hasPrefix("#") ? "\"\(text)\"" : text
    case .words(let text): text.english
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    }
  }
}

extension JSONLiteral: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSONLiteral)...) {
    self = .object(elements.map { Member(key: $0, value: $1) })
  }

  package init(arrayLiteral elements: JSONLiteral...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
