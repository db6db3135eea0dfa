package import Evaluator
package import RecipeGraph
package import Shop
package import StockLedger

/// The state of a stock editor: the selected fruit, the typed amount, the staged changes and the open
/// question.
///
/// It is independent of a terminal: it takes keys and returns effects.
package struct StockEditor: Sendable {
  package enum Question: Hashable, Sendable {
    case save
    /// Whether to leave without saving.
    case leave
  }

  package enum Effect: Hashable, Sendable {
    case none
    case save(StockChange)
    case leave
  }

  /// A message that is shown until the next key.
  package enum Notice: Hashable, Sendable {
    case obstacles([ChangeObstacle])
    case typed(StockArgumentError)
    case failure(String)
    case nothingToSave
    /// There is enough of every fruit that the order needs.
    case nothingLacks
  }

  package let menu: MenuView
  package private(set) var draft: StockDraft
  /// The selected fruit, and the search for another.
  private(set) var list: ListSelection
  /// Whether all keys are shown in place of the fruits.
  package private(set) var showsKeys = false
  /// What the order that was refused needs of the fruits that lacked.
  private let needs: [Ref<Fruit>: Quantity]
  /// The amount being typed for the selected fruit, not staged yet; never empty.
  package private(set) var entry: String?
  package private(set) var question: Question?
  package private(set) var notice: Notice?
  /// The stock that was shown before somebody else changed it, by fruit.
  package private(set) var overtaken: [Ref<Fruit>: Quantity] = [:]
  private let answer: @Sendable (Character) -> Bool?

  /// - Parameters:
  ///   - needs: what a refused order needs of fruits; the first that is short is selected.
  ///   - answer: whether a character means yes or no; nil for neither.
  package init(
    _ menu: MenuView, levels: StockLevels, needs: [Ref<Fruit>: Quantity] = [:],
    answer: @escaping @Sendable (Character) -> Bool?
  ) {
    self.menu = menu
    self.needs = needs
    self.answer = answer
    draft = StockDraft(menu, levels: levels)
    list = ListSelection(menu.fruits.map { [$0.id] + ($0.name.map { Array($0.texts) } ?? []) })
    if let first = lacking.first { list.select(first.index) }
  }

  /// The position of the selected fruit.
  package var selected: Int { list.position }

  /// Nil for a menu without fruits.
  package var fruit: Ref<Fruit>? { menu.fruits.isEmpty ? nil : Ref(selected) }

  /// How much more of a fruit the refused order needs than there would be; nil if there is enough.
  package func missing(_ fruit: Ref<Fruit>) -> Quantity? {
    guard let needed = needs[fruit], needed > draft[fruit] else { return nil }
    return Quantity(thousandths: needed.thousandths - draft[fruit].thousandths)
  }

  /// The fruits of which the refused order needs more than there would be, in the order of the menu.
  package var lacking: [Ref<Fruit>] { needs.keys.filter { missing($0) != nil }.sorted() }

  /// Whether the editor was opened for an order that was refused.
  package var hasNeeds: Bool { !needs.isEmpty }

  // MARK: Keys

  /// - Parameter page: how many fruits are seen at once.
  package mutating func press(_ key: Key, page: Int) -> Effect {
    if let question { return reply(key, to: question, page) }
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
    case .character(let character) where character.isDigit || entry != nil && character.isInEntry:
      type(String(character))
    case .pasted(let text): paste(text)
    case .backspace: shorten()
    case .escape where entry != nil: entry = nil
    case .enter: _ = takeEntry()
    // The key may be meant for the typed text.
    case .left where entry != nil, .right where entry != nil: break
    case .character("/"): if takeEntry() { list.beginSearch() }
    case .character("?"): showsKeys = true
    case .character("f"), .character("F"), .character("ㄹ"): fill()
    case .right, .character("+"), .character("="): step(.up)
    case .left, .character("-"), .character("−"): step(.down)
    case .character("s"), .character("S"), .character("ㄴ"), .control("s"): askToSave()
    case .character("q"), .character("Q"), .character("ㅂ"), .escape, .control("c"), .control("d"):
      return leave()
    // A letter may be meant for the typed text.
    case .character where entry != nil: break
    default: move(key, page)
    }
    return .none
  }

  private mutating func reply(_ key: Key, to question: Question, _ page: Int) -> Effect {
    switch key {
    case .character(let character):
      guard let isYes = answer(character) else { return .none }
      close()
      guard isYes else { return .none }
      return question == .save ? .save(draft.change) : .leave
    // A second Ctrl-C confirms leaving.
    case .control("c") where question == .leave: return .leave
    case .enter, .escape, .control("c"), .control("d"): close()
    // The selection can move before the question is answered.
    default: if entry == nil { move(key, page) }
    }
    return .none
  }

  private mutating func close() {
    question = nil
    notice = nil
  }

  private mutating func move(_ key: Key, _ page: Int) {
    guard let target = list.target(of: key, page: page), takeEntry() else { return }
    list.select(target)
  }

  /// Adds all that is short of the selected fruit or, if nothing is, of the next one.
  private mutating func fill() {
    guard takeEntry() else { return }
    let lacking = lacking
    let next = lacking.first { $0.index >= selected } ?? lacking.first
    guard let fruit = next, let needed = needs[fruit] else {
      notice = .nothingLacks
      return
    }
    list.select(fruit.index)
    notice = draft.raise(fruit, to: needed).map { .obstacles([$0]) }
  }

  private mutating func step(_ direction: StockDraft.Direction) {
    guard takeEntry(), let fruit else { return }
    notice = draft.step(fruit, direction).map { .obstacles([$0]) }
  }

  private mutating func askToSave() {
    guard takeEntry() else { return }
    if draft.isEmpty { notice = .nothingToSave } else { question = .save }
  }

  private mutating func leave() -> Effect {
    if draft.isEmpty, entry == nil { return .leave }
    question = .leave
    return .none
  }

  // MARK: The mouse

  /// Takes a click on what is drawn.
  package mutating func click(_ target: ScreenFrame.Target) {
    guard question == nil else { return }
    notice = nil
    list.endSearch()
    guard takeEntry() else { return }
    switch target {
    case .row(let position): list.select(position)
    case .less(let position):
      list.select(position)
      step(.down)
    case .more(let position):
      list.select(position)
      step(.up)
    case .option: break
    }
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
    if (entry ?? words).first?.isDigit == true, words.allSatisfy(\.isInEntry) {
      type(words)
    } else if !words.isEmpty {
      notice = .typed(.malformedAmount(words, fruit: menu[fruit].id))
    }
  }

  private mutating func shorten() {
    guard let shorter = entry?.dropLast(), let fruit else { return }
    entry = shorter.isEmpty ? nil : String(shorter)
    notice = entry.flatMap { doubt(about: $0, of: fruit) }
  }

  private func amount(_ text: String, of fruit: Ref<Fruit>) -> Result<Quantity, StockArgumentError>
  {
    Result { () throws(StockArgumentError) in
      try StockArgument.quantity(text, of: fruit, in: menu.graph)
    }
  }

  /// What is wrong with a text that is being typed; nil as long as further characters can complete it.
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

  /// Stages the typed amount, if there is one; returns false if it is not valid.
  private mutating func takeEntry() -> Bool {
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

  // MARK: Saving

  /// Shows the present stock after a change by somebody else, and asks again.
  package mutating func refuse(_ obstacles: [ChangeObstacle], levels: StockLevels) {
    for fruit in menu.fruitRefs where draft.levels[fruit] != levels[fruit] {
      overtaken[fruit] = draft.levels[fruit]
    }
    notice = .obstacles(obstacles + draft.rebase(on: levels))
    question = draft.isEmpty ? nil : .save
  }

  /// Shows why saving failed; staged changes are kept.
  package mutating func fail(_ reason: String) {
    notice = .failure(reason)
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }

  /// Digits, what joins them, and the letters of units.
  fileprivate var isInEntry: Bool { isDigit || "./ gklmGKLM".contains(self) }
}
