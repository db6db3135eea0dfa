import Diagnostics
import RecipeGraph
import Reports
import Shop

/// The cards of the juices on the order screen. A card is one button: of a juice with choices it opens the sheet, and
/// any other juice it puts into the cart, or orders at once where the menu says so.
struct JuiceCards {
  private let request: KioskRequest
  private let basket: Basket
  private let menu: MenuView
  /// What the card of each juice says in any case.
  private let contents: [Ref<Juice>: HTML]
  /// The query of the order screen as it is now, with its question mark; empty for none.
  private let query: String
  /// How many of each juice are in the cart, by ids.
  private let counts: [String: Int]

  private var language: Language { request.language }

  /// - Parameters:
  ///   - menu: as it is sold now.
  ///   - contents: those of all juices that are shown.
  init(
    _ request: KioskRequest, _ basket: Basket, _ menu: MenuView, _ contents: [Ref<Juice>: HTML]
  ) {
    self.request = request
    self.basket = basket
    self.menu = menu
    self.contents = contents
    query = String(basket.address(request).dropFirst())
    counts = request.orderLines(basket.words).reduce(into: [:]) { counts, line in
      counts[menu[line.variant.juice].id, default: 0] += line.quantity
    }
  }

  /// What cards say whatever the stock is, and whatever a guest asks and has collected: names, prices and ingredients.
  ///
  /// - Parameters:
  ///   - variants: each juice as it is offered first.
  ///   - menu: as it is sold now.
  static func contents(
    of variants: [Variant], in menu: MenuView, _ names: Names
  ) throws -> [Ref<Juice>: HTML] {
    var contents: [Ref<Juice>: HTML] = [:]
    for variant in variants {
      let prices = JuicePrices(variant.juice, in: menu, names)
      let content: HTML = """
        <bdi class="name">\(names.label(variant.juice))</bdi>\
        \(HTML.price(prices.usual, former: prices.former).map { "<span class=\"cost\">\($0)</span>" as HTML })\
        \(prices.offers.map { "<bdi class=\"offer\">\($0)</bdi>" as HTML })\
        <span class="takes">\(try takes(variant, in: menu.graph, names))</span>
        """
      contents[variant.juice] = content
    }
    return contents
  }

  /// - Parameters:
  ///   - ref: a juice of the contents.
  ///   - status: what changes with the stock.
  ///   - statusID: the id of its element.
  ///   - note: how it agrees with what a guest asks.
  ///   - isForSale: whether it can be had now.
  func html(
    of ref: Ref<Juice>, status: HTML, statusID: String, note: HTML?, isForSale: Bool
  ) -> HTML {
    let juice = menu[ref]
    let count: HTML? = counts[juice.id].map { count in
      """
      <span class="taken">\(count)<span class="hidden"> \(PageText.inCart[language])</span></span>
      """
    }
    return button(
      of: ref, isForSale: isForSale,
      """
      \(PictureMarkup.html(juice.display.picture, "juices", juice.id, request))\
      \(contents[ref])\(note)\
      <span id="\(statusID)" class="badge">\(status)</span>\(count)
      """)
  }

  /// What guests know it by: its ingredients without amounts.
  private static func takes(
    _ variant: Variant, in graph: RecipeGraph, _ names: Names
  ) throws -> String {
    graph.food(of: try graph.needs(of: variant)).map { names.label($0.fruit) }
      .listed(in: names.language)
  }

  private func button(of ref: Ref<Juice>, isForSale: Bool, _ content: HTML) -> HTML {
    let juice = menu[ref]
    guard isForSale else { return "<div class=\"tap\">\(content)</div>" }
    let id = FormValues.encoded(juice.id)
    if juice.hasChoices {
      return """
        <a class="tap" id="choose-\(juice.id)" href="/juices/\(id)\(query)" data-dialog>\(content)</a>
        """
    }
    // What is in the cart is ordered by its own button alone, so that nobody orders one juice without it.
    guard menu.graph.terms.screens.isOneTap, basket.isEmpty else {
      return """
        <a class="tap" id="add-\(juice.id)" href="/\(query.isEmpty ? "?" : query + "&")juice=\(id)" \
        data-here>\(verb(PageText.addToOrder))\(content)</a>
        """
    }
    // Each card has its own order id, so that a form that is sent twice orders once.
    return """
      <form method="post" action="\(request.address("/orders"))">\
      <input type="hidden" name="id" value="\(PageOrderID.new().text)">\
      <input type="hidden" name="juice" value="\(juice.id)">\
      \(basket.hiddenCart(request))\(request.hiddenPrices(of: request.menu.variant(ref)))\
      <button class="tap order">\(verb(PageText.order))\(content)</button></form>
      """
  }

  /// What a tap does, for screen readers.
  private func verb(_ text: LocalizedText) -> HTML {
    "<span class=\"hidden\">\(text[language]): </span>"
  }
}

extension Juice {
  /// Whether a line says more than the juice and its quantity.
  var hasChoices: Bool { !sizes.isEmpty || !options.isEmpty }
}

extension KioskRequest {
  /// How many of a juice one line of the order screen may have.
  func maxQuantity(of juice: Juice) -> Int {
    min(juice.limit ?? .max, services.settings.maxQuantity)
  }
}
