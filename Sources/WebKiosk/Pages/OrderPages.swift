import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The order screen and the answers to its orders.
enum OrderPages {
  static func screen(_ request: KioskRequest) async throws -> WebResponse {
    if StartPage.precedes(request) { return .seeOther(request.home) }
    let query = request.request.query
    let basket = try Basket.of(query, adding: Basket.word(of: query), in: request.menu)
    // Reloading the page must not add the juice again, and no address has the id of an order that is not made yet.
    if query["juice"] != nil || query["id"] != nil { return .seeOther(basket.address(request)) }
    let levels = try await request.shop.levels()
    let screen = try OrderScreen(
      request.shop, levels: levels, request.services.availability, request.names,
      isForStaff: request.isSignedIn, hidesStock: request.services.settings.hidesStock)
    let review = try await OrderReview(request, basket, levels, at: "/")
    return PageLayout.page(
      PageText.order[request.language], request, at: .customers, live: request.address("/live"),
      try screen.html(request, basket: basket, cart: try review.cart()))
  }

  static func live(_ request: KioskRequest) async throws -> WebResponse {
    try request.stream(.order, seen: request.request.headers["last-event-id"])
  }

  static func place(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    var basket = Basket(form.all("line"))
    // A card orders its juice, with what is collected.
    let words = basket.words + (Basket.word(of: form).map { [$0] } ?? [])
    let id = try form["id"].map { try PageOrderID(ofForm: $0) } ?? .new()
    do {
      basket.conditions = try OrderConditions(
        accept: form.all(Basket.acceptName), freeOf: form.all(LabelFilter.field),
        offer: form[Basket.offerName].flatMap { $0.isEmpty ? nil : $0 })
      basket.diets =
        try OrderConditions.wish(freeOf: [], diets: form.all(LabelFilter.dietField)).diets
      basket.notes = try Basket.notes(of: form, lines: words.count)
      try checkQuantities(words, request)
      if form["confirmed"] == nil, try isLarge(words, in: request.menu) {
        return askForLarge(words, id, basket, form.hiddenPrices, request)
      }
      let answered = try await request.place(
        try OrderArgument.lines(words), id.orderID, basket.conditions,
        notes: basket.notes,
        // Staff who choose an offer see its price on the receipt.
        seen: basket.conditions.offer == nil
          ? SeenPrice(form, in: request.menu.graph.terms.currency) : nil)
      if answered.id != nil {
        let path = "/orders/\(id.text)"
        // What was refused is still collected when its guest goes back.
        guard answered.answer.isAccepted else {
          return .seeOther(basket.address(path, request))
        }
        return .seeOther(request.address(path))
      }
      // The journal does not have the order, so it has no address of its own.
      return try await page(of: answered, request, status: ProblemDetails.Kind.refused.httpStatus)
    } catch {
      var problem = ProblemDetails(reporting: error, request.shop.files)
      if problem.kind == .priceChanged { return askForPrice(problem, words, id, basket, request) }
      // Keeps the collected lines.
      problem.back =
        basket.isEmpty
        ? (basket.address(request), PageText.backToMenu)
        : (basket.address(OrderReview.path, request), PageText.backToOrder)
      throw problem
    }
  }

  /// Refuses more of a juice than the order screen offers.
  private static func checkQuantities(_ words: [String], _ request: KioskRequest) throws {
    let max = request.services.settings.maxQuantity
    var quantities: [String: Int] = [:]
    for line in try OrderArgument.lines(words) {
      quantities[line.juice, default: 0] += line.quantity
      guard quantities[line.juice] ?? 0 > max else { continue }
      let name = request.names.displayName(variant: line.word)
      throw ProblemDetails(toGuests: .badRequest, PageText.maxOfLine(name, max))
    }
  }

  /// A larger quantity may be a mistake, such as of somebody who goes on tapping.
  static let maxUnasked = 20

  /// Whether a juice of the order has a quantity that has to be confirmed.
  private static func isLarge(_ words: [String], in menu: MenuView) throws -> Bool {
    var quantities: [String: Int] = [:]
    for line in try OrderArgument.lines(words) {
      quantities[line.juice, default: 0] += line.quantity
    }
    guard quantities.values.contains(where: { $0 > maxUnasked }) else { return false }
    // Nobody should confirm lines that cannot be ordered.
    _ = try OrderArgument.parse(words, in: menu)
    return true
  }

  /// Asks for confirmation of a large order. Nothing is ordered yet.
  ///
  /// - Parameter prices: those that the guest saw.
  private static func askForLarge(
    _ words: [String], _ id: PageOrderID, _ basket: Basket, _ prices: HTML,
    _ request: KioskRequest
  ) -> WebResponse {
    let language = request.language
    return PageLayout.dialog(
      PageText.largeOrder[language], request, at: .customers, class: "question",
      """
      \(lines(words, request))
      \(question(words, id, basket, request, prices: prices, back: no(basket, request)))
      """)
  }

  /// Asks whether to order at a price that has changed. Nothing is ordered yet.
  private static func askForPrice(
    _ problem: ProblemDetails, _ words: [String], _ id: PageOrderID, _ basket: Basket,
    _ request: KioskRequest
  ) -> WebResponse {
    let language = request.language
    return PageLayout.dialog(
      problem.kind.title[language], request, at: .customers, class: "question",
      status: problem.kind.httpStatus,
      """
      <p>\(problem.message[language])</p>
      \(lines(words, request))
      <p>\(PageText.orderAtPrice[language])</p>
      \(question(words, id, basket, request, back: no(basket, request)))
      """)
  }

  /// Back to where the order was sent from: to a card, a sheet, or the lines that were collected.
  private static func no(_ basket: Basket, _ request: KioskRequest) -> HTML {
    .back(
      PageText.no[request.language],
      to: basket.isEmpty
        ? basket.address(request) : basket.address(OrderReview.path, request))
  }

  static func lines(_ words: [String], _ request: KioskRequest) -> HTML {
    HTML.list(words.map { request.names.orderLabel(line: $0, request.language) }) ?? ""
  }

  /// The form with which an order is sent once more, after its guest was asked about it.
  ///
  /// - Parameters:
  ///   - basket: the conditions and notes of the order.
  ///   - prices: those that the guest saw before; nil for the present total.
  ///   - back: the link beside the button; nil for none.
  static func question(
    _ words: [String], _ id: PageOrderID?, _ basket: Basket, _ request: KioskRequest,
    prices: HTML? = nil, yes: LocalizedText = PageText.yes, back: HTML?
  ) -> HTML {
    let order = Basket(words, basket.conditions, basket.notes)
    return """
      <form method="post" action="\(request.address("/orders"))">
      <input type="hidden" name="id" value="\((id ?? .new()).text)">
      \(order.hiddenLines)\(order.hiddenConditions)\(order.hiddenNotes)\
      \(prices ?? request.hiddenTotal(of: request.orderLines(words), basket.conditions))\
      \(HTML.hidden([("confirmed", "yes")]))
      \(HTML.actions(.button(yes[request.language], "order"), back))
      </form>
      """
  }
}
