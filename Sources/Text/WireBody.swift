import Foundation

/// A value that bodies of requests contain.
package protocol WireInput: WireType, Decodable {
  /// Reads the value of a member that is there and is not null.
  static func read(_ object: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Self
}

/// A JSON object that programs send. The declaration of its properties reads, writes and describes it:
///
///     package struct LineRequest: WireBody {
///       package var juice = ""
///       package var quantity: Int?
///
///       package static let properties = [
///         member("juice", \.juice, "The id of a juice."),
///         member("quantity", \.quantity),
///       ]
///     }
///
/// A member that is null counts as missing, but in a map of names to values, where it is a fault. A missing one keeps the
/// value of `init()` if its type is optional.
package protocol WireBody: WireObject, WireInput {
  init()
}

extension WireBody {
  /// Declares a property that is also read.
  ///
  /// - Parameter schema: a type narrower than the one in Swift, which bodies are not held against.
  package static func member<Value: WireInput>(
    _ name: String, _ path: any WritableKeyPath<Self, Value> & Sendable, _ description: String = "",
    _ schema: WireSchema? = nil
  ) -> WireProperty<Self> {
    let schema = schema ?? Value.schema
    let written = property(
      name, { $0[keyPath: path] }, description,
      Value.isOptional ? .union([schema, .null]) : schema)
    let key = WireKey(name)
    return written.reading { owner, object in
      guard object.contains(key), try !object.decodeNil(forKey: key) else {
        guard Value.isOptional else { throw WireFault(object.codingPath, .missing(name)) }
        return
      }
      owner[keyPath: path] = try Value.read(object, key)
    }
  }

  /// - Throws: `WireFault` or `DecodingError` for a member that is missing or of another type, and for an unknown
  ///   name: a misspelled one would have no effect.
  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: WireKey.self)
    let known = Self.fields.map(\.name)
    let unknown = object.allKeys.map(\.stringValue).filter { !known.contains($0) }
    if let unknown = unknown.min() {
      throw WireFault(object.codingPath + [WireKey(unknown)], .unknown(known.sorted()))
    }
    self.init()
    for property in Self.properties { try property.read(&self, object) }
  }
}

/// Why a body could not be read, and where.
package struct WireFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The body is not JSON in UTF-8.
    case malformed
    case repeatedName(String)
    case tooDeep
    /// The name is none of these.
    case unknown([String])
    /// The object has no member of this name.
    case missing(String)
    case noText, noNumber, noInteger, noBoolean, noArray, noObject
  }

  /// Such as `lines.[0].juice`; empty for the body itself.
  package let path: String
  package let reason: Reason

  package init(_ path: [any CodingKey], _ reason: Reason) {
    self.path = Self.path(path)
    self.reason = reason
  }

  package static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
  }

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let reason: Reason =
        switch type {
        case is String.Type: .noText
        case is Int.Type: .noNumber
        case is Bool.Type: .noBoolean
        case is [Any].Type: .noArray
        default: .noObject
        }
      self.init(context.codingPath, reason)
    default: self.init([], .malformed)
    }
  }
}

extension JSONText {
  /// Reads a body (RFC 8259).
  ///
  /// - Throws: `WireFault`, and what values of types of other modules throw.
  package static func decode<Body: WireBody>(
    _ type: Body.Type, from bytes: [UInt8]
  ) throws -> Body {
    try JSONCheck.check(bytes)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw WireFault(error)
    }
  }
}

// MARK: Types of values

extension WireInput {
  package static func read(
    _ object: KeyedDecodingContainer<WireKey>, _ key: WireKey
  ) throws -> Self {
    try object.decode(Self.self, forKey: key)
  }
}

extension String: WireInput {}
extension Bool: WireInput {}
extension Array: WireInput where Element: WireInput {}

extension Int: WireInput {
  package static func read(
    _ object: KeyedDecodingContainer<WireKey>, _ key: WireKey
  ) throws -> Int {
    do {
      return try object.decode(Int.self, forKey: key)
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      // A number that is not whole, does not fit, or is none.
      throw WireFault(object.codingPath + [key], .noInteger)
    }
  }
}

extension Dictionary: WireInput where Key == String, Value: WireInput {
  package static func read(
    _ object: KeyedDecodingContainer<WireKey>, _ key: WireKey
  ) throws -> [String: Value] {
    let members = try object.nestedContainer(keyedBy: WireKey.self, forKey: key)
    var values: [String: Value] = [:]
    for key in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      values[key.stringValue] = try Value.read(members, key)
    }
    return values
  }
}

extension Optional: WireInput where Wrapped: WireInput {
  package static func read(
    _ object: KeyedDecodingContainer<WireKey>, _ key: WireKey
  ) throws -> Wrapped? {
    try Wrapped.read(object, key)
  }
}
