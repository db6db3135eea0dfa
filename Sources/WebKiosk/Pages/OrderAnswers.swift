import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The answers to orders, which the script shows in a dialog on the order screen.
extension OrderPages {
  static func answer(_ request: KioskRequest) async throws -> WebResponse {
    let answered = try await answeredOrder(request)
    return try await page(
      of: try await request.shop.withPresentDetails(answered, budget: .answer), request, status: 200
    )
  }

  /// Cancels an order for whoever has just made it.
  static func undo(_ request: KioskRequest) async throws -> WebResponse {
    guard let id = PageOrderID(request.parameter) else { throw unknown(request) }
    let answered = try await request.answeredOrder(id.orderID)
    guard answered.answer.isCancelled || secondsToUndo(answered, request) > 0 else {
      throw ProblemDetails(toGuests: .notCancellable, PageText.undoTooLate)
    }
    _ = try await request.cancelOrder(id.orderID)
    return .seeOther(request.address("/orders/\(id.text)"))
  }

  /// The order in the path: of the page that made it, or for staff any.
  static func answeredOrder(_ request: KioskRequest) async throws -> AnsweredOrder {
    if let id = PageOrderID(request.parameter) {
      return try await request.answeredOrder(id.orderID)
    }
    guard request.isStaff else { throw unknown(request) }
    return try await request.answeredOrder(request.orderID())
  }

  /// An order of somebody else is like none.
  private static func unknown(_ request: KioskRequest) -> ProblemDetails {
    ProblemDetails(.unknownOrder(request.parameter))
  }

  /// For how many seconds an order can still be undone by whoever made it; 0 if it cannot.
  private static func secondsToUndo(_ answered: AnsweredOrder, _ request: KioskRequest) -> Int {
    guard answered.answer.isAccepted, !answered.answer.isCancelled, answered.id != nil
    else { return 0 }
    // An order by a clock that is ahead, or was set back since, is as old as it is far in the future.
    let now = request.shop.ledger.clock.milliseconds()
    let age = Int(clamping: (Int128(now) - Int128(answered.entry.time)).magnitude) / 1000
    return max(0, maxUndoSeconds - age)
  }

  static let maxUndoSeconds = 60

  static func page(
    of answered: AnsweredOrder, _ request: KioskRequest, status: Int
  ) async throws -> WebResponse {
    guard answered.answer.isAccepted else {
      return PageLayout.dialog(
        answered.answer.obstacles.kind.title[request.language], request,
        at: .customers, class: "refused", status: status, try await refusal(answered, request))
    }
    let isCancelled = answered.answer.isCancelled
    return PageLayout.dialog(
      title(of: answered, request)[request.language], request,
      at: .customers, class: isCancelled ? "cancelled" : "made", status: status,
      receipt(answered, request))
  }

  /// What an order that was made is called. Where a tap orders, its drink is handed over at once, as in the apps.
  private static func title(of answered: AnsweredOrder, _ request: KioskRequest) -> LocalizedText {
    let juices = answered.lines.juices(request.names)
    if answered.answer.isCancelled { return .cancelledSince(juices) }
    return request.menu.graph.terms.screens.isOneTap ? .made(juices) : PageText.preparing
  }

  // MARK: Refusals

  /// To guests what lacks in a sentence; to staff also for which juices, and whether to edit the stock.
  private static func refusal(
    _ answered: AnsweredOrder, _ request: KioskRequest
  ) async throws -> HTML {
    let (names, obstacles) = (request.names, answered.answer.obstacles)
    let texts =
      request.isStaff
      ? names.texts(of: obstacles, store: answered.store)
      : names.briefTexts(of: obstacles, store: answered.store, forGuests: true)
    let levels = try await request.shop.levels()
    let instead = try instead(
      of: answered, levels, request,
      back: .back(PageText.backToMenu[request.language], to: request.orderScreen))
    let edit: HTML? =
      request.isStaff && !obstacles.shortItems.isEmpty ? editStock(answered, request) : nil
    let back: HTML? = instead.form == nil && edit == nil ? back(request) : nil
    return """
      \(HTML.list(texts, class: "shortage"))
      \(instead.form)\(edit)\(instead.others)\(back)
      """
  }

