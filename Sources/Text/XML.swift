/// Writes XML 1.0 (Fifth Edition), in which some characters cannot be written at all.
package enum XML {
  package static func tag(
    _ name: String, _ attributes: [(String, String)], isEmpty: Bool = false
  ) -> String {
    let list = attributes.map { " \($0)=\"\(escaped($1, inAttribute: true))\"" }.joined()
    return "<\(name)\(list)\(isEmpty ? "/" : "")>"
  }

  package static func text(_ text: String) -> String { escaped(text, inAttribute: false) }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      // A reader would turn these into spaces, and a carriage return into a line feed.
      case "\t" where inAttribute, "\n" where inAttribute, "\r": result += "&#\(scalar.value);"
      // Runners take `::` at the start of a line, and `##[` anywhere, for a command.
      case "#" where last == "#", ":" where last == ":": result += "&#\(scalar.value);"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(character(scalar))
      }
    }
    return result
  }

  /// The character itself, or the replacement of one that is forbidden or discouraged (section 2.2,
  /// "Char"), or that could control a terminal.
  private static func character(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : TerminalText.visible(scalar)
  }
}
