import ArgumentParser
import CommandSupport
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
      "order", .text("Order juices: all of them are made, or none, and then no stock is taken."),
      article: .ordering,
      discussion: .text(
        """
        On a terminal, a shortage asks whether to cook the prepared bases that lack, if
        that is enough, or to edit the stock, and then offers the order again. Without a
        juice, a screen shows what can be made, and takes one order after the other
        until it is left.
        """),
      examples: """
        juice order mango
        juice order mango=2 strawberry-banana
        juice order strawberry-banana:large+pearls=2
        juice order mango kiwi --for Mina --note "2=no lid"
        juice order --dry-run kiwi=3
        juice order
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "What to order, each juice[:size][+option…][=quantity].", value: .text("juice")),
    completion: .orderLines)
  var lines: [String] = []

  @Flag(help: .text("Say what would happen, and take nothing."))
  var dryRun = false

  @Option(
    help: .text(
      """
      The order's id, at most 200 bytes and not the number of an order. The same order with the same id \
      again is answered as it was, and takes nothing. (default: a new one)
      """, value: .text("id", context: "value name, id of an order")))
  var id: String?

  @Option(
    help: .text(
      "What a substitute may bring or take: labels, diets, and `unknown` for what is not answered.",
      value: .text("label", context: "value name of an option")),
    completion: .labels(Acceptance.everything.words))
  var accept: [String] = []

  @Option(
    help: .text(
      "What every juice has to be free of, traces included.",
      value: .text("label", context: "value name of an option")),
    completion: .labels(FoodLabel.all.map(\.id)))
  var freeOf: [String] = []

  @Option(
    name: .customLong("for"),
    help: .text(
      "For whom the order is, or a line after its number, as in `2=Mina`: at most 80 characters.",
      value: .text("name")))
  var names: [String] = []

  @Option(
    name: .customLong("note"),
    help: .text(
      "What to tell those who make the order, or a line after its number: at most 80 characters.",
      value: .text("text")))
  var notes: [String] = []

  @Option(
    help: .text(
      "The offer that the order asks for, of those that have to be asked for.",
      value: .text("offer")),
    completion: .offers)
  var offer: String?

  @Option(help: .moment, transform: TypedTime.moment)
  var at: TypedTime?

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  mutating func checkOptions() throws {
    if at != nil, !dryRun {
      throw ValidationError(
        .text("--at needs --dry-run: an order is placed now"))
    }
    if dryRun, id != nil {
      throw ValidationError(
        .text("--id has no meaning with --dry-run, which answers no order"))
    }
  }

  func run(_ streams: Streams) async throws {
    // Without lines, the order is chosen on the screen of a terminal.
    if lines.isEmpty {
      guard format == .text else { throw OrderArgument.empty }
      try streams.requireScreen(
        of: "juice order",
        help: .command(
          .text("name a juice to order without one: `juice order mango`")))
    }
    var session = try await Session(shared, in: language(streams), streams)
      .used(by: writer, isTrial: dryRun)
    if lines.isEmpty { session = session.watchingLedger() }
    let id = try id.map { try OrderID($0) }
    var conditions = try OrderConditions(accept: accept, freeOf: freeOf, offer: offer)
    let former = dryRun ? [] : try await session.checkLedger()
    // An id that is archived, or that no order may have, is told before anything about the order.
    if let id { _ = try await session.shop.answer(to: id) }
    guard lines.isEmpty else {
      return try await order(nil, conditions, id: id, former: former, session)
    }
    conditions = try OrderArgument.resolved(conditions, in: session.menu)
    // An order that takes nothing, or has an id, is the only one.
    guard !dryRun, id == nil else {
      guard let chosen = try await session.screens.chooseOrder(conditions) else {
        return try writeNothingOrdered(session)
      }
      return try await order(chosen, chosen.conditions, id: id, session)
    }
    try await takeOrders(conditions, session)
  }

  /// Takes orders on a screen until it is left, and then prints their receipts. A refused order is told outside of the
  /// screen, where the stock can be edited.
  private func takeOrders(_ conditions: OrderConditions, _ session: Session) async throws {
    var hasOrders = false
    while true {
      let ahead = try await session.shop.ledger.rowAhead()
      let taken = try await session.screens.takeOrders(conditions) {
        try await answer($0, $0.conditions, nil, session)
      }
      for made in taken.made {
        let report = EntryReport(made, in: session.menu, ahead: ahead)
        try write(report, session, done: Self.done(made))
      }
      if let ahead, !taken.made.isEmpty {
        try session.streams.writeError(session.language[.rowAhead(ahead, session.clocks)])
      }
      hasOrders = hasOrders || !taken.made.isEmpty
      guard let (order, answer) = taken.refused else {
        return hasOrders ? () : try writeNothingOrdered(session)
      }
      try await self.order(order, order.conditions, answer, id: nil, session)
      hasOrders = true
    }
  }

  private func writeNothingOrdered(_ session: Session) throws {
    try session.streams.write(
      session.language.text("Nothing was ordered."))
  }

  /// Places an order, prints the answer, and offers to order again after a refusal.
  ///
  /// - Parameters:
  ///   - chosen: the order chosen on the screen; nil for one from the command line.
  ///   - first: the answer to it, if it was placed already.
  ///   - former: the stock that the menu no longer has, for the answer.
  private func order(
    _ chosen: Order?, _ conditions: OrderConditions, _ first: AnsweredOrder? = nil, id: OrderID?,
    former: [FormerStock] = [], _ session: Session
  ) async throws {
    let streams = session.streams
    var (first, conditions) = (first, conditions)
    while true {
      // Read before the order, so that its receipt is printed even if nothing else can be read.
      let ahead = dryRun ? nil : try await session.shop.ledger.rowAhead()
      let answered: AnsweredOrder
      if let answer = first {
        answered = answer
      } else {
        answered = try await answer(chosen, conditions, id, session)
      }
      first = nil
      let report = EntryReport(answered, in: session.menu, ahead: ahead, former: former)
      try write(report, session, done: Self.done(answered))
      let answer = answered.answer
      if answer.isReplay, let id = answered.id {
        let rest = try await session.shop.ledger.rest(of: OrderID(stored: id))
        try streams.writeError(
          session.language[
            .replayed(
              TerminalText.sanitized(id), isCancelled: answer.isCancelled,
              isParted: rest.map { $0.parts > 0 } ?? false)])
      }
      if let ahead { try streams.writeError(session.language[.rowAhead(ahead, session.clocks)]) }
      if answer.isCancelled { throw Status.negative }
      if answer.isAccepted { return }
      if try wantsToAccept(answered.details, session) {
        conditions.accepted.formUnion(answered.details.acceptance)
        continue
      }
      guard try await wantsToOrderAgain(after: answered, session) else {
        throw Status.negative
      }
    }
  }

  /// The order that was made, for the message if its receipt cannot be printed.
  private static func done(_ answered: AnsweredOrder) -> CompletedAction? {
    guard answered.answer.isAccepted, !answered.answer.isReplay, answered.id != nil else {
      return nil
    }
    return .order(name: answered.entry.orderName(on: answered.entry.number?.day))
  }

  /// - Parameter chosen: the order chosen on the screen; nil for one from the command line.
  private func answer(
    _ chosen: Order?, _ conditions: OrderConditions, _ id: OrderID?, _ session: Session
  ) async throws -> AnsweredOrder {
    var chosen = chosen
    chosen?.conditions = conditions
    let notes = try OrderNotes(
      names: names, notes: self.notes, lines: chosen?.lines.count ?? lines.count)
    chosen?.notes = notes
    do {
      if dryRun {
        let moment = session.moment(at)
        let menu = session.shop.menu(at: moment)
        var order = try chosen ?? OrderArgument.parse(lines, conditions, in: menu)
        order.notes = notes
        return try await session.shop.trial(order, at: moment)
      }
      // Only the main thread waits for this task.
      let order = chosen
      return try await BlockingCaller.$isHere.withValue(true) {
        guard let chosen = order else {
          return try await session.shop.order(lines, id, conditions, notes: notes)
        }
        return try await session.shop.order(chosen, id)
      }
    } catch let error as OrderError {
      try report(error, session)
      throw error
    }
  }

  /// Prints a result in JSON for an order that cannot be decided.
  private func report(_ error: OrderError, _ session: Session) throws {
    guard format == .json, let obstacle = Obstacle(error) else { return }
    let report = EntryReport(.refused([obstacle]), in: session.menu)
    try session.streams.write(report.json(session.language))
  }

  /// Whether the customer takes what substitutes bring with which a refused order could be made.
  private func wantsToAccept(_ details: OrderDetails, _ session: Session) throws -> Bool {
    guard isAskedAgain(session),
      let question = Names(session.menu.graph, session.language).acceptQuestion(details)
    else { return false }
    return try session.confirm(TerminalText.sanitized(question))
  }

  /// Whether questions follow a refusal. An order with a given id keeps its answer.
  private func isAskedAgain(_ session: Session) -> Bool {
    session.streams.canShowScreen && format == .text && !dryRun && id == nil
  }

  /// Offers on a terminal to cook what lacks or to edit the stock, and then to order again.
  private func wantsToOrderAgain(
    after refused: AnsweredOrder, _ session: Session
  ) async throws -> Bool {
    let shortage = refused.answer.obstacles.shortItems
    guard !shortage.isEmpty, isAskedAgain(session) else { return false }
    let (graph, language, shop) = (session.menu.graph, session.language, session.shop)
    let names = Names(graph, language)
    func agrees(to question: LocalizedText) throws -> Bool {
      try session.confirm(TerminalText.sanitized(language[question]))
    }
    let amounts = try await shop.cooking(for: refused)
    let bases = graph.basesFromTheirIngredients.compactMap { base in
      amounts[base].map { amount in
        (
          base: names.label(base),
          amount: amount.amount(graph[base].yields.dimension).text(in: language)
        )
      }
    }
    let short = names.lacking(shortage)
    var isCooked = false
    if !bases.isEmpty, try agrees(to: .cookQuestion(short, bases)) {
      // Somebody else may have taken the ingredients by now.
      let answer = try await shop.ledger.make(amounts, in: shop.ledgerMenu)
      isCooked = answer.isAccepted
      try write(
        EntryReport(answer, in: session.menu), session, done: isCooked ? .making : nil)
    }
    if !isCooked {
      guard try agrees(to: .editStockQuestion(short)),
        try await session.editStock(after: shortage)
      else { return false }
    }
    return try agrees(to: .text("Order again?"))
  }
}
