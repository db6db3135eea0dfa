package import Diagnostics
package import Evaluator
import MenuAnalysis
package import RecipeGraph
import StockLedger
package import Text

/// What to buy to bring the stock of every fruit to its upper bound.
package struct FillReport: CommandResult {
  let menu: MenuView
  private let levels: StockLevels
  let filling: StockFilling
  private let showsCosts: Bool

  /// - Parameter showsCosts: whether to tell what the purchase costs, which is the owner's.
  package init(_ menu: MenuView, levels: StockLevels, showsCosts: Bool = false) {
    self.menu = menu
    self.showsCosts = showsCosts
    self.levels = levels
    filling = StockFilling(menu, levels: levels)
  }

  /// Nil if it is not shown.
  private var purchaseCost: MeasureSum? {
    let purchases = filling.items.filter { $0.amount != .zero }.map { ($0.fruit, $0.amount) }
    return showsCosts && !purchases.isEmpty ? menu.costOfBuying(purchases) : nil
  }

  var money: WirePurchaseCost? {
    WirePurchaseCost(purchaseCost, takings: nil, in: menu.graph)
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    let tooLarge = filling.items.filter { $0.amount == .zero }.map { item in
      let name = names.label(item.fruit)
      let room = names.amount(item.room, of: item.fruit)
      return layout.wrapped(
        "  "
          + language.text("\(name): there is room for \(room), and every pack is larger"))
    }
    let changed = filling.unitsChanged.compactMap { fruit in
      levels.otherUnits[fruit].map { stock in
        layout.wrapped(names.text(of: .unitChanged(fruit, stored: stock), store: menu.storeID))
      }
    }
    let heading =
      filling.items.isEmpty
      ? [
        filling.hasMax
          ? language.text("No fruit is known to be below its max.")
          : language.text("No fruit has a max.")
      ]
      : [
        language.text("To fill the stock up to its max, buy:"),
        WireFill.Purchase.table(purchases, names).render(layout),
      ]
    let cost = purchaseCost.map { [layout.wrapped(names.costOfBuying($0), indent: 2)] } ?? []
    return (heading + [cost, tooLarge, changed].flatMap { $0.isEmpty ? [] : [""] + $0 })
      .joined(separator: "\n")
  }

  var purchases: [WireFill.Purchase] {
    filling.items.map { .init(item: $0, fruit: menu[$0.fruit]) }
  }

  package func document(_ language: Language) -> WireFill {
    WireFill(report: self)
  }
}
