import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The order screen and the answers to its orders.
enum OrderPages {
  static func screen(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    let basket = try Basket.of(query, in: request.menu)
    // Reloading the page must not add the juice again.
    if query["juice"] != nil { return .seeOther(basket.address(request)) }
    let screen = try OrderScreen(
      request.shop.menu(), levels: try await request.shop.levels(), request.language)
    return PageLayout.page(
      PageText.order[request.language], request, at: .order, live: request.address("/live"),
      try screen.html(request, basket: basket))
  }

  static func live(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    // When the page was rendered, other juices may have been sold than now.
    let seen =
      request.menu.graph.hasSaleTimes
      ? nil
      : (request.request.headers["last-event-id"] ?? query["after"])
        .flatMap { StockEvent.Position($0) }
    let channel = FrameCache.Channel(
      store: request.menu.store == nil ? nil : request.menu.storeID, language: request.language)
    return .stream(
      try LiveStream(
        request.services.feed, request.services.frames, channel, seen: seen,
        menuVersion: query["menu"] ?? request.menuVersion, for: request.request.address))
  }

  static func place(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    // A card orders its juice at once; the basket orders its lines.
    let words = Basket.word(of: form).map { [$0] } ?? form.all("line")
    var basket = Basket(form.all("line"))
    do {
      basket.conditions = try OrderConditions(
        accept: form.all(Basket.acceptName), freeOf: form.all(LabelFilter.field))
      let id = try form["id"].map { try OrderID($0) }
      if form["confirmed"] == nil, try isLarge(words, in: request.menu) {
        return askForLarge(words, id, basket, request)
      }
      let answered = try await request.place(
        try OrderArgument.lines(words), id, basket.conditions,
        seen: form[SeenPrice.field].map { .menu($0) })
      if let id = answered.standing.id {
        return .seeOther(request.address("/orders/\(FormValues.encoded(id))"))
      }
      // The journal does not have the order, so it has no address of its own.
      return page(of: answered, request, status: ProblemDetails.Kind.refused.status)
    } catch {
      var problem = ProblemDetails(reporting: error, request.shop.files)
      if problem.kind == .priceChanged { return askForPrice(problem, words, basket, request) }
      // Keeps the collected lines.
      problem.back = basket.address(request)
      throw problem
    }
  }

  /// A larger quantity may be a mistake, such as a 3 that was typed beside the 1 in the field.
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
  private static func askForLarge(
    _ words: [String], _ id: OrderID?, _ basket: Basket, _ request: KioskRequest
  ) -> WebResponse {
    let language = request.language
    return PageLayout.dialog(
      PageText.largeOrder[language], request, at: .order, class: "question",
      """
      \(lines(words, request))
      \(question(words, id, basket, isConfirmed: true, request))
      """)
  }

  /// Asks whether to order at a price that has changed. Nothing is ordered yet.
  private static func askForPrice(
    _ problem: ProblemDetails, _ words: [String], _ basket: Basket, _ request: KioskRequest
  ) -> WebResponse {
    let language = request.language
    return PageLayout.dialog(
      problem.kind.title[language], request, at: .order, class: "question",
      status: problem.kind.status,
      """
      <p>\(problem.message[language])</p>
      \(lines(words, request))
      <p>\(PageText.orderAtPrice[language])</p>
      \(question(words, nil, basket, isConfirmed: false, request))
      """)
  }

  private static func lines(_ words: [String], _ request: KioskRequest) -> HTML {
    let lines = words.map { word -> HTML in
      "<li>\(request.names.orderLabel(line: word, request.language))</li>"
    }
    return "<ul>\(lines)</ul>"
  }

  /// The form with which an order is sent once more, at the prices of the present menu.
  ///
  /// - Parameter basket: the conditions of the order, and the lines to go back to.
  private static func question(
    _ words: [String], _ id: OrderID?, _ basket: Basket, isConfirmed: Bool,
    _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    let order = Basket(words, basket.conditions)
    return """
      <form method="post" action="\(request.address("/orders"))">
      <input type="hidden" name="id" value="\(id?.text ?? OrderIDs.new())">
      \(order.hiddenLines)\(order.hiddenConditions)\(request.hiddenMenu)\
      \(isConfirmed ? HTML.hidden([("confirmed", "yes")]) : "")
      <p class="actions"><button class="order">\(PageText.yes[language])</button> \
      <a class="button quiet" data-close href="\(basket.address(request))">\(PageText.no[language])</a></p>
      </form>
      """
  }

