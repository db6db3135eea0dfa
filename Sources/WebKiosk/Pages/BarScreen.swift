import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The orders for those who make them, the oldest first, in letters that can be read from two metres.
///
/// A new order comes to the end, and one that is done keeps its place for a while: nothing moves under a finger.
struct BarScreen {
  static let listID = "orders"
  private static let countID = "open-orders"
  /// A screen says how many there are beyond these.
  static let maxOrders = 100
  /// Orders of the day before are of no use in the morning. In milliseconds.
  static let period = 12 * 60 * 60 * 1000

  private let shop: OpenShop
  private let isOfAllStores: Bool
  private let language: Language
  private let names: Names
  private let done: DoneOrders

  init(_ shop: OpenShop, isOfAllStores: Bool, _ names: Names, _ done: DoneOrders) {
    self.shop = shop
    self.isOfAllStores = isOfAllStores
    self.names = names
    self.done = done
    language = names.language
  }

  private init(_ request: KioskRequest) {
    self.init(
      request.shop,
      isOfAllStores: !request.isBoundToStore && request.request.query[Self.all] != nil,
      request.names,
      request.services.done)
  }

  // MARK: The pages

  /// The parameter of the query for the orders of all stores.
  private static let all = "all"

  /// An address of the bar, of the same stores.
  private func address(_ path: String, _ more: [(String, String)] = []) -> String {
    let store = shop.menu.store == nil ? [] : [("store", shop.menu.storeID)]
    let stores = isOfAllStores ? [(Self.all, "1")] : []
    return FormValues(store + stores + more).address(path)
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
    let doneOrders = HTML.quietLink(
      PageText.doneOrders[language], to: screen.address("/staff/orders/done"))
    let parts = try await screen.liveParts()
    return PageLayout.page(
      PageText.orders[language], request, at: .orders,
      live: screen.address("/staff/orders/live"),
      """
      <h1>\(PageText.orders[language])</h1>
      \(HTML.actions("<strong id=\"\(countID)\">\(parts[countID])</strong>", choice, doneOrders))
      <ol id="\(listID)" class="orders">\(parts[listID])</ol>
      """)
  }

  static func live(_ request: KioskRequest) async throws -> WebResponse {
    try request.stream(.bar(isOfAllStores: BarScreen(request).isOfAllStores))
  }

  /// The orders that are done, the latest first, to take back a mark that was a mistake; and a button that marks all
  /// others.
  static func donePage(_ request: KioskRequest) async throws -> WebResponse {
    let (language, screen) = (request.language, BarScreen(request))
    let (orders, given) = try await screen.orders()
    let open = orders.filter { screen.standing(of: $0) == .open }
    let done = orders.reversed().filter { screen.standing(of: $0) != .open }
    let rows = done.prefix(maxOrders).map {
      screen.row($0, given)
    }
    let markAll = open.last.map { last -> HTML in
      """
      <form method="post" action="\(screen.address("/staff/orders/done"))">\
      <input type="hidden" name="through" value="\(last.sequence)">\
      \(HTML.quietButton(PageText.allDone(open.count)[language]))</form>
      """
    }
    return PageLayout.page(
      PageText.doneOrders[language], request, at: .orders,
      """
      <h1>\(PageText.doneOrders[language])</h1>
      \(HTML.actions(.quietLink(PageText.orders[language], to: screen.address("/staff/orders"))))
      \(markAll)
      <ol class="orders">\(rows)</ol>
      """)
  }

  /// Marks an order as done, or as not done after all, or all open orders up to a number as done.
  static func mark(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    let screen = BarScreen(request)
    let (orders, _) = try await screen.orders()
    var ids = orders.compactMap(\.orderID)
    if let through = form["through"].flatMap({ Int($0) }) {
      ids = orders.filter { $0.sequence <= through && screen.standing(of: $0) == .open }
        .compactMap(\.orderID)
    } else {
      ids = ids.filter { $0 == form["order"] }
    }
    screen.done.mark(
      ids, isDone: form["done"] != "no", at: screen.shop.ledger.clock.milliseconds(),
      keptFor: period)
    request.services.feed.ringAll()
    return .seeOther(screen.address("/staff/orders"))
  }

  // MARK: The list

  /// What was given back of orders.
  private struct GivenBack {
    private let rows: [String?: [JournalEvent]]

    init(_ entries: [JournalEntry]) {
      rows = Dictionary(grouping: entries.lazy.filter { $0.kind == .cancel }.map(\.event)) {
        $0.orderID
      }
    }

    private func rows(of order: JournalEntry) -> [JournalEvent] {
      order.orderID.flatMap { rows[$0] } ?? []
    }

