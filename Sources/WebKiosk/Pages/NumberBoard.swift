import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The numbers of a store's orders for those who wait: which are being made, and which can be collected.
struct NumberBoard {
  private static let preparingID = "preparing"
  private static let readyID = "ready"
  /// A board says how many there are beyond these.
  static let maxReady = 24
  static let maxPreparing = 40
  /// How often a browser without the script loads the page again, in seconds.
  private static let interval = 10

  private let shop: OpenShop
  private let names: Names
  private let kitchen: KitchenOrders

  init(_ shop: OpenShop, _ names: Names, _ kitchen: KitchenOrders) {
    (self.shop, self.names, self.kitchen) = (shop, names, kitchen)
  }

  static func page(_ request: KioskRequest) async throws -> WebResponse {
    let language = request.language
    let parts = try await NumberBoard(request.shop, request.names, request.services.kitchen)
      .liveParts()
    func section(_ id: String, _ title: LocalizedText) -> HTML {
      "<section><h2>\(title[language])</h2><ol id=\"\(id)\">\(parts[id])</ol></section>"
    }
    return PageLayout.board(
      PageText.board[language], request, live: request.address("/board/live"),
      refresh: interval,
      """
      <h1 class="hidden">\(PageText.board[language])</h1>
      <div class="board">\(section(readyID, PageText.ready))\
      \(section(preparingID, PageText.beingMade))</div>
      """)
  }

  static func live(_ request: KioskRequest) async throws -> WebResponse {
    try request.stream(.board)
  }

  /// The contents of elements by the elements' ids.
  func liveParts() async throws -> [String: HTML] {
    let now = shop.ledger.clock.milliseconds()
    let ready = Int(KitchenOrders.readyTime / .milliseconds(1))
    let stores = shop.menu.stockedStoreIDs
    let orders = try await kitchen.orders().filter {
      stores.contains($0.entry.store) && !$0.isCancelled
    }
    let finished = orders.compactMap { order in
      order.ticket.finished.map { (order: order, time: $0) }
    }.filter { now - $0.time < ready }.sorted {
      ($0.time, $0.order.entry.sequence) > ($1.time, $1.order.entry.sequence)
    }
    return [
      Self.readyID: list(finished.map(\.order), Self.maxReady, saysNews: true),
      Self.preparingID: list(orders.filter(\.isOpen), Self.maxPreparing),
    ]
  }

  /// - Parameter saysNews: whether screen readers are told of new ones.
  private func list(_ orders: [KitchenOrder], _ max: Int, saysNews: Bool = false) -> HTML {
    let language = names.language
    let shown = orders.prefix(max).map { order -> HTML in
      let number = order.entry.orderNumber
      let name: HTML? = order.entry.event.notes.order.name.map { " <bdi>\($0)</bdi>" }
      let news: HTML? =
        saysNews
        ? " data-news=\"\(PageText.ready[language]) \(language[PageText.newOrder(number)])\"" : nil
      return "<li\(news)><strong>\(number)</strong>\(name)</li>"
    }
    let more: HTML? =
      orders.count > max
      ? "<li class=\"hint\">\(PageText.moreNumbers(orders.count - max)[language])</li>" : nil
    return "\(shown)\(more)"
  }
}
