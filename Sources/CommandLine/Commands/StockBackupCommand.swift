import ArgumentParser
import RecipeGraph
import Reports
import Shop

struct StockBackupCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy stock and journal to a file, while orders may go on.",
    discussion: """
      The copy is a store itself: `--stock COPY` reads it. To restore, put it in the
      place of the store's file while nothing runs, and remove what SQLite keeps
      beside that (-wal and -shm).

      EXAMPLE:
        juice stock backup stock-2026-11-21.sqlite
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: "The file to write; there must be none yet.", completion: .file())
  var path: String

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, streams)
    let report = LedgerCopyReport(path: path, backup: try await session.shop.backUp(to: path))
    try write(session, { phrases, _ in report.text(phrases) }, json: { _ in try report.json() })
  }
}
