import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The stock for programs. A change names the stock that it is based on, so that it does not overwrite a change by
/// somebody else.
enum StockEndpoints {
  static func show(_ request: KioskRequest) async throws -> DocumentAnswer<StockReport> {
    // The head is read first, so that the stock is never older than its tag says.
    let tag = tag(try await request.shop.ledger.head())
    let levels = try await request.shop.levels()
    return DocumentAnswer(
      StockReport(
        request.menu, levels: levels,
        former: try await request.shop.ledger.formerStock(
          in: request.menu.graph, ofStore: request.menu.storeID)),
      [("etag", tag)])
  }

  static func change(
    _ request: KioskRequest, _ body: StockRequest
  ) async throws -> DocumentAnswer<EntryReport> {
    let (kind, note) = (try body.kind(), try body.note())
    let mayExceedMax = try body.mayExceedMax()
    let quantities = try quantities(body, kind, request.menu)
    let expected = try await expected(body, quantities, request)
    let answer = try await request.shop.ledger.change(
      StockChange(
        kind, quantities, expected: expected, mayExceedMax: mayExceedMax, note: note),
      in: request.shop.ledgerMenu)
    guard answer.isAccepted else { throw request.problem(of: answer) }
    // The stock right after the change, which others may have changed since.
    return DocumentAnswer(request.report(answer), answer.head.map { [("etag", tag($0))] } ?? [])
  }

  static func switchOff(
    _ request: KioskRequest, _ body: SwitchRequest
  ) async throws -> DocumentAnswer<EntryReport> {
    DocumentAnswer(
      request.report(try await request.shop.switchSale(body.things, isOff: true)))
  }

  static func switchOn(
    _ request: KioskRequest, _ body: SwitchRequest
  ) async throws -> DocumentAnswer<EntryReport> {
    DocumentAnswer(request.report(try await request.shop.switchSale(body.things, isOff: false)))
  }

  /// The quantities of the fruits that change.
  private static func quantities(
    _ body: StockRequest, _ kind: StockChange.Kind, _ menu: MenuView
  ) throws -> [Ref<Fruit>: Quantity] {
    guard kind == .reset else {
      return try StockArgument.quantities((body.amounts ?? [:]).inOrder, in: menu.graph)
    }
    var fruits: [Ref<Fruit>] = []
    for fruit in body.fruits ?? [] { fruits.append(try StockArgument.fruit(fruit, in: menu.graph)) }
    return StockChange.reset(fruits.isEmpty ? Array(menu.fruitRefs) : fruits, in: menu).quantities
  }

  /// The stock that the change is based on: that of the journal row in `If-Match`, or the amounts that the body
  /// expects.
  private static func expected(
    _ body: StockRequest, _ quantities: [Ref<Fruit>: Quantity], _ request: KioskRequest
  ) async throws -> StockLevels {
    // The head is read last: if it is the one in the tag, the stock is not newer than that.
    var levels = try await request.shop.levels()
    let head = try await request.shop.ledger.head()
    if let tags = try tags(of: request) {
      guard tags.contains(Self.tag(head)) else {
        let seen = tags.joined(separator: ", ")
        throw ProblemDetails(
          .changedMeanwhile,
          .text("the journal has gone on since \(seen)"),
          help: .text("read the stock again"))
      }
      return levels
    }
    guard let expected = body.expected else {
      throw ProblemDetails(
        .preconditionRequired,
        .text("the change does not say what stock it is meant for"),
        help: .text(
          "send If-Match with the ETag of the stock, or `expected` with an amount of each fruit"))
    }
    let seen = try StockArgument.quantities(expected.inOrder, in: request.menu.graph)
    for (fruit, quantity) in seen { levels[fruit] = quantity }
    if let missing = quantities.keys.sorted().first(where: { seen[$0] == nil }) {
      let id = request.menu[missing].id
      throw ProblemDetails(
        .preconditionRequired,
        .text("`expected` has no amount of `\(id)`"))
    }
    return levels
  }

  /// The entity tags of `If-Match` (RFC 9110, section 13.1.1), of which weak ones match nothing; nil without the
  /// field, and for a star, which would mean any stock.
  private static func tags(of request: KioskRequest) throws -> [String]? {
    let field = request.request.headers.all("if-match").joined(separator: ", ").trimmed
    guard !field.isEmpty, field != "*" else { return nil }
    let list = /[ \t,]*(?:(?:W\/)?"[^"]*"[ \t]*(?:,[ \t,]*|$))+/
    guard field.wholeMatch(of: list) != nil else {
      throw ProblemDetails(
        .badRequest,
        .text("If-Match has to have tags in quotes"))
    }
    return field.matches(of: /(?:W\/)?"[^"]*"/).map { String($0.output) }
  }

  /// An entity tag (RFC 9110, section 8.8.3) of the stock after a row of the journal.
  private static func tag(_ head: JournalHead) -> String { "\"\(head.shortText)\"" }
}
