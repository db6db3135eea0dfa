import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct LedgerCheckCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "check", .text("Find out whether the ledger can be used, and how safe it is."),
      discussion: .text(
        """
        Nothing is written. Of a server it looks at TLS, the version, the tables, what
        the role may do, the settings that keep what was committed, and the standbys.
        `juice audit` proves that what is in the ledger fits.
        """),
      examples: """
        juice ledger check
        juice ledger check --stock postgresql://till@db.example.com/shop
        """,
      exitStatus: .text(
        """
        0 the ledger can be used; 1 it cannot; 2 wrong usage.
        """))
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let language = self.language(streams)
    let ledger = try LedgerAdministration(shared, streams)
    let report = LedgerCheckReport(await ledger.check(), of: ledger.name, streams.files)
    try write(report, language, streams)
    if !report.isUsable { throw Status.negative }
  }
}
