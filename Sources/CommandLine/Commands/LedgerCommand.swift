import ArgumentParser
import CommandSupport
import Diagnostics

struct LedgerCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "ledger", .text("Look after the ledger: stock and journal."),
      article: .whichLedger,
      examples: """
        juice ledger check
        juice ledger archive --before 2026-01-01 journal-2025.sqlite
        """,
      subcommands: [
        LedgerInitCommand.self, LedgerCheckCommand.self, LedgerCopyCommand.self,
        LedgerArchiveCommand.self,
      ])
  }

  @Option(.lang) var lang: Language?
}
