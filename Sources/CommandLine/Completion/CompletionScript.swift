import Assets

/// The argument parser's completion scripts, with additions to the one for bash.
enum CompletionScript {
  /// The parser's own script for bash passes candidates to `compgen -W`, which expands them: an order id could
  /// be a command. And bash splits words at the characters of COMP_WORDBREAKS, so that `mango:large` is three
  /// of them, and replaces the last alone.
  ///
  /// - Parameter text: a script for bash, zsh or fish.
  /// - Returns: nil for another text.
  static func adapted(_ text: String) -> String? {
    if text.hasPrefix("#!/bin/bash\n") {
      let additions = Asset.bashCompletion.text.dropLast()
      return text.replacing("complete -o filenames -F _juice juice", with: additions)
    }
    return text.hasPrefix("#compdef juice\n") || text.hasPrefix("function __juice_") ? text : nil
  }
}
