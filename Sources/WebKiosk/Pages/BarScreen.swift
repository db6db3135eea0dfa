import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The latest orders for those who make them, in letters that can be read from two metres.
///
/// The server does not know what was made: an order is marked on one screen alone.
struct BarScreen {
  static let listID = "orders"
  /// More would be beyond what a screen shows.
  static let maxOrders = 24
  /// Orders of the day before are of no use in the morning. In milliseconds.
  static let period = 12 * 60 * 60 * 1000

  private let shop: OpenShop
  private let isOfAllStores: Bool
  private let language: Language
  private let names: Names

  init(_ shop: OpenShop, isOfAllStores: Bool, _ names: Names) {
    self.shop = shop
    self.isOfAllStores = isOfAllStores
    self.names = names
    language = names.language
  }

  // MARK: The page

  /// The parameter of the query for the orders of all stores.
  private static let all = "all"

  private static func isOfAllStores(_ request: KioskRequest) -> Bool {
    request.request.query[all] != nil
  }

  static func page(_ request: KioskRequest) async throws -> WebResponse {
    let language = request.language
    let isOfAllStores = isOfAllStores(request)
    let values = isOfAllStores ? [(all, "1")] : []
    let screen = BarScreen(request.shop, isOfAllStores: isOfAllStores, request.names)
    let choice: HTML? =
      request.menu.graph.stores.isEmpty
      ? nil
      : """
      <p><a class="button quiet" href="\(request.address("/staff/orders", isOfAllStores ? [] : [(all, "1")]))">\
      \((isOfAllStores ? PageText.thisStore : PageText.allStores)[language])</a></p>
      """
    return PageLayout.page(
      PageText.orders[language], request, at: .orders,
      live: request.address("/staff/orders/live", values),
      """
      <h1>\(PageText.orders[language])</h1>
      \(choice)
      <ol id="\(listID)" class="orders">\(try await screen.list())</ol>
      """)
  }

  static func live(_ request: KioskRequest) async throws -> WebResponse {
    try request.stream(.bar(isOfAllStores: isOfAllStores(request)))
  }

  // MARK: The list

  /// The orders, the latest first.
  func list() async throws -> HTML {
    var query = JournalQuery()
    query.kinds = [.order, .cancel]
    query.store = isOfAllStores ? nil : shop.menu.storeID
    query.since = shop.ledger.clock.milliseconds() - Self.period
    query.isNewestFirst = true
    // A cancellation comes after its order, so that those of the orders that are shown are among the rows.
    let entries = try await shop.ledger.journal(query, limit: 2 * Self.maxOrders)
    let cancelled = Set(entries.filter { $0.kind == .cancel }.compactMap(\.orderID))
    let orders = entries.filter { $0.kind == .order }.prefix(Self.maxOrders)
    guard !orders.isEmpty else {
      return "<li class=\"hint\">\(PageText.noOrders[language])</li>"
    }
    return HTML(
      orders.map { row($0, isCancelled: $0.orderID.map(cancelled.contains) ?? false) })
  }

  private func row(_ entry: JournalEntry, isCancelled: Bool) -> HTML {
    let number = entry.sequence
    let content = entry.content.map { names.label(order: $0) } ?? ""
    let record = entry.event.orderRecord
    let lines = (record?.lines ?? []).map { line -> HTML in
      """
      <li><strong>\(line.quantity)</strong> <bdi>\(names.displayName(variant: line.word))</bdi></li>
      """
    }
    let notes =
      (record.map { names.substitutions(in: $0).map(\.trimmed) } ?? [])
      + [LocalizedText.conditions(entry.event.conditions).map { language[$0] }].compactMap(\.self)
    let store: HTML? =
      isOfAllStores && !shop.menu.graph.stores.isEmpty
      ? "<bdi>\(names.label(store: entry.store))</bdi>" : nil
    let mark: HTML? =
      isCancelled ? "<strong class=\"short\">\(PageText.cancelledEntry[language])</strong>" : nil
    return """
      <li id="order-\(number)"\("class=\"gone\"", if: isCancelled) data-news="\(language[PageText.newOrder(number)]): \(content)">\
      <label><input type="checkbox" aria-label="\(language[PageText.done(number)])">\
      <span class="number">\(number)</span> <time>\(names.clocks.clockText(milliseconds: entry.time))</time> \(store) \(mark)</label>
      <ul>\(lines)\(notes.map { "<li class=\"note\">\($0)</li>" as HTML })</ul></li>
      """
  }
}
