import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct StockBackupCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "backup", .text("Copy stock and journal to a file, while orders may go on."),
      discussion: .text(
        """
        The copy is a ledger itself: `--stock COPY` reads it. To restore, put it in the
        place of the ledger's file while nothing runs, and remove what SQLite keeps
        beside that (-wal and -shm). `juice ledger copy` restores a ledger on a server.
        """),
      examples: """
        juice stock backup stock-2026-11-21.sqlite
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(help: .newFile, completion: .file()) var path: String

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(
      journalOf: shared, ofAllStores: true, in: language(streams), streams)
    let copy = try await ProgressLine.countingRows(session.language, streams) { progress in
      guard session.shop.location.isOnServer else {
        return try await session.shop.backUp(to: path) { _ in }
      }
      return try await Interruption.run { interruption in
        try await session.shop.backUp(to: path) { rows in
          progress(rows)
          try interruption.check()
        }
      }
    }
    let report = LedgerCopyReport(copy, at: path)
    try write(report, session)
  }
}
