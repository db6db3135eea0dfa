import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The order screen of a store at one moment, with its juices and the stock of its fruits.
struct OrderScreen {
  private let menu: MenuView
  private let levels: StockLevels
  private let language: Language
  private let names: Names
  private let rows: [Availability]

  init(_ menu: MenuView, levels: StockLevels, _ language: Language) throws {
    self.menu = menu
    self.levels = levels
    self.language = language
    names = Names(menu.graph, language, forTapping: true)
    rows = try Availability.all(in: menu, stock: levels)
  }

  // MARK: Parts that change with the stock

  /// The contents of elements by the elements' ids.
  var liveParts: [String: HTML] {
    var parts: [String: HTML] = [:]
    for (juice, rows) in byJuice { parts[Self.id(of: menu[juice])] = status(rows) }
    for fruit in menu.fruitRefs { parts[Self.id(of: menu[fruit])] = stock(of: fruit) }
    return parts
  }

  private static func id(of juice: Juice) -> String { "juice-\(juice.id)" }
  private static func id(of fruit: Fruit) -> String { "fruit-\(fruit.id)" }

  private var byJuice: [(juice: Ref<Juice>, rows: ArraySlice<Availability>)] {
    rows.chunked.map { ($0[$0.startIndex].variant.juice, $0) }
  }

  /// How many can be made in each size, and which fruits are short.
  private func status(_ rows: ArraySlice<Availability>) -> HTML {
    HTML(
      rows.map { row in
        let juice = menu[row.variant.juice]
        let size = juice.size(at: row.variant.size).map { "\(names.label($0, of: juice)): " } ?? ""
        let note = names.note(on: row)
        let state = row.isSoldOut == true ? "sold-out" : row.low.isEmpty ? "ready" : "low"
        let capacity =
          row.isSoldOut == true ? "" : language[.canMakeNow(row.capacity.count, limitedBy: [])]
        let text = [capacity, note].filter { !$0.isEmpty }.joined(separator: " · ")
        return "<span class=\"\(state)\">\(size)\(text)</span>"
      })
  }

  private func stock(of fruit: Ref<Fruit>) -> HTML {
    let mark = StockMark(of: fruit, in: menu, levels)
    let note: HTML? = mark.map { " <strong class=\"\($0.rawValue)\">\($0.text(language))</strong>" }
    return "\(names.stock(of: fruit, levels, in: menu))\(note)"
  }

  // MARK: The page

  func html(_ request: KioskRequest, basket: Basket) throws -> HTML {
    let language = request.language
    let filter = LabelFilter(basket.conditions.freeOf, menu.graph, language)
    let cards = try byJuice.map { juice, rows -> (isPossible: Bool, html: HTML) in
      let fit = try filter.fit(of: juice)
      let note = filter.note(fit, of: menu[juice], names)
      return (
        fit.isPossible,
        """
        <li class="card\(fit.isPossible ? "" : " excluded")">
        \(try card(juice, rows, request, basket, note))
        </li>
        """
      )
    }
    let fruits = menu.fruitRefs.map { fruit -> HTML in
      let picture = menu[fruit].display.picture
      return """
        <li>\(PictureMarkup.html(picture, "fruits", menu[fruit].id, request))<span class="name">\(names.label(fruit))</span> \
        <span id="\(Self.id(of: menu[fruit]))" class="stock">\(stock(of: fruit))</span></li>
        """
    }
    return """
      <h1>\(language[.order(at: storeName)])</h1>
      \(basket.notice(request, names))
      \(filter.form(request, basket.hiddenLines))
      <div class="screen">
      <section class="juices" aria-labelledby="juices"><h2 id="juices">\(PageText.juices[language])</h2>
      <ul class="cards">\(cards.filter(\.isPossible).map(\.html))\
      \(cards.filter { !$0.isPossible }.map(\.html))</ul></section>
      <div class="side">
      <div class="collected" aria-live="polite">\(basket.html(request, names))</div>
      <section class="fruits" aria-labelledby="fruits"><h2 id="fruits">\(PageText.fruits[language])</h2>
      <ul>\(fruits)</ul></section>
      </div>
      </div>
      """
  }

  private var storeName: String? { names.store(of: menu) }

  private func card(
    _ juice: Ref<Juice>, _ rows: ArraySlice<Availability>, _ request: KioskRequest,
    _ basket: Basket, _ note: HTML?
  ) throws -> HTML {
    let language = request.language
    let id = menu[juice].id
    let picture = PictureMarkup.html(menu[juice].display.picture, "juices", id, request)
    let takes = menu.graph.needs(of: juice, size: 0).map {
      "\(names.label($0.fruit)) \(names.amount($0.amount, of: $0.fruit))"
    }.joined(separator: ", ")
    // Each card has its own order id, so that a form that is sent twice orders once.
    return """
      <form method="post" action="\(request.address("/orders"))">
      <input type="hidden" name="id" value="\(OrderIDs.new())">
      <input type="hidden" name="juice" value="\(id)">
      \(request.hiddenStore)\(basket.hiddenLines)\(basket.hiddenConditions)\(request.hiddenMenu)
      <h3>\(picture)<span class="name">\(names.label(juice))</span>\(HTML.price(price(of: juice)))</h3>
      <p class="takes">\(takes)</p>
      \(labels(of: juice))\(note)\(request.isStaff ? try costs(of: juice) : nil)
      <p id="\(Self.id(of: menu[juice]))" class="status" aria-live="polite">\(status(rows))</p>
      \(choices(of: juice))
      <div class="actions">
      <label class="quantity"><span class="hidden">\(PageText.quantity[language])</span>\
      <input type="number" name="quantity" value="1" min="1" \
      max="\(menu[juice].limit ?? OrderBounds.maxQuantity)" inputmode="numeric"></label>
      <button class="order" aria-label="\(PageText.order[language]): \(names.label(juice))">\
      \(PageText.order[language])</button>
      <button class="quiet collect" formmethod="get" formaction="/" \
      aria-label="\(PageText.collect[language]): \(names.label(juice))">\
      \(PageText.collect[language])</button>
      </div>
      </form>
      """
  }

