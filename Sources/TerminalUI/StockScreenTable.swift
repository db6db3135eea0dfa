import Evaluator
import FindingReports
import RecipeGraph
import Reports
import StockLedger

/// The table of fruits in the stock editor, one in a row: `> * mango   10 → 12   150   low`.
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
  }

  private static let arrow = " → "
  /// A shorter name would not be recognizable.
  private static let leastName = 6

  private let menu: MenuView
  private let phrases: any Phrases
  private let names: Names
  /// The column widths over all fruits, so that columns do not move while scrolling.
  private let widths: Widths

  init(_ menu: MenuView, levels: StockLevels, _ phrases: any Phrases) {
    self.menu = menu
    self.phrases = phrases
    let names = Names(menu.graph, phrases)
    self.names = names
    widths = menu.fruitRefs.reduce(
      into: Widths(
        name: phrases.fruit.displayWidth,
        before: phrases.before.displayWidth, after: phrases.after.displayWidth, max: 0)
    ) { widths, fruit in
      let max = menu[fruit].max.map { names.amount($0, of: fruit).displayWidth } ?? 0
      widths.name = Swift.max(
        widths.name, TerminalText.sanitized(names.label(fruit)).displayWidth)
      widths.max = Swift.max(widths.max, max)
      let stock = names.amount(levels[fruit], of: fruit).displayWidth
      widths.before = Swift.max(widths.before, stock)
      widths.after = Swift.max(widths.after, stock, max)
    }
  }

  func lines(
    _ editor: StockEditor, _ visible: Range<Int>, _ columns: Int, header: Bool
  ) -> [ScreenFrame.Line] {
    let rows = visible.map { row(Ref($0), editor) }
    let head = Row(
      name: phrases.fruit, before: phrases.before, after: phrases.after,
      max: widths.max > 0 ? phrases.max : "", note: "", mark: "  ", role: .frame)
    let widths = fitted(rows, columns)
    return ((header ? [head] : []) + rows).map { row in
      .init(line(of: row, widths).truncated(to: columns), row.role)
    }
  }

  /// The widths for a screen. Where it is too narrow, the column of `max` is dropped first, then names
  /// are shortened, then the column of the former stock is dropped.
  private func fitted(_ rows: [Row], _ columns: Int) -> Widths {
    var widths = widths
    if widths.max > 0 { widths.max = Swift.max(widths.max, phrases.max.displayWidth) }
    for row in rows {
      widths.before = Swift.max(widths.before, row.before.displayWidth)
      widths.after = Swift.max(widths.after, row.after.displayWidth)
    }
    let notes = rows.map { $0.note.isEmpty ? 0 : $0.note.displayWidth + 2 }.max() ?? 0
    let least = 3 + 2 + widths.after
    var others = least + widths.before + Self.arrow.displayWidth + notes
    if widths.max > 0, others + widths.name + 2 + widths.max > columns { widths.max = 0 }
    if others - notes + Self.leastName > columns {
      widths.before = 0
      others = least + notes
    }
    if widths.max == 0 {
      widths.name = Swift.max(Self.leastName, Swift.min(widths.name, columns - others))
    }
    return widths
  }

  private func line(of row: Row, _ widths: Widths) -> String {
    let arrow = row.mark.hasSuffix("*") ? Self.arrow : "   "
    let before = widths.before > 0 ? row.before.paddedLeft(to: widths.before) + arrow : ""
    let max = widths.max > 0 ? "  " + row.max.paddedLeft(to: widths.max) : ""
    let cells = [
      row.mark, " ", row.name.truncated(to: widths.name).padded(to: widths.name), "  ",
      before, row.after.paddedLeft(to: widths.after),
      max, "  ", row.note,
    ]
    return cells.joined().withoutTrailingSpaces
  }

  private func row(_ fruit: Ref<Fruit>, _ editor: StockEditor) -> Row {
    let isSelected = fruit == editor.fruit
    let isChanged = editor.draft.changes(fruit)
    let quantity = editor.draft[fruit]
    let mark = StockMark(quantity, of: menu[fruit])
    let notes =
      (mark.map { [$0.text(phrases)] } ?? [])
      + (editor.overtaken[fruit].map { [phrases.was(names.amount($0, of: fruit))] } ?? [])
    let entry = isSelected ? editor.entry.map { $0 + "_" } : nil
    let role: TerminalStyle.Role? =
      switch (isSelected, isChanged, mark) {
      case (true, _, _): .chosen
      case (_, true, _): .strong
      case (_, _, .some): .warning
      case (_, _, nil): nil
      }
    return Row(
      name: TerminalText.sanitized(names.label(fruit)),
      before: isChanged ? names.amount(editor.draft.levels[fruit], of: fruit) : "",
      after: entry ?? names.amount(quantity, of: fruit),
      max: menu[fruit].max.map { names.amount($0, of: fruit) } ?? "",
      note: notes.joined(separator: ", "),
      mark: (isSelected ? ">" : " ") + (isChanged ? "*" : " "), role: role)
  }

  /// The bounds of a fruit and how far one step goes.
  func detail(of fruit: Ref<Fruit>, _ draft: StockDraft) -> String {
    phrases.bounds(
      TerminalText.sanitized(names.label(fruit)),
      max: menu[fruit].max.map { names.amount($0, of: fruit) },
      step: names.amount(draft.step(of: fruit), of: fruit))
  }
}
