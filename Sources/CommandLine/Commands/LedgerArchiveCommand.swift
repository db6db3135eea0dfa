import ArgumentParser
import FindingReports
import RecipeGraph
import Reports
import Shop
import StockLedger

struct LedgerArchiveCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Move the oldest rows of the journal to a file, which keeps the ledger small.",
    discussion: """
      The file is a ledger itself: `--stock FILE` reads it, `juice audit` proves it.
      The ledger keeps the balances after those rows, their last hash and the ids of
      their orders, which are not answered or cancelled any more. The stock stays as
      it is.

      EXAMPLE:
        juice ledger archive --before 2026-01-01 journal-2025.sqlite
        juice history --stock journal-2025.sqlite
      """)

  @ParentCommand var shared: SharedOptions

  @Option(
    help: ArgumentHelp("Rows before this day or time are moved.", valueName: "time"),
    transform: Timestamp.argument)
  var before: Int

  @Argument(help: "The file to write; there must be none yet.", completion: .file())
  var path: String

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, streams)
    let archive = try await session.shop.archive(before: before, to: path)
    if let failure = archive.shrinkFailure {
      let note = session.phrases.notShrunk(failure)
      try streams.writeError(TerminalText.sanitized(streams.files.asTyped(note)))
    }
    let report = LedgerCopyReport(path: path, archive: archive)
    try write(session, { phrases, _ in report.text(phrases) }, json: { _ in try report.json() })
  }
}
