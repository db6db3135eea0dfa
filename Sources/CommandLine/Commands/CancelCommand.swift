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
      to the store that it was taken from. Cancelling again answers as the first
      time. On a terminal, an order that was not named in full is shown first, and
      you are asked; elsewhere the beginning of an id needs --yes.

      EXAMPLE:
        juice cancel 01a1fc15-b504-7fe1-bf8a-7d1057211968
        juice cancel till-3-0042
        juice cancel 01a1fc15-b5
        juice cancel --last
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(
    help: "The order's id, as its receipt has it, or its beginning: at least 4 characters.",
    completion: .orders)
  var id: String?

  @Flag(help: "The order that was made last, in whatever store.")
  var last = false

  @Flag(help: "Do not ask.") var yes = false

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @Option(help: .format) var format = ResultFormat.text

  /// Fewer characters than these could name an order by mistake.
  private static let minBeginning = 4

  mutating func validate() throws {
    try adoptSharedOptions()
    guard (id == nil) == last else {
      throw ValidationError("expected the id of an order, or --last")
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, streams)
    let phrases = session.phrases
    let id = try await found(session)
    let shown = TerminalText.sanitized(id.text)
    if id.text != self.id, try await !isConfirmed(id, session) {
      try streams.writeText(phrases.nothingChanged)
      throw Status.negative
    }
    switch try await session.shop.cancel(id) {
    case .unknown: throw Failure(phrases.unknownOrder(shown), phrases, status: .negative)
    case .wasRefused: throw Failure(phrases.orderWasRefused(shown), phrases, status: .negative)
    case .cancelled(let event, let head, let isReplay):
      let report = CancellationReport(
        event, head, id: id.text, isReplay: isReplay, in: session.menu)
      try write(
        session, { report.text($0, $1) }, json: { _ in try report.json() },
        done: .cancellation(id: shown))
      if isReplay { try streams.writeError(phrases.cancelledBefore(shown)) }
    }
  }

  /// The id that was meant.
  private func found(_ session: Session) async throws -> OrderID {
    let phrases = session.phrases
    guard let text = id else {
      guard let order = try await session.shop.lastOrder(), let id = order.orderID else {
        throw Failure(phrases.noOrders, phrases, status: .negative)
      }
      return try OrderID(id)
    }
    let id = try OrderID(text)
    // A till that cancels `till-1` must never cancel `till-10`: a beginning counts where somebody says that
    // it is the order that was meant.
    guard session.streams.isInteractive || yes, text.count >= Self.minBeginning,
      try await session.shop.answer(to: id) == nil
    else { return id }
    let ids = try await session.shop.orderIDs(beginningWith: text, limit: 4)
    guard ids.count > 1 else { return ids.first ?? id }
    throw Failure(
      phrases.severalOrders(
        TerminalText.sanitized(text), ids.map { TerminalText.sanitized($0.text) }), phrases)
  }

  /// Shows on a terminal the order that was found, and asks whether to give it back.
  private func isConfirmed(_ id: OrderID, _ session: Session) async throws -> Bool {
    guard session.streams.isInteractive, !yes, let answer = try await session.shop.answer(to: id)
    else { return true }
    try session.streams.writeText(
      HistoryReport(.text, session.phrases, in: session.menu)
        .lines([answer.entry], isFirst: true))
    return try session.confirm(session.phrases.cancelQuestion)
  }
}
