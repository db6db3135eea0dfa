/// Text of a page, in which everything that was interpolated is escaped.
///
/// Values of attributes stand in double quotes.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// For what stands in the source of the program.
  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// - Parameter parts: one after the other.
  init(_ parts: some Sequence<HTML>) { text = parts.map(\.text).joined() }

  static let empty: HTML = ""

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// What stands in the source of the program, as it is.
    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { text += HTML.escaped(value) }

    mutating func appendInterpolation(_ value: Int) { text += "\(value)" }

    mutating func appendInterpolation(_ html: HTML) { text += html.text }

    mutating func appendInterpolation(_ html: [HTML]) {
      for part in html { text += part.text }
    }

    mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }

    /// An attribute that is there or not, with a space before it.
    mutating func appendInterpolation(_ attribute: HTML, if isThere: Bool) {
      if isThere { text += " " + attribute.text }
    }
  }

  /// With `&`, `<`, `>` and both quotes as character references (OWASP, "Cross Site Scripting Prevention"),
  /// and without controls, which HTML does not have.
  private static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), 0..<32, 127:
        false
      default: true
      }
    }
    guard !isPlain else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": escaped.append(scalar)
      case _ where scalar.value < 32 || scalar.value == 127: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
