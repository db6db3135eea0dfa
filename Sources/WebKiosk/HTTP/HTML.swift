import Text

/// Text of a page. Interpolated strings are escaped.
///
/// Values of attributes have to be in double quotes.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// Literals are not escaped.
  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Joins parts.
  ///
  /// - Parameter separator: is not escaped.
  init(_ parts: some Sequence<HTML>, separator: String = "") {
    text = parts.map(\.text).joined(separator: separator)
  }

  /// Hidden fields of a form.
  static func hidden(_ values: [(String, String)]) -> HTML {
    HTML(
      values.map { name, value in
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">" as HTML
      })
  }

  static func table(_ columns: [String], _ rows: [HTML], class name: String? = nil) -> HTML {
    let attribute: HTML? = name.map { " class=\"\($0)\"" }
    return """
      <table\(attribute)><thead><tr>\
      \(columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
      <tbody>\(rows)</tbody></table>
      """
  }

  /// A row of a table.
  ///
  /// - Parameter name: the heading of the row.
  static func row(_ name: String, _ cells: String...) -> HTML {
    "<tr><th scope=\"row\">\(name)</th>\(cells.map { "<td>\($0)</td>" as HTML })</tr>"
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Literals are not escaped.
    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { text += HTML.escaped(value) }

    mutating func appendInterpolation(_ value: Int) { text += "\(value)" }

    mutating func appendInterpolation(_ html: HTML) { text += html.text }

    mutating func appendInterpolation(_ html: [HTML]) {
      for part in html { text += part.text }
    }

    mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }

    /// Adds an attribute, with a space before it, if a condition holds.
    mutating func appendInterpolation(_ attribute: HTML, if isThere: Bool) {
      if isThere { text += " " + attribute.text }
    }
  }

  /// Replaces `&`, `<`, `>` and both quotes by character references (OWASP, "Cross Site Scripting Prevention"),
  /// and controls, which HTML does not allow, and characters that reorder the text around them, by U+FFFD. Isolates
  /// reorder nothing around them; those that are open at the end are closed.
  private static func escaped(_ text: String) -> String {
    var text = text
    if text.withUTF8({ $0.allSatisfy(isPlain) }) { return text }
    var openIsolates = 0
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": escaped.append(scalar)
      case "\u{2068}":
        openIsolates += 1
        escaped.append(scalar)
      case "\u{2069}" where openIsolates > 0:
        openIsolates -= 1
        escaped.append(scalar)
      case _ where TerminalText.visible(scalar) != scalar: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    escaped.append(contentsOf: repeatElement("\u{2069}", count: openIsolates))
    return String(escaped)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0..<32, 127,
      // In UTF-8, C1 controls begin with C2, and separators and bidirectional controls with E2.
      0xC2, 0xE2:
      false
    default: true
    }
  }
}
