import ArgumentParser
import Reports
import Shop

struct StockShowCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the stock of every fruit.",
    discussion: """
      EXAMPLE:
        juice stock show --format json
      """)

  @ParentCommand var shared: SharedOptions

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    let report = StockReport(session.menu, levels: try await session.shop.levels())
    try write(session, { report.text($0, $1) }, json: { try report.json($0) })
  }
}
