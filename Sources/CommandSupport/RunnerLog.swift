/// The log of GitHub's runner, which reads some lines of a step's output as commands.
///
/// Such a line begins with `::`, after any spaces, or has `##[` anywhere. Between a line with
/// `::stop-commands::` and a token, and a line with that token, the runner takes none ("Workflow commands
/// for GitHub Actions"). It reads standard output and standard error each for itself, so that only one of
/// them can have such a pair of lines.
enum RunnerLog {
  /// The text between two commands that make the runner ignore it.
  ///
  /// - Parameter text: ends with a line break.
  static func quoted(_ text: String) -> String {
    let token = String(UInt128.random(in: 1 << 120 ... .max), radix: 16)
    let end = text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    return "::stop-commands::\(token)\n\(text)\(end)::\(token)::\n"
  }

  /// Whether the runner would take a line for a command.
  static func hasCommand(_ text: String) -> Bool {
    !text.unicodeScalars.elementsEqual(withoutCommands(text).unicodeScalars)
  }

  /// The text with U+FFFD in each line that the runner would take for a command.
  static func withoutCommands(_ text: String) -> String {
    // Scalar by scalar: a mark or sign may combine with a colon beside it.
    var result = String.UnicodeScalarView()
    var isStart = true
    var isAfterColon = false
    for scalar in text.unicodeScalars {
      if isAfterColon, scalar == ":" { result.append("\u{FFFD}") }
      isAfterColon = isStart && scalar == ":"
      isStart = scalar == "\n" || scalar == "\r" || (isStart && isBlank(scalar))
      result.append(scalar)
    }
    return String(result.replacing("##[".unicodeScalars, with: "#\u{FFFD}[".unicodeScalars))
  }

  /// Whether the runner may skip it at the start of a line.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isWhitespace || [.control, .format].contains(properties.generalCategory)
  }
}
