import ArgumentParser
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

struct CancelCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cancel", "Give an order back: exactly what it took, once.",
      ko: "주문을 취소하고 쓴 재료를 그대로, 한 번만 되돌려요.",
      article: .ordering,
      discussion: .text(
        """
        What is given back is what the journal says, whatever the menu says today, and
        to the store that it was taken from. Cancelling again answers as the first
        time. On a terminal, an order that was not named by its full id is shown first,
        and you are asked; elsewhere the beginning of an id needs --yes.
        """,
        ko: """
          지금 메뉴와 상관없이 장부에 적힌 재료를, 그 재료를 쓴 매장에 되돌려요. 다시
          취소하면 처음과 같은 답을 해요. 터미널에서 주문 ID를 다 적지 않으면 주문을 먼저
          보여 주고 물어봐요. 터미널이 아니면 ID의 앞부분만 쓸 때 --yes가 필요해요.
          """),
      examples: """
        juice cancel 19
        juice cancel till-3-0042
        juice cancel 01a1fc15-b504-7fe1-bf8a-7d1057211968
        juice cancel --last
        juice cancel --last --store gangnam
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The order's number, as its receipt has it, its id, or the beginning of the id: at least 4 characters.",
      ko: "영수증에 있는 주문 번호나 주문 ID, 또는 ID의 앞부분. 앞부분은 4글자 이상이어야 해요.",
      value: .text("order", ko: "주문")),
    completion: .orders)
  var order: String?

  @Flag(
    help: .text(
      "The order that was made last in the main store, or in --store.",
      ko: "기본 매장에서, --store를 쓰면 그 매장에서 마지막으로 만든 주문."))
  var last = false

  @Flag(help: .text("Do not ask.", ko: "물어보지 않아요.")) var yes = false

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .by, completion: .people) var by: String?
  @Option(help: .format) var format = ResultFormat.text

  /// A shorter beginning could match the wrong order by mistake.
  private static let minBeginning = 4

  mutating func validate() throws {
    try adoptSharedOptions()
    guard (order == nil) == last else {
      throw ValidationError(
        "expected the number or the id of an order, or --last", ko: "주문 번호나 ID, --last를 적어 주세요")
    }
    if !last, shared.store != nil {
      throw ValidationError(
        "--store goes with --last: an order goes back to its own store",
        ko: "--store는 --last와 함께 써 주세요. 주문은 원래 매장으로 되돌아가요")
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shared, in: language(streams), streams)
      .used(by: by)
    let language = session.language
    let id = try await found(session)
    let answer = try await session.shop.ledger.answer(to: id)
    let shown = TerminalText.sanitized(
      answer.map { OrderID.name(of: id.text, number: $0.entry.sequence) } ?? id.text)
    if id.text != order, try !isConfirmed(answer, session) {
      try streams.writeText(language[.nothingChanged])
      throw Status.negative
    }
    switch try await session.shop.cancel(id) {
    case .unknown: throw try await unknown(id, session)
    case .wasRefused: throw Failure(.orderWasRefused(shown), status: .negative)
    case .cancelled(let event, let head, let isReplay):
      let report = CancellationReport(
        event, head, id: id.text, name: shown, isReplay: isReplay, in: session.menu)
      try write(report, session, done: .cancellation(name: shown))
      guard isReplay else { return }
      let note = LocalizedText.text(
        "note: this is the answer of then, and nothing was given back again",
        ko: "참고: 그때의 답이에요. 재고를 다시 되돌리지 않았어요")
      try streams.writeError(note[language])
    }
  }

  /// The id of the order to cancel.
  private func found(_ session: Session) async throws -> OrderID {
    guard let text = order else {
      guard let order = try await session.shop.lastOrder(), let id = order.orderID else {
        throw noOrder(session)
      }
      return try OrderID(id)
    }
    let id = try OrderID(text)
    guard try await session.shop.ledger.answer(to: id) == nil else { return id }
    if let numbered = try await numbered(text, session) { return numbered }
    // A till that cancels `till-1` must never cancel `till-10`, so a beginning counts only if somebody
    // confirms the order.
    guard session.streams.isInteractive || yes, text.count >= Self.minBeginning else { return id }
    let ids = try await session.shop.ledger.orderIDs(beginningWith: text, limit: 4)
    guard ids.count > 1 else { return ids.first ?? id }
    throw Failure(
      .severalOrders(TerminalText.sanitized(text), ids.map { TerminalText.sanitized($0.text) }))
  }

  /// The id of the order with a number; nil if the text is none, or no order has it.
  private func numbered(_ text: String, _ session: Session) async throws -> OrderID? {
    guard let number = Self.number(text), let entry = try await session.shop.ledger.entry(number),
      entry.kind == .order || entry.kind == .refusal, let id = entry.orderID
    else { return nil }
    return try OrderID(stored: id)
  }

  /// The number of a row of the journal, as it is printed.
  private static func number(_ text: String) -> Int? {
    guard let number = Int(text), number > 0, "\(number)" == text else { return nil }
    return number
  }

  /// The failure for an id that no order has. It names the only order whose id begins so, if there is one:
  /// `found` looks for it only on a terminal or with `--yes`.
  private func unknown(_ id: OrderID, _ session: Session) async throws -> Failure {
    let shown = TerminalText.sanitized(id.text)
    let failure = Failure(.unknownOrder(shown), status: .negative)
    guard id.text.count >= Self.minBeginning || Self.number(id.text) != nil else {
      return failure.with(
        help: .text(
          "the beginning of an id has at least \(Self.minBeginning) characters",
          ko: "주문 번호의 앞부분은 \(Self.minBeginning)글자 이상 적어 주세요"))
    }
    let ids = try await session.shop.ledger.orderIDs(beginningWith: id.text, limit: 2)
    guard ids.count == 1 else { return failure }
    return Failure(
      .oneOrder(shown, id: TerminalText.sanitized(ids[0].text)), status: .negative)
  }

  private func noOrder(_ session: Session) -> Failure {
    if session.menu.graph.stores.isEmpty, shared.store == nil {
      return Failure(.noOrders, status: .negative)
    }
    let name = session.menu.graph.shownID(ofStore: session.shop.journalStore ?? Store.mainID)
    return Failure(
      "no order has been made in store `\(name)`", ko: "`\(name)` 매장에서는 아직 만든 주문이 없어요",
      status: .negative)
  }

  /// Shows the order on a terminal, and asks whether to cancel it.
  private func isConfirmed(_ answer: OrderAnswer?, _ session: Session) throws -> Bool {
    guard session.streams.isInteractive, !yes, let answer else { return true }
    try session.streams.writeText(
      HistoryReport(.text, session.language, in: session.menu)
        .lines([answer.entry], isFirst: true))
    return try session.confirm(session.language[.cancelQuestion])
  }
}
