import Diagnostics
import Reports
import Text

/// A list of items under a title, with messages and keys below it.
///
/// One item is selected; the user types amounts for it, or searches for another. While a question is open,
/// keys only answer it.
protocol ListScreen: Screen {
  /// A message that is shown until the next key.
  associatedtype Notice

  var language: Language { get }
  /// The selected item, and the search for another.
  var list: ListSelection { get set }
  /// The text that is being typed for the selected item; never empty.
  var entry: String? { get set }
  var question: ScreenQuestion? { get set }
  var notice: Notice? { get set }
  /// Whether all keys are shown in place of the list.
  var showsKeys: Bool { get set }
  /// Whether leaving drops nothing but the text that is being typed.
  var isUnchanged: Bool { get }

  /// Handles a key that is particular to the screen.
  mutating func handle(_ key: Key) -> KeyOutcome<Effect>
  /// Sets the selected item to what is being typed, if anything is; returns false if that is not valid.
  mutating func takeEntry() -> Bool
  /// Changes the selected item by a step.
  ///
  /// - Parameter direction: 1 or -1.
  mutating func step(_ direction: Int)
  /// Chooses a choice of the selected item, or deselects it.
  mutating func choose(_ choice: Int)
  /// Returns the effect of answering yes.
  func confirmed(_ question: ScreenQuestion) -> Effect
  /// Shows why the stock could not be read or changed.
  mutating func fail(_ reason: String)

  var table: ScreenTable { get }
  func row(_ position: Int) -> ScreenTable.Row
  /// The title, and the facts beside it.
  var title: [String] { get }
  /// Returns a line about the selected item, which is hidden on a screen with few rows.
  func detail(columns: Int) -> ScreenFrame.Line?
  /// Returns the lines above notices, as many as fit.
  func facts(columns: Int, room: Int) -> [ScreenFrame.Line]
  func texts(of notice: Notice) -> [String]
  func text(of question: ScreenQuestion) -> String
  /// The message for a search without a match.
  var noMatch: String { get }
  /// The keys that work now, each with its meaning.
  var currentKeys: [LocalizedText] { get }
  var allKeys: [ScreenKeys.Explanation] { get }
}

enum ScreenQuestion: Hashable, Sendable {
  case save
  /// Whether to leave and drop the changes.
  case leave
}

/// The result of a key on a screen.
enum KeyOutcome<Effect> {
  /// The key is not particular to the screen.
  case unknown
  case done
  case effect(Effect)
}

// MARK: Keys and clicks

extension ListScreen {
  mutating func press(_ key: Key, page: Int) -> Effect? {
    if let question { return reply(key, to: question, page) }
    notice = nil
    if showsKeys {
      showsKeys = false
      return nil
    }
    if list.search != nil {
      list.pressInSearch(key)
      return nil
    }
    switch handle(key) {
    case .effect(let effect): return effect
    case .done: return nil
    case .unknown: break
    }
    switch key.command {
    case .escape where entry != nil: entry = nil
    case .character("q"), .escape, .control("c"), .control("d"):
      if isUnchanged, entry == nil { return confirmed(.leave) }
      question = .leave
    case .character("/"): if takeEntry() { list.beginSearch() }
    case .character("?"): showsKeys = true
    case .right, .character("+"), .character("="): step(1)
    case .left, .character("-"), .character("−"): step(-1)
    default: move(key, page)
    }
    return nil
  }

  private mutating func reply(_ key: Key, to question: ScreenQuestion, _ page: Int) -> Effect? {
    switch key {
    case .character(let character):
      let isYes = language.isYes(String(character))
      guard isYes || language.isNo(String(character)) else { return nil }
      closeQuestion()
      return isYes ? confirmed(question) : nil
    // A second Ctrl-C confirms leaving.
    case .control("c") where question == .leave: return confirmed(question)
    case .enter, .escape, .control("c"), .control("d"): closeQuestion()
    // The selection can move before the question is answered.
    default: if entry == nil { move(key, page) }
    }
    return nil
  }

  private mutating func closeQuestion() {
    question = nil
    notice = nil
  }

  private mutating func move(_ key: Key, _ page: Int) {
    guard let target = list.target(of: key, page: page), takeEntry() else { return }
    list.select(target)
  }

  mutating func click(_ target: ScreenFrame.Target) {
    guard question == nil else { return }
    notice = nil
    list.endSearch()
    guard takeEntry() else { return }
    switch target {
    case .row(let position): list.select(position)
    case .less(let position):
      list.select(position)
      step(-1)
    case .more(let position):
      list.select(position)
      step(1)
    case .choice(let choice): choose(choice)
    }
  }
}

// MARK: Drawing

extension ListScreen {
  func draw(columns: Int, rows: Int) -> ScreenFrame {
    let columns = max(columns, 1)
    let rows = max(rows, 1)
    if showsKeys {
      return ScreenText.keyPage(allKeys, in: language, columns: columns, rows: rows)
    }
    var layout = ScreenLayout(rows: rows, lines: list.lines.count)
    let messages = messages(columns, limit: layout.maxMessages)
    let keys = ScreenText.wrapped(keys, columns)
    let detail = detail(columns: columns)
    layout.reserve(messages: messages.count, keys: keys.count, detail: detail != nil)

    var lines: [ScreenFrame.Line] = []
    if layout.hasTitle {
      let position = layout.isScrolled ? ["\(list.position + 1)/\(list.count)"] : []
      let text = TerminalText.sanitized((title + position).joined(separator: "   "))
      lines.append(.init(text.truncated(to: columns), .strong))
    }
    let visible = list.lines[layout.visible(around: list.line)]
    lines += table.lines(visible, row, width: columns, header: layout.hasHeader)
    if layout.hasGap { lines.append(.init("")) }
    if layout.hasDetail, let detail { lines.append(detail) }
    lines += messages
    if layout.hasKeys { lines += keys.map { .init($0.truncated(to: columns), .frame) } }
    return ScreenFrame(lines: lines, page: visible.count { $0.item != nil })
  }

  private var keys: [String] {
    if question != nil { return [] }
    let keys =
      list.search != nil ? ScreenKeys.searching : entry == nil ? currentKeys : ScreenKeys.typing
    return keys.map { $0[language] }
  }

  /// The messages that fit: a question or search comes first, then notices.
  private func messages(_ columns: Int, limit: Int) -> [ScreenFrame.Line] {
    let choice = language.text("[yes/no]", context: "list screen")
    let question = question.map { ["\(text(of: $0)) \(choice)"] } ?? []
    let search =
      list.search.map { [ScreenFrame.Line(ScreenText.typed($0, columns), .strong)] } ?? []
    let asked = (ScreenText.lines(question, .strong, columns) + search).prefix(limit)
    let notices = (notice.map(texts) ?? []) + (list.isMissed ? [noMatch] : [])
    let noticed = ScreenText.fitted(
      ScreenText.lines(notices, .error, columns), to: limit - asked.count)
    return facts(columns: columns, room: limit - asked.count - noticed.count) + noticed + asked
  }
}
