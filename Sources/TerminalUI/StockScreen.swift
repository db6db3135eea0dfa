import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The fruits with their stock and the staged changes.
struct StockScreen: ListScreen {
  enum Effect: Hashable, Sendable {
    case save(StockChange)
    /// Switches a fruit off, or on again if it is off.
    case switchSale(Ref<Fruit>)
    case leave
  }

  enum Notice: Hashable, Sendable {
    case obstacles([Obstacle])
    case typed(Problem)
    case failure(String)
    case nothingToSave
    /// There is enough of every fruit that the order needs.
    case nothingLacks
  }

  let menu: MenuView
  let language: Language
  let names: Names
  let table: ScreenTable
  private(set) var draft: StockDraft
  var list: ListSelection
  /// The amounts that the refused order needs of the fruits that are short.
  private let needs: [Ref<Fruit>: Quantity]
  /// The amount that is being typed and is not staged yet.
  var entry: String?
  var question: ScreenQuestion?
  var notice: Notice?
  var showsKeys = false
  /// The stock from which changes were staged or typed before somebody else changed it, by fruit.
  private(set) var overtaken: [Ref<Fruit>: Quantity] = [:]

  /// - Parameter needs: the needs of a refused order; the first fruit that is short is selected.
  init(
    _ menu: MenuView, levels: StockLevels, needs: [Ref<Fruit>: Quantity] = [:],
    _ language: Language
  ) {
    self.menu = menu
    self.needs = needs
    self.language = language
    names = Names(menu.graph, language)
    table = Self.table(menu, levels, names, language)
    draft = StockDraft(menu, levels: levels)
    list = ListSelection(
      menu.fruitRefs.map { ref in
        [menu[ref].id] + (menu[ref].name.map { Array($0.texts) } ?? [])
      })
    if let first = lacking.first { select(first) }
  }

  /// Nil for a menu without fruits that are counted.
  var fruit: Ref<Fruit>? {
    let fruits = menu.fruitRefs
    return fruits.isEmpty ? nil : fruits[list.position]
  }

  private mutating func select(_ fruit: Ref<Fruit>) {
    if let position = menu.fruitRefs.firstIndex(of: fruit) { list.select(position) }
  }

  var isUnchanged: Bool { draft.isEmpty }

  /// Returns how much of a fruit is missing for the refused order after staged changes; nil if there is
  /// enough.
  func missing(_ fruit: Ref<Fruit>) -> Quantity? { draft.missing(fruit, of: needs) }

  /// The fruits that are short for the refused order after staged changes, in the order of the menu.
  var lacking: [Ref<Fruit>] { needs.keys.filter { missing($0) != nil }.sorted() }

  /// Whether the screen was opened for an order that was refused.
  var hasNeeds: Bool { !needs.isEmpty }

  // MARK: Keys

  mutating func handle(_ key: Key) -> KeyOutcome<Effect> {
    switch key {
    case .character(let character) where character.isDigit || entry != nil && isInEntry(character):
      type(String(character))
    case .pasted(let text): paste(text)
    case .backspace: shorten()
    case .enter: _ = takeEntry()
    // The key may be meant for the typed text.
    case .left where entry != nil, .right where entry != nil: break
    default: return handleCommand(key.command)
    }
    return .done
  }

  private mutating func handleCommand(_ key: Key) -> KeyOutcome<Effect> {
    switch key {
    case .character("f"): fill()
    case .character("s"), .control("s"): askToSave()
    case .character("o"):
      guard takeEntry(), let fruit else { break }
      return .effect(.switchSale(fruit))
    // A letter that would move the selection may be, too.
    case .character where entry != nil && list.target(of: key, page: 1) != nil: break
    default: return .unknown
    }
    return .done
  }

  func confirmed(_ question: ScreenQuestion) -> Effect {
    question == .save ? .save(draft.change) : .leave
  }

  /// Adds the shortage of the selected fruit or, if there is none, of the next short fruit.
  private mutating func fill() {
    guard takeEntry() else { return }
    let lacking = lacking
    let next = lacking.first { lack in self.fruit.map { lack >= $0 } ?? true } ?? lacking.first
    guard let fruit = next, let needed = needs[fruit] else {
      notice = .nothingLacks
      return
    }
    select(fruit)
    notice = draft.raise(fruit, to: needed).map { .obstacles([$0]) }
  }

