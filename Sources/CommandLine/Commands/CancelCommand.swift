import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

struct CancelCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cancel", .text("Give an order back: exactly what it took, once."),
      article: .ordering,
      discussion: .text(
        """
        What is given back is what the journal says, whatever the menu says today, and
        to the store that it was taken from; with --store, an order of another store is
        not cancelled. Cancelling again answers as the first time.

        Juices after the order give back a part of it: what the journal says they
        took, with their substitutes and money, and never more than is left. Cancelling
        the order then gives back the rest.

        Digits alone are the number of an order of today, in the main store or in
        --store; a day before them, as in 2026-11-28/17, means that day. '#1234' is the
        order in this row of the journal. On a terminal, an order that was not named by
        its full id is shown first, and you are asked; elsewhere the beginning of an id
        needs --yes.
        """),
      examples: """
        juice cancel 19
        juice cancel 2026-11-28/17
        juice cancel till-3-0042
        juice cancel 01a1fc15-b504-7fe1-bf8a-7d1057211968
        juice cancel --last
        juice cancel --last --store gangnam
        juice cancel 19 mango=1
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The order's number, as its receipt has it, its id, or the beginning of the id: at least 4 characters.",
      value: .text("order")),
    completion: .orders)
  var order: String?

  @Argument(
    help: .text(
      "What to give back of it, each juice[:size][+option…][=quantity]; all of it if nothing is named.",
      value: .text("juice")),
    completion: .orderLines)
  var part: [String] = []

  @Flag(
    help: .text("The order that was made last in the main store, or in --store."))
  var last = false

  @Flag(help: .text("Do not ask.")) var yes = false

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  mutating func checkOptions() throws {
    // With `--last`, all words are what to give back.
    if last, let first = order, !OrderID.isNumber(first) {
      part.insert(first, at: 0)
      order = nil
    }
    guard (order == nil) == last else {
      throw ValidationError(
        .text("expected the number or the id of an order, or --last"))
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shared, in: language(streams), streams)
      .used(by: writer)
    let language = session.language
    let (id, lookup, isConfirmed) = try await found(session)
    let today = session.shop.today
    let shown = lookup.answer.map { $0.entry.orderName(on: today) } ?? id.text
    if shared.storeName(streams) != nil, let store = lookup.answer?.entry.store,
      session.shop.journalStores?.contains(store) != true
    {
      throw Failure(.orderOfStore(session.menu.graph.shownID(ofStore: store), shown))
    }
    let lines = try OrderArgument.lines(part)
    if !isConfirmed, let answer = lookup.answer, try !confirm(answer, lines, session) {
      try streams.writeText(language[.nothingChanged])
      throw Status.negative
    }
    let answer = try await session.shop.ledger.cancel(
      id, lines.isEmpty ? nil : OrderPart(lines), in: session.shop.ledgerMenu)
    let report = EntryReport(answer, in: session.menu, orderName: shown)
    guard answer.isAccepted else {
      if format == .json { try write(report, session) }
      switch answer.obstacles.first {
      case .unknownOrder: throw try await Failure(unknownOrder: id, session)
      case .orderWasRefused: throw Failure(.orderWasRefused(shown))
      default:
        if format == .text { try write(report, session) }
        throw Status.negative
      }
    }
    try write(report, session, done: .cancellation(name: shown))
    guard answer.isReplay else { return }
    let note = LocalizedText.text(
      "note: this is the answer of then, and nothing was given back again")
    try streams.writeError(note[language])
  }

  /// The order to cancel. It is confirmed if its whole id names it, or by `--yes`.
  private func found(
    _ session: Session
  ) async throws -> (id: OrderID, OrderLookup, isConfirmed: Bool) {
    let ledger = session.shop.ledger
    guard let text = order else {
      guard
        let order = try await ledger.lastOrder(of: session.shop.journalStores ?? [Store.mainID]),
        let id = order.orderID
      else {
        throw noOrder(session)
      }
      return (try OrderID(id), try await ledger.lookUp(OrderID(id)), yes)
    }
    let isAsked = session.streams.isInteractive || yes
    let today = session.shop.today
    switch try await session.shop.order(named: OrderID(text)) {
    case .id(let id, let lookup): return (id, lookup, true)
    case .number(.answered(let answer), let namesake):
      guard namesake == .unknown || isAsked else {
        let number = namesake.answer?.entry.numberText(on: today)
        throw Failure(.numberAndID(text, number: number))
      }
      return (try OrderID(stored: answer.entry.orderID ?? ""), .answered(answer), yes)
    case .number(_, .answered(let namesake)):
      throw Failure(.onlyID(text, number: namesake.entry.numberText(on: today)))
    case .number(_, .archived): throw LedgerError.archived(id: text)
    case .number(.archived, .unknown): throw Failure(.archivedNumber(text))
    case .number(.unknown, .unknown): throw try await Failure(unknownOrder: OrderID(text), session)
    // A till that cancels `till-1` must never cancel `till-10`, so a beginning counts only if somebody
    // confirms the order.
    case .beginning(let ids):
      let names = ids.map(\.text)
      guard ids.count == 1 else { throw Failure(.severalOrders(text, names)) }
      guard isAsked else { throw Failure(.oneOrder(text, id: names[0])) }
      return (ids[0], try await ledger.lookUp(ids[0]), yes)
    }
  }

  private func noOrder(_ session: Session) -> Failure {
    if session.menu.graph.stores.isEmpty, shared.storeName(session.streams) == nil {
      return Failure(.noOrders)
    }
    let name = session.menu.graph.shownID(ofStore: session.shop.journalStore ?? Store.mainID)
    return Failure(
      Problem(
        .notFound,
        .text("no order has been made in store `\(name)`")))
  }

  /// Shows the order on a terminal, and asks whether to cancel it, or to give back some lines of it.
  private func confirm(
    _ answer: OrderAnswer, _ lines: [OrderRecord.Line], _ session: Session
  ) throws -> Bool {
    guard session.streams.isInteractive else { return true }
    try session.streams.writeText(
      HistoryReport(.text, session.language, in: session.menu)
        .lines([answer.entry], isFirst: true))
    let names = Names(session.menu.graph, session.language)
    let question: LocalizedText =
      lines.isEmpty ? .cancelQuestion : .giveBackQuestion(names.label(order: lines))
    return try session.confirm(TerminalText.sanitized(session.language[question]))
  }
}

extension Failure {
  /// The failure for an id or a number that no order has.
  init(unknownOrder id: OrderID, _ session: Session) async throws {
    if case .number(let number, let day) = OrderName(id.text) {
      let store = session.menu.graph.shownID(
        ofStore: session.shop.journalStore ?? session.menu.storeID)
      // Before its first number, a ledger's orders were called by their rows.
      if day == nil, let number, let row = try await session.shop.ledger.entry(number),
        row.kind == .order, row.number == nil
      {
        self.init(.onlyRow(id.text, in: store))
      } else {
        self.init(.unknownNumber(id.text, in: store, isToday: day == nil))
      }
      return
    }
    let failure = Failure(.unknownOrder(id.text))
    let isShort = id.text.count < NamedOrder.minBeginning && !id.isNumber
    self =
      isShort
      ? failure.with(
        help: .words(
          .text("the beginning of an id has at least \(NamedOrder.minBeginning) characters")))
      : failure
  }
}
