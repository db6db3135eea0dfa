import ArgumentParser
import Diagnostics
import Reports
import Shop

struct StockShowCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show", "Show the stock of every fruit.",
      ko: "모든 재료의 재고를 보여 줘요.",
      examples: """
        juice stock show --format json
        """)
  }

  @ParentCommand var shared: SharedOptions

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shared, in: language(streams), streams)
    let report = StockReport(session.menu, levels: try await session.shop.levels())
    try write(report, session)
  }
}