  mutating func step(_ direction: Int) {
    guard takeEntry(), let fruit else { return }
    notice = draft.step(fruit, direction > 0 ? .up : .down).map { .obstacles([$0]) }
  }

  mutating func choose(_ choice: Int) {}

  private mutating func askToSave() {
    guard takeEntry() else { return }
    if draft.isEmpty { notice = .nothingToSave } else { question = .save }
  }

  // MARK: Typing

  /// Exceeds the length of any amount of stock.
  private static let maxEntryLength = 32

  private mutating func type(_ text: String) {
    guard let fruit else { return }
    let longer = (entry ?? "") + text
    if longer.count <= Self.maxEntryLength { entry = longer }
    notice = entry.flatMap { doubt(about: $0, of: fruit) }
  }

  private mutating func paste(_ text: String) {
    guard let fruit else { return }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if (entry ?? words).first?.isDigit == true, words.allSatisfy({ isInEntry($0) }) {
      type(words)
    } else if !words.isEmpty {
      notice = .typed(StockArgument.malformedAmount(words, of: menu[fruit]))
    }
  }

  private mutating func shorten() {
    guard let shorter = entry?.dropLast(), let fruit else { return }
    entry = shorter.isEmpty ? nil : String(shorter)
    notice = entry.flatMap { doubt(about: $0, of: fruit) }
  }

  private func amount(_ text: String, of fruit: Ref<Fruit>) -> Result<Quantity, Problem> {
    Result { () throws(Problem) in
      try StockArgument.quantity(text, of: fruit, in: menu.graph, typedIn: language)
    }
  }

  /// Digits, separators, and the letters of units.
  private func isInEntry(_ character: Character) -> Bool {
    character.isDigit || "./ gklmGKLM".contains(character)
      || character == "," && language.numbers.hasDecimalComma
  }

  /// Returns the error in a text that is being typed; nil as long as further characters can complete it.
  private func doubt(about text: String, of fruit: Ref<Fruit>) -> Notice? {
    switch amount(text, of: fruit) {
    case .success(let quantity):
      return draft.aboveMax(fruit, quantity).map { .obstacles([$0]) }
    case .failure(let error):
      let endings = ["", "1", "0"].flatMap { digit in
        ["", "g", "kg", "l", "ml", "cl", "dl"].map { "\(text)\(digit)\($0)" }
      }
      let canBeCorrected = endings.contains { ending in
        if case .success = amount(ending, of: fruit) { true } else { false }
      }
      return canBeCorrected ? nil : .typed(error)
    }
  }

  mutating func takeEntry() -> Bool {
    guard let text = entry, let fruit else { return true }
    switch amount(text, of: fruit) {
    case .success(let quantity):
      notice = draft.set(fruit, to: quantity).map { .obstacles([$0]) }
    case .failure(let error): notice = .typed(error)
    }
    guard notice == nil else { return false }
    entry = nil
    return true
  }

  // MARK: Changes by others

  /// Shows the present stock, and applies the staged changes to it. If they were to be saved, the question stays
  /// open for the new numbers, unless nothing is left to save.
  mutating func update(_ levels: StockLevels) {
    if case .failure = notice { notice = nil }
    guard levels != draft.levels else { return }
    var obstacles: [Obstacle] = []
    if question == .save, case .obstacles(let found) = draft.change.effect(on: levels, in: menu) {
      obstacles = found
    }
    rebase(on: levels, obstacles)
  }

  /// Shows the present stock after a change was not saved, and asks again.
  mutating func refuse(_ obstacles: [Obstacle], levels: StockLevels) {
    question = .save
    rebase(on: levels, obstacles)
  }

  private mutating func rebase(on levels: StockLevels, _ obstacles: [Obstacle]) {
    let edited = menu.fruitRefs.filter { draft.changes($0) || entry != nil && $0 == fruit }
    let before = edited.map { ($0, overtaken[$0] ?? draft.levels[$0]) }
    overtaken = Dictionary(uniqueKeysWithValues: before.filter { $1 != levels[$0] })
    let obstacles = obstacles + draft.rebase(on: levels)
    if !obstacles.isEmpty { notice = .obstacles(obstacles) }
    if draft.isEmpty, question == .save { question = nil }
  }

  mutating func fail(_ reason: String) {
    notice = .failure(reason)
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}