    func isCancelled(_ order: JournalEntry) -> Bool {
      rows(of: order).contains { $0.part == nil }
    }

    /// What is to be made of an order; of one that was cancelled, what it was.
    func lines(of order: JournalEntry) -> [OrderRecord.Line] {
      let parts = rows(of: order).filter { $0.part != nil }
      return OrderRest(order.event, without: parts)?.content ?? order.event.lines
    }
  }

  /// The orders of the period in their order, and what was given back of them.
  private func orders() async throws -> (orders: [JournalEntry], GivenBack) {
    done.refresh()
    var query = JournalQuery()
    query.kinds = [.order, .cancel]
    query.store = isOfAllStores ? nil : shop.menu.storeID
    let now = shop.ledger.clock.milliseconds()
    query.since = now - Self.period
    var entries: [JournalEntry]
    do throws(LedgerError) {
      entries = try await shop.ledger.journal(query, limit: .max)
    } catch {
      guard case .rowsArchived(let last) = error else { throw error }
      // Those that are left.
      query.after = last
      entries = try await shop.ledger.journal(query, limit: .max)
    }
    // An order by a clock that is ahead is of this time if it follows one that is.
    let latest = now + WallClock.tolerance
    let first = entries.first { $0.time <= latest }?.sequence ?? 0
    entries = entries.filter { $0.time <= latest || $0.sequence > first }
    return (entries.filter { $0.kind == .order }, GivenBack(entries))
  }

  private func standing(of entry: JournalEntry) -> DoneOrders.Standing {
    entry.orderID.map(done.standing) ?? .open
  }

  /// The contents of elements by the elements' ids.
  func liveParts() async throws -> [String: HTML] {
    let (all, given) = try await orders()
    let orders = all.filter { standing(of: $0) != .gone }
    let open = orders.filter { standing(of: $0) == .open && !given.isCancelled($0) }.count
    var rows = orders.prefix(Self.maxOrders).map { row($0, given) }
    if orders.count > rows.count {
      let more = PageText.moreOrders(orders.count - rows.count)[language]
      rows.append("<li id=\"more\" class=\"hint\">\(more)</li>")
    }
    if rows.isEmpty { rows.append("<li class=\"hint\">\(PageText.noOrders[language])</li>") }
    if let failure = done.failure {
      rows.insert("<li id=\"failure\" class=\"hint short\">\(failure[language])</li>", at: 0)
    }
    return [
      Self.listID: HTML(rows),
      Self.countID: HTML(["\(PageText.openOrders(open)[language])"]),
    ]
  }

  private func row(_ entry: JournalEntry, _ given: GivenBack) -> HTML {
    let number = entry.sequence
    let isCancelled = given.isCancelled(entry)
    let left = given.lines(of: entry)
    let isDone = standing(of: entry) != .open
    let content = names.label(order: left)
    let lines = left.map { line -> HTML in
      """
      <li><strong>\(line.quantity)</strong> <bdi>\(names.displayName(variant: line.word))</bdi></li>
      """
    }
    let notes =
      names.notes(of: entry.event) + names.substitutions(in: entry.event).map(\.trimmed)
      + [LocalizedText.conditions(entry.event.conditions).map { language[$0] }].compactMap(\.self)
    let store: HTML? =
      isOfAllStores && !shop.menu.graph.stores.isEmpty
      ? " <bdi>\(names.label(store: entry.store))</bdi>" : nil
    let mark: HTML? =
      isCancelled ? " <strong class=\"short\">\(PageText.cancelledEntry[language])</strong>" : nil
    let classes = (isCancelled ? ["gone"] : []) + (isDone ? ["done"] : [])
    let attribute: HTML? =
      classes.isEmpty ? nil : " class=\"\(classes.joined(separator: " "))\""
    return """
      <li id="order-\(number)"\(attribute) data-news="\(language[PageText.newOrder(number)]): \(content)">\
      <form method="post" action="\(address("/staff/orders/done"))" data-here>\
      <input type="hidden" name="order" value="\(entry.orderID ?? "")">\
      <button name="done" value="\(isDone ? "no" : "yes")" aria-pressed="\(isDone ? "true" : "false")" \
      aria-label="\(language[PageText.done(number)])">\
      <span class="number">\(number)</span> <time>\(names.clocks.clockText(milliseconds: entry.time))</time>\(store)\(mark) \
      <span class="mark">\(PageText.doneMark[language])</span></button></form>\
      <ul>\(lines)\(notes.map { "<li class=\"note\">\($0)</li>" as HTML })</ul></li>
      """
  }
}
