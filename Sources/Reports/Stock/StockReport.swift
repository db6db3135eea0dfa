package import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger
package import Text

/// The stock of fruits.
package struct StockReport: CommandResult {
  fileprivate let menu: MenuView
  private let levels: StockLevels
  fileprivate let fruits: [Ref<Fruit>]
  private let former: [FormerStock]

  /// - Parameters:
  ///   - fruits: nil for all of the menu.
  ///   - onlyLow: whether to leave out fruits of which there is enough.
  ///   - former: the stock that the menu no longer has.
  package init(
    _ menu: MenuView, levels: StockLevels, of fruits: [Ref<Fruit>]? = nil, onlyLow: Bool = false,
    former: [FormerStock] = []
  ) {
    self.menu = menu
    self.former = former
    self.levels = levels
    self.fruits = (fruits ?? Array(menu.fruitRefs)).filter {
      !onlyLow || StockMark(of: $0, in: menu, levels) != nil
    }
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    if fruits.isEmpty, former.isEmpty { return language[.enough] }
    return Self.table([self], showsStores: false, former, language, layout)
  }

  /// The stock of stores of one menu in one table.
  ///
  /// - Parameter showsStores: whether the first column is the store.
  fileprivate static func table(
    _ stores: [StockReport], showsStores: Bool, _ former: [FormerStock], _ language: Language,
    _ layout: TextLayout
  ) -> String {
    let fruits = stores.flatMap { store in store.fruits.map { store.menu[$0] } }
    let hasNames = fruits.contains { $0.name != nil }
    let hasMax = fruits.contains { $0.max != nil }
    var table = TextTable(
      (showsStores ? [.left(language.text("store", ko: "매장"))] : [])
        + [.left(language[.fruit])] + (hasNames ? [.left(language[.name]).dropped(2)] : [])
        + [.right(language[.stock])] + (hasMax ? [.right(language[.max]).dropped(1)] : [])
        + [.left])
    for store in stores {
      let (menu, names) = (store.menu, Names(store.menu.graph, language))
      for fruit in store.fruits {
        let mark = StockMark(of: fruit, in: menu, store.levels)
        let max = menu[fruit].max.map { names.cell($0, of: fruit) } ?? .words(nil)
        let stock = RoundedAmount(store.levels.amount(of: fruit, in: menu)).cell(in: language)
        let cells: [TextTable.Cell] =
          (showsStores ? [.words(names.label(store: menu.storeID))] : [])
          + [.words(menu[fruit].id)] + (hasNames ? [.words(names.displayName(fruit))] : [])
          + [stock] + (hasMax ? [max] : [])
        table.addRow(
          of: cells + [.words(mark?.text(language))], mark: mark.map { (cells.count, $0.role) })
      }
    }
    let changed = stores.flatMap { store in
      let names = Names(store.menu.graph, language)
      return store.fruits.compactMap { fruit in
        store.levels.otherUnits[fruit].map {
          TerminalText.sanitized(
            names.text(of: .unitChanged(fruit, stored: $0), store: store.menu.storeID))
        }
      }
    }
    let left = stores.first.map { former.lines(in: $0.menu.graph) } ?? []
    let notes = changed + left.map { TerminalText.sanitized($0[language]) }
    return
      ([table.render(layout)] + (notes.isEmpty ? [] : [""] + notes.map { layout.wrapped($0) }))
      .joined(separator: "\n")
  }

  package func document(_ language: Language) -> WireStock {
    WireStock(
      store: menu.wireStore, stock: wireLevels(language), former: former.wire(in: menu.graph))
  }

  fileprivate func wireLevels(_ language: Language) -> [WireStock.Level] {
    let names = Names(menu.graph, language)
    return fruits.map { ref in
      .init(
        fruit: menu[ref], name: names.displayName(ref), amount: levels.amount(of: ref, in: menu),
        mark: StockMark(of: ref, in: menu, levels)?.rawValue)
    }
  }
}

/// The stock of fruits in all stores of a menu.
package struct AllStocksReport: CommandResult {
  private let stores: [StockReport]
  private let former: [FormerStock]

  /// - Parameters:
  ///   - stores: the menu as each store sees it, with its stock.
  ///   - fruits: nil for all of the menu.
  ///   - onlyLow: whether to leave out fruits of which there is enough.
  ///   - former: the stock that the menu no longer has.
  package init(
    _ stores: [(menu: MenuView, levels: StockLevels)], of fruits: [Ref<Fruit>]? = nil,
    onlyLow: Bool = false, former: [FormerStock] = []
  ) {
    self.former = former
    self.stores = stores.map {
      StockReport($0.menu, levels: $0.levels, of: fruits, onlyLow: onlyLow)
    }
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    if former.isEmpty, stores.allSatisfy(\.fruits.isEmpty) { return language[.enough] }
    return StockReport.table(stores, showsStores: true, former, language, layout)
  }

  package func document(_ language: Language) -> WireStocks {
    WireStocks(
      stores: stores.map { .init(store: $0.menu.shownStoreID, stock: $0.wireLevels(language)) },
      former: stores.first.flatMap { former.wire(in: $0.menu.graph) })
  }
}

extension LocalizedText {
  fileprivate static let enough = text("There is enough of every fruit.", ko: "모자란 재료가 없어요.")
}
