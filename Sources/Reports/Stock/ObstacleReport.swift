package import Diagnostics
import Evaluator
package import RecipeGraph
package import StockLedger
import Text

/// Why the stock of one fruit could not be changed.
package struct ObstacleReport {
  private let obstacle: ChangeObstacle
  private let menu: MenuView

  package init(_ obstacle: ChangeObstacle, in menu: MenuView) {
    self.obstacle = obstacle
    self.menu = menu
  }

  package func text(_ language: Language) -> String {
    let names = Names(menu.graph, language)
    func label(_ fruit: Ref<Fruit>) -> String { TerminalText.sanitized(names.label(fruit)) }
    let text: LocalizedText
    switch obstacle {
    case .belowZero(let ref, let available, let removed):
      let (fruit, left) = (label(ref), names.exactAmount(available, of: ref))
      let wanted = names.exactAmount(removed, of: ref)
      text = .text(
        "\(fruit): cannot remove \(wanted), \(left) left",
        ko: "\(fruit, .topic) \(left)밖에 없어서 \(wanted) 뺄 수 없어요")
    case .aboveMax(let fruit, let max, let wanted):
      text = .aboveMax(
        label(fruit), max: names.exactAmount(max, of: fruit),
        wanted: names.exactAmount(wanted, of: fruit))
    case .changedMeanwhile(let fruit, let from, let to):
      text = .changedMeanwhile(
        label(fruit), from: names.exactAmount(from, of: fruit),
        to: names.exactAmount(to, of: fruit))
    case .unitChanged(let fruit, let stored):
      text = .unitChanged(
        label(fruit), id: menu[fruit].id, stored: stored.amount.text(in: language),
        menu: menu[fruit].dimension, store: menu.wireStore)
    case .beyondCounting(let ref):
      let fruit = label(ref)
      text = .text(
        "\(fruit): would be more than can be counted",
        ko: "\(fruit, .topic) 셀 수 있는 양을 넘어요")
    }
    return text[language]
  }

  /// - Parameter alwaysNamingStore: whether to name the main store, too.
  package func wire(alwaysNamingStore: Bool = false) -> WireObstacle {
    func obstacle(
      _ fruit: Ref<Fruit>, _ reason: String, limit: Quantity? = nil, asked: Quantity? = nil
    ) -> WireObstacle {
      let dimension = menu[fruit].dimension
      return .init(
        store: alwaysNamingStore ? menu.shownStoreID : menu.wireStore, fruit: menu[fruit].id,
        reason: reason, limit: limit.map { WireAmount($0, dimension) },
        asked: asked.map { WireAmount($0, dimension) })
    }
    return switch self.obstacle {
    case .belowZero(let fruit, let available, let removed):
      obstacle(fruit, "below-zero", limit: available, asked: removed)
    case .aboveMax(let fruit, let max, let wanted):
      obstacle(fruit, "above-max", limit: max, asked: wanted)
    case .changedMeanwhile(let fruit, let from, let to):
      obstacle(fruit, "changed-meanwhile", limit: to, asked: from)
    case .unitChanged(let fruit, let stored):
      WireObstacle(
        store: alwaysNamingStore ? menu.shownStoreID : menu.wireStore, fruit: menu[fruit].id,
        reason: "unit-changed", limit: WireAmount(stored.amount), asked: nil)
    case .beyondCounting(let fruit): obstacle(fruit, "beyond-counting")
    }
  }
}