  private func choices(of juice: Ref<Juice>) -> HTML {
    let prices = CardPrices(juice, in: menu.graph, language)
    let juice = menu[juice]
    let sizes = juice.sizes.enumerated().map { index, size -> HTML in
      """
      <label class="choice"><input type="radio" name="size" value="\(size.id)"\
      \("checked", if: index == 0)>\(names.label(size, of: juice))\(HTML.price(prices.size(index)))</label>
      """
    }
    let groups = juice.groups.map { group in
      fieldset(names.label(group, of: juice), radios(of: group, juice, prices))
    }
    let free = juice.options.enumerated()
      .filter { position, _ in !juice.groups.contains { $0.options.contains(position) } }
      .map { position, option -> HTML in
        """
        <label class="choice"><input type="checkbox" name="\(Basket.optionName)" \
        value="\(option.id)">\(names.label(option, of: juice))\(HTML.price(prices.option(position)))</label>
        """
      }
    return """
      \(fieldset(PageText.size[language], sizes))\(groups.compactMap(\.self))\
      \(fieldset(PageText.options[language], free))
      """
  }

  /// The options of a group, the usual one chosen: the first of a required group, and none of another.
  private func radios(
    of group: JuiceOptionGroup, _ juice: Juice, _ prices: CardPrices
  ) -> [HTML] {
    func radio(_ value: String, _ label: String, _ price: String? = nil, isChecked: Bool) -> HTML {
      """
      <label class="choice"><input type="radio" name="\(Basket.groupPrefix)\(group.id)" \
      value="\(value)"\("checked", if: isChecked)>\(label)\(HTML.price(price))</label>
      """
    }
    let none =
      group.isRequired ? [] : [radio("", PageText.noOption[language], isChecked: true)]
    return none
      + group.options.map { position in
        let option = juice.options[position]
        return radio(
          option.id, names.label(option, of: juice), prices.option(position),
          isChecked: group.isRequired && position == group.options.lowerBound)
      }
  }

  private func fieldset(_ legend: String, _ choices: [HTML]) -> HTML? {
    choices.isEmpty ? nil : "<fieldset><legend>\(legend)</legend>\(choices)</fieldset>"
  }
}

extension OrderScreen {
  /// The price of a juice without sizes, which have their own.
  private func price(of juice: Ref<Juice>) -> String? {
    guard menu[juice].sizes.isEmpty, let currency = menu.graph.terms.currency else { return nil }
    return menu.graph.price(of: Variant(juice)).map { currency.text(of: $0, in: language) }
  }

  /// What the ingredients of a juice cost in its first size, and the margin; nil if that is not known.
  private func costs(of juice: Ref<Juice>) throws -> HTML? {
    let facts = try VariantFacts(of: Variant(juice), in: menu.graph)
    guard let cost = facts.cost else { return nil }
    let margin = names.margin(of: facts)
    return """
      <p class="costs">\(language[.cost]) \(names.text(of: cost, .cost))\
      \(margin.isEmpty ? "" : " · \(language[.margin]) \(margin)")</p>
      """
  }

  /// What a juice contains in its first size; nil in a menu that does not tell.
  private func labels(of juice: Ref<Juice>) -> HTML? {
    guard menu.graph.hasLabels else { return nil }
    let sum = menu.graph.labels(of: menu.graph.needs(of: juice))
    let names = names
    let text = LocalizedText.labels(
      contains: sum.contains, traces: sum.traces,
      unanswered: { _ in sum.unanswered.map { names.label($0) } })[language]
    guard !text.isEmpty else { return nil }
    return "<p class=\"labels\"><span aria-hidden=\"true\">ⓘ</span> \(text)</p>"
  }
}

/// The prices of the choices on a card.
private struct CardPrices {
  private let juice: Ref<Juice>
  private let graph: RecipeGraph
  private let language: Language

  init(_ juice: Ref<Juice>, in graph: RecipeGraph, _ language: Language) {
    self.juice = juice
    self.graph = graph
    self.language = language
  }

  /// The price of a size; nil if it has none.
  func size(_ position: Int) -> String? {
    guard let currency = graph.terms.currency else { return nil }
    return graph.price(of: Variant(juice, size: position)).map {
      currency.text(of: $0, in: language)
    }
  }

  /// What an option costs more, by size if that differs; nil if it costs nothing.
  func option(_ position: Int) -> String? {
    guard let currency = graph.terms.currency else { return nil }
    let amounts = (0..<max(1, graph[juice].sizes.count)).map {
      graph.addedPrice(ofOption: position, size: $0, of: juice)
    }
    let isSame = Set(amounts).count == 1
    if isSame, amounts[0] == .zero { return nil }
    return (isSame ? [amounts[0]] : amounts).map { amount in
      (amount < .zero ? "" : "+") + currency.text(of: amount, in: language)
    }.joined(separator: " / ")
  }
}

enum OrderIDs {
  /// A new id for a form.
  static func new() -> String {
    OrderID.generate(milliseconds: WallClock.system.milliseconds()).text
  }
}

extension [Availability] {
  /// The rows of each juice, which are adjacent.
  fileprivate var chunked: [ArraySlice<Availability>] {
    var chunks: [ArraySlice<Availability>] = []
    var start = startIndex
    for index in indices where self[index].variant.juice != self[start].variant.juice {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}
