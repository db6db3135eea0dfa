import Evaluator
import FindingReports
package import RecipeGraph
package import StockLedger

/// What stands against a change of the stock of one fruit.
package struct ObstacleReport {
  private let obstacle: ChangeObstacle
  private let menu: MenuView

  package init(_ obstacle: ChangeObstacle, in menu: MenuView) {
    self.obstacle = obstacle
    self.menu = menu
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(menu.graph, phrases)
    switch obstacle {
    case .belowZero(let fruit, let available, let removed):
      return phrases.belowZero(
        TerminalText.sanitized(names.word(fruit)),
        available: names.amount(available, of: fruit), removed: names.amount(removed, of: fruit))
    case .aboveMax(let fruit, let max, let wanted):
      return phrases.aboveMax(
        TerminalText.sanitized(names.word(fruit)), max: names.amount(max, of: fruit),
        wanted: names.amount(wanted, of: fruit))
    case .changedMeanwhile(let fruit, let from, let to):
      return phrases.changedMeanwhile(
        TerminalText.sanitized(names.word(fruit)), from: names.amount(from, of: fruit),
        to: names.amount(to, of: fruit))
    case .beyondCounting(let fruit):
      return phrases.beyondCounting(TerminalText.sanitized(names.word(fruit)))
    }
  }

  /// - Parameter alwaysNamingStore: whether the main store is named, too.
  package func wire(alwaysNamingStore: Bool = false) -> WireObstacle {
    let store = alwaysNamingStore ? menu.storeID : menu.wireStore
    return switch obstacle {
    case .belowZero(let fruit, let available, let removed):
      .init(
        store: store, fruit: menu[fruit].id, reason: "below-zero",
        limit: available.wireAmount,
        asked: removed.wireAmount, unit: menu[fruit].dimension.wireUnit)
    case .aboveMax(let fruit, let max, let wanted):
      .init(
        store: store, fruit: menu[fruit].id, reason: "above-max", limit: max.wireAmount,
        asked: wanted.wireAmount, unit: menu[fruit].dimension.wireUnit)
    case .changedMeanwhile(let fruit, let from, let to):
      .init(
        store: store, fruit: menu[fruit].id, reason: "changed-meanwhile",
        limit: to.wireAmount,
        asked: from.wireAmount, unit: menu[fruit].dimension.wireUnit)
    case .beyondCounting(let fruit):
      .init(
        store: store, fruit: menu[fruit].id, reason: "beyond-counting", limit: nil,
        asked: nil,
        unit: menu[fruit].dimension.wireUnit)
    }
  }
}

package struct WireObstacle: Encodable {
  /// Left out for the main one.
  package let store: String?
  package let fruit: String
  package let reason: String
  /// What there is, or the most there may be.
  package let limit: String?
  /// What was asked for, or what was expected to be there.
  package let asked: String?
  package let unit: String
}
