import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The juices with how many of each can be made, and the lines of the order that is being collected.
struct OrderScreen: ListScreen {
  enum Purpose: Sendable {
    case ordering
    /// Nothing can be ordered.
    case watching
  }

  enum Effect: Hashable, Sendable {
    case order(Order)
    case leave
  }

  enum Notice: Hashable, Sendable {
    case typed(Problem)
    case order(OrderError)
    case failure(String)
    /// The number of an order that was made, and its juices.
    case placed(String)
  }

  struct Item: Sendable {
    /// A juice in the size and with the options that are currently chosen.
    fileprivate(set) var variant: Variant
    /// The quantity of the variant; 0 if the line is not ordered.
    fileprivate(set) var quantity = 0
    /// The sizes to choose from, in each of which the juice has these options; nil if the needs of one cannot be
    /// counted.
    fileprivate(set) var sizes: [(size: Int, availability: Availability?)]

    /// That of the variant.
    var availability: Availability? { sizes.first { $0.size == variant.size }?.availability }
    /// Whether the juice cannot be made in any size.
    var isSoldOut: Bool { sizes.allSatisfy { $0.availability?.isSoldOut == true } }
  }

  /// At the moment that is shown.
  private(set) var menu: MenuView
  let purpose: Purpose
  /// Of every order, but for another offer that staff ask for.
  private let standing: OrderConditions
  /// The offer that the order asks for.
  private(set) var asked: Ref<PriceOffer>?
  let language: Language
  let names: Names
  let table: ScreenTable
  private(set) var items: [Item]
  var list: ListSelection
  /// Lines that were finished so that another of the same juice could be begun.
  private(set) var finished: [OrderLine] = []
  /// The quantity that is being typed.
  var entry: String?
  var question: ScreenQuestion?
  var notice: Notice?
  var showsKeys = false
  private(set) var levels: StockLevels
  /// The choice that a key would make, and its item.
  private var focus = (item: 0, choice: 0)

  /// - Throws: `OrderError` if a need of the menu cannot be counted.
  init(
    _ menu: MenuView, levels: StockLevels, _ purpose: Purpose, _ language: Language,
    _ conditions: OrderConditions = .none
  ) throws(OrderError) {
    self.menu = menu
    standing = conditions
    asked = conditions.offer.flatMap { menu.graph.offer($0) }
    self.levels = levels
    self.purpose = purpose
    self.language = language
    let names = Names(menu.graph, language, forTapping: true)
    self.names = names
    let all = try Self.availabilities(menu, levels)
    items = []
    var headings: [Int: String] = [:]
    for (category, juices) in names.byCategory(Array(menu.juiceRefs), of: { $0 }) {
      if category != nil || !items.isEmpty {
        headings[items.count] = category ?? language[.otherJuices]
      }
      items += juices.map {
        Item(variant: menu.firstVariant(of: $0), sizes: Self.sizes(all[$0]))
      }
    }
    list = ListSelection(items.map { Self.searched($0.variant.juice, menu) }, headings: headings)
    table = Self.table(
      items.flatMap { $0.sizes.compactMap(\.availability?.variant) }, names, in: menu.graph, purpose
    )
  }

  /// All juices in each size.
  private static func availabilities(
    _ menu: MenuView, _ levels: StockLevels
  ) throws(OrderError) -> [Ref<Juice>: [Availability]] {
    Dictionary(grouping: try Availability.all(in: menu, stock: levels), by: \.variant.juice)
  }

  private static func sizes(
    _ all: [Availability]?
  ) -> [(size: Int, availability: Availability?)] {
    (all ?? []).map { (size: $0.variant.size, availability: $0) }
  }

  /// The texts by which a search finds a juice.
  private static func searched(_ ref: Ref<Juice>, _ menu: MenuView) -> [String] {
    let juice = menu[ref]
    let names = ([juice.name] + juice.sizes.map(\.name)).compactMap(\.self)
    return juice.sizeNumbers.map { menu.graph.label(of: ref, size: $0) }
      + names.flatMap { Array($0.texts) }
  }

