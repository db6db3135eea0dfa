import ArgumentParser
import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger
import TerminalUI
import Text

struct OrderCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "order", "Order juices: all of them are made, or none, and then no stock is taken.",
      ko: "쥬스를 주문해요. 모두 만들거나, 하나도 만들지 않고 재고를 그대로 둬요.",
      discussion: .text(
        """
        On a terminal, a shortage asks whether to edit the stock, and then offers the
        order again. Without a juice, a screen shows what can be made, to choose from.
        """,
        ko: """
          터미널에서 재료가 모자라면 재고를 수정할지 물어보고, 다시 주문할 수 있게 해
          줘요. 쥬스를 적지 않으면 만들 수 있는 쥬스를 고르는 화면이 나와요.
          """),
      examples: """
        juice order mango
        juice order mango=2 strawberry-banana
        juice order strawberry-banana:large+pearls=2
        juice order --dry-run kiwi=3
        juice order
        """)
  }

  @ParentCommand var shared: SharedOptions

  @Argument(
    help: .text(
      "What to order, each juice[:size][+option…][=quantity].",
      ko: "주문할 쥬스. 쥬스[:사이즈][+옵션…][=수량]으로 적어 주세요.", value: .text("juice", ko: "쥬스")),
    completion: .orderLines)
  var lines: [String] = []

  @Flag(help: .text("Say what would happen, and take nothing.", ko: "어떻게 될지만 알려 주고 재고는 그대로 둬요."))
  var dryRun = false

  @Option(
    help: .text(
      """
      The order's id, at most 200 bytes. The same order with the same id again is answered \
      as it was, and takes nothing. (default: a new one)
      """,
      ko:
        """
        주문 번호. 200바이트까지 쓸 수 있어요. 같은 주문을 같은 번호로 다시 하면 처음과 같은 \
        답을 하고 재고는 그대로 둬요. (기본값: 새 번호)
        """, value: .text("id", ko: "번호")))
  var id: String?

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .by, completion: .people) var by: String?
  @Option(help: .format) var format = ResultFormat.text

  mutating func validate() throws {
    try adoptSharedOptions()
    if dryRun, id != nil {
      throw ValidationError(
        "--id has no meaning with --dry-run, which answers no order",
        ko: "--dry-run은 주문하지 않으므로 --id와 함께 쓸 수 없어요")
    }
  }

  func run(_ streams: Streams) async throws {
    // Without lines, the order is chosen on the screen of a terminal.
    guard !lines.isEmpty || streams.canShowScreen && format == .text
    else { throw OrderArgumentError.empty }
    let session = try Session(shared, in: language(streams), streams)
      .used(by: by)
    let id = try id.map { try OrderID($0) }
    if !dryRun { try session.checkLedger() }
    var chosen: Order?
    if lines.isEmpty {
      chosen = try await session.screens.chooseOrder()
      guard chosen != nil else {
        return try streams.write(
          session.language.text("Nothing was ordered.", ko: "주문하지 않았어요."))
      }
    }
    while true {
      // Read before the order, so that its receipt is printed even if nothing else can be read.
      let ahead = dryRun ? nil : try await session.shop.rowAhead()
      let answered = try await answer(chosen, id, session)
      let report = OrderReport(answered, in: session.menu, ahead: ahead)
      try write(report, session, done: Self.done(answered))
      if case .replayed(let id, _, let isCancelled) = answered.standing {
        try streams.writeError(
          session.language[.replayed(TerminalText.sanitized(id), isCancelled: isCancelled)])
      }
      if let ahead { try streams.writeError(session.language[.rowAhead(ahead)]) }
      if report.isCancelled { throw Status.negative }
      guard case .refused(let shortage) = answered.record.outcome else { return }
      guard try await wantsToOrderAgain(after: shortage, session) else { throw Status.negative }
    }
  }

  /// The order that was made, for the message if its receipt cannot be printed.
  private static func done(_ answered: AnsweredOrder) -> CompletedAction? {
    guard case .made = answered.record.outcome, case .placed(let id, let head) = answered.standing
    else { return nil }
    return .order(name: OrderID.name(of: id, number: head.sequence))
  }

  /// - Parameter chosen: the order chosen on the screen; nil for one from the command line.
  private func answer(
    _ chosen: Order?, _ id: OrderID?, _ session: Session
  ) async throws -> AnsweredOrder {
    do {
      if dryRun {
        let order = try chosen ?? OrderArgument.parse(lines, in: session.menu)
        return try await session.shop.trial(order)
      }
      // Only the main thread waits for this task.
      return try await BlockingCaller.$isHere.withValue(true) {
        guard let chosen else { return try await session.shop.order(lines, id) }
        return try await session.shop.order(chosen, id)
      }
    } catch let error as OrderError {
      try report(error, of: chosen ?? OrderArgument.parse(lines, in: session.menu), session)
      throw error
    }
  }

  /// Prints a result in JSON for an order that cannot be decided.
  private func report(_ error: OrderError, of order: Order, _ session: Session) throws {
    guard format == .json,
      let result = OrderReport.wire(error, of: order, in: session.menu)
    else { return }
    try session.streams.write(JSONText.encode(result))
  }

  /// Offers on a terminal to edit the stock, and then to order again.
  private func wantsToOrderAgain(
    after shortage: [OrderRecord.ShortItem], _ session: Session
  ) async throws -> Bool {
    // An order with a given id keeps its answer.
    guard session.streams.canShowScreen, format == .text, !dryRun, id == nil else { return false }
    let language = session.language
    let short = Names(session.menu.graph, language).lacking(shortage)
    let question = TerminalText.sanitized(language[.editStockQuestion(short)])
    guard try session.confirm(question) else { return false }
    guard try await session.editStock(after: shortage) else { return false }
    return try session.confirm(language.text("Order again?", ko: "다시 주문할까요?"))
  }
}
