import ArgumentParser
import Diagnostics
import Files
import Shop
import SystemPackage

extension CommandSet {
  /// Runs a command line.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit status.
  package func main(_ arguments: [String], _ streams: Streams) async -> Int32 {
    let language = CommandLanguage.of(arguments, streams)
    return await Self.$current.withValue(self) {
      await CommandLanguage.$current.withValue(language) {
        do {
          try await run(arguments, streams)
          return 0
        } catch {
          return Self.report(error, of: arguments, streams)
        }
      }
    }
  }

  private func run(_ arguments: [String], _ streams: Streams) async throws {
    if try answersShell(arguments, streams) { return }
    var command = try Self.parse(arguments)
    if var command = Self.asCommand(command) {
      let language = command.language(streams)
      try command.adoptSharedOptions()
      try command.checkOptions()
      do {
        try await command.run(streams)
        return try streams.noteSkippedLinks(language)
      } catch {
        try streams.noteSkippedLinks(language)
        if let error = error as? InvalidMenu { throw try Failure(error.menu, streams.files) }
        if let failure = Failure(reporting: error, streams.files) { throw failure }
        throw error
      }
    }
    if command is JuiceCommand, !arguments.isEmpty {
      throw Failure(
        .text(
          "there is no command beside `\(arguments.joined(separator: " "))`"),
        help: CommandName.list(of: JuiceCommand.configuration.commandName ?? ""))
    }
    _ = try CommandName.full(in: arguments, under: JuiceCommand.self)
    // The argument parser's own command for help.
    try command.run()
  }

  /// A command of the program; nil for the root, and for those of the argument parser. A cast from a value of a known
  /// type searches the conformances of the program once, one from `any ParsableCommand` twice.
  private static func asCommand(_ parsed: some ParsableCommand) -> (any Command)? {
    parsed as? any Command
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    try CommandLanguage.$isParsing.withValue(!ProcessArguments.mayRequestTexts(arguments)) {
      try parseFolded(arguments) ?? JuiceCommand.parseAsRoot(arguments)
    }
  }

  /// Parses a command line with many paths; nil for any other one.
  private static func parseFolded(_ arguments: [String]) throws -> (any ParsableCommand)? {
    let folded = FoldedPaths.folded(arguments)
    guard folded.count < arguments.count else { return nil }
    do {
      guard var command = try JuiceCommand.parseAsRoot(folded) as? any PathsCommand else {
        return nil
      }
      let paths = FoldedPaths.unfolded(command.paths)
      command.paths = paths
      return command
    } catch  where FoldedPaths.isFolded(JuiceCommand.message(for: error)) {
      return nil
    }
  }

  private static func report(
    _ error: any Error, of arguments: [String], _ streams: Streams
  ) -> Int32 {
    let language = CommandLanguage.current
    do {
      if let failure = Failure(reporting: error) {
        try streams.writeError(failure.description(in: language))
        return failure.status
      }
      if let status = error as? Status { return status.rawValue }
      return try report(parsing: error, of: arguments, in: language, streams)
    } catch {
      // Standard error cannot be written, so only the status is left.
      return Status.failed.rawValue
    }
  }

  /// Reports errors of the argument parser, which include requests for help, and unexpected errors.
  private static func report(
    parsing error: any Error, of arguments: [String], in language: Language, _ streams: Streams
  ) throws -> Int32 {
    func write(_ failure: Failure) throws {
      try streams.writeError(failure.description(in: language))
    }
    switch JuiceCommand.exitCode(for: error) {
    case .success:
      do {
        let text = JuiceCommand.fullMessage(for: error, columns: HelpText.unlimited)
        try streams.write(HelpText.fitted(text, to: streams.columns, in: language))
        return 0
      } catch {
        try write(unexpected(error))
      }
    case .validationFailure: try write(wrongUsage(error, arguments))
    default: try write(unexpected(error))
    }
    return Status.failed.rawValue
  }

  /// A mistake in the command line, in the words of the parser or of the command that found it.
  private static func wrongUsage(_ error: any Error, _ arguments: [String]) -> Failure {
    do throws(Failure) {
      let command = try CommandName.full(in: arguments, under: JuiceCommand.self)
      return Failure(
        ParserMessage.text(of: JuiceCommand.message(for: error)),
        help: .command(
          .text("`\(command) --help` tells how it is used")))
    } catch {
      return error
    }
  }

  /// Errors that no command explains. System errors come from standard output: reading and files have their
  /// own failures.
  private static func unexpected(_ error: any Error) -> Failure {
    let reason = SystemReason.localized(error)
    guard error is Errno else { return Failure(reason) }
    return Failure(
      .text("cannot write the output: \(reason)"))
  }
}
