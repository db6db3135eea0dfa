package import Diagnostics

/// A value that reports contain: its type says how JSON, CSV and tables have it.
package protocol WireType: Encodable, Sendable {
  static var schema: WireSchema { get }
  /// Whether the value may be nil, in which case its key is omitted.
  static var isOptional: Bool { get }
  /// The columns that CSV has for values of the type.
  static var shape: WireShape { get }
  /// How a table for people aligns its values.
  static var column: TextTable.Column { get }
  func encode(in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey) throws
  /// The value in CSV.
  var data: WireData { get }
  /// Whether it is a number that is zero, or no number at all.
  var isZero: Bool { get }
  /// The value in a table for people.
  func cell(_ names: any TableNames) -> TextTable.Cell
}

/// A JSON object that is declared by one list of properties, from which come its encoding and its schema, which
/// `juice schema` and the OpenAPI document of the kiosk print, its records in CSV and its row of a table for people:
///
///     package struct WireLacking: WireObject {
///       package let fruit: WireFruitID
///       package let amount: WireAmount
///
///       package static let properties = [
///         property("fruit", \.fruit, "The id of the fruit.", heading: .text("short")),
///         property("amount", \.amount, heading: .amountHeading),
///       ]
///     }
///
/// Tables have the properties with a heading (`WireObject.table`), and CSV has all (`CSV.numbers`, `CSVRecords`).
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
  let shape: WireShape
  /// Whether it says what the numbers of the object are about, as texts always do.
  let isKey: Bool
}

/// A property of a JSON object, and how each format has it and bodies read it.
package struct WireProperty<Owner>: Sendable {
  typealias Reader = @Sendable (inout Owner, KeyedDecodingContainer<WireKey>) throws -> Void

  package let field: WireField
  /// The column of tables for people; nil if they do not have it.
  let heading: WireHeading?
  let data: @Sendable (Owner) -> WireData
  let cell: @Sendable (Owner, any TableNames) -> TextTable.Cell
  fileprivate let encode: @Sendable (Owner, inout KeyedEncodingContainer<WireKey>) throws -> Void
  /// Sets the property of an object that is read; nothing is set for one that is only written.
  private(set) var read: Reader = { _, _ in }

  func reading(_ read: @escaping Reader) -> Self {
    var property = self
    property.read = read
    return property
  }
}

/// The heading of a column.
struct WireHeading: Sendable {
  let text: LocalizedText
  let column: TextTable.Column
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
  /// - Parameters:
  ///   - schema: a type narrower than the one in Swift, for example a list of words.
  ///   - heading: that of its column in tables; nil if they do not have it.
  ///   - column: how a table aligns it, if not as usual for its type.
  ///   - drop: if a table is too wide, columns are left out by this number, smallest first.
  ///   - hidesZero: whether zero is an empty cell in tables.
  ///   - isStored: false for what is only in an answer, and not in the journal, whose CSV then lacks it.
  ///   - isKey: whether a number says what other numbers are about, and is none to add up.
  ///   - cell: its cell in tables, if not the usual one for its type.
  package static func property<Value: WireType>(
    _ name: String, _ value: @escaping @Sendable (Self) -> Value, _ description: String = "",
    _ schema: WireSchema? = nil, heading: LocalizedText? = nil, column: TextTable.Column? = nil,
    drop: Int? = nil, hidesZero: Bool = false, isKey: Bool = false, isStored: Bool = true,
    cell: (@Sendable (Self, any TableNames) -> TextTable.Cell)? = nil
  ) -> WireProperty<Self> {
    let key = WireKey(name)
    let column = (column ?? Value.column).dropped(drop)
    return WireProperty(
      field: WireField(
        name: name, description: description, schema: schema ?? Value.schema,
        isOptional: Value.isOptional, shape: isStored ? Value.shape : .none, isKey: isKey),
      heading: heading.map {
        WireHeading(text: $0, column: Value.isOptional || hidesZero ? column.optional : column)
      },
      data: { value($0).data },
      cell: cell ?? { owner, names in
        let value = value(owner)
        return hidesZero && value.isZero ? .words(nil) : value.cell(names)
      },
      encode: { owner, object in try value(owner).encode(in: &object, for: key) })
  }

  /// Declares the version of a document, which increases when a key changes its meaning or is removed.
  package static func version(_ number: Int) -> WireProperty<Self> {
    property(
      "version", { _ in number },
      "The version of the document. It increases when a key changes its meaning or is removed.",
      .constant(number), isKey: true)
  }

  package static var schema: WireSchema { .object(Self.self) }
  package static var shape: WireShape { .object(Self.self) }
  package var data: WireData { .object(self) }

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
  package static var shape: WireShape { .one }
  package static var column: TextTable.Column { .left.wrapped }
  package var isZero: Bool { false }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    try object.encode(self, forKey: key)
  }

  package func cell(_ names: any TableNames) -> TextTable.Cell { .words(data.text) }
}

extension String: WireType {
  package static var schema: WireSchema { .text }
  package var data: WireData { .text(self) }
}

extension Int: WireType {
  package static var schema: WireSchema { .integer }
  package static var column: TextTable.Column { .right }
  package var data: WireData { .number("\(self)") }
  package var isZero: Bool { self == 0 }
}

extension Bool: WireType {
  package static var schema: WireSchema { .boolean }
  package var data: WireData { .text("\(self)") }
}

extension Array: WireType where Element: WireType {
  package static var schema: WireSchema { .array(Element.schema) }
  package static var shape: WireShape {
    if case .object(let type) = Element.shape { .rows(type) } else { .one }
  }
  package var data: WireData { .list(map(\.data)) }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words(map { $0.cell(names).text }.listed(in: names.language))
  }
}

extension Dictionary: WireType where Key == String, Value: WireType {
  package static var schema: WireSchema { .map(Value.schema) }
  package var data: WireData { .list(sorted { $0.key < $1.key }.map(\.value.data)) }
}

extension Optional: WireType where Wrapped: WireType {
  package static var schema: WireSchema { Wrapped.schema }
  package static var isOptional: Bool { true }
  package static var shape: WireShape { Wrapped.shape }
  package static var column: TextTable.Column { Wrapped.column }
  package var data: WireData { self?.data ?? .none }
  package var isZero: Bool { self?.isZero ?? true }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    if let self { try self.encode(in: &object, for: key) }
  }

  package func cell(_ names: any TableNames) -> TextTable.Cell { self?.cell(names) ?? .words(nil) }
}

extension OrNull: WireType where Value: WireType {
  package static var schema: WireSchema { .union([Value.schema, .null]) }
  package static var column: TextTable.Column { Value.column }
  package var data: WireData { value.data }
  package var isZero: Bool { value.isZero }
  package func cell(_ names: any TableNames) -> TextTable.Cell { value.cell(names) }
}
