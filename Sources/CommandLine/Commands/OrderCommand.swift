import ArgumentParser
import Evaluator
import FindingReports
import RecipeGraph
import Reports
import Shop
import StockLedger

struct OrderCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Order juices: all of them are made, or none, and then no stock is taken.",
    discussion: """
      On a terminal, a shortage asks whether to edit the stock, and then offers the order again.

      EXAMPLE:
        juice order mango
        juice order mango=2 strawberry-banana
        juice order strawberry-banana:large+pearls=2
        juice order --dry-run kiwi=3
      """)

  @ParentCommand var root: JuiceCommand

  @Argument(
    help: ArgumentHelp("What to order, each juice[:size][+option…][=quantity].", valueName: "juice")
  )
  var lines: [String]

  @Flag(help: "Say what would happen, and take nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      """
      The order's id, at most 128 bytes. The same order with the same id again is answered as \
      it was, and takes nothing. (default: a new one)
      """,
      valueName: "id"))
  var id: String?

  @OptionGroup var shop: ShopOptions
  @OptionGroup var store: StoreOptions
  @Option(help: .format) var format = ResultFormat.text

  mutating func validate() throws {
    try adoptSharedOptions()
    if dryRun, id != nil {
      throw ValidationError("--id has no meaning with --dry-run, which answers no order")
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    let id = try id.map(session.orderID)
    while true {
      let (record, standing) = try await answer(id, session)
      let report = OrderReport(record, standing, in: session.menu)
      try write(
        session, { report.text($0) }, json: { try report.json($0) },
        done: Self.done(record, standing))
      if case .replayed(let id, let isCancelled) = standing {
        try streams.writeError(
          session.phrases.replayed(TerminalText.sanitized(id), isCancelled: isCancelled))
      }
      guard case .refused(let lacks) = record.outcome else { return }
      guard try await wantsToOrderAgain(after: lacks, session) else { throw Status.negative }
    }
  }

  /// What has been taken for good.
  private static func done(
    _ record: OrderRecord, _ standing: OrderReport.Standing
  ) -> (what: String, help: String)? {
    guard case .made = record.outcome, case .placed(let id) = standing else { return nil }
    return (
      "order \(id) was made", "do not order again; `juice stock` shows what is left"
    )
  }

  private func answer(
    _ id: OrderID?, _ session: Session
  ) async throws -> (OrderRecord, OrderReport.Standing) {
    let order: Order
    do throws(OrderArgumentError) {
      order = try OrderArgument.parse(lines, in: session.menu)
    } catch {
      if let id, let first = try await firstAnswer(to: id, session) { return first }
      throw Failure(session.phrases.problem(error), session.phrases)
    }
    do {
      return try await answer(to: order, id, session)
    } catch let failure as Failure {
      if format == .json, let error = failure.orderError,
        let result = try OrderReport.json(error, of: order, in: session.menu)
      {
        try session.streams.write(result)
      }
      throw failure
    }
  }

  private func answer(
    to order: Order, _ id: OrderID?, _ session: Session
  ) async throws -> (OrderRecord, OrderReport.Standing) {
    guard dryRun else {
      switch try await session.place(order, id) {
      case .made(let id, let plan):
        return (OrderRecord(order, plan, in: session.menu), .placed(id: id.text))
      case .refused(let id, let shortage):
        return (OrderRecord(order, shortage, in: session.menu), .placed(id: id.text))
      case .replayed(let id, let record):
        let isCancelled = try await session.answer(to: id)?.isCancelled ?? false
        return (record, .replayed(id: id.text, isCancelled: isCancelled))
      }
    }
    let levels = try await session.levels()
    do throws(OrderError) {
      switch try Evaluator.decide(order, stock: levels, in: session.menu) {
      case .refused(let shortage):
        return (OrderRecord(order, shortage, in: session.menu), .trial)
      case .accepted(let plan):
        return (OrderRecord(order, plan, in: session.menu), .trial)
      }
    } catch {
      throw Failure(error, session.phrases)
    }
  }

  /// The first answer to the same order, which cannot be ordered any more since a juice, a size or an
  /// option left the menu: that is no reason to take it for another. Sizes have to be named: which was
  /// the usual one is not known any more.
  private func firstAnswer(
    to id: OrderID, _ session: Session
  ) async throws -> (OrderRecord, OrderReport.Standing)? {
    guard let answer = try await session.answer(to: id), answer.event.store == session.menu.storeID,
      let record = answer.event.orderRecord
    else { return nil }
    do throws(OrderArgumentError) {
      guard record.lines.content == (try OrderArgument.lines(lines)).content else { return nil }
    } catch {
      // No order at all, whatever the menu is.
      return nil
    }
    return (record, .replayed(id: id.text, isCancelled: answer.isCancelled))
  }

  /// On a terminal only: offers to edit the stock, and then the order again.
  private func wantsToOrderAgain(
    after lacks: [OrderRecord.ShortItem], _ session: Session
  ) async throws -> Bool {
    // An order with an id of its own stays answered as it is.
    guard StockEditing.isPossible(on: session.streams), format == .text, !dryRun, id == nil else {
      return false
    }
    let phrases = session.phrases
    let names = Names(session.menu.graph, phrases)
    let lacks = lacks.map { lack in
      (
        fruit: TerminalText.sanitized(names.word(fruit: lack.fruit)),
        short: phrases.amount(lack.missing.amount(lack.dimension))
      )
    }
    guard try Confirmation.ask(phrases.editStockQuestion(lacks), session) else { return false }
    var editing = try await StockEditing(session)
    guard try await editing.run() else { return false }
    return try Confirmation.ask(phrases.orderAgainQuestion, session)
  }
}
