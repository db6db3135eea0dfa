import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The order screen of a store at one moment, with its juices and, if the menu says so, the stock of its fruits.
struct OrderScreen {
  private let menu: MenuView
  private let levels: StockLevels
  private let language: Language
  private let names: Names
  /// Whether staff look at it, who see how many can be made.
  private let isForStaff: Bool
  /// Whether everybody sees the stock of the fruits.
  private let showsStock: Bool
  private let rows: [Availability]
  /// What the clocks of the shop show.
  private let now: CivilTime

  /// - Parameter hidesStock: whether a setting hides it, whatever the menu says.
  init(
    _ shop: OpenShop, levels: StockLevels, _ availability: AvailabilityCache, _ names: Names,
    isForStaff: Bool, hidesStock: Bool
  ) throws {
    menu = shop.menu()
    showsStock = menu.graph.terms.screens.showsStock && !hidesStock
    now = shop.menu.graph.moment(milliseconds: shop.ledger.clock.milliseconds()).civil
    self.levels = levels
    self.names = names
    self.isForStaff = isForStaff
    language = names.language
    rows = try availability.all(in: menu, of: shop, levels: levels)
  }

  // MARK: Parts that change with the stock

  /// The contents of elements by the elements' ids. All guests share them, whatever they have in their carts.
  var liveParts: [String: HTML] {
    var parts: [String: HTML] = [:]
    for (juice, rows) in byJuice {
      parts[Self.id(of: menu[juice])] = status(rows, JuiceBadge(rows, in: menu.graph, at: now))
    }
    guard showsStock else { return parts }
    for fruit in shownFruits { parts[Self.id(of: menu[fruit])] = stock(of: fruit) }
    return parts
  }

  private static func id(of juice: Juice) -> String { "juice-\(juice.id)" }
  private static func id(of fruit: Fruit) -> String { "fruit-\(fruit.id)" }

  private var byJuice: [(juice: Ref<Juice>, rows: ArraySlice<Availability>)] {
    rows.chunked.map { ($0[$0.startIndex].variant.juice, $0) }
  }

  /// The badge of a juice, and for staff how many can be made in each size, and which fruits are short.
  private func status(_ rows: ArraySlice<Availability>, _ badge: JuiceBadge?) -> HTML {
    let badge = badge?.html(of: names.label(rows[rows.startIndex].variant.juice), language)
    guard isForStaff else { return "\(badge)" }
    let counts = rows.map { row -> HTML in
      let juice = menu[row.variant.juice]
      let size = juice.size(at: row.variant.size).map { "\(names.label($0, of: juice)): " } ?? ""
      return "<small>\(size)\(Self.text(of: row, names, language))</small>"
    }
    return "\(badge)\(counts)"
  }

