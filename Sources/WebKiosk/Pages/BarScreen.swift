import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The kitchen display: a ticket for each order, the oldest first. A tap starts one, another finishes it.
///
/// A new order comes to the end, and one that is finished keeps its place for a while: nothing moves under a finger.
struct BarScreen {
  static let listID = "orders"
  private static let countID = "open-orders"
  private static let drinksID = "open-drinks"
  /// A screen says how many there are beyond these.
  static let maxOrders = 100
  /// The finished orders that can be brought back.
  static let maxRecalled = 10
  /// How often a browser without the script loads the page again, in seconds.
  private static let interval = 20
  /// The drinks whose totals are shown.
  private static let maxDrinks = 12

  private let shop: OpenShop
  private let isOfAllStores: Bool
  private let names: Names
  private let kitchen: KitchenOrders
  private let lateness: TicketLateness

  private var language: Language { names.language }

  init(
    _ shop: OpenShop, isOfAllStores: Bool, _ names: Names, _ kitchen: KitchenOrders,
    _ lateness: TicketLateness
  ) {
    self.shop = shop
    self.isOfAllStores = isOfAllStores
    self.names = names
    self.kitchen = kitchen
    self.lateness = lateness
  }

  private init(_ request: KioskRequest) {
    self.init(
      request.shop,
      isOfAllStores: !request.isBoundToStore && request.request.query[Self.all] != nil,
      request.names, request.services.kitchen, request.services.settings.lateness)
  }

  // MARK: The pages

  /// The parameter of the query for the orders of all stores.
  private static let all = "all"

  /// An address of the bar, of the same stores. It names the main one as well: without a store, it would be that of the
  /// device on which staff are signed in, and live parts are the same on all devices.
  private func address(_ path: String) -> String {
    let store = shop.menu.graph.stores.isEmpty ? [] : [("store", shop.menu.storeID)]
    let stores = isOfAllStores ? [(Self.all, "1")] : []
    return FormValues(store + stores).address(path)
  }

  static func page(_ request: KioskRequest) async throws -> WebResponse {
    let language = request.language
    let screen = BarScreen(request)
    let isOfAllStores = screen.isOfAllStores
    let choice =
      request.menu.graph.stores.isEmpty || request.isBoundToStore
      ? nil
      : HTML.quietLink(
        (isOfAllStores ? PageText.thisStore : PageText.allStores)[language],
        to: request.address("/staff/orders", isOfAllStores ? [] : [(all, "1")]))
    let finished = HTML.quietLink(
      PageText.finishedOrders[language], to: screen.address("/staff/orders/done"))
    let parts = try await screen.liveParts()
    let texts = [
      ("on", PageText.soundOn), ("off", PageText.soundOff), ("locked", PageText.soundLocked),
    ].map { state, text -> HTML in " data-\(HTML(stringLiteral: state))=\"\(text[language])\"" }
    return PageLayout.page(
      PageText.orders[language], request, at: .orders,
      live: screen.address("/staff/orders/live"), refresh: interval,
      """
      <h1 class="hidden">\(PageText.orders[language])</h1>
      <div class="kitchen"><p><strong id="\(countID)">\(parts[countID])</strong></p>\
      <ul id="\(drinksID)">\(parts[drinksID])</ul>\
      \(HTML.actions("<button id=\"sound\" class=\"quiet\" data-keep hidden\(texts)></button>", finished, choice))</div>
      <ol id="\(listID)" class="orders" data-now="\(screen.now)" data-late="\(screen.lateness.late)" \
      data-very-late="\(screen.lateness.veryLate)">\(parts[listID])</ol>
      """)
  }

  static func live(_ request: KioskRequest) async throws -> WebResponse {
    try request.stream(.bar(isOfAllStores: BarScreen(request).isOfAllStores))
  }

