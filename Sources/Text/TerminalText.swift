/// Makes text that came from a file or a user safe to print to a terminal.
package enum TerminalText {
  /// The text, in which each character that could move the cursor, start an escape sequence or reorder
  /// its surroundings is replaced by a visible character of one cell.
  ///
  /// C0 controls and DEL become their control pictures (U+2400 and up); C1 controls, line and
  /// paragraph separators and the bidirectional embeddings, overrides and isolates (Unicode
  /// Standard Annex #9, 2.1 to 2.4) become U+FFFD, and so does a character of `##[` and `##vso[`, with
  /// which the runners of GitHub and Azure Pipelines take any line for a command. Scalars are replaced
  /// one for one.
  package static func sanitized(_ text: String) -> String {
    let text = withoutControls(text)
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    // Compared as scalars, since `#` may combine with the character before it.
    var scalars = text.unicodeScalars
    for name in ["[", "vso["] {
      scalars.replace(
        "##\(name)".unicodeScalars, with: "#\u{FFFD}\(name)".unicodeScalars)
    }
    return String(scalars)
  }

  /// The same, but keeps `##[` and `##vso[`.
  package static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { visible($0) != $0 }) else { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.lazy.map(visible))
    return String(result)
  }

  package static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(UInt8(scalar.value)).picture
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}

extension Unicode.Scalar {
  /// The control picture of a C0 control.
  fileprivate var picture: Unicode.Scalar { Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}" }
}

/// Colours for a terminal, or none: the one place that writes escape sequences.
package struct TerminalStyle: Sendable {
  package enum Role: Sendable {
    case error, warning, advice
    /// Line numbers, arrows and secondary places.
    case frame
    case strong
    /// The item that a key would act on.
    case chosen
    /// A QR code: white on black, whatever the terminal's own colours are.
    case code
  }

  package let useColor: Bool

  package init(useColor: Bool) {
    self.useColor = useColor
  }

  /// The text in the colour of its role; nothing is added to an empty text or without colour.
  package func paint(_ text: String, _ role: Role) -> String {
    guard useColor, !text.isEmpty else { return text }
    return "\u{1B}[\(Self.parameters(of: role))m\(text)\u{1B}[0m"
  }

  /// Parameters of SGR, "select graphic rendition" (ECMA-48, 8.3.117).
  private static func parameters(of role: Role) -> String {
    switch role {
    case .error: "1;31"
    case .warning: "1;33"
    case .advice: "1;36"
    case .frame: "1;94"
    case .strong: "1"
    case .chosen: "7"
    case .code: "97;40"
    }
  }
}
