import ArgumentParser
import Evaluator
import FindingReports
import RecipeGraph
import Reports
import Shop
import StockLedger

struct CancelCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Give an order back: exactly what it took, once.",
    discussion: """
      What is given back is what the journal says, whatever the menu says today, and
      to the store that it was taken from. Cancelling again answers as the first time.

      EXAMPLE:
        juice cancel 01a1fc15-b504-7fe1-bf8a-7d1057211968
        juice cancel till-3-0042
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: "The order's id, as its receipt has it.")
  var id: String

  @OptionGroup var shop: ShopOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, streams)
    let phrases = session.phrases
    let shown = TerminalText.sanitized(id)
    switch try await session.shop.cancel(try OrderID(id)) {
    case .unknown: throw Failure(phrases.unknownOrder(shown), phrases, status: .negative)
    case .wasRefused: throw Failure(phrases.orderWasRefused(shown), phrases, status: .negative)
    case .cancelled(let event, let head, let isReplay):
      let report = CancellationReport(event, head, id: id, isReplay: isReplay, in: session.menu)
      try write(
        session, { report.text($0) }, json: { _ in try report.json() },
        done: .cancellation(id: shown))
      if isReplay { try streams.writeError(phrases.cancelledBefore(shown)) }
    }
  }
}