  /// What can be made in place of an order that cannot: with substitutes, or as much of it as there is, which a form
  /// orders; and other juices.
  ///
  /// - Parameter back: the link beside the button of the form; nil for none.
  static func instead(
    of answered: AnsweredOrder, _ levels: StockLevels, _ request: KioskRequest, back: HTML?
  ) throws -> (form: HTML?, others: HTML?) {
    let offer = offer(answered, request, back)
    guard !answered.answer.obstacles.shortItems.isEmpty else { return (offer, nil) }
    return (
      offer ?? part(of: answered, levels, request, back),
      try alternatives(to: answered, levels, request)
    )
  }

  /// Customers cannot edit the stock.
  private static func editStock(_ answered: AnsweredOrder, _ request: KioskRequest) -> HTML {
    let language = request.language
    let stock = request.address("/stock", answered.id.map { [("order", $0)] } ?? [])
    return """
      <p>\(PageText.editStock[language])</p>
      \(HTML.actions(
        .link(PageText.yes[language], to: stock), .back(PageText.no[language], to: request.orderScreen)))
      """
  }

  /// Offers to order as much as there is; nil if that is nothing, or the order has more lines than a screen collects.
  private static func part(
    of answered: AnsweredOrder, _ levels: StockLevels, _ request: KioskRequest, _ back: HTML?
  ) -> HTML? {
    guard answered.lines.count <= Basket.maxLines,
      let part = request.shop.possiblePart(of: answered, stock: levels, budget: .answer)
    else { return nil }
    let words = OrderRecord.lines(of: part.lines, in: request.menu).map(\.text)
    let language = request.language
    // Guests do not ask for offers.
    let dropped = request.isStaff && part.conditions.offer == nil ? answered.conditions.offer : nil
    let note = dropped.map { PageText.withoutOffer(request.names.displayName(offer: $0)) }
    return """
      <p>\(PageText.possible[language])</p>
      \(lines(words, request))\(note.map { "<p>\($0[language])</p>" as HTML })\
      \(total(words, part.conditions, request))
      \(question(
        words, nil, Basket([], part.conditions, part.notes), request, yes: PageText.orderPossible,
        back: back))
      """
  }

  /// What an order that is offered costs; nil in a menu without prices.
  private static func total(
    _ words: [String], _ conditions: OrderConditions, _ request: KioskRequest
  ) -> HTML? {
    let total: String? = request.price(of: request.orderLines(words), conditions)
    return total.map { "<p>\(PageText.total($0)[request.language])</p>" }
  }

  /// Some juices that are not in the order and can be made; nil if there are none.
  private static func alternatives(
    to answered: AnsweredOrder, _ levels: StockLevels, _ request: KioskRequest
  ) throws -> HTML? {
    let menu = request.menu
    let ordered = Set(answered.lines.map(\.juice))
    let filter = LabelFilter(
      GuestWish(freeOf: answered.conditions.freeOf), menu, request.language)
    let rows = try request.services.availability.all(
      in: menu, of: request.shop, levels: levels)
    var juices: [Ref<Juice>] = []
    for row in rows where juices.count < 3 && row.isSoldOut == false {
      let juice = row.variant.juice
      guard !ordered.contains(menu[juice].id), juices.last != juice else { continue }
      if case .free = try filter.fit(of: juice) { juices.append(juice) }
    }
    guard !juices.isEmpty else { return nil }
    let names = juices.map { request.names.label($0) }.listed(in: request.language)
    return "<p>\(PageText.alternatives[request.language]) <strong>\(names)</strong></p>"
  }

  private static func back(_ request: KioskRequest) -> HTML {
    .actions(
      .back(PageText.backToMenu[request.language], to: request.orderScreen, isQuiet: false))
  }

  /// Asks whether to order with substitutes for what they bring; nil if there are none.
  private static func offer(
    _ answered: AnsweredOrder, _ request: KioskRequest, _ back: HTML?
  ) -> HTML? {
    guard let text = request.names.acceptQuestion(answered.details) else { return nil }
    var conditions = answered.conditions
    conditions.accepted.formUnion(answered.details.acceptance)
    return """
      <p>\(text)</p>\(total(answered.lines.map(\.text), conditions, request))
      \(question(
        answered.lines.map(\.text), nil, Basket([], conditions, answered.entry.event.notes),
        request, back: back))
      """
  }

