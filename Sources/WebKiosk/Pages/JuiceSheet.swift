import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The sheet on which a line is chosen: the size, groups, options and quantity of a juice, with what that costs and
/// contains. The choices are in its address, and the script asks for the sheet again with each of them.
struct JuiceSheet {
  private let request: KioskRequest
  private let names: Names
  private let basket: Basket
  private let line: OrderLine
  private let orderID: PageOrderID
  private let levels: StockLevels

  static func page(_ request: KioskRequest) async throws -> WebResponse {
    let sheet = try JuiceSheet(request, try await request.shop.levels())
    return PageLayout.dialog(
      sheet.names.label(sheet.line.juice), request, at: .customers, class: "sheet",
      try sheet.content())
  }

  /// - Throws: `Problem` for choices that the juice does not have; `ProblemDetails` for another's id.
  private init(_ request: KioskRequest, _ levels: StockLevels) throws {
    self.request = request
    self.levels = levels
    names = request.names
    let query = request.request.query
    basket = try Basket.of(query, adding: nil, in: request.menu)
    // The sheet is that of the juice in the path.
    let word = Basket.word(of: query, juice: request.parameter)
    let line = try OrderArgument.parse([word], in: request.menu).lines[0]
    // A sheet that is opened begins with what is sold at present.
    let isOpened = VariantReference(word).size == nil && VariantReference(word).options.isEmpty
    self.line =
      isOpened
      ? OrderLine(request.menu.firstVariant(of: line.juice), quantity: line.quantity) : line
    orderID = try query["id"].map { try PageOrderID(ofForm: $0) } ?? .new()
  }

  private var language: Language { request.language }
  private var juice: Juice { request.menu[line.juice] }

  private func content() throws -> HTML {
    let menu = request.menu
    let graph = menu.graph
    let needs = try graph.needs(of: line.variant)
    let filter = LabelFilter(basket.wish, menu, language)
    let food = graph.food(of: needs).map { names.label($0.fruit) }.listed(in: language)
    return """
      \(opening)
      <input type="hidden" name="juice" value="\(juice.id)">
      \(basket.hiddenCart(request))
      <div class="chosen">\(PictureMarkup.html(juice.display.picture, "juices", juice.id, request))\
      <div><p class="takes">\(food)</p>\
      \(AllergenMarkup.html(graph.labels(of: needs), request, names))\
      \(try filter.note(on: line.variant))\(try status(in: menu))</div></div>
      \(choices(in: menu))
      <div class="sum">\(quantity)\(request.priceTag(of: line))</div>\
      \(ordersAtOnce ? request.offerChoice : nil)
      \(buttons)
      \(HTML.back(PageText.backToMenu[language], to: basket.address(request)))
      </form>
      """
  }

  /// Whether the sheet orders its juice without the cart: on the menu of a shop where a tap orders, as long as nothing
  /// is collected, so that nobody orders one juice without the others.
  private var ordersAtOnce: Bool {
    request.menu.graph.terms.screens.isOneTap && basket.isEmpty
  }

  /// The form's tag, with the fields that an order has and a line of the cart has not.
  private var opening: HTML {
    guard ordersAtOnce else { return "<form method=\"get\" action=\"/\" class=\"choices\">" }
    return """
      <form method="post" action="\(request.address("/orders"))" class="choices">
      <input type="hidden" name="id" value="\(orderID.text)">\(request.hiddenPrices(of: line.variant))
      """
  }

  /// The first is pressed by Enter in a field, which orders nothing.
  private var buttons: HTML {
    let update = HTML.button(
      PageText.update[language], "quiet update",
      " formmethod=\"get\" formaction=\"/juices/\(FormValues.encoded(juice.id))\"")
    let add = HTML.button(
      PageText.addToOrder[language], ordersAtOnce ? "quiet add" : "add",
      " formmethod=\"get\" formaction=\"/\" data-here")
    return .actions(
      update, add, ordersAtOnce ? .button(PageText.placeOrder[language], "order") : nil)
  }

  private var quantity: HTML {
    CountField(
      name: "quantity", label: PageText.quantity, value: line.quantity,
      max: request.maxQuantity(of: juice), what: names.label(line.juice)
    ).html(language)
  }

  /// Why it cannot be made as it is chosen; to staff how many can be made.
  private func status(in menu: MenuView) throws -> HTML? {
    let availability = try Availability(
      of: line.variant, stock: levels, in: menu, budget: .answer)
    guard request.isSignedIn || availability.capacity.count == .exactly(0) else { return nil }
    return """
      <p class="status">\(OrderScreen.status(
        of: availability, names, language, forGuests: !request.isSignedIn))</p>
      """
  }

