import Diagnostics

/// A command that may be given thousands of paths, as by `xargs`.
package protocol PathsCommand: Command {
  var paths: [String] { get set }
}

extension PathsCommand {
  /// The paths, or else that of the menu.
  package func allPaths(_ streams: Streams) -> [String] {
    paths.isEmpty ? [shared.menuPath(streams)] : paths
  }
}

/// Paths that pass through the argument parser as one word: its time grows with the square of their number.
enum FoldedPaths {
  /// No argument of a process has this character.
  private static let separator: Character = "\0"
  /// Fewer arguments are parsed as they are.
  private static let minArguments = 100

  /// The arguments with neighbouring paths folded into one word.
  ///
  /// A word after an option may be its value, and the next one the command; all words after these two are
  /// paths.
  static func folded(_ arguments: [String]) -> [String] {
    guard arguments.count >= minArguments else { return arguments }
    var result: [String] = []
    var paths: [String] = []
    var words = 0
    for argument in arguments + ["-"] {
      words = argument.hasPrefix("-") ? 0 : words + 1
      if words > 2 {
        paths.append(argument)
      } else {
        if !paths.isEmpty { result.append(paths.joined(separator: String(separator))) }
        paths = []
        result.append(argument)
      }
    }
    return result.dropLast()
  }

  static func unfolded(_ paths: [String]) -> [String] {
    paths.flatMap {
      $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Whether a message is about folded paths.
  static func isFolded(_ message: String) -> Bool { message.contains(separator) }
}