  /// Nil for a menu without juices.
  var item: Item? { items.indices.contains(list.position) ? items[list.position] : nil }

  /// What there is to choose from for the selected juice in the store: its sizes, and then its options.
  var choices: [MenuPart.Choice] {
    guard let item else { return [] }
    let juice = item.variant.juice
    let options = menu[juice].options.indices.filter { menu.serves(option: $0, of: juice) }
    return (item.sizes.count == 1 ? [] : item.sizes.map { .size($0.size) })
      + options.map { .option($0) }
  }

  /// The position of the choice that a key would make; nil if there is none.
  var focusedChoice: Int? {
    if choices.isEmpty { return nil }
    return focus.item == list.position ? focus.choice : 0
  }

  // MARK: The order

  /// All collected lines: finished lines first, then the others in the order of the menu.
  var lines: [OrderLine] {
    finished
      + items.filter { $0.quantity > 0 }.map { OrderLine($0.variant, quantity: $0.quantity) }
  }

  var isUnchanged: Bool { lines.isEmpty }

  /// The order that the key for ordering places: the collected lines or, if there are none, one of the
  /// selected juice. Nil for a menu without juices.
  var order: Order? {
    let lines = lines
    var conditions = standing
    conditions.offer = asked.map { menu.graph[$0].id }
    if !lines.isEmpty { return Order(lines, conditions) }
    return item.map { Order([OrderLine($0.variant)], conditions) }
  }

  /// Evaluates the order against the stock that is shown.
  func trial() throws(OrderError) -> Decision? {
    guard let order else { return nil }
    return try Evaluator.decide(order, stock: levels, in: menu)
  }

  /// Begins another order after one that was made.
  mutating func place(_ answer: AnsweredOrder) {
    finished = []
    asked = standing.offer.flatMap { menu.graph.offer($0) }
    for position in items.indices where items[position].quantity > 0 || position == list.position {
      beginLine(position)
    }
    let made = language[.made(answer.lines.juices(names))]
    let number = answer.id.map {
      language[.orderNumber(answer.entry.orderNumber, id: $0, store: names.store(of: answer.entry))]
    }
    notice = .placed(number.map { "\($0): \(made)" } ?? made)
  }

  // MARK: The stock

  /// Shows what can be made from another stock, or at another moment.
  ///
  /// - Parameter menu: the same menu at another moment; nil if the moment makes no difference.
  /// - Throws: as the initializer does.
  mutating func update(_ levels: StockLevels, in menu: MenuView? = nil) throws(OrderError) {
    if case .failure = notice { notice = nil }
    guard levels != self.levels || menu != nil else { return }
    let menu = menu ?? self.menu
    self.menu = menu
    let all = try Self.availabilities(menu, levels)
    self.levels = levels
    for (position, item) in items.enumerated() {
      let rows = all[item.variant.juice] ?? []
      items[position].sizes = Self.sizes(rows)
      if !rows.allSatisfy({ $0.variant.options == item.variant.options }) { refresh(position) }
    }
  }

  mutating func fail(_ reason: String) { notice = .failure(reason) }

  private mutating func refresh(_ position: Int) {
    let (juice, options) = (items[position].variant.juice, items[position].variant.options)
    var budget = SearchBudget.capacities
    items[position].sizes = menu.servedSizes(of: juice).map {
      size -> (size: Int, availability: Availability?) in
      do throws(OrderError) {
        let variant = menu.variant(juice, size: size, options: options)
        return (size, try Availability(of: variant, stock: levels, in: menu, &budget))
      } catch {
        return (size, nil)
      }
    }
  }

  // MARK: Keys

  mutating func handle(_ key: Key) -> KeyOutcome<Effect> {
    switch key {
    case .character(" "): if let focusedChoice, takeEntry() { choose(focusedChoice) }
    // The tabulator.
    case .control("i"): moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    default: return purpose == .ordering ? handleInOrder(key) : .unknown
    }
    return .done
  }

