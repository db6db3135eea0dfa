package import ArgumentParser
import FindingReports
import Reports
import Shop

/// The root command: parses a command line, runs the subcommand, and maps errors to exit statuses.
package struct JuiceCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "juice",
    abstract: "Orders from menus written in YAML, and keeps the stock.",
    discussion: """
      EXAMPLE:
        juice menu                      what can be ordered, and how many of it
        juice order mango=2 banana      order; stock is taken all or nothing
        juice stock add strawberry=5    restock
        juice validate recipes          find every mistake in menu files
        juice test recipes              run the tests in menu files
        juice init shop                 begin a menu in the directory shop

      EXIT STATUS:
        0 done; 1 a finding, a failed test, or a refused order or change; 2 wrong
        usage, unreadable input or an internal failure.
      """,
    version: Product.version,
    subcommands: [
      MenuCommand.self, OrderCommand.self, CancelCommand.self, PlanCommand.self, StockCommand.self,
      HistoryCommand.self, ReportCommand.self, AuditCommand.self, LedgerCommand.self,
      EventsCommand.self, ExplainCommand.self,
      ValidateCommand.self, TestCommand.self, DiffCommand.self, FormatCommand.self,
      GraphCommand.self, RuleCommand.self, InitCommand.self, SchemaCommand.self, LSPCommand.self,
    ]
  )

  @OptionGroup var shared: SharedOptions

  package init() {}

  /// Runs a command line.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit status.
  package static func main(_ arguments: [String], _ streams: Streams) async -> Int32 {
    if let status = CompletionCommand.answer(arguments, streams) { return status }
    do {
      try await run(arguments, streams)
      return 0
    } catch {
      return report(error, streams)
    }
  }

  private static func run(_ arguments: [String], _ streams: Streams) async throws {
    if let script = CompletionCommand.script(arguments) { return try streams.write(script) }
    var command = try parse(arguments)
    if let command = command as? any Command {
      let phrases = command.shared.shop.phrases(streams)
      do {
        try await command.run(streams)
        return try streams.noteSkippedLinks(phrases)
      } catch {
        try streams.noteSkippedLinks(phrases)
        if let failure = Failure(reporting: error, phrases, streams.files) { throw failure }
        throw error
      }
    }
    if command is JuiceCommand, !arguments.isEmpty {
      throw Failure(
        "there is no command beside `\(arguments.joined(separator: " "))`",
        help: "`juice --help` lists the commands")
    }
    try CommandName.check(arguments, under: Self.self)
    // The argument parser's own command for help.
    try command.run()
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      if exitCode(for: error) == .validationFailure {
        try CommandName.check(arguments, under: Self.self)
      }
      throw error
    }
  }

  private static func report(_ error: any Error, _ streams: Streams) -> Int32 {
    do {
      if let failure = Failure(reporting: error) {
        try streams.writeError(failure.description)
        return failure.status.rawValue
      }
      if let status = error as? Status { return status.rawValue }
      return try report(parsing: error, streams)
    } catch {
      // Standard error cannot be written, so only the status is left.
      return Status.failed.rawValue
    }
  }

  /// Reports errors of the argument parser, which include requests for help, and unexpected errors.
  private static func report(parsing error: any Error, _ streams: Streams) throws -> Int32 {
    switch exitCode(for: error) {
    case .success:
      do {
        try streams.write(fullMessage(for: error))
        return 0
      } catch {
        try streams.writeError(Failure(SystemReason.text(error)).description)
      }
    case .validationFailure:
      try streams.writeError(
        Failure(parserMessage: fullMessage(for: error), streams.files).description)
    default: try streams.writeError(Failure(SystemReason.text(error)).description)
    }
    return Status.failed.rawValue
  }
}

extension Failure {
  /// A mistake in the command line, in the form of all other errors.
  ///
  /// - Parameter message: as the argument parser prints it: the error, perhaps help on an argument, how the
  ///   command is used, and how to ask for more.
  fileprivate init(parserMessage message: String, _ files: Files) {
    let lines = message.split(separator: "\n").map(String.init)
    let label = "Error: "
    let first = (lines.first ?? "").dropFirst(message.hasPrefix(label) ? label.count : 0)
    let text =
      (first.prefix(1).lowercased() + first.dropFirst())
      .replacing(/'([^']*)'/) { "`\($0.1)`" }
    let command = message.firstMatch(of: /See '(juice[^']*) --help'/).map { String($0.1) }
    var help = command.map { "`\($0) --help` tells how it is used" }
    if let path = text.wholeMatch(of: /unexpected argument `(.*)`/).map({ String($0.1) }),
      let command, files.exists(path)
    {
      help = "a menu is named with -m, as in `\(command) -m \(path)`"
    }
    self.init(text, help: help)
  }
}
