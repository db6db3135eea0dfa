package import Diagnostics
package import Evaluator
package import RecipeGraph
import Reports
import StockLedger
import Text

/// Draws a stock editor for a terminal of any size.
package struct StockScreen: Sendable {
  private let menu: MenuView
  private let language: Language
  private let table: StockScreenTable

  package init(_ menu: MenuView, levels: StockLevels, _ language: Language) {
    self.menu = menu
    self.language = language
    table = StockScreenTable(menu, levels: levels, language)
  }

  package func draw(_ editor: StockEditor, columns: Int, rows: Int) -> ScreenFrame {
    let columns = max(columns, 1)
    let rows = max(rows, 1)
    if editor.showsKeys {
      let keys = Self.keys(isShort: editor.hasNeeds)
      return ScreenText.keyPage(keys, in: language, columns: columns, rows: rows)
    }
    var layout = ScreenLayout(rows: rows, items: menu.fruits.count)
    let told = messages(editor, columns, limit: layout.maxMessages)
    let keys = ScreenText.wrapped(keys(editor), columns)
    layout.reserve(told: told.count, keys: keys.count, detail: true)

    var lines: [ScreenFrame.Line] = []
    if layout.hasTitle { lines.append(title(editor, columns, layout)) }
    let visible = layout.visible(around: editor.selected)
    let list = table.lines(editor, visible, columns, header: layout.hasHeader, from: lines.count)
    lines += list.lines
    var areas = list.areas
    if layout.hasGap { lines.append(.init("")) }
    if layout.hasDetail, let fruit = editor.fruit {
      let detail = table.detail(of: fruit, editor.draft, columns, in: lines.count)
      lines.append(detail.line)
      areas += detail.areas
    }
    lines += told
    if layout.hasKeys { lines += keys.map { .init($0.truncated(to: columns), .frame) } }
    return ScreenFrame(lines: lines, page: visible.count, areas: areas)
  }

  private func title(_ editor: StockEditor, _ columns: Int, _ layout: ScreenLayout)
    -> ScreenFrame.Line
  {
    let store = menu.store.map { TerminalText.sanitized(Names(menu.graph, language).label($0)) }
    let count = editor.draft.count
    let lacking = editor.lacking.count
    let facts =
      (lacking > 0 ? [language[.lacking(lacking)]] : [])
      + (count > 0 ? [language[.changed(count)]] : [])
      + (layout.isScrolled ? ["\(editor.selected + 1)/\(menu.fruits.count)"] : [])
    let line = ([language[.stock(of: store)]] + facts).joined(separator: "   ")
    return .init(line.truncated(to: columns), .strong)
  }

  // MARK: Below the table

  /// The notice, and after it the question or the text that is searched for, neither of which is cut off.
  private func messages(
    _ editor: StockEditor, _ columns: Int, limit: Int
  ) -> [ScreenFrame.Line] {
    let question = ScreenText.lines(
      editor.question.map { [text(of: $0)] } ?? [], .strong, columns)
    let search = editor.list.search.map {
      [ScreenFrame.Line(ScreenText.typed($0, columns), .strong)]
    }
    let asked = (question + (search ?? [])).prefix(limit)
    let notices =
      (editor.notice.map(texts) ?? []) + (editor.list.isMissed ? [language[.noSuchFruit]] : [])
    let told = ScreenText.lines(notices, .error, columns)
    return ScreenText.fitted(told, to: limit - asked.count) + asked
  }

  private func text(of question: StockEditor.Question) -> String {
    let text =
      switch question {
      case .save: language[.saveQuestion]
      case .leave: language[.leaveQuestion]
      }
    return "\(text) \(language[.keyChoice])"
  }

  private func texts(of notice: StockEditor.Notice) -> [String] {
    switch notice {
    case .obstacles(let obstacles):
      return obstacles.map { ObstacleReport($0, in: menu).text(language) }
    case .typed(let error):
      return ScreenText.texts(of: Problem(error), in: language)
    case .failure(let reason): return [reason]
    case .nothingToSave: return [language[.nothingToSave]]
    case .nothingLacks: return [language[.nothingLacks]]
    }
  }

  private func keys(_ editor: StockEditor) -> [String] {
    if editor.question != nil { return [] }
    if editor.list.search != nil { return ScreenKeys.searching.map { $0[language] } }
    guard editor.entry == nil else { return ScreenKeys.typing.map { $0[language] } }
    let keys = (editor.lacking.isEmpty ? [] : [Self.fillKey]) + Self.editingKeys
    return keys.map { $0[language] }
  }
}
