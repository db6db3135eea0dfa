import Diagnostics
import Evaluator
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

  init(_ menu: MenuView, levels: StockLevels, _ names: Names) throws {
    self.menu = menu
    self.levels = levels
    self.names = names
    language = names.language
    rows = try Availability.all(in: menu, stock: levels, budget: .answer)
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
        return Self.status(of: row, names, language, size: size)
      })
  }

  /// - Parameter size: what stands before it.
  static func status(
    of row: Availability, _ names: Names, _ language: Language, size: String = ""
  ) -> HTML {
    let note = names.note(on: row)
    let isLow = !row.low.isEmpty || row.other != nil
    let state = row.isSoldOut == true ? "sold-out" : isLow ? "low" : "ready"
    // The note says that none can be made so.
    let capacity =
      row.shortItems.isEmpty && row.off.isEmpty && row.pause == nil
      ? language[.canMakeNow(row.capacity.count, limitedBy: [])] : ""
    let text = [capacity, note].filter { !$0.isEmpty }.joined(separator: " · ")
    // Screen readers are told once, and not again when more is lacking.
    let news: HTML? =
      row.isSoldOut == true
      ? " data-news=\"\(names.displayName(row.variant.juice, size: row.variant.size)): \(language[.isSoldOut])\""
      : nil
    return "<span class=\"\(state)\"\(news)>\(size)\(text)</span>"
  }

  private func stock(of fruit: Ref<Fruit>) -> HTML {
    let mark = StockMark(of: fruit, in: menu, levels)
    let note: HTML? = mark.map { " <strong class=\"\($0.rawValue)\">\($0.text(language))</strong>" }
    return "\(names.stock(of: fruit, levels, in: menu))\(note)"
  }

  // MARK: The page

  /// From this number of juices on, they can be searched.
  static let searchedJuices = 12

  /// - Parameter cart: what was collected; nil while it is empty.
  func html(_ request: KioskRequest, basket: Basket, cart: HTML?) throws -> HTML {
    let language = request.language
    let filter = LabelFilter(basket.conditions.freeOf, menu, language)
    let hiddenFields = basket.hiddenFields(request)
    var budget = SearchBudget.answer
    let cards = try byJuice.map { juice, rows -> Card in
      let fit = try filter.fit(of: juice).forSale(of: juice, stock: levels, in: menu, &budget)
      return Card(juice, rows, fit) { fit in
        JuiceCard(juice, request, basket, hiddenFields: hiddenFields, names).html(
          status: status(rows), statusID: Self.id(of: menu[juice]),
          note: filter.note(fit, of: menu[juice], names))
      }
    }
    let sections = names.byCategory(cards, of: \.juice)
    let search: HTML? =
      cards.count < Self.searchedJuices
      ? nil
      : """
      <label class="find"><span class="hidden">\(PageText.search[language])</span>\
      <input type="search" placeholder="\(PageText.search[language])" autocomplete="off"></label>
      """
    return """
      <h1 class="hidden">\(language[.order(at: names.store(of: menu))])</h1>
      \(request.services.settings.hidesStock ? nil : strip(request))
      <div class="tools">\(search)\(links(to: sections))\(filter.form(request, basket.allHiddenLines))</div>
      <div class="screen">
      <div class="juices">\(sections.enumerated().map { html(of: $1, number: $0 + 1) })
      <p id="none-found" hidden>\(PageText.noneFound[language])</p></div>
      \(cart)
      </div>
      """
  }

  /// A card with what decides its place.
  private struct Card {
    let juice: Ref<Juice>
    let html: HTML
    /// Those that can be ordered come first, then those that are sold out, then those that are not free of what
    /// a guest wants to be free of.
    let rank: Int

    init(
      _ juice: Ref<Juice>, _ rows: ArraySlice<Availability>, _ fit: JuiceFit,
      _ content: (JuiceFit) -> HTML
    ) {
      self.juice = juice
      let isSoldOut = rows.allSatisfy { $0.isSoldOut == true }
      rank = !fit.isPossible ? 2 : isSoldOut ? 1 : 0
      html = """
        <li class="card\(fit.isPossible ? "" : " excluded")">
        \(content(fit))
        </li>
        """
    }
  }

  /// The cards of a category; nil for juices without one.
  private typealias Section = (category: String?, items: [Card])

  private func title(of section: Section, isOnly: Bool) -> String {
    section.category ?? (isOnly ? PageText.juices : LocalizedText.otherJuices)[language]
  }

  private func links(to sections: [Section]) -> HTML? {
    guard sections.count > 1 else { return nil }
    let links = sections.enumerated().map { position, section -> HTML in
      """
      <li><a class="button quiet" href="#category-\(position + 1)">\
      <bdi>\(title(of: section, isOnly: false))</bdi></a></li>
      """
    }
    return "<nav aria-label=\"\(PageText.categories[language])\"><ul>\(links)</ul></nav>"
  }

  private func html(of section: Section, number: Int) -> HTML {
    // Cards of the same rank stay in the order of the menu.
    let cards = (0...2).flatMap { rank in section.items.filter { $0.rank == rank }.map(\.html) }
    let isHidden = section.category == nil && number == 1
    return """
      <section aria-labelledby="category-\(number)">\
      <h2 id="category-\(number)"\("class=\"hidden\"", if: isHidden)><bdi>\
      \(title(of: section, isOnly: number == 1))</bdi></h2>
      <ul class="cards">\(cards)</ul></section>
      """
  }

  /// The stock of all fruits, as at the top of the apps' order screen.
  private func strip(_ request: KioskRequest) -> HTML {
    let fruits = menu.fruitRefs.map { fruit -> HTML in
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
