import ArgumentParser
import Diagnostics
import Shop
import SystemPackage

extension CommandSet {
  /// Runs a command line.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit status.
  package func main(_ arguments: [String], _ streams: Streams) async -> Int32 {
    let language = ParserLanguage.of(arguments, streams)
    return await Self.$current.withValue(self) {
      await ParserLanguage.$current.withValue(language) {
        do {
          try await run(arguments, streams)
          return 0
        } catch {
          return Self.report(error, streams)
        }
      }
    }
  }

  private func run(_ arguments: [String], _ streams: Streams) async throws {
    if try answersShell(arguments, streams) { return }
    var command = try Self.parse(arguments)
    if let command = command as? any Command {
      let language = command.language(streams)
      do {
        try await command.run(streams)
        return try streams.noteSkippedLinks(language)
      } catch {
        try streams.noteSkippedLinks(language)
        if case ShopError.invalidMenu(let menu) = error { throw try Failure(menu, streams.files) }
        if let failure = Failure(reporting: error, streams.files) { throw failure }
        throw error
      }
    }
    if command is JuiceCommand, !arguments.isEmpty {
      throw Failure(
        "there is no command beside `\(arguments.joined(separator: " "))`",
        ko: "명령이 없어요: `\(arguments.joined(separator: " "))`",
        help: CommandName.list(of: JuiceCommand.configuration.commandName ?? ""))
    }
    try CommandName.check(arguments, under: JuiceCommand.self)
    // The argument parser's own command for help.
    try command.run()
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try ParserLanguage.$isParsing.withValue(true) {
        try parseFolded(arguments) ?? JuiceCommand.parseAsRoot(arguments)
      }
    } catch {
      if JuiceCommand.exitCode(for: error) == .validationFailure {
        try CommandName.check(arguments, under: JuiceCommand.self)
      }
      throw error
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
    } catch  where FoldedPaths.isFolded(JuiceCommand.fullMessage(for: error)) {
      return nil
    }
  }

  private static func report(_ error: any Error, _ streams: Streams) -> Int32 {
    let language = ParserLanguage.current
    do {
      if let failure = Failure(reporting: error) {
        try streams.writeError(failure.description(in: language))
        return failure.status.rawValue
      }
      if let status = error as? Status { return status.rawValue }
      return try report(parsing: error, in: language, streams)
    } catch {
      // Standard error cannot be written, so only the status is left.
      return Status.failed.rawValue
    }
  }

  /// Reports errors of the argument parser, which include requests for help, and unexpected errors.
  private static func report(
    parsing error: any Error, in language: Language, _ streams: Streams
  ) throws -> Int32 {
    func write(_ failure: Failure) throws {
      try streams.writeError(failure.description(in: language))
    }
    switch JuiceCommand.exitCode(for: error) {
    case .success:
      do {
        let text = JuiceCommand.fullMessage(for: error, columns: HelpText.unbrokenColumns)
        try streams.write(HelpText.rendered(text, in: language, columns: streams.columns))
        return 0
      } catch {
        try write(unexpected(error))
      }
    case .validationFailure:
      try write(
        Failure(
          parserMessage: JuiceCommand.fullMessage(for: error), under: JuiceCommand.self,
          streams.files))
    default: try write(unexpected(error))
    }
    return Status.failed.rawValue
  }

  /// Errors that no command explains. System errors come from standard output: reading and files have their
  /// own failures.
  private static func unexpected(_ error: any Error) -> Failure {
    let reason = SystemReason.localized(error)
    guard error is Errno else { return Failure(reason) }
    return Failure(
      "cannot write the output: \(reason.english)", ko: "결과를 출력할 수 없어요: \(reason.korean)")
  }
}
