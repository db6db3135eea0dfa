import ArgumentParser
import Reports
import Shop
import StockLedger

struct StockUndoCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last change of stock.",
    discussion: """
      An addition, a removal, a set, a reset, a move or a saved screen is taken
      back, unless something since has touched the same fruits. Undoing again takes
      back the change before it. Orders are not undone but cancelled.

      EXAMPLE:
        juice stock undo
        juice stock undo --store gangnam --reason "wrong store"
      """)

  @ParentCommand var shared: SharedOptions

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var reason: ReasonOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    let outcome = try await session.shop.undo(reason: try reason.value())
    let report = StockUndoReport(outcome, in: session.menu)
    try write(
      session, { report.text($0, $1) }, json: { _ in try report.json() },
      done: report.isUndone ? .stockChange : nil)
    if !report.isUndone { throw Status.negative }
  }
}
