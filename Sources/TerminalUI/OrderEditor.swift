package import Evaluator
package import RecipeGraph
package import Shop

/// The state of an order screen: the juices with what can be made of each, the selected one, the lines that
/// are collected and the open question.
///
/// It is independent of a terminal: it takes keys and the present stock, and returns effects.
package struct OrderEditor: Sendable {
  package enum Purpose: Sendable {
    case ordering
    /// Nothing can be ordered.
    case watching
  }

  package enum Effect: Hashable, Sendable {
    case none
    case order(Order)
    case leave
  }

  /// A message that is shown until the next key.
  package enum Notice: Hashable, Sendable {
    case typed(OrderArgumentError)
    case order(OrderError)
    case failure(String)
  }

  /// A juice in one of its sizes.
  package struct Row: Sendable {
    /// With the options that are chosen at present.
    package fileprivate(set) var variant: Variant
    /// Of the variant; 0 if the line is not ordered.
    package fileprivate(set) var quantity = 0
    /// Nil if the needs of the variant cannot be counted.
    package fileprivate(set) var availability: Availability?
  }

  package let menu: MenuView
  package let purpose: Purpose
  package private(set) var rows: [Row]
  /// The selected juice, and the search for another.
  private(set) var list: ListSelection
  /// Lines that were finished so that another of the same juice could be begun.
  package private(set) var finished: [OrderLine] = []
  /// The quantity being typed for the selected juice; never empty.
  package private(set) var entry: String?
  /// Whether it is asked if one wants to leave without ordering.
  package private(set) var asksToLeave = false
  package private(set) var notice: Notice?
  /// Whether all keys are shown in place of the juices.
  package private(set) var showsKeys = false
  private var levels: StockLevels
  /// The option that a key would choose, and the row whose it is.
  private var focus = (row: 0, option: 0)
  private let answer: @Sendable (Character) -> Bool?

  /// - Parameter answer: whether a character means yes or no; nil for neither.
  /// - Throws: `OrderError` if a need of the menu cannot be counted.
  package init(
    _ menu: MenuView, levels: StockLevels, _ purpose: Purpose,
    answer: @escaping @Sendable (Character) -> Bool?
  ) throws(OrderError) {
    self.menu = menu
    self.levels = levels
    self.purpose = purpose
    self.answer = answer
    let all = try Availability.all(in: menu, stock: levels)
    rows = all.map { Row(variant: $0.variant, availability: $0) }
    list = ListSelection(
      all.map { availability in
        let variant = availability.variant
        let juice = menu[variant.juice]
        let names = [juice.name, juice.size(at: variant.size)?.name].compactMap(\.self)
        return [menu.graph.label(of: variant)] + names.flatMap { Array($0.texts) }
      })
  }

  /// The same with another row selected, or the last one where there are fewer.
  package func selecting(_ position: Int) -> OrderEditor {
    var editor = self
    editor.list.select(position)
    return editor
  }

  /// The position of the selected row.
  package var selected: Int { list.position }

  /// Nil for a menu without juices.
  package var row: Row? { rows.indices.contains(selected) ? rows[selected] : nil }

  /// The options of the selected juice.
  package var options: [JuiceOption] { row.map { menu[$0.variant.juice].options } ?? [] }

  /// The position of the option that a key would choose; nil without options.
  package var focusedOption: Int? {
    if options.isEmpty { return nil }
    return focus.row == selected ? focus.option : 0
  }

  // MARK: The order

  /// All lines that are collected, in the order of the menu after those that are finished.
  package var lines: [OrderLine] {
    finished
      + rows.filter { $0.quantity > 0 }.map { OrderLine($0.variant, quantity: $0.quantity) }
  }

  /// What the key for ordering orders: what is collected or, if nothing is, one of the selected juice. Nil
  /// for a menu without juices.
  package var order: Order? {
    let lines = lines
    if !lines.isEmpty { return Order(lines) }
    return row.map { Order([OrderLine($0.variant)]) }
  }

  /// What would become of the order on the stock that is shown.
  package func trial() throws(OrderError) -> Decision? {
    guard let order else { return nil }
    return try Evaluator.decide(order, stock: levels, in: menu)
  }

  // MARK: The stock

  /// Shows what can be made of another stock.
  ///
  /// - Throws: as the initializer does.
  package mutating func update(_ levels: StockLevels) throws(OrderError) {
    if case .failure = notice { notice = nil }
    guard levels != self.levels else { return }
    let all = try Availability.all(in: menu, stock: levels)
    self.levels = levels
    for (position, availability) in all.enumerated() {
      rows[position].availability = availability
      if !rows[position].variant.options.isEmpty { refresh(position) }
    }
  }

  /// Shows why the stock is not known for now.
  package mutating func fail(_ reason: String) { notice = .failure(reason) }

  private mutating func refresh(_ position: Int) {
    do throws(OrderError) {
      rows[position].availability = try Availability(
        of: rows[position].variant, stock: levels, in: menu, budget: .capacities)
    } catch {
      rows[position].availability = nil
    }
  }

  // MARK: Keys

  /// - Parameter page: how many juices are seen at once.
  package mutating func press(_ key: Key, page: Int) -> Effect {
    if asksToLeave { return reply(key) }
    notice = nil
    if showsKeys {
      showsKeys = false
      return .none
    }
    if list.search != nil {
      list.pressInSearch(key)
      return .none
    }
    switch key {
    case .escape where entry != nil: entry = nil
    case .character("q"), .character("Q"), .character("ㅂ"), .escape, .control("c"), .control("d"):
      return leave()
    case .character("/"): if takeEntry() { list.beginSearch() }
    case .character("?"): showsKeys = true
    default:
      if purpose == .ordering, let effect = pressToOrder(key) { return effect }
      move(key, page)
    }
    return .none
  }

  /// Nil for a key that has nothing to do with an order.
  private mutating func pressToOrder(_ key: Key) -> Effect? {
    switch key {
    case .character(let character) where character.isASCII && character.isWholeNumber:
      type(String(character))
    case .pasted(let text): type(text.filter { !$0.isWhitespace })
    case .backspace where entry != nil: shorten()
    case .backspace: _ = finished.popLast()
    case .enter where entry != nil: _ = takeEntry()
    case .enter: return placeOrder()
    case .right, .character("+"), .character("="): step(by: 1)
    case .left, .character("-"), .character("−"): step(by: -1)
    case .character(" "): if let focusedOption { choose(focusedOption) }
    // The tabulator.
    case .control("i"): moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .character("n"), .character("N"), .character("ㅜ"): finishLine()
    default: return nil
    }
    return Effect.none
  }

  private mutating func reply(_ key: Key) -> Effect {
    switch key {
    case .character(let character):
      guard let isYes = answer(character) else { return .none }
      asksToLeave = false
      return isYes ? .leave : .none
    // A second Ctrl-C confirms leaving.
    case .control("c"): return .leave
    case .enter, .escape, .control("d"): asksToLeave = false
    default: break
    }
    return .none
  }

  private mutating func leave() -> Effect {
    if lines.isEmpty, entry == nil { return .leave }
    asksToLeave = true
    return .none
  }

  private mutating func move(_ key: Key, _ page: Int) {
    guard let target = list.target(of: key, page: page), takeEntry() else { return }
    list.select(target)
  }

  private mutating func placeOrder() -> Effect {
    guard let order else { return .none }
    guard order.lines.count <= OrderBounds.maxLines else {
      notice = .typed(.tooManyLines(order.lines.count))
      return .none
    }
    do throws(OrderError) {
      _ = try trial()
      return .order(order)
    } catch {
      notice = .order(error)
      return .none
    }
  }

  // MARK: Quantities

  private mutating func step(by difference: Int) {
    guard takeEntry(), row != nil else { return }
    let quantity = rows[selected].quantity + difference
    rows[selected].quantity = max(0, min(quantity, OrderBounds.maxQuantity))
  }

  private mutating func finishLine() {
    guard takeEntry(), let row, row.quantity > 0 else { return }
    finished.append(OrderLine(row.variant, quantity: row.quantity))
    rows[selected].quantity = 0
    rows[selected].variant = Variant(row.variant.juice, size: row.variant.size)
    refresh(selected)
  }

  private mutating func type(_ text: String) {
    guard row != nil, !text.isEmpty else { return }
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

  /// Nil for a text that is no quantity.
  private func quantity(_ text: String) -> Int? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let quantity = Int(text),
      quantity <= OrderBounds.maxQuantity, text.count <= "\(OrderBounds.maxQuantity)".count
    else { return nil }
    return quantity
  }

  private func refusal(of text: String) -> Notice {
    let label = row.map { menu.graph.label(of: $0.variant) } ?? ""
    return .typed(.malformedQuantity(text, in: "\(label)=\(text)"))
  }

  /// Sets the typed quantity, if there is one; returns false if it is not valid.
  private mutating func takeEntry() -> Bool {
    guard let text = entry else { return true }
    guard let quantity = quantity(text) else {
      notice = refusal(of: text)
      return false
    }
    rows[selected].quantity = quantity
    entry = nil
    return true
  }

  // MARK: Options

  private mutating func moveFocus(by step: Int) {
    guard let focused = focusedOption else { return }
    focus = (selected, (focused + step + options.count) % options.count)
  }

  /// Adds an option to the selected juice, or leaves it out again.
  private mutating func choose(_ option: Int) {
    guard takeEntry(), let row, options.indices.contains(option) else { return }
    focus = (selected, option)
    let chosen = Set(row.variant.options).symmetricDifference([option])
    rows[selected].variant = Variant(
      row.variant.juice, size: row.variant.size, options: Array(chosen))
    refresh(selected)
  }

  // MARK: The mouse

  /// Takes a click on what is drawn.
  package mutating func click(_ target: ScreenFrame.Target) {
    guard !asksToLeave else { return }
    notice = nil
    list.endSearch()
    guard takeEntry() else { return }
    switch target {
    case .row(let position): list.select(position)
    case .less(let position): step(position, by: -1)
    case .more(let position): step(position, by: 1)
    case .option(let option): if purpose == .ordering { choose(option) }
    }
  }

  private mutating func step(_ position: Int, by difference: Int) {
    list.select(position)
    if purpose == .ordering { step(by: difference) }
  }
}
