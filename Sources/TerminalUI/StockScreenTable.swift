import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import StockLedger
import Text

/// The table of fruits in the stock editor, one in a row: `>* mango   10 → 12  −  +   150   low`.
struct StockScreenTable: Sendable {
  private struct Row {
    let name: String
    let before: String
    let after: String
    let max: String
    let note: String
    let mark: String
    let role: TerminalStyle.Role?
  }

  private struct Widths {
    var name: Int
    var before: Int
    var after: Int
    var max: Int
    /// Whether there is room for − and + in every row.
    var hasButtons = true

    /// Where − and + begin.
    var buttons: Int {
      3 + name + 2 + (before > 0 ? before + StockScreenTable.arrow.displayWidth : 0) + after
    }
  }

  private static let arrow = " → "
  private static let buttons = "  −  +"
  private static let noButtons = "      "
  /// A shorter name would not be recognizable.
  private static let leastName = 6
  /// Where names would have to be shorter, they come before − and +.
  private static let goodName = 12

  private let menu: MenuView
  private let language: Language
  private let names: Names
  /// The column widths over all fruits, so that columns do not move while scrolling.
  private let widths: Widths

  init(_ menu: MenuView, levels: StockLevels, _ language: Language) {
    self.menu = menu
    self.language = language
    let names = Names(menu.graph, language)
    self.names = names
    widths = menu.fruitRefs.reduce(
      into: Widths(
        name: language[.fruit].displayWidth,
        before: language[.before].displayWidth, after: language[.after].displayWidth, max: 0)
    ) { widths, fruit in
      let max = menu[fruit].max.map { names.amount($0, of: fruit).displayWidth } ?? 0
      widths.name = Swift.max(
        widths.name, TerminalText.sanitized(names.label(fruit)).displayWidth)
      widths.max = Swift.max(widths.max, max)
      let stock = names.stock(of: fruit, levels, in: menu).displayWidth
      widths.before = Swift.max(widths.before, stock)
      widths.after = Swift.max(widths.after, stock, max)
    }
  }

  /// - Parameter top: the row of the screen in which the table begins.
  func lines(
    _ editor: StockEditor, _ visible: Range<Int>, _ columns: Int, header: Bool, from top: Int
  ) -> (lines: [ScreenFrame.Line], areas: [ScreenFrame.Area]) {
    let rows = visible.map { row(Ref($0), editor) }
    let head = Row(
      name: language[.fruit], before: language[.before], after: language[.after],
      max: widths.max > 0 ? language[.max] : "", note: "", mark: "  ", role: .frame)
    let widths = fitted(rows, columns)
    let lines = ((header ? [head] : []) + rows).map { row in
      let buttons = row.role == .frame ? Self.noButtons : Self.buttons
      return ScreenFrame.Line(
        line(of: row, widths, widths.hasButtons ? buttons : "").truncated(to: columns), row.role)
    }
    let first = top + (header ? 1 : 0)
    let areas = visible.flatMap { position in
      Self.areas(of: position, in: first + position - visible.lowerBound, widths, columns)
    }
    return (lines, areas)
  }

  private static func areas(
    of position: Int, in row: Int, _ widths: Widths, _ columns: Int
  ) -> [ScreenFrame.Area] {
    let start = widths.buttons + 1
    let buttons: [ScreenFrame.Area] =
      widths.hasButtons
      ? [
        .init(row: row, columns: start..<start + 3, target: .less(position)),
        .init(row: row, columns: start + 3..<start + 6, target: .more(position)),
      ] : []
    return buttons + [.init(row: row, columns: 0..<columns, target: .row(position))]
  }

