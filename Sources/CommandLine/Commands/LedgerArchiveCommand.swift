import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

struct LedgerArchiveCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "archive",
      .text("Move the oldest rows of the journal to a file, which keeps the ledger small."),
      discussion: .text(
        """
        `--stock FILE` reads the file, `juice audit` proves it, and nothing changes it
        any more. Orders go on while the rows are copied and checked. The ledger keeps
        the balances after those rows, their last hash and the ids of their orders,
        which are not answered or cancelled any more. The stock stays as it is.
        """),
      examples: """
        juice ledger archive --before 2026-01-01 journal-2025.sqlite
        juice history --stock journal-2025.sqlite
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    help: .text(
      "Rows before this day or time are moved.",
      value: .text("time")),
    transform: TypedTime.argument)
  var before: TypedTime

  @Argument(help: .newFile, completion: .file()) var path: String

  @OptionGroup var options: LedgerCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(
      journalOf: shared, ofAllStores: true, in: language(streams), streams
    )
    .used(by: writer)
    let archive = try await ProgressLine.countingRows(session.language, streams) {
      try await session.shop.archive(before: session.time(before), to: path, progress: $0)
    }
    if let failure = archive.shrinkFailure {
      let message = failure.problem.message
      let note = LocalizedText.text("note: the ledger's file stays as large as it was: \(message)")
      try streams.writeError(
        TerminalText.sanitized(streams.files.asTyped(note[session.language])))
    }
    let report = LedgerCopyReport(archive.copy, at: path, isArchive: true)
    try write(report, session)
  }
}
