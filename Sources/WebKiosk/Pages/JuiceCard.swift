import Diagnostics
import RecipeGraph
import Reports
import Shop

/// A juice on the order screen. One without choices is ordered on its card, and one with choices on its sheet.
struct JuiceCard {
  private let juice: Ref<Juice>
  private let request: KioskRequest
  private let basket: Basket
  private let hiddenFields: HTML
  private let names: Names
  private let value: Juice
  private let name: String

  private var language: Language { request.language }

  /// - Parameter hiddenFields: those of the basket, which are the same on each card.
  init(
    _ juice: Ref<Juice>, _ request: KioskRequest, _ basket: Basket, hiddenFields: HTML,
    _ names: Names
  ) {
    self.juice = juice
    self.request = request
    self.basket = basket
    self.hiddenFields = hiddenFields
    self.names = names
    value = request.menu[juice]
    name = names.label(juice)
  }

  /// - Parameters:
  ///   - status: how many can be made, which changes with the stock.
  ///   - statusID: the id of its element.
  ///   - note: how it agrees with what a guest wants to be free of.
  func html(status: HTML, statusID: String, note: HTML?) -> HTML {
    let picture = PictureMarkup.html(value.display.picture, "juices", value.id, request)
    let size = request.menu.servedSizes(of: juice).first ?? 0
    let needs = request.menu.graph.needs(of: juice, size: size)
    let prices = JuicePrices(juice, in: request.shop.menu(), language)
    return """
      \(picture)
      <div class="about">
      <h3><bdi class="name">\(name)</bdi>\(HTML.price(prices.usual, former: prices.former))</h3>
      \(prices.offers.map { "<p class=\"offer\"><bdi>\($0)</bdi></p>" as HTML })
      <p class="takes">\(takes(request.menu.graph.food(of: needs)))</p>
      \(Self.labels(of: needs, request, names))\(note)
      <p id="\(statusID)" class="status">\(status)</p>
      </div>
      \(value.hasChoices ? choose : order)
      """
  }

  /// In one line what is in it: with amounts if that is little.
  private func takes(_ needs: Needs) -> String {
    needs.count <= 2
      ? names.list(needs) : needs.map { names.label($0.fruit) }.joined(separator: ", ")
  }

  /// What something contains; nil in a menu that does not tell.
  static func labels(of needs: Needs, _ request: KioskRequest, _ names: Names) -> HTML? {
    guard request.menu.graph.hasLabels else { return nil }
    let sum = request.menu.graph.labels(of: needs)
    let text = LocalizedText.labels(
      contains: sum.contains, traces: sum.traces,
      unanswered: { _ in sum.unanswered.map { names.label($0) } })[request.language]
    guard !text.isEmpty else { return nil }
    return "<p class=\"labels\"><span aria-hidden=\"true\">ⓘ</span> \(text)</p>"
  }

  /// The link to the sheet. It has the id of the order, so that a sheet that is opened once more after an answer was
  /// lost sends the same order.
  private var choose: HTML {
    let address = basket.address(
      "/juices/\(FormValues.encoded(value.id))", request, [("id", PageOrderID.new().text)])
    let text = PageText.choose[language]
    return .actions(
      .link(
        text, to: address, "button order", " id=\"choose-\(value.id)\" data-dialog",
        label: "\(text): \(name)"))
  }

  /// Each card has its own order id, so that a form that is sent twice orders once.
  private var order: HTML {
    """
    <form method="post" action="\(request.address("/orders"))">
    <input type="hidden" name="id" value="\(PageOrderID.new().text)">
    <input type="hidden" name="juice" value="\(value.id)">
    \(hiddenFields)\(request.hiddenPrices(of: request.menu.variant(juice)))
    \(HTML.actions(
      Self.quantity(1, of: value, called: name, request),
      Self.buttons(basket, called: name, language)))
    </form>
    """
  }

  /// The buttons of a form for one juice. Something that is collected is ordered by the button of the basket alone, so
  /// that nobody orders one juice without it.
  ///
  /// - Parameter name: that of the juice, for screen readers; nil where the page has no other juice.
  static func buttons(_ basket: Basket, called name: String? = nil, _ language: Language) -> HTML {
    func button(_ names: String, _ text: LocalizedText, _ attributes: HTML? = nil) -> HTML {
      .button(
        text[language], names, attributes, label: name.map { "\(text[language]): \($0)" })
    }
    return """
      \(button(
        basket.isEmpty ? "quiet collect" : "collect", PageText.collect,
        " formmethod=\"get\" formaction=\"/\""))
      \(basket.isEmpty ? button("order", PageText.order) : nil)
      """
  }

  /// The quantity of a line.
  static func quantity(
    _ quantity: Int, of juice: Juice, called name: String, _ request: KioskRequest
  ) -> HTML {
    CountField(
      name: "quantity", label: PageText.quantity, value: quantity,
      max: request.maxQuantity(of: juice), what: name
    ).html(request.language)
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
