package import Evaluator
import FindingReports
package import RecipeGraph
package import Reports
import StockLedger

/// Draws a stock editor for a terminal of any size.
package struct StockScreen: Sendable {
  private let menu: MenuView
  private let phrases: any Phrases
  private let table: StockScreenTable

  package init(_ menu: MenuView, levels: StockLevels, _ phrases: any Phrases) {
    self.menu = menu
    self.phrases = phrases
    table = StockScreenTable(menu, levels: levels, phrases)
  }

  package func draw(_ editor: StockEditor, columns: Int, rows: Int) -> ScreenFrame {
    let columns = max(columns, 1)
    var layout = Layout(rows: max(rows, 1), fruits: menu.fruits.count)
    let told = messages(editor, columns, limit: layout.maxMessages)
    let keys = Self.wrapped(keys(editor), columns)
    layout.reserve(told: told.count, keys: keys.count)

    var lines: [ScreenFrame.Line] = []
    if layout.hasTitle { lines.append(title(editor, columns, layout)) }
    let visible = layout.visible(around: editor.selected)
    lines += table.lines(editor, visible, columns, header: layout.hasHeader)
    if layout.hasGap { lines.append(.init("")) }
    if layout.hasDetail, let fruit = editor.fruit {
      lines.append(.init(table.detail(of: fruit, editor.draft).truncated(to: columns)))
    }
    lines += told
    if layout.hasKeys { lines += keys.map { .init($0.truncated(to: columns), .frame) } }
    return ScreenFrame(lines: lines, page: visible.count)
  }

  private func title(_ editor: StockEditor, _ columns: Int, _ layout: Layout) -> ScreenFrame.Line {
    let store = menu.store.map { TerminalText.sanitized(Names(menu.graph, phrases).label($0)) }
    let count = editor.draft.count
    let facts =
      (count > 0 ? [phrases.changed(count)] : [])
      + (layout.list < menu.fruits.count ? ["\(editor.selected + 1)/\(menu.fruits.count)"] : [])
    let line = ([phrases.stock(of: store)] + facts).joined(separator: "   ")
    return .init(line.truncated(to: columns), .strong)
  }

  // MARK: Below the table

  /// The notice, and after it the question, which is never cut off.
  private func messages(
    _ editor: StockEditor, _ columns: Int, limit: Int
  ) -> [ScreenFrame.Line] {
    func lines(_ texts: [String], _ role: TerminalStyle.Role) -> [ScreenFrame.Line] {
      texts.flatMap { TerminalText.sanitized($0).wrapped(to: columns).split(separator: "\n") }
        .map { .init(String($0).truncated(to: columns), role) }
    }
    let asked = lines(editor.question.map { [text(of: $0)] } ?? [], .strong).prefix(limit)
    let told = lines(editor.notice.map(texts) ?? [], .error)
    let room = limit - asked.count
    guard told.count > room else { return told + asked }
    return Array(told.prefix(max(0, room - 1))) + (room > 0 ? [.init("…", .error)] : []) + asked
  }

  private func text(of question: StockEditor.Question) -> String {
    let text =
      switch question {
      case .save: phrases.saveQuestion
      case .leave: phrases.leaveQuestion
      }
    return "\(text) \(phrases.keyChoice)"
  }

  private func texts(of notice: StockEditor.Notice) -> [String] {
    switch notice {
    case .obstacles(let obstacles):
      return obstacles.map { ObstacleReport($0, in: menu).text(phrases) }
    case .typed(let error):
      let problem = phrases.problem(error)
      return [problem.message] + (problem.help.map { [$0] } ?? [])
    case .failure(let reason): return [reason]
    case .nothingToSave: return [phrases.nothingToSave]
    }
  }

  private func keys(_ editor: StockEditor) -> [String] {
    if editor.question != nil { return [] }
    return editor.entry == nil ? phrases.editingKeys : phrases.typingKeys
  }

  /// Items side by side; a line break comes only between two of them.
  private static func wrapped(_ items: [String], _ columns: Int) -> [String] {
    items.reduce(into: []) { lines, item in
      let longer = lines.last.map { "\($0)   \(item)" }
      if let longer, longer.displayWidth <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(item)
      }
    }
  }
}

extension StockScreen {
  /// Allots the rows of the screen to its parts, the most important first.
  private struct Layout {
    private let rows: Int
    private let fruits: Int
    private(set) var list = 0
    private(set) var hasHeader = false
    private(set) var hasDetail = false
    private(set) var hasTitle = false
    private(set) var hasKeys = false
    private(set) var hasGap = false

    init(rows: Int, fruits: Int) {
      self.rows = rows
      self.fruits = fruits
    }

    var maxMessages: Int { max(1, rows / 2) }

    mutating func reserve(told: Int, keys: Int) {
      var spare = rows - told
      let few = min(fruits, 3)
      func take(_ count: Int) -> Bool {
        guard spare - count >= few else { return false }
        spare -= count
        return true
      }
      hasHeader = take(1)
      hasDetail = take(1)
      hasTitle = take(1)
      hasKeys = take(keys)
      list = min(fruits, spare)
      hasGap = spare > list
    }

    /// The visible positions, with the selected one in the middle where possible.
    func visible(around selected: Int) -> Range<Int> {
      let start = max(0, min(selected - list / 2, fruits - list))
      return start..<start + list
    }
  }
}
