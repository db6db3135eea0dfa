import Foundation

/// The JSON that every command prints, with an indentation of two spaces and sorted keys, so that equal
/// data has equal text.
///
/// Each document has a `version`, which increases when a key changes its meaning or is removed. An
/// amount is an exact string in the `unit` beside it (`piece`, `g` or `ml`), since a JSON number would
/// be read as floating point.
package enum JSONText {
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return safe(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The same JSON on one line.
  package static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return safe(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The JSON with characters that could control a terminal as `\u` escapes: the encoder does not escape
  /// DEL, C1 controls and bidirectional controls. They occur only within strings.
  private static func safe(_ json: String) -> String {
    func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\n" && TerminalText.visible(scalar) != scalar
    }
    // Runners take `##[` for a command anywhere in a line. `#` occurs only within strings.
    // Most documents have neither, and are ASCII.
    // Compared as scalars, since `#` may combine with the character before it.
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
  /// Padded with zeros to a number of digits.
  package func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}

/// A value that JSON writes as `null` if it is unknown, instead of omitting its key.
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
