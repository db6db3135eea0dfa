import Foundation

/// The JSON that every command prints: two spaces, keys sorted, so that equal data is equal text.
///
/// Each document has a `version`, which counts up when a key changes its meaning or goes away. An
/// amount is a string, exact, in the `unit` beside it (`piece`, `g` or `ml`), since a JSON number
/// would be read as floating point.
package enum JSONText {
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return safe(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The same on one line.
  package static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return safe(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The same JSON with what could drive a terminal written as `\u` escapes: the encoder leaves
  /// DEL, C1 controls and bidirectional controls as they are. Outside of strings there is none.
  private static func safe(_ json: String) -> String {
    func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\n" && TerminalText.visible(scalar) != scalar
    }
    // Runners take `##[` for a command at any place of a line. Outside of strings there is no `#`.
    // Most documents have neither, and are ASCII.
    // As scalars, since a sign before `#` may make one character with it.
    let json =
      json.utf8.contains(UInt8(ascii: "#"))
      ? String(json.unicodeScalars.replacing("##".unicodeScalars, with: "#\\u0023".unicodeScalars))
      : json
    // The encoder escapes other controls.
    guard json.utf8.contains(where: { $0 >= 0x7F }), json.unicodeScalars.contains(where: isUnsafe)
    else { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if isUnsafe(scalar) {
        // All of them are in the basic plane.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u\(digits.leftPadded(to: 4))".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension String {
  /// With zeros before it up to a number of digits.
  package func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}

/// A value that JSON has as `null` where it is not known, instead of leaving its key out.
package struct OrNull<Value: Encodable>: Encodable {
  package let value: Value?

  package init(_ value: Value?) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}

extension OrNull: Sendable where Value: Sendable {}
