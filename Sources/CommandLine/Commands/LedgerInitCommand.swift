import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct LedgerInitCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "init", .text("Make the tables and roles of a ledger on a server."),
      discussion: .text(
        """
        What is there already is kept, so the command can be repeated. A role gets what
        ordering and changing the stock take, and nothing else: it can add to the
        journal, and not change or delete what is in it. A role that is not there is
        made without a password. A ledger in a file needs none of this.
        """),
      examples: """
        juice ledger init --stock postgresql://owner@db.example.com/shop --role till
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    help: .text(
      "A role that is to order and change the stock; may be repeated.", value: .text("name")))
  var role: [String] = []

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let language = self.language(streams)
    let ledger = try LedgerAdministration(shared, streams)
    let report = LedgerSetupReport(try await ledger.setUp(roles: role), of: ledger.name)
    try write(report, language, streams)
  }
}

extension LedgerAdministration {
  init(_ options: JuiceCommand, _ streams: Streams) throws {
    try self.init(
      options.ledgerAddress(streams), menu: options.menuPath(streams), streams.files)
  }
}
