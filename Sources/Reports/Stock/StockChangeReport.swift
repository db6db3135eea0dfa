package import Diagnostics
import Evaluator
package import RecipeGraph
package import StockLedger
package import Text

/// The result of a change of stock, or why it could not be made.
package struct StockChangeReport: CommandResult {
  private let kind: StockChange.Kind
  private let outcome: ChangeOutcome
  private let menu: MenuView

  package init(_ kind: StockChange.Kind, _ outcome: ChangeOutcome, in menu: MenuView) {
    self.kind = kind
    self.outcome = outcome
    self.menu = menu
  }

  package var isApplied: Bool { if case .applied = outcome { true } else { false } }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    switch outcome {
    case .refused(let obstacles):
      return
        ([language[.changeRefused]]
        + obstacles.map { "  " + ObstacleReport($0, in: menu).text(language) })
        .joined(separator: "\n")
    case .applied(let movements, _):
      let wasReset = LocalizedText.text(
        "The stock is back to opening stock.", ko: "재고를 초기 재고로 되돌렸어요.")
      let heading = kind == .reset ? [wasReset[language]] : []
      if movements.isEmpty {
        return (heading + [language[.nothingChanged]]).joined(separator: "\n")
      }
      return (heading + [Self.table(movements, language, menu, layout)]).joined(separator: "\n")
    }
  }

  /// The fruits that change, with their stock before and after.
  package static func table(
    _ movements: [FruitMovement], _ language: Language, _ menu: MenuView,
    _ layout: TextLayout = .plain
  ) -> String {
    let names = Names(menu.graph, language)
    var table = TextTable([
      .left(language[.fruit]), .right(language[.before]), .right(language[.after]), .left,
    ])
    for movement in movements {
      let mark = StockMark(movement.after, of: menu[movement.fruit])
      table.addRow(
        of: [
          .words(names.label(movement.fruit)),
          movement.givenUp.map { RoundedAmount($0.amount).cell(in: language) }
            ?? names.cell(movement.before, of: movement.fruit),
          names.cell(movement.after, of: movement.fruit), .words(mark?.text(language)),
        ], mark: mark.map { (3, $0.role) })
    }
    return table.render(layout)
  }

  // MARK: JSON

  package func document(_ language: Language) -> WireStockChange { wire }

  package var wire: WireStockChange {
    var wire = WireStockChange(
      store: menu.wireStore, kind: kind.rawValue,
      outcome: isApplied ? "applied" : "refused")
    switch outcome {
    case .applied(let movements, _):
      wire.changes = movements.map { .init(fruit: menu[$0.fruit], movement: $0) }
    case .refused(let obstacles):
      wire.obstacles = obstacles.map { ObstacleReport($0, in: menu).wire() }
    }
    return wire
  }
}
