import ArgumentParser
import Reports

extension StockCommand {
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the stock of every fruit.",
      discussion: """
        EXAMPLE:
          juice stock show --format json
        """)

    @OptionGroup var options: StoreResultOptions

    func run() throws {
      let session = try Session(options)
      let report = StockReport(session.menu, levels: try session.levels())
      try options.write({ report.text($0) }, json: { try report.json($0) })
    }
  }
}