  private mutating func handleInOrder(_ key: Key) -> KeyOutcome<Effect> {
    switch key.command {
    case .character(let character) where character.isASCII && character.isWholeNumber:
      type(String(character))
    case .pasted(let text): type(text.filter { !$0.isWhitespace })
    case .backspace where entry != nil: shorten()
    case .backspace: _ = finished.popLast()
    case .enter where entry != nil: _ = takeEntry()
    case .enter: return placeOrder().map(KeyOutcome.effect) ?? .done
    case .character("n"): finishLine()
    case .character("o"): askForNextOffer()
    default: return .unknown
    }
    return .done
  }

  func confirmed(_ question: ScreenQuestion) -> Effect { .leave }

  private mutating func placeOrder() -> Effect? {
    guard let order else { return nil }
    guard order.lines.count <= OrderBounds.maxLines else {
      notice = .typed(OrderArgument.tooManyLines(order.lines.count))
      return nil
    }
    do throws(OrderError) {
      _ = try trial()
      return .order(order)
    } catch {
      notice = .order(error)
      return nil
    }
  }

  // MARK: Quantities

  mutating func step(_ direction: Int) {
    guard purpose == .ordering, takeEntry(), item != nil else { return }
    let quantity = items[list.position].quantity + direction
    items[list.position].quantity = max(0, min(quantity, OrderBounds.maxQuantity))
  }

  private mutating func finishLine() {
    guard takeEntry(), let item, item.quantity > 0 else { return }
    finished.append(OrderLine(item.variant, quantity: item.quantity))
    beginLine(list.position)
  }

  /// Sets a juice to its first size and the options that are chosen unless others are.
  private mutating func beginLine(_ position: Int) {
    items[position].quantity = 0
    items[position].variant = menu.firstVariant(of: items[position].variant.juice)
    refresh(position)
  }

  private mutating func type(_ text: String) {
    guard item != nil, !text.isEmpty else { return }
    let longer = (entry ?? "") + text
    if quantity(longer) == nil {
      notice = refusal(of: longer)
    } else {
      entry = longer
    }
  }

  private mutating func shorten() {
    let shorter = entry?.dropLast() ?? ""
    entry = shorter.isEmpty ? nil : String(shorter)
  }

  /// Nil for a text that is not a quantity.
  private func quantity(_ text: String) -> Int? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let quantity = Int(text),
      quantity <= OrderBounds.maxQuantity, text.count <= "\(OrderBounds.maxQuantity)".count
    else { return nil }
    return quantity
  }

  private func refusal(of text: String) -> Notice {
    let label = item.map { names.label($0.variant) } ?? ""
    return .typed(OrderArgument.malformedQuantity(text, in: "\(label)=\(text)"))
  }

  mutating func takeEntry() -> Bool {
    guard let text = entry else { return true }
    guard let quantity = quantity(text) else {
      notice = refusal(of: text)
      return false
    }
    items[list.position].quantity = quantity
    entry = nil
    return true
  }

  // MARK: Offers

  /// Whether there is an offer to ask for.
  var hasOffers: Bool { asked != nil || !menu.askedOffers.isEmpty }

  /// Asks for the offer after that which is asked for, and after the last for none.
  private mutating func askForNextOffer() {
    guard takeEntry() else { return }
    let offers = menu.askedOffers
    let next = asked.flatMap { offers.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    asked = offers.indices.contains(next) ? offers[next] : nil
  }

  // MARK: Sizes and options

  private mutating func moveFocus(by step: Int) {
    guard let focused = focusedChoice else { return }
    focus = (list.position, (focused + step + choices.count) % choices.count)
  }

  mutating func choose(_ choice: Int) {
    let choices = choices
    guard let variant = item?.variant, choices.indices.contains(choice) else { return }
    focus = (list.position, choice)
    switch choices[choice] {
    case .size(let size):
      items[list.position].variant = menu.variant(
        variant.juice, size: size, options: variant.options)
    case .option(let option):
      items[list.position].variant = menu.variant(
        variant.juice, size: variant.size,
        options: menu[variant.juice].stepping(option, in: variant.options))
      refresh(list.position)
    }
  }
}
