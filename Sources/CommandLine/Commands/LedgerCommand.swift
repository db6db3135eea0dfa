import ArgumentParser

struct LedgerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Look after the ledger: stock and journal.",
    discussion: """
      EXAMPLE:
        juice ledger archive --before 2026-01-01 journal-2025.sqlite
      """,
    subcommands: [LedgerArchiveCommand.self])
}