  /// How many can be made of a variant, and which fruits are short.
  private static func text(
    of row: Availability, _ names: Names, _ language: Language, forGuests: Bool = false
  ) -> String {
    // The note says that none can be made so.
    let capacity =
      row.shortItems.isEmpty && row.off.isEmpty && row.pause == nil
      ? language[.canMakeNow(row.capacity.count, limitedBy: [])] : ""
    return [capacity, names.note(on: row, forGuests: forGuests)].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// The same, marked as sold out, low or ready.
  static func status(
    of row: Availability, _ names: Names, _ language: Language, forGuests: Bool = false
  ) -> HTML {
    let isLow = !row.low.isEmpty || row.other != nil
    let state = row.isSoldOut == true ? "sold-out" : isLow ? "low" : "ready"
    let text = text(of: row, names, language, forGuests: forGuests)
    return "<span class=\"\(state)\">\(text)</span>"
  }

  private func stock(of fruit: Ref<Fruit>) -> HTML {
    let mark = StockMark(of: fruit, in: menu, levels)
    let note: HTML? = mark.map { " <strong class=\"\($0.rawValue)\">\($0.text(language))</strong>" }
    return "\(names.stock(of: fruit, levels, in: menu))\(note)"
  }

  // MARK: The page

  /// - Parameter cart: what was collected; nil while it is empty.
  func html(_ request: KioskRequest, basket: Basket, cart: HTML?) throws -> HTML {
    let language = request.language
    let filter = LabelFilter(basket.wish, menu, language)
    let byJuice = byJuice
    let contents = try request.services.availability.cards(
      in: menu, of: request.shop, names.language
    ) {
      let variants = byJuice.map { $0.rows[$0.rows.startIndex].variant }
      return try JuiceCards.contents(of: variants, in: menu, names)
    }
    let cards = JuiceCards(request, basket, menu, contents)
    var budget = SearchBudget.answer
    let items = try byJuice.map { juice, rows -> Card in
      let fit = try filter.fit(of: juice).forSale(of: juice, stock: levels, in: menu, &budget)
      let badge = JuiceBadge(rows, in: menu.graph, at: now)
      let isForSale = badge?.isForSale ?? true
      let html = cards.html(
        of: juice, status: status(rows, badge), statusID: Self.id(of: menu[juice]),
        note: try filter.note(fit, of: juice, names), isForSale: isForSale && fit.isPossible)
      return Card(
        juice: juice, html: html, isPossible: fit.isPossible,
        rank: !fit.isPossible ? 2 : isForSale ? 0 : 1)
    }
    let sections = names.byCategory(items, of: \.juice)
    let bar = OrderBar(
      categories: sections.count == 1 ? [] : sections.map { title(of: $0, isOnly: false) },
      juices: items.count, leftOut: items.count { !$0.isPossible }, filter: filter)
    return """
      <h1 class="hidden">\(language[.order(at: names.store(of: menu))])</h1>
      \(showsStock ? strip(request) : nil)
      \(bar.html(request, basket))
      <div class="screen">
      <div class="juices\(items.count < OrderBar.searchedJuices ? " few" : "")">\(sections.enumerated().compactMap { html(of: $1, number: $0 + 1, isOnly: sections.count == 1) })
      <p id="none-found" hidden>\(PageText.noneFound[language])</p></div>
      \(cart)
      </div>
      """
  }

  /// A card with what decides its place.
  private struct Card {
    let juice: Ref<Juice>
    let html: HTML
    /// Whether it can be as the guest asks.
    let isPossible: Bool
    /// Those that can be ordered come first, then those that cannot be had now, then those that are not as a guest asks.
    let rank: Int
  }

  /// The cards of a category; nil for juices without one.
  private typealias Section = (category: String?, items: [Card])

  private func title(of section: Section, isOnly: Bool) -> String {
    section.category ?? (isOnly ? PageText.juices : LocalizedText.otherJuices)[language]
  }

  /// The heading stands above the first card, so that categories follow one another without a gap. Nil for no cards.
  private func html(of section: Section, number: Int, isOnly: Bool) -> HTML? {
    guard !section.items.isEmpty else { return nil }
    // Cards of the same rank stay in the order of the menu.
    let cards = (0...2).flatMap { rank in section.items.filter { $0.rank == rank } }
    let heading: HTML = """
      <h2 id="category-\(number)"\("class=\"hidden\"", if: isOnly)><bdi>\
      \(title(of: section, isOnly: isOnly))</bdi></h2>
      """
    let items = cards.enumerated().map { position, card -> HTML in
      """
      <li class="card\(card.isPossible ? "" : " excluded")">\(position == 0 ? heading : nil)\(card.html)</li>

      """
    }
    return """
      <section aria-labelledby="category-\(number)"><ul class="cards">
      \(items)</ul></section>
      """
  }

  /// Guests read of no packaging.
  private var shownFruits: [Ref<Fruit>] { menu.fruitRefs.filter { !menu[$0].isPackaging } }

  /// The stock of all fruits, as at the top of the apps' order screen.
  private func strip(_ request: KioskRequest) -> HTML {
    let fruits = shownFruits.map { fruit -> HTML in
      let picture = menu[fruit].display.picture
      return """
        <li>\(PictureMarkup.html(picture, "fruits", menu[fruit].id, request))\
        <bdi class="name">\(names.label(fruit))</bdi> \
        <span id="\(Self.id(of: menu[fruit]))" class="stock">\(stock(of: fruit))</span></li>
        """
    }
    return """
      <section class="fruits" aria-labelledby="fruits"><h2 id="fruits" class="hidden">\(PageText.fruits[language])</h2>
      <ul tabindex="0">\(fruits)</ul></section>
      """
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
