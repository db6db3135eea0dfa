package import ArgumentParser
import FindingReports
import Reports
import Shop

/// The command line: parses, runs, and turns every ending into an exit status.
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
      HistoryCommand.self, AuditCommand.self, EventsCommand.self, ExplainCommand.self,
      ValidateCommand.self, TestCommand.self, DiffCommand.self,
      GraphCommand.self, RuleCommand.self, InitCommand.self, SchemaCommand.self, LSPCommand.self,
    ]
  )

  @OptionGroup var shared: SharedOptions

  package init() {}

  /// Runs a command line without the program's name, and returns its exit status.
  package static func main(_ arguments: [String], _ streams: Streams) async -> Int32 {
    do {
      try await run(arguments, streams)
      return 0
    } catch {
      return report(error, streams)
    }
  }

  private static func run(_ arguments: [String], _ streams: Streams) async throws {
    var command = try parse(arguments)
    if let command = command as? any Command { return try await command.run(streams) }
    if command is JuiceCommand, !arguments.isEmpty {
      throw Failure(
        "there is no command beside `\(arguments.joined(separator: " "))`",
        help: "`juice --help` lists the commands")
    }
    try CommandName.check(arguments)
    // The command that the argument parser adds for help.
    try command.run()
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch  where exitCode(for: error) == .validationFailure {
      try CommandName.check(arguments)
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
      // Standard error itself cannot be written: the status is all that is left to say.
      return Status.failed.rawValue
    }
  }

  /// What the argument parser throws, requests for help among it, and what nobody foresaw.
  private static func report(parsing error: any Error, _ streams: Streams) throws -> Int32 {
    switch exitCode(for: error) {
    case .success:
      try streams.write(fullMessage(for: error))
      return 0
    case .validationFailure:
      let message = fullMessage(for: error)
      let prefix = "Error: "
      try streams.writeError(
        message.hasPrefix(prefix) ? "error: " + message.dropFirst(prefix.count) : message)
    default: try streams.writeError(Failure(SystemReason.text(error)).description)
    }
    return Status.failed.rawValue
  }
}
