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
  private let showsChoices: Bool
  private let wish: GuestWish

  /// - Parameters:
  ///   - juices: nil for all that the store serves.
  ///   - wish: juices that cannot be as asked are left out.
  ///   - showsCosts: whether to tell costs and margins, which are the owner's.
  ///   - showsChoices: whether text has the options, labels and what is taken.
  ///   - budget: for computing capacities; one that exceeds it is shown as unknown.
  package init(
    _ menu: MenuView, levels: StockLevels, of juices: [Ref<Juice>]? = nil,
    for wish: GuestWish = GuestWish(freeOf: LabelSet()), showsCosts: Bool = false,
    showsChoices: Bool = false, budget: SearchBudget = .capacities
  ) {
    self.wish = wish
    self.showsChoices = showsChoices
    self.menu = menu
    self.levels = levels
    self.juices = juices
    self.showsCosts = showsCosts
    self.budget = budget
  }

  /// - Throws: `OrderError` if a need cannot be counted.
  package func text(_ language: Language, _ layout: TextLayout = .plain) throws -> String {
    let juices = try entries(Names(menu.graph, language))
    guard !juices.isEmpty || wish.isEmpty else {
      return language.text("No juice is known to be as asked.")
    }
    let hasNames = juices.contains { menu[$0.row.variant.juice].name != nil }
    var rows: [MenuRow] = []
    for juice in juices {
      let isSame = rows.last?.sizes[0].row.variant.juice == juice.row.variant.juice
      let sizes = isSame ? rows.removeLast().sizes : []
      rows.append(
        MenuRow(sizes: sizes + [juice], showsName: hasNames, showsChoices: showsChoices))
    }
    return MenuRow.table(rows, Names(menu.graph, language)).render(layout)
  }

  package func document(_ language: Language) throws -> WireMenu {
    let names = Names(menu.graph, language)
    return WireMenu(
      menu: menu, shown: ShownMeasures(graph: menu.graph, showsCosts: showsCosts),
      shop: WireShop(names), juices: try entries(names))
  }

  /// Of juices that are as asked only with an option, the first one.
  private func suiting(_ fits: [Ref<Juice>: JuiceFit]) -> [Ref<Juice>: [Int]] {
    var suiting: [Ref<Juice>: [Int]] = [:]
    for (juice, fit) in fits {
      guard case .choosing(_, let options) = fit, let first = options.first else { continue }
      suiting[juice] = [first]
    }
    return suiting
  }

  /// The sizes of juices that can be as asked, with the options that they need for it.
  private func entries(_ names: Names) throws -> [WireMenu.Juice] {
    var fits: [Ref<Juice>: JuiceFit] = [:]
    var search = budget
    for juice in juices ?? Array(menu.juiceRefs) {
      fits[juice] = try JuiceFit(of: juice, wish, in: menu)
        .forSale(of: juice, stock: levels, in: menu, &search)
    }
    let possible = (juices ?? Array(menu.juiceRefs)).filter { fits[$0]?.isPossible ?? false }
    return try Availability.all(
      of: possible, with: suiting(fits), in: menu, stock: levels, budget: budget
    )
    .compactMap { row in
      var choosable: [String]?
      if case .choosing(let sizes, let options) = fits[row.variant.juice] {
        guard sizes.isEmpty || sizes.contains(row.variant.size) else { return nil }
        choosable = options.map { menu[row.variant.juice].options[$0].id }.nonEmpty
      }
      let charge = menu.charge(for: row.variant)
      let totals = try orTooLarge { () throws(ArithmeticOverflow) in
        try VariantTotals(of: row.variant, in: menu.graph, at: charge)
      }
      return .init(
        row: row, names: names, menu: menu, totals: totals, charge: charge,
        showsCosts: showsCosts, choosable: choosable, off: levels.off)
    }
  }
}
