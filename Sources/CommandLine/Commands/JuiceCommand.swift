package import ArgumentParser
import FindingReports
import Foundation
import Reports
import TerminalUI

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

  package init() {}

  /// Runs a command line without the program's name, and returns its exit status.
  package static func main(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(CommandLineWords.arranged(arguments, for: JuiceCommand.self))
      try command.run()
      return 0
    } catch {
      return report(error)
    }
  }

  private static func report(_ error: any Error) -> Int32 {
    do {
      switch error {
      case let failure as Failure:
        try Console.writeError(failure.description)
        return failure.status.rawValue
      case let error as TerminalError:
        try Console.writeError(Failure(error.message).description)
        return Status.failed.rawValue
      case let status as Status: return status.rawValue
      default: return try report(parsing: error)
      }
    } catch {
      // Standard error itself cannot be written: the status is all that is left to say.
      return Status.failed.rawValue
    }
  }

  /// What the argument parser throws, requests for help among it, and what nobody foresaw.
  private static func report(parsing error: any Error) throws -> Int32 {
    switch exitCode(for: error) {
    case .success:
      try Console.write(fullMessage(for: error))
      return 0
    case .validationFailure:
      let message = fullMessage(for: error)
      let prefix = "Error: "
      try Console.writeError(
        message.hasPrefix(prefix) ? "error: " + message.dropFirst(prefix.count) : message)
    default: try Console.writeError(Failure(MenuFiles.reason(error)).description)
    }
    return Status.failed.rawValue
  }
}
