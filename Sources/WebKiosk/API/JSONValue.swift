/// A JSON value (RFC 8259). Numbers keep their text.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

/// Parses JSON that is UTF-8 and whose objects have each name once. Foundation's decoder accepts other encodings,
/// and picks one of two members with the same name.
struct JSONParser {
  enum Problem: Error, Hashable, Sendable {
    /// Bytes from the start of the text.
    case malformed(at: Int)
    case repeatedName(String)
    case tooDeep
  }

  /// Bodies are at most three levels deep.
  private static let maxDepth = 32

  private let bytes: [UInt8]
  private var position = 0

  static func parse(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .malformed(at: 0) }
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value(depth: 0)
    guard parser.position == bytes.count else { throw .malformed(at: parser.position) }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// A value with the white space around it.
  private mutating func value(depth: Int) throws(Problem) -> JSONValue {
    guard depth <= Self.maxDepth else { throw .tooDeep }
    skipSpace()
    let value: JSONValue
    switch next {
    case UInt8(ascii: "{"): value = .object(try object(depth: depth))
    case UInt8(ascii: "["): value = .array(try array(depth: depth))
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    default: value = .number(try number())
    }
    skipSpace()
    return value
  }

  private mutating func object(depth: Int) throws(Problem) -> [String: JSONValue] {
    position += 1
    skipSpace()
    var members: [String: JSONValue] = [:]
    if take("}") { return members }
    repeat {
      skipSpace()
      let name = try string()
      skipSpace()
      try expect(":")
      let value = try value(depth: depth + 1)
      guard members.updateValue(value, forKey: name) == nil else { throw .repeatedName(name) }
    } while take(",")
    try expect("}")
    return members
  }

  private mutating func array(depth: Int) throws(Problem) -> [JSONValue] {
    position += 1
    skipSpace()
    var values: [JSONValue] = []
    if take("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    try expect("]")
    return values
  }

  /// - Returns: the string without its escapes.
  private mutating func string() throws(Problem) -> String {
    try expect("\"")
    var text = ""
    var start = position
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw .malformed(at: position) }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      text += String(decoding: bytes[start..<position - 1], as: UTF8.self)
      text += try escaped()
      start = position
    }
    text += String(decoding: bytes[start..<position], as: UTF8.self)
    try expect("\"")
    return text
  }

  private mutating func escaped() throws(Problem) -> String {
    guard let byte = next else { throw .malformed(at: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw .malformed(at: position - 1)
    }
  }

  /// Reads the digits after `\u`, and after a high surrogate those of the low one (RFC 8259, section 7).
  private mutating func scalar() throws(Problem) -> String {
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]) {
      try expect("\\")
      try expect("u")
      units.append(try codeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw .malformed(at: position)
    }
    return text
  }

  private mutating func codeUnit() throws(Problem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(UnicodeScalar($0)).hexDigitValue }) else {
        throw .malformed(at: position)
      }
      unit = unit * 16 + UInt16(digit)
      position += 1
    }
    return unit
  }

  private mutating func number() throws(Problem) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Problem) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw .malformed(at: position) }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw .malformed(at: position) }
    position += word.utf8.count
    return value
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Problem) {
    guard take(character) else { throw .malformed(at: position) }
  }
}
