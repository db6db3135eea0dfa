import ArgumentParser
package import CommandSupport
import Diagnostics
import Text

extension CommandSet {
  /// The commands of `juice`.
  package static let juice = CommandSet {
    CommandConfiguration(
      "juice", .text("Orders from menus written in YAML, and keeps the stock."),
      article: .overview,
      discussion: .text(
        """
        EXAMPLE:
          juice menu                      what can be ordered, and how many of it
          juice order mango=2 banana      order; stock is taken all or nothing
          juice stock add strawberry=5    restock
          juice validate recipes          find every mistake in menu files
          juice test recipes              run the tests in menu files
          juice init shop                 begin a menu in the directory shop
        """),
      exitStatus: .text(
        """
        0 done; 1 a finding, a failed test, or a refused order or change; 2 wrong
        usage, unreadable input or an internal failure.
        """),
      version: Product.version,
      subcommands: [
        MenuCommand.self, OrderCommand.self, CancelCommand.self, PlanCommand.self,
        OffCommand.self, OnCommand.self, StockCommand.self, MakeCommand.self,
        HistoryCommand.self, ReportCommand.self, AuditCommand.self, LedgerCommand.self,
        EventsCommand.self, ExplainCommand.self, LabelsCommand.self,
        ValidateCommand.self, TestCommand.self, DiffCommand.self, FormatCommand.self,
        GraphCommand.self, RuleCommand.self, InitCommand.self, SchemaCommand.self, LSPCommand.self,
        ServeCommand.self,
      ])
  } answersShell: { arguments, streams in
    try CompletionCommand.answer(arguments, streams)
  } runKiosk: { _, streams in
    try KioskProgram.replaceThis(streams)
  }
}
