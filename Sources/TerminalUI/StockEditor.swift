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
  }

  package let menu: MenuView
  package private(set) var draft: StockDraft
  /// The position of the selected fruit.
  package private(set) var selected = 0
  /// The amount being typed for the selected fruit, not staged yet; never empty.
  package private(set) var entry: String?
  package private(set) var question: Question?
  package private(set) var notice: Notice?
  /// The stock that was shown before somebody else changed it, by fruit.
  package private(set) var overtaken: [Ref<Fruit>: Quantity] = [:]
  private let answer: @Sendable (Character) -> Bool?

  /// - Parameter answer: whether a character means yes or no; nil for neither.
  package init(
    _ menu: MenuView, levels: StockLevels, answer: @escaping @Sendable (Character) -> Bool?
  ) {
    self.menu = menu
    self.answer = answer
    draft = StockDraft(menu, levels: levels)
  }

  /// Nil for a menu without fruits.
  package var fruit: Ref<Fruit>? { menu.fruits.isEmpty ? nil : Ref(selected) }

  // MARK: Keys

  /// - Parameter page: how many fruits are seen at once.
  package mutating func press(_ key: Key, page: Int) -> Effect {
    if let question { return reply(key, to: question, page) }
    notice = nil
    switch key {
    case .character(let character) where character.isDigit || entry != nil && character.isInEntry:
      type(String(character))
    case .pasted(let text): paste(text)
    case .backspace: shorten()
    case .escape where entry != nil: entry = nil
    case .enter: _ = takeEntry()
    // The key may be meant for the typed text.
    case .left where entry != nil, .right where entry != nil: break
    case .right, .character("+"), .character("="): step(.up)
    case .left, .character("-"), .character("−"): step(.down)
    case .character("s"), .character("S"), .character("ㄴ"), .control("s"): askToSave()
    case .character("q"), .character("Q"), .character("ㅂ"), .escape, .control("c"), .control("d"):
      return leave()
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
    let target: Int
    switch key {
    case .up: target = selected - 1
    case .down: target = selected + 1
    case .pageUp: target = selected - Swift.max(page, 1)
    case .pageDown: target = selected + Swift.max(page, 1)
    case .home: target = 0
    case .end: target = menu.fruits.count - 1
    default: return
    }
    guard takeEntry() else { return }
    selected = Swift.max(0, Swift.min(target, menu.fruits.count - 1))
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
      let canBeMended = endings.contains { ending in
        if case .success = amount(ending, of: fruit) { true } else { false }
      }
      return canBeMended ? nil : .typed(error)
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