  // MARK: Orders that were made

  /// On one screen the number, what to do next, what was ordered, and for its minute the button that cancels it.
  private static func receipt(
    _ answered: AnsweredOrder, _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    let names = request.names
    let receipt = ReceiptText(answered.entry.event, answered.details, names)
    let lines = receipt.lines.map { line in
      "<li><bdi>\(line.text)</bdi>\(HTML.price(line.price))</li>" as HTML
    }
    let substitutions = names.substitutions(
      in: answered.entry.event, answered.details.brought, forGuests: !request.isStaff
    ).map { "<p>\($0)</p>" as HTML }
    let next = request.isBoundToStore ? request.startOver : request.address("/")
    return """
      \(pictures(of: answered, request))\
      \(answered.answer.isCancelled ? nil : number(of: answered, request))
      \(names.notes(of: answered.entry.event).map { "<p><bdi>\($0)</bdi></p>" as HTML })
      <ul class="ordered">\(lines)</ul>
      \(substitutions)\(receipt.total.map { "<p>\($0)</p>" as HTML })
      \(request.isStaff ? taken(answered, request) : nil)
      \(undoForm(answered, request))
      \(HTML.actions(
        .link(PageText.beginNewOrder[language], to: next, "button", " data-begin"),
        ReceiptPage.link(request)))
      """
  }

  /// The number by which an order is called, and what its guest does next.
  private static func number(of answered: AnsweredOrder, _ request: KioskRequest) -> HTML {
    let store = request.names.store(of: answered.entry).map { " · \($0)" } ?? ""
    let next = request.menu.graph.terms.screens.afterOrder.map { next -> HTML in
      "<p class=\"next\"><bdi>\(next.text(in: request.language.rawValue) ?? "")</bdi></p>"
    }
    return """
      <p class="number">\(PageText.number[request.language]) \
      <strong>\(answered.entry.orderNumber)</strong>\(store)</p>\(next)
      """
  }

  /// The pictures of some of the juices, each once.
  private static func pictures(of answered: AnsweredOrder, _ request: KioskRequest) -> HTML {
    var juices: [String] = []
    for line in answered.lines where juices.count < 4 && !juices.contains(line.juice) {
      juices.append(line.juice)
    }
    let pictures = juices.map { id in
      // A juice that has left the menu since has the tile of one without a picture.
      let picture = request.menu.juice(id).flatMap { request.menu[$0].display.picture }
      return PictureMarkup.html(picture, "juices", id, request)
    }
    return "<div class=\"pictures\">\(pictures)</div>"
  }

  /// What the order took, for staff.
  private static func taken(
    _ answered: AnsweredOrder, _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    let names = request.names
    let entry = answered.entry
    let rows = entry.movements.map { taken in
      HTML.row(
        names.label(fruit: taken.fruitID),
        names.amount(Quantity(thousandths: -taken.delta).amount(taken.dimension)),
        names.amount(taken.balance.amount(taken.dimension)))
    }
    let number = language[
      .orderNumber(entry.orderNumber, id: entry.orderID ?? "", store: nil)]
    let columns = [language[.fruit], language[.taken], language[.left]]
    return """
      <details><summary>\(PageText.receipt[language])</summary>
      \(HTML.table(columns, rows))
      <p class="small">\(number)</p></details>
      """
  }

  /// The button that cancels an order for a minute, of which the script tells the seconds; nil later.
  private static func undoForm(_ answered: AnsweredOrder, _ request: KioskRequest) -> HTML? {
    let seconds = secondsToUndo(answered, request)
    guard seconds > 0, let id = PageOrderID(request.parameter) else { return nil }
    let language = request.language
    return """
      <form method="post" action="\(request.address("/orders/\(id.text)/undo"))" \
      data-seconds="\(seconds)"><input type="hidden" name="id" value="\(id.text)">
      <button class="quiet">\(PageText.undo[language]) \
      <span class="left" data-text="\(PageText.secondsLeft[language])">\(PageText.forOneMinute[language])</span>\
      </button></form>
      """
  }
}
