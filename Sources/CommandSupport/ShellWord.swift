import Foundation

/// Words of a POSIX shell.
package enum ShellWord {
  /// A path as one word of a POSIX shell command, quoted if necessary.
  package static func path(_ path: String) -> String {
    // A leading hyphen would make it an option.
    let text = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-._/".unicodeScalars.contains($0)
    }
    if isPlain { return text }
    return "'\(text.replacingOccurrences(of: "'", with: #"'\''"#))'"
  }
}
