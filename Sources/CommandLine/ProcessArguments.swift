import Reports

/// The arguments of this process, which the system hands over as bytes.
package enum ProcessArguments {
  /// Those behind the program's name.
  ///
  /// Swift's own `CommandLine.arguments` puts U+FFFD in the place of bytes that are not UTF-8, so that two
  /// ids of orders could become one.
  ///
  /// - Returns: nil, after a message on standard error, if one of them is not UTF-8; without one where a shell
  ///   asks for completions.
  package static func decoded(_ streams: Streams) -> [String]? {
    var arguments: [String] = []
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[number] else { break }
      guard let argument = String(validatingCString: bytes) else {
        if isCompletion(arguments.first) { return nil }
        let failure = Failure { $0.notUTF8(argument: number) }
        let language = ParserLanguage.of(CommandLine.arguments, streams)
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
  static func isCompletion(_ argument: String?) -> Bool { argument == "---completion" }
}