  private func choices(in menu: MenuView) -> HTML {
    let prices = JuicePrices(line.juice, in: menu, names)
    let juice = juice
    let sizes =
      juice.sizes.isEmpty
      ? []
      : menu.servedSizes(of: line.juice).map { position -> HTML in
        let size = juice.sizes[position]
        return """
          <label class="choice"><input type="radio" name="size" value="\(size.id)"\
          \("checked", if: position == line.variant.size)><bdi>\(names.label(size, of: juice))</bdi>\
          \(HTML.price(prices.size(position)))\(pause(of: .size(position), in: menu))</label>
          """
      }
    let groups = juice.groups.map { group in
      let legend = names.label(group, of: juice)
      let served = group.options.filter { menu.serves(option: $0, of: line.juice) }
      return group.atMost == 1
        ? fieldset(legend, radios(of: group, prices, in: menu))
        : fieldset(
          PageText.upTo(group.atMost, of: legend)[language],
          served.map { choice(of: $0, "\(Basket.groupPrefix)\(group.id)", prices, in: menu) })
    }
    let free = juice.options.indices
      .filter { menu.serves(option: $0, of: line.juice) && juice.group(ofOption: $0) == nil }
      .map { choice(of: $0, Basket.optionName, prices, in: menu) }
    return """
      \(fieldset(PageText.size[language], sizes))\(groups.compactMap(\.self))\
      \(fieldset(PageText.options[language], free))
      """
  }

  /// An option that stands for itself: one that cannot be taken beside what is chosen is disabled.
  ///
  /// - Parameter field: its name in the form; one that may be taken several times has a field of its own, since its
  ///   value may be none.
  private func choice(
    of position: Int, _ field: String, _ prices: JuicePrices, in menu: MenuView
  ) -> HTML {
    let option = juice.options[position]
    let chosen = line.variant.options
    let times = chosen.count { $0 == position }
    let label = names.label(option, of: juice)
    let isDisabled = times == 0 && !juice.hasRoom(for: position, beside: chosen)
    guard option.atMost > 1 else {
      return """
        <label class="choice"><input type="checkbox" name="\(field)" value="\(option.id)"\
        \("checked", if: times > 0)\("disabled", if: isDisabled)><bdi>\(label)</bdi>\
        \(HTML.price(prices.option(position)))\(pause(of: .option(position), in: menu))</label>
        """
    }
    var most = chosen
    while juice.hasRoom(for: position, beside: most) { most.append(position) }
    let values = (0...most.count { $0 == position }).map { count -> HTML in
      let value =
        count == 0 ? "" : OptionWord.words(of: .init(repeating: option.id, count: count))[0]
      return "<option value=\"\(value)\"\("selected", if: count == times)>\(count)</option>"
    }
    return """
      <label class="choice"><select name="\(Basket.groupPrefix)\(option.id)"\("disabled", if: isDisabled)>\
      \(values)</select><bdi>\(label)</bdi>\(HTML.price(prices.option(position)))\
      \(pause(of: .option(position), in: menu))</label>
      """
  }

  /// From when a choice is sold, or until when it is off; nil if it is sold.
  private func pause(of choice: MenuPart.Choice, in menu: MenuView) -> HTML? {
    names.note(on: MenuPart(line.juice, choice), levels.off, in: menu).map {
      " <small>\($0)</small>"
    }
  }

  /// The options of a group of which a line has one; of one that is not required also none of them.
  private func radios(
    of group: JuiceOptionGroup, _ prices: JuicePrices, in menu: MenuView
  ) -> [HTML] {
    let served = group.options.filter { menu.serves(option: $0, of: line.juice) }
    if served.isEmpty { return [] }
    let chosen = group.options.first { line.variant.options.contains($0) }
    func radio(
      _ value: String, _ label: String, _ price: String? = nil, isChecked: Bool,
      _ pause: HTML? = nil
    ) -> HTML {
      """
      <label class="choice"><input type="radio" name="\(Basket.groupPrefix)\(group.id)" \
      value="\(value)"\("checked", if: isChecked)><bdi>\(label)</bdi>\(HTML.price(price))\(pause)</label>
      """
    }
    let none =
      group.isRequired
      ? [] : [radio("", PageText.noOption[language], isChecked: chosen == nil)]
    return none
      + served.map { position in
        let option = juice.options[position]
        return radio(
          option.id, names.label(option, of: juice), prices.option(position),
          isChecked: position == chosen, pause(of: .option(position), in: menu))
      }
  }

  private func fieldset(_ legend: String, _ choices: [HTML]) -> HTML? {
    choices.isEmpty
      ? nil : "<fieldset><legend><bdi>\(legend)</bdi></legend>\(choices)</fieldset>"
  }
}