  static func answer(_ request: KioskRequest) async throws -> WebResponse {
    let answered = try await request.answeredOrder()
    return page(
      of: try await request.shop.withPresentOffers(answered), request, status: 200)
  }

  private static func page(
    of answered: AnsweredOrder, _ request: KioskRequest, status: Int
  ) -> WebResponse {
    let language = request.language
    let names = request.names
    switch answered.record.outcome {
    case .refused(let shortage):
      return PageLayout.dialog(
        ProblemDetails.Kind.refused.title[language], request, at: .none, class: "refused",
        status: status, refusal(shortage, answered, request))
    case .unavailable(let juices):
      let items = names.unavailable(juices).map { "<li>\($0)</li>" as HTML }
      return PageLayout.dialog(
        ProblemDetails.Kind.notSold.title[language], request, at: .none, class: "refused",
        status: status,
        """
        <ul class="shortage">\(items)</ul>
        \(back(request))
        """)
    case .notFree(let faults):
      let items = names.notFree(faults).map { "<li>\($0)</li>" as HTML }
      return PageLayout.dialog(
        ProblemDetails.Kind.notFree.title[language], request, at: .none, class: "refused",
        status: status,
        """
        <ul class="shortage">\(items)</ul>
        \(offer(answered, request) ?? back(request))
        """)
    case .made(let consumptions, _):
      let juices = OrderReport.merged(answered.record.lines).map {
        (name: names.displayName(variant: $0.word), quantity: $0.quantity)
      }
      return PageLayout.dialog(
        answered.isCancelled ? language[.cancelledSince(juices)] : language[.made(juices)],
        request, at: .none, class: answered.isCancelled ? "cancelled" : "made", status: status,
        receipt(answered, consumptions, request))
    }
  }

  private static func refusal(
    _ shortage: [OrderRecord.ShortItem], _ answered: AnsweredOrder, _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    let names = request.names
    let items = shortage.map { "<li>\(names.shortage($0, of: answered))</li>" as HTML }
    let stock = request.address("/stock", answered.standing.id.map { [("order", $0)] } ?? [])
    let menu = request.address("/")
    let offer = offer(answered, request)
    // Customers cannot edit the stock.
    let edit: HTML? =
      request.isStaff
      ? """
      <p>\(language[.editStockQuestion(names.lacking(shortage))])</p>
      <p class="actions"><a class="button" href="\(stock)">\(PageText.yes[language])</a> \
      <a class="button quiet" data-close href="\(menu)">\(PageText.no[language])</a></p>
      """ : nil
    return """
      <ul class="shortage">\(items)</ul>
      \(offer)\(edit)\(offer == nil && edit == nil ? back(request) : nil)
      """
  }

  private static func back(_ request: KioskRequest) -> HTML {
    """
    <p class="actions"><a class="button" data-close href="\(request.address("/"))">\
    \(PageText.backToMenu[request.language])</a></p>
    """
  }

  /// Asks whether to order with substitutes for what they bring; nil if there are none.
  private static func offer(
    _ answered: AnsweredOrder, _ request: KioskRequest
  ) -> HTML? {
    guard let text = request.names.acceptQuestion(answered.details) else { return nil }
    var conditions = answered.conditions
    conditions.accepted.formUnion(answered.details.acceptance)
    let basket = Basket([], conditions)
    return """
      <p>\(text)</p>
      \(question(answered.record.lines.map(\.text), nil, basket, isConfirmed: true, request))
      """
  }

  private static func receipt(
    _ answered: AnsweredOrder, _ consumptions: [OrderRecord.Consumption],
    _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    let names = request.names
    let rows = consumptions.map { consumption in
      HTML.row(
        names.label(fruit: consumption.fruit),
        names.amount(consumption.quantity.amount(consumption.dimension)),
        names.amount(consumption.left.amount(consumption.dimension)))
    }
    let number = answered.standing.row.map { id, head in
      language[.orderNumber(head.sequence, id: id)]
    }
    let columns = [language[.fruit], language[.taken], language[.left]]
    let total = ReceiptText(answered.record, names, language).total
    let substitutions = Names(request.menu.graph, language).substitutions(in: answered.record)
      .map { "<p>\($0)</p>" as HTML }
    return """
      \(substitutions)
      \(total.map { "<p>\($0)</p>" as HTML })
      \(HTML.table(columns, rows, caption: PageText.receipt[language]))
      \(number.map { "<p class=\"small\">\($0)</p>" as HTML })
      \(back(request))
      """
  }
}
