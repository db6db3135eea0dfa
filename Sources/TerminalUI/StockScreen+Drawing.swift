import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import StockLedger
import Text

extension StockScreen {
  // MARK: The table

  /// On a narrow screen, the column of `max` is dropped first, then − and +, then names are shortened, then
  /// the column of the former stock is dropped.
  static func table(
    _ menu: MenuView, _ levels: StockLevels, _ names: Names, _ language: Language
  ) -> ScreenTable {
    let stocks = menu.fruitRefs.map { names.stock(of: $0, levels, in: menu) }
    let bounds = menu.fruitRefs.compactMap { fruit in
      menu[fruit].max.map { names.amount($0, of: fruit) }
    }
    func column(
      _ heading: String, _ cells: [String], arrow: String = "", gap: Int = 2
    ) -> ScreenTable.Column {
      let width = ([heading] + cells).map(\.displayWidth).max() ?? 0
      return .init(
        heading: heading + (arrow.isEmpty ? "" : noArrow), minWidth: width + arrow.displayWidth,
        gap: gap)
    }
    let (before, after, buttons, max, note) = (0, 1, 2, 3, 4)
    let columns: [ScreenTable.Column] = [
      column(language[.before], stocks, arrow: arrow),
      column(language[.after], stocks + bounds, gap: 0),
      .buttons, column(bounds.isEmpty ? "" : language[.max], bounds), .note,
    ]
    return ScreenTable(
      language[.fruit], names: menu.fruitRefs.map { names.label($0) },
      columns,
      [
        .init(columns: [before, after, buttons, max, note], minName: nil),
        .init(columns: [before, after, buttons, note], minName: ScreenTable.goodName),
        .init(columns: [before, after, note], minName: ScreenTable.minName, cutsNotes: true),
        .init(columns: [after, note], minName: ScreenTable.minName),
      ])
  }

  private static let arrow = " → "
  private static let noArrow = "   "

  func row(_ position: Int) -> ScreenTable.Row {
    let fruit = menu.fruitRefs[position]
    let isSelected = position == list.position
    let isChanged = draft.changes(fruit)
    let levels = draft.levels
    let stock = names.stock(of: fruit, levels, in: menu)
    let mark =
      levels.otherUnits[fruit] == nil
      ? StockMark(draft[fruit], of: menu[fruit]) : StockMark(of: fruit, in: menu, levels)
    let missing = missing(fruit)
    let state =
      missing.map { language[.short(names.amount($0, of: fruit, .up))] }
      ?? mark.map { $0.text(language) }
    let off = levels.off?.item(of: fruit).map { _ in language.text("off today", context: "drawing")
    }
    let was = overtaken[fruit].map { names.amount($0, of: fruit) }
      .map { language.text("was \($0)") }
    return ScreenTable.Row(
      names.label(fruit),
      [
        isChanged ? stock + Self.arrow : "",
        entry.flatMap { isSelected ? $0 + "_" : nil }
          ?? (mark == .unitChanged ? stock : names.amount(draft[fruit], of: fruit)),
        ScreenTable.buttons,
        menu[fruit].max.map { names.amount($0, of: fruit) } ?? "",
        [off, state, was].compactMap(\.self).listed(in: language),
      ],
      isSelected: isSelected, isChanged: isChanged,
      missing != nil ? .error : mark == nil ? nil : .warning)
  }

  // MARK: Beside and below the table

  var title: [String] {
    let store = names.store(of: menu)
    let (short, changed) = (lacking.count, draft.count)
    return [language[.stock(of: store)]]
      + (short == 0 ? [] : [language.text("\(short) short")])
      + (changed == 0 ? [] : [language.text("\(changed) changed")])
  }

  var currentKeys: [LocalizedText] {
    (lacking.isEmpty ? [] : [.text("f add what is short")])
      + Self.editingKeys
  }

  var allKeys: [ScreenKeys.Explanation] { Self.keys(isShort: hasNeeds) }

  var noMatch: String {
    language.text("No fruit has this in its id or name.")
  }

  func text(of question: ScreenQuestion) -> String {
    switch question {
    case .save: language[.saveQuestion]
    case .leave: language[.leaveQuestion]
    }
  }

  func texts(of notice: Notice) -> [String] {
    switch notice {
    case .obstacles(let obstacles):
      return names.texts(of: obstacles, store: menu.storeID)
    case .typed(let problem): return ScreenText.texts(of: problem, in: language)
    case .failure(let reason): return [reason]
    case .nothingToSave: return [language[.nothingToSave]]
    case .nothingLacks:
      return [
        language.text("There is enough of everything that was ordered.")
      ]
    }
  }

  func facts(columns: Int, room: Int) -> [ScreenFrame.Line] { [] }

  /// Returns the bounds of the selected fruit and the size of a step, with − and + to click on a screen
  /// without room for those of the table.
  func detail(columns: Int) -> ScreenFrame.Line? {
    guard let fruit else { return nil }
    let bounds = language[
      .stepBounds(
        max: menu[fruit].max.map { names.amount($0, of: fruit) },
        step: names.amount(draft.step(of: fruit), of: fruit))]
    let text = TerminalText.sanitized("\(names.label(fruit)): \(bounds)").truncated(to: columns)
    let areas = text.indices.filter { "−+".contains(text[$0]) }.map { index in
      let column = text[..<index].displayWidth
      return ScreenFrame.Area(
        columns: max(0, column - 1)..<column + 2,
        target: text[index] == "+" ? .more(fruit.index) : .less(fruit.index))
    }
    return .init(text, areas: areas)
  }
}
