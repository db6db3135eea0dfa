import Diagnostics

/// The arguments of this process, which the system hands over as bytes.
package enum ProcessArguments {
  /// The arguments after the program's name.
  ///
  /// Swift's `CommandLine.arguments` replaces bytes that are not UTF-8 with U+FFFD, so that two ids of
  /// orders could become the same.
  ///
  /// - Returns: nil, after a message on standard error, if one of them is not UTF-8; without one where a shell
  ///   asks for completions.
  package static func decoded(_ streams: Streams) -> [String]? {
    var arguments: [String] = []
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[number] else { break }
      guard let argument = String(validatingCString: bytes) else {
        if isCompletion(arguments.first) { return nil }
        let failure = Failure(
          .text("argument \(number) is not UTF-8"),
          help: .words(
            .text("write ids, names and paths in UTF-8; nothing was done")))
        let language = CommandLanguage.of(CommandLine.arguments, streams)
        do {
          try streams.writeError(failure.description(in: language))
        } catch {
          // Standard error cannot be written, so only the status is left.
        }
        return nil
      }
      arguments.append(argument)
    }
    return arguments
  }

  /// Whether the first argument means that a shell asks for completions.
  package static func isCompletion(_ argument: String?) -> Bool { argument == "---completion" }

  /// Whether the parser may have to show texts: help, or the script for a shell. `-xh` asks for help, too.
  static func mayRequestTexts(_ arguments: [String]) -> Bool {
    requestScript(arguments)
      || arguments.contains { word in
        word.hasPrefix("--") ? word.hasPrefix("--help") : word.hasPrefix("-") && word.contains("h")
      }
  }

  /// Whether an option asks for the script by which a shell asks for completions.
  package static func requestScript(_ arguments: [String]) -> Bool {
    arguments.contains { $0.hasPrefix("--generate-completion-script") }
  }
}
