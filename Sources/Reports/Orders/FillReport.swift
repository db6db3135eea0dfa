package import Diagnostics
package import Evaluator
import MenuAnalysis
package import RecipeGraph
import StockLedger
package import Text

/// What to buy to bring the stock of every fruit to its upper bound.
package struct FillReport: CommandResult {
  private let menu: MenuView
  private let levels: StockLevels
  private let filling: StockFilling
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

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    var table = TextTable([
      .left(language[.fruit]).wrapped, .right(language[.toBuy]), .right(language[.stock]),
      .right(language[.max]),
    ])
    for item in filling.items {
      table.addRow(
        of: [.words(names.label(item.fruit)), .words(purchase(of: item, names))]
          + names.cells(
            [(item.stock, .nearest), (item.max, .nearest)], of: item.fruit,
            differingBy: item.room, of: item.max))
    }
    let tooLarge = filling.items.filter { $0.amount == .zero }.map { item in
      let name = TerminalText.sanitized(names.label(item.fruit))
      let room = names.amount(item.room, of: item.fruit)
      return "  "
        + language.text(
          "\(name): there is room for \(room), and every pack is larger",
          ko: "\(name): \(room)만 더 들어가서 포장째로는 살 수 없어요")
    }
    let changed = filling.unitsChanged.compactMap { fruit in
      levels.otherUnits[fruit].map { stock in
        layout.wrapped(
          TerminalText.sanitized(
            names.text(of: .unitChanged(fruit, stored: stock), store: menu.storeID)))
      }
    }
    let heading =
      filling.items.isEmpty
      ? [language[filling.hasMax ? .nothingToFill : .noMax]]
      : [language[.toFill], table.render(layout)]
    let cost = purchaseCost.map { [names.costOfBuying($0)] } ?? []
    return (heading + [cost, tooLarge, changed].flatMap { $0.isEmpty ? [] : [""] + $0 })
      .joined(separator: "\n")
  }

  /// For example `24 (2 crate)`.
  private func purchase(of item: StockFilling.Item, _ names: Names) -> String {
    let amount =
      Names.needsExactAmounts(item.room, of: item.max)
      ? names.exactAmount(item.amount, of: item.fruit)
      : names.amount(item.amount, of: item.fruit, .down)
    return item.packs.map { "\(amount) (\($0.count) \($0.pack.id))" } ?? amount
  }

  package func document(_ language: Language) -> WireFill {
    WireFill(
      store: menu.wireStore, toBuy: filling.items.map { .init(item: $0, fruit: menu[$0.fruit]) },
      purchase: WirePurchaseCost(purchaseCost, takings: nil, in: menu.graph),
      unitChanged: filling.unitsChanged.map { menu[$0].id }.nonEmpty)
  }
}

extension LocalizedText {
  static let toBuy = text("to buy", ko: "더 살 것")
  fileprivate static let toFill = text(
    "To fill the stock up to its max, buy:", ko: "최대 재고까지 채우려면 더 사야 해요:")
  fileprivate static let nothingToFill = text(
    "No fruit is known to be below its max.", ko: "최대 재고보다 적은 재료가 없어요.")
  fileprivate static let noMax = text("No fruit has a max.", ko: "최대 재고를 정한 재료가 없어요.")
}