  /// The widths for a screen. Where it is too narrow, the column of `max` is dropped first, then − and +,
  /// then names are shortened, then the column of the former stock is dropped.
  private func fitted(_ rows: [Row], _ columns: Int) -> Widths {
    var widths = widths
    if widths.max > 0 { widths.max = Swift.max(widths.max, language[.max].displayWidth) }
    for row in rows {
      widths.before = Swift.max(widths.before, row.before.displayWidth)
      widths.after = Swift.max(widths.after, row.after.displayWidth)
    }
    let notes = rows.map { $0.note.isEmpty ? 0 : $0.note.displayWidth + 2 }.max() ?? 0
    let least = 3 + 2 + widths.after
    var others = least + widths.before + Self.arrow.displayWidth + notes
    let buttons = Self.buttons.displayWidth
    if widths.max > 0, others + buttons + widths.name + 2 + widths.max > columns { widths.max = 0 }
    if others + buttons + Swift.min(widths.name, Self.goodName) > columns {
      widths.hasButtons = false
    } else {
      others += buttons
    }
    if others - notes + Self.leastName > columns {
      widths.before = 0
      others = least + notes
    }
    if widths.max == 0 {
      widths.name = Swift.max(Self.leastName, Swift.min(widths.name, columns - others))
    }
    return widths
  }

  private func line(of row: Row, _ widths: Widths, _ buttons: String) -> String {
    let arrow = row.mark.hasSuffix("*") ? Self.arrow : "   "
    let before = widths.before > 0 ? row.before.paddedLeft(to: widths.before) + arrow : ""
    let max = widths.max > 0 ? "  " + row.max.paddedLeft(to: widths.max) : ""
    let cells = [
      row.mark, " ", row.name.truncated(to: widths.name).padded(to: widths.name), "  ",
      before, row.after.paddedLeft(to: widths.after), buttons,
      max, "  ", row.note,
    ]
    return cells.joined().withoutTrailingSpaces
  }

  private func row(_ fruit: Ref<Fruit>, _ editor: StockEditor) -> Row {
    let isSelected = fruit == editor.fruit
    let isChanged = editor.draft.changes(fruit)
    let quantity = editor.draft[fruit]
    let levels = editor.draft.levels
    let mark =
      levels.otherUnits[fruit] == nil
      ? StockMark(quantity, of: menu[fruit]) : StockMark(of: fruit, in: menu, levels)
    let missing = editor.missing(fruit)
    let state =
      missing.map { language[.short(names.amount($0, of: fruit))] }
      ?? mark.map { $0.text(language) }
    let notes =
      (state.map { [$0] } ?? [])
      + (editor.overtaken[fruit].map { [language[.was(names.amount($0, of: fruit))]] } ?? [])
    let entry = isSelected ? editor.entry.map { $0 + "_" } : nil
    let role: TerminalStyle.Role? =
      if isSelected {
        .chosen
      } else if missing != nil {
        .error
      } else if isChanged {
        .strong
      } else {
        mark == nil ? nil : .warning
      }
    return Row(
      name: TerminalText.sanitized(names.label(fruit)),
      before: isChanged ? names.stock(of: fruit, levels, in: menu) : "",
      after: entry
        ?? (mark == .unitChanged
          ? names.stock(of: fruit, levels, in: menu) : names.amount(quantity, of: fruit)),
      max: menu[fruit].max.map { names.amount($0, of: fruit) } ?? "",
      note: notes.joined(separator: ", "),
      mark: (isSelected ? ">" : " ") + (isChanged ? "*" : " "), role: role)
  }

  /// The bounds of a fruit and how far one step goes. Its − and + can be clicked on a screen that has no
  /// room for those of the table.
  ///
  /// - Parameter row: of the screen.
  func detail(
    of fruit: Ref<Fruit>, _ draft: StockDraft, _ columns: Int, in row: Int
  ) -> (line: ScreenFrame.Line, areas: [ScreenFrame.Area]) {
    let bounds = language[
      .stepBounds(
        max: menu[fruit].max.map { names.amount($0, of: fruit) },
        step: names.amount(draft.step(of: fruit), of: fruit))]
    let text = "\(TerminalText.sanitized(names.label(fruit))): \(bounds)".truncated(to: columns)
    var areas: [ScreenFrame.Area] = []
    for (index, character) in zip(text.indices, text) where "−+".contains(character) {
      let column = text[..<index].displayWidth
      areas.append(
        .init(
          row: row, columns: max(0, column - 1)..<column + 2,
          target: character == "+" ? .more(fruit.index) : .less(fruit.index)))
    }
    return (.init(text), areas)
  }
}