  /// The orders that were finished last, to bring one back; and a button that finishes all that are open. One that was
  /// cancelled stays on the display until somebody has seen it.
  static func finishedPage(_ request: KioskRequest) async throws -> WebResponse {
    let (language, screen) = (request.language, BarScreen(request))
    let orders = try await screen.orders()
    let open = orders.filter(\.isOpen)
    let finished = orders.filter { $0.ticket.state == .finished }
      .sorted {
        ($0.ticket.finished ?? 0, $0.entry.sequence) > ($1.ticket.finished ?? 0, $1.entry.sequence)
      }
    var rows = finished.prefix(maxRecalled).map { screen.ticket(isOfFinished: true).html($0) }
    if rows.isEmpty {
      rows.append("<li class=\"hint\">\(PageText.noFinishedOrders[language])</li>")
    }
    let finishAll = open.last.map { last -> HTML in
      """
      <form method="post" action="\(screen.address("/staff/orders/done"))">\
      <input type="hidden" name="through" value="\(last.entry.sequence)">\
      \(HTML.quietButton(PageText.allDone(open.count)[language]))</form>
      """
    }
    return PageLayout.page(
      PageText.finishedOrders[language], request, at: .orders,
      """
      <h1>\(PageText.finishedOrders[language])</h1>
      \(HTML.actions(.quietLink(PageText.orders[language], to: screen.address("/staff/orders"))))
      \(finishAll)
      <ol class="orders">\(rows)</ol>
      """)
  }

  /// Marks an order as started or finished, or all open orders up to one as finished. What the screen does not have is
  /// left as it is.
  static func mark(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    let screen = BarScreen(request)
    let orders = try await screen.orders()
    if let through = form["through"].flatMap({ Int($0) }) {
      let open = orders.filter { $0.entry.sequence <= through && $0.isOpen }
      try await screen.kitchen.mark(open, .finished)
    } else {
      guard let state = form["state"].flatMap({ Ticket.State(rawValue: $0) }),
        let sequence = form["order"].flatMap({ Int($0) })
      else {
        throw ProblemDetails(
          .badRequest, .text("expected an order and its state"))
      }
      try await screen.kitchen.mark(orders.filter { $0.entry.sequence == sequence }, state)
    }
    request.services.feed.ringAll()
    return .seeOther(screen.address("/staff/orders"))
  }

  // MARK: The list

  private var now: Int { shop.ledger.clock.milliseconds() }

  /// The orders of the screen's stores.
  private func orders() async throws -> [KitchenOrder] {
    let orders = try await kitchen.orders()
    let stores = shop.menu.stockedStoreIDs
    return isOfAllStores ? orders : orders.filter { stores.contains($0.entry.store) }
  }

  private func ticket(isOfFinished: Bool = false) -> TicketMarkup {
    TicketMarkup(
      names: names, action: address("/staff/orders/done"), now: now, lateness: lateness,
      namesStore: isOfAllStores && !shop.menu.graph.stores.isEmpty, isOfFinished: isOfFinished)
  }

  /// The contents of elements by the elements' ids.
  func liveParts() async throws -> [String: HTML] {
    let orders = try await orders().filter { !$0.isGone }
    let open = orders.filter(\.isOpen)
    let ticket = ticket()
    var rows = orders.prefix(Self.maxOrders).map(ticket.html)
    if orders.count > rows.count {
      let more = PageText.moreOrders(orders.count - rows.count)[language]
      rows.append("<li id=\"more\" class=\"hint\">\(more)</li>")
    }
    if rows.isEmpty { rows.append("<li class=\"hint\">\(PageText.noOrders[language])</li>") }
    return [
      Self.listID: HTML(rows),
      Self.countID: HTML(["\(PageText.openOrders(open.count)[language])"]),
      Self.drinksID: HTML(totals(of: open)),
    ]
  }

  /// How many of each drink are still to be made, the most first.
  private func totals(of orders: [KitchenOrder]) -> [HTML] {
    var counts: [String: Int] = [:]
    for line in orders.lazy.flatMap(\.lines) {
      // One that was renamed meanwhile is the same drink.
      let juice = names.graph.formerIDs.presentWord(line.juice)
      let (sum, isTooMuch) = counts[juice, default: 0].addingReportingOverflow(line.quantity)
      counts[juice] = isTooMuch ? .max : sum
    }
    let drinks = counts.map { (name: names.drink(variant: $0.key).name, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    return drinks.prefix(Self.maxDrinks).map {
      "<li><strong>\($0.count)</strong> × <bdi>\($0.name)</bdi></li>"
    }
  }
}
