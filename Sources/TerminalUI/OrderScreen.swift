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

  /// A juice in one of its sizes.
  struct Item: Sendable {
    /// With the options that are currently chosen.
    fileprivate(set) var variant: Variant
    /// The quantity of the variant; 0 if the line is not ordered.
    fileprivate(set) var quantity = 0
    /// Nil if the needs of the variant cannot be counted.
    fileprivate(set) var availability: Availability?
  }

  /// At the moment that is shown.
  private(set) var menu: MenuView
  let purpose: Purpose
  /// Of every order.
  private let conditions: OrderConditions
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
  private var levels: StockLevels
  /// The option that a key would choose, and its item.
  private var focus = (item: 0, option: 0)

  /// - Throws: `OrderError` if a need of the menu cannot be counted.
  init(
    _ menu: MenuView, levels: StockLevels, _ purpose: Purpose, _ language: Language,
    _ conditions: OrderConditions = .none
  ) throws(OrderError) {
    self.menu = menu
    self.conditions = conditions
    self.levels = levels
    self.purpose = purpose
    self.language = language
    let names = Names(menu.graph, language)
    self.names = names
    let all = try Availability.all(in: menu, stock: levels)
    items = all.map { availability in
      Item(variant: availability.variant, availability: availability)
    }
    list = ListSelection(
      all.map { availability in
        let variant = availability.variant
        let juice = menu[variant.juice]
        let names = [juice.name, juice.size(at: variant.size)?.name].compactMap(\.self)
        return [menu.graph.label(of: variant.juice, size: variant.size)]
          + names.flatMap { Array($0.texts) }
      })
    table = Self.table(
      all.map { names.label($0.variant.juice, size: $0.variant.size) }, purpose, language)
  }

  /// Nil for a menu without juices.
  var item: Item? { items.indices.contains(list.position) ? items[list.position] : nil }

  /// The options of the selected juice.
  var options: [JuiceOption] { item.map { menu[$0.variant.juice].options } ?? [] }

  /// The position of the option that a key would choose; nil without options.
  var focusedOption: Int? {
    if options.isEmpty { return nil }
    return focus.item == list.position ? focus.option : 0
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
    for position in items.indices where items[position].quantity > 0 || position == list.position {
      items[position].quantity = 0
      items[position].variant = Self.usual(items[position].variant, menu)
      refresh(position)
    }
    let made = language[.made(answer.lines.juices(names))]
    let number = answer.id.map { language[.orderNumber(answer.entry.sequence, id: $0)] }
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
    let all = try Availability.all(in: menu, stock: levels)
    self.levels = levels
    for (position, availability) in all.enumerated() {
      items[position].availability = availability
      if items[position].variant != availability.variant { refresh(position) }
    }
  }

  mutating func fail(_ reason: String) { notice = .failure(reason) }

  private mutating func refresh(_ position: Int) {
    do throws(OrderError) {
      items[position].availability = try Availability(
        of: items[position].variant, stock: levels, in: menu, budget: .capacities)
    } catch {
      items[position].availability = nil
    }
  }

  // MARK: Keys

  mutating func handle(_ key: Key) -> KeyOutcome<Effect> {
    guard purpose == .ordering else { return .unknown }
    switch key {
    case .character(let character) where character.isASCII && character.isWholeNumber:
      type(String(character))
    case .pasted(let text): type(text.filter { !$0.isWhitespace })
    case .backspace where entry != nil: shorten()
    case .backspace: _ = finished.popLast()
    case .enter where entry != nil: _ = takeEntry()
    case .enter: return placeOrder().map(KeyOutcome.effect) ?? .done
    case .character(" "): if let focusedOption, takeEntry() { choose(focusedOption) }
    // The tabulator.
    case .control("i"): moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .character("n"), .character("N"), .character("ㅜ"): finishLine()
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
    items[list.position].quantity = 0
    items[list.position].variant = Self.usual(item.variant, menu)
    refresh(list.position)
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
    let label = item.map { menu.graph.label(of: $0.variant) } ?? ""
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

  // MARK: Options

  /// A juice in its size, with the options that are chosen unless others are.
  private static func usual(_ variant: Variant, _ menu: MenuView) -> Variant {
    menu.variant(variant.juice, size: variant.size)
  }

  private mutating func moveFocus(by step: Int) {
    guard let focused = focusedOption else { return }
    focus = (list.position, (focused + step + options.count) % options.count)
  }

  mutating func choose(_ option: Int) {
    guard purpose == .ordering, let item, options.indices.contains(option) else { return }
    focus = (list.position, option)
    let chosen = menu[item.variant.juice].toggling(option, in: item.variant.options)
    items[list.position].variant = menu.variant(
      item.variant.juice, size: item.variant.size, options: chosen)
    refresh(list.position)
  }
}
