package import Diagnostics
package import Evaluator
import MenuAnalysis
package import RecipeGraph
import StockLedger
package import Text

/// The juices of a menu: what each takes, how many can be made now, and which fruits limit that.
package struct MenuReport: CommandResult {
  private let menu: MenuView
  private let levels: StockLevels
  private let juices: [Ref<Juice>]?
  private let budget: SearchBudget
  private let showsCosts: Bool

  /// - Parameters:
  ///   - juices: nil for all that the store serves.
  ///   - showsCosts: whether to tell costs and margins, which are the owner's.
  ///   - budget: for computing capacities; one that exceeds it is shown as unknown.
  package init(
    _ menu: MenuView, levels: StockLevels, of juices: [Ref<Juice>]? = nil,
    showsCosts: Bool = false, budget: SearchBudget = .capacities
  ) {
    self.menu = menu
    self.levels = levels
    self.juices = juices
    self.showsCosts = showsCosts
    self.budget = budget
  }

  private func rows() throws -> [Availability] {
    try Availability.all(of: juices, in: menu, stock: levels, budget: budget)
  }

  private func totals(of row: Availability) throws -> VariantTotals {
    try orTooLarge { () throws(ArithmeticOverflow) in
      try VariantTotals(of: row.variant, in: menu.graph)
    }
  }

  /// - Throws: `OrderError` if a need cannot be counted.
  package func text(_ language: Language, _ layout: TextLayout = .plain) throws -> String {
    let juices = try document(language).juices
    let hasNames = juices.contains { menu[$0.row.variant.juice].name != nil }
    return WireMenu.Juice.table(
      juices, Names(menu.graph, language), without: hasNames ? [] : ["name"]
    ).render(layout)
  }

  package func document(_ language: Language) throws -> WireMenu {
    let names = Names(menu.graph, language)
    return WireMenu(
      menu: menu, shown: ShownMeasures(graph: menu.graph, showsCosts: showsCosts),
      shop: WireShop(names),
      juices: try rows().map { row in
        .init(
          row: row, names: names, menu: menu, totals: try totals(of: row), showsCosts: showsCosts)
      })
  }
}
