/// A value that JSON documents contain, and whose schema is known from its type.
package protocol WireType: Encodable, Sendable {
  static var schema: WireSchema { get }
  /// Whether the value may be nil, in which case its key is omitted.
  static var isOptional: Bool { get }
  func encode(in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey) throws
}

/// A JSON object that is declared by one list of properties, from which come its encoding and its schema, which
/// `juice schema` and the OpenAPI document of the kiosk print:
///
///     package struct WireFruitAmount: WireObject {
///       package let fruit: String
///       package let amount: WireAmount
///
///       package static let properties = [
///         property("fruit", \.fruit, "The id of the fruit."),
///         property("amount", \.amount),
///       ]
///     }
///
/// A property of an optional type is omitted where it is nil. `WireDocument.all` in `Reports` lists the
/// documents that commands print; every other object is reachable from them through `fields`.
package protocol WireObject: WireType {
  /// The name of the schema: by default that of the type with its enclosing types, without `Wire`.
  static var name: String { get }
  /// A sentence about the object; empty if its name says everything.
  static var summary: String { get }
  static var properties: [WireProperty<Self>] { get }
}

/// A property of a JSON object, without the object's type.
package struct WireField: Sendable {
  package let name: String
  /// Empty if the name says everything.
  package let description: String
  package var schema: WireSchema
  /// Whether the key is omitted if there is no value.
  package var isOptional: Bool
}

/// A property of a JSON object, and how it is encoded and decoded.
package struct WireProperty<Owner>: Sendable {
  typealias Reader = @Sendable (inout Owner, KeyedDecodingContainer<WireKey>) throws -> Void

  package let field: WireField
  fileprivate let encode: @Sendable (Owner, inout KeyedEncodingContainer<WireKey>) throws -> Void
  /// Sets the property of an object that is read; nothing is set for one that is only written.
  private(set) var read: Reader = { _, _ in }

  func reading(_ read: @escaping Reader) -> Self {
    var property = self
    property.read = read
    return property
  }
}

extension WireObject {
  package static var summary: String { "" }

  package static var name: String {
    let types = String(reflecting: Self.self).split(separator: ".").dropFirst()
    return types.joined().replacing("Wire", with: "")
  }

  /// The properties without the type of the object.
  package static var fields: [WireField] { properties.map(\.field) }

  /// Declares a property.
  ///
  /// - Parameter schema: a type narrower than the one in Swift, for example a list of words.
  package static func property<Value: WireType>(
    _ name: String, _ value: @escaping @Sendable (Self) -> Value, _ description: String = "",
    _ schema: WireSchema? = nil
  ) -> WireProperty<Self> {
    let key = WireKey(name)
    return WireProperty(
      field: WireField(
        name: name, description: description, schema: schema ?? Value.schema,
        isOptional: Value.isOptional)
    ) { owner, object in
      try value(owner).encode(in: &object, for: key)
    }
  }

  /// Declares the version of a document, which increases when a key changes its meaning or is removed.
  package static func version(_ number: Int) -> WireProperty<Self> {
    property(
      "version", { _ in number },
      "The version of the document. It increases when a key changes its meaning or is removed.",
      .constant(number))
  }

  package static var schema: WireSchema { .object(Self.self) }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: WireKey.self)
    for property in Self.properties { try property.encode(self, &object) }
  }
}

/// The type of a JSON value.
package indirect enum WireSchema: Sendable {
  case text
  /// RFC 3339.
  case time
  /// A text that matches a regular expression.
  case pattern(String)
  /// One of several words.
  case oneOf([String])
  case integer
  case boolean
  case constant(Int)
  case array(WireSchema)
  /// An object whose keys are ids.
  case map(WireSchema)
  case object(any WireObject.Type)
  /// A schema that the document has under this name.
  case named(String)
  case null
  case union([WireSchema])
  /// Any JSON value.
  case any
}

/// The key of a property.
package struct WireKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}

// MARK: Types of values

extension WireType {
  package static var isOptional: Bool { false }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    try object.encode(self, forKey: key)
  }
}

extension String: WireType { package static var schema: WireSchema { .text } }
extension Int: WireType { package static var schema: WireSchema { .integer } }
extension Bool: WireType { package static var schema: WireSchema { .boolean } }

extension Array: WireType where Element: WireType {
  package static var schema: WireSchema { .array(Element.schema) }
}

extension Dictionary: WireType where Key == String, Value: WireType {
  package static var schema: WireSchema { .map(Value.schema) }
}

extension Optional: WireType where Wrapped: WireType {
  package static var schema: WireSchema { Wrapped.schema }
  package static var isOptional: Bool { true }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    try object.encodeIfPresent(self, forKey: key)
  }
}

extension OrNull: WireType where Value: WireType {
  package static var schema: WireSchema { .union([Value.schema, .null]) }
}
