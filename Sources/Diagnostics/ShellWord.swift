/// Words of a POSIX shell, for commands that people copy.
package enum ShellWord {
  /// An argument as one word of a command, quoted if necessary.
  package static func argument(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-._/".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }

  /// A path as one word of a command, quoted if necessary.
  package static func path(_ path: String) -> String {
    // A leading hyphen would make it an option.
    argument(path.hasPrefix("-") ? "./\(path)" : path)
  }
}
