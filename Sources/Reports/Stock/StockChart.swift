package import Diagnostics
package import Evaluator
package import RecipeGraph
import StockLedger
import Text

/// The stock as bars, a fruit in each row, for a terminal of any usual width.
package struct StockChart: Sendable {
  private struct Row {
    let name: String
    let level: String
    let max: String
    let mark: String
    let role: TerminalStyle.Role?
    let share: ChartBar.Share
  }

  private struct Widths {
    var name: Int
    let level: Int
    var max: Int
    let mark: Int
    var bar = 0
  }

  private static let gap = 2
  /// A wider bar would not be easier to read.
  private static let maxBar = 60
  private static let goodBar = 12
  private static let minName = 6

  private let menu: MenuView
  private let levels: StockLevels

  package init(_ menu: MenuView, levels: StockLevels) {
    self.menu = menu
    self.levels = levels
  }

  /// - Parameters:
  ///   - columns: the width of the terminal; less than 40 counts as 40.
  ///   - canDraw: whether the terminal can show characters beyond ASCII.
  package func text(
    _ language: Language, columns: Int, canDraw: Bool, useColor: Bool
  ) -> String {
    let style = TerminalStyle(useColor: useColor)
    let rows = rows(language)
    let head = (name: language[.fruit], level: language[.stock], max: language[.max])
    let hasMax = rows.contains { !$0.max.isEmpty }
    let widths = Self.fitted(
      Widths(
        name: Self.widest(rows.map(\.name) + [head.name]),
        level: Self.widest(rows.map(\.level) + [head.level]),
        max: hasMax ? Self.widest(rows.map(\.max) + [head.max]) : 0,
        mark: Self.widest(rows.map(\.mark))),
      columns: max(columns, 40))

    func line(_ cells: (name: String, bar: String, level: String, max: String)) -> String {
      let name = cells.name.truncated(to: widths.name).padded(to: widths.name)
      let level = cells.level.paddedLeft(to: widths.level)
      let max = widths.max > 0 ? ["  ", cells.max.paddedLeft(to: widths.max)] : []
      return ([name, "  ", cells.bar, "  ", level] + max).joined()
    }
    let space = String(repeating: " ", count: widths.bar + ChartBar.frame)
    let lines = rows.map { row in
      let bar = ChartBar(row.share, cells: widths.bar)
      func paint(_ text: String) -> String { row.role.map { style.paint(text, $0) } ?? text }
      let drawn = paint(canDraw ? bar.blocks : bar.ascii)
      return (line((row.name, drawn, row.level, row.max)) + "  " + paint(row.mark))
        .withoutTrailingSpaces
    }
    let header = line((head.name, space, head.level, head.max)).withoutTrailingSpaces
    let fullBar = LocalizedText.text(
      "A full bar is the fruit's max or, where it has none, the largest stock in its unit.")
    return ([header] + lines + [""] + fullBar[language].lines(of: max(columns, 40)))
      .joined(separator: "\n")
  }

  private func rows(_ language: Language) -> [Row] {
    let names = Names(menu.graph, language)
    let full = ChartScale(menu, levels)
    return menu.fruitRefs.map { fruit in
      let mark = StockMark(of: fruit, in: menu, levels)
      return Row(
        name: TerminalText.sanitized(names.label(fruit)),
        level: names.stock(of: fruit, levels, in: menu),
        max: menu[fruit].max.map { names.amount($0, of: fruit) } ?? "",
        mark: mark?.text(language) ?? "", role: mark?.role,
        share: ChartBar.Share(part: levels[fruit], whole: full.of(fruit)))
    }
  }

  private static func widest(_ texts: [String]) -> Int {
    texts.map(\.displayWidth).max() ?? 0
  }

  /// The bar gets the cells that remain. If these are few, `max` is dropped first, and then long names
  /// are shortened.
  private static func fitted(_ natural: Widths, columns: Int) -> Widths {
    var widths = natural
    func room() -> Int {
      let others = [widths.level, widths.max, widths.mark].filter { $0 > 0 }
      let taken = others.reduce(0) { $0 + gap + $1 }
      return columns - widths.name - gap - ChartBar.frame - taken
    }
    if room() < goodBar { widths.max = 0 }
    if room() < goodBar {
      widths.name = max(min(widths.name, minName), widths.name - (goodBar - room()))
    }
    widths.bar = min(max(1, room()), maxBar)
    return widths
  }
}

/// The amount of a full bar: a fruit's `max` or, if it has none, the largest current or opening stock
/// of any fruit in its unit.
private struct ChartScale {
  private let menu: MenuView
  private var largest: [Dimension: Quantity] = [:]

  init(_ menu: MenuView, _ levels: StockLevels) {
    self.menu = menu
    for fruit in menu.fruitRefs {
      let stock = max(levels[fruit], menu[fruit].openingStock)
      largest[menu[fruit].dimension] = max(largest[menu[fruit].dimension] ?? .zero, stock)
    }
  }

  func of(_ fruit: Ref<Fruit>) -> Quantity {
    menu[fruit].max ?? largest[menu[fruit].dimension] ?? .zero
  }
}
