package import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger
package import Text

/// The stock of fruits.
package struct StockReport: CommandResult {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, csv
  }

  fileprivate let menu: MenuView
  private let levels: StockLevels
  fileprivate let fruits: [Ref<Fruit>]
  private let former: [FormerStock]

  /// - Parameters:
  ///   - fruits: nil for all of the menu.
  ///   - onlyLow: whether to leave out fruits of which there is enough.
  ///   - lowestFirst: whether what is lowest comes first, in place of the order of the menu.
  ///   - former: the stock that the menu no longer has.
  package init(
    _ menu: MenuView, levels: StockLevels, of fruits: [Ref<Fruit>]? = nil, onlyLow: Bool = false,
    lowestFirst: Bool = false, former: [FormerStock] = []
  ) {
    self.menu = menu
    self.former = former
    self.levels = levels
    let shown = (fruits ?? Array(menu.fruitRefs)).filter {
      !onlyLow || StockMark(of: $0, in: menu, levels) != nil
    }
    self.fruits = lowestFirst ? Self.lowestFirst(shown, in: menu, levels) : shown
  }

  /// Fruits by what is lowest: first those that are out or low, then by the share of their `max`, or else of their opening
  /// stock, that is there; equal ones as they are.
  private static func lowestFirst(
    _ fruits: [Ref<Fruit>], in menu: MenuView, _ levels: StockLevels
  ) -> [Ref<Fruit>] {
    fruits.enumerated().map { position, fruit in
      let full = (menu[fruit].max ?? menu[fruit].openingStock).thousandths
      let stock = Int128(levels[fruit].thousandths)
      let share = full > 0 ? Rational(stock, over: Int128(full)) : stock > 0 ? .one : .zero
      let isMarked = StockMark(of: fruit, in: menu, levels) != nil
      return (fruit: fruit, isEnough: isMarked ? 0 : 1, share: share, position: position)
    }.sorted {
      ($0.isEnough, $0.share, $0.position) < ($1.isEnough, $1.share, $1.position)
    }.map(\.fruit)
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
    guard let graph = stores.first?.menu.graph else { return "" }
    let names = Names(graph, language)
    let rows = stores.flatMap { $0.wireLevels(language) }
    let hasNames = rows.contains { $0.fruit.name != nil }
    let table = WireStock.Level.table(
      rows, names, (showsStores ? [WireStock.Level.storeColumn] : []) + WireStock.Level.properties,
      without: hasNames ? [] : ["name"])
    let changed = stores.flatMap { store in
      store.fruits.compactMap { fruit in
        store.levels.otherUnits[fruit].map {
          names.text(of: .unitChanged(fruit, stored: $0), store: store.menu.storeID)
        }
      }
    }
    let off = stores.flatMap { store in
      (store.levels.off?.items ?? []).map { item in
        let text = names.text(item.thing, until: item.until)
        return showsStores ? "\(names.label(store: store.menu.storeID)): \(text)" : text
      }
    }
    let notes = off + changed + former.lines(in: graph).map { $0[language] }
    return
      ([table.render(layout)]
      + (notes.isEmpty
        ? [] : [""] + notes.map { layout.wrapped($0) }))
      .joined(separator: "\n")
  }

  package func document(_ language: Language) -> WireStock {
    WireStock(
      store: menu.wireStore, stock: wireLevels(language), off: wireOff,
      former: former.wire(in: menu.graph))
  }

  fileprivate var wireOff: [WireSwitch]? { levels.off?.items.wire(menu.graph.clocks) }

  /// A record for each fruit, without the stock that the menu no longer has.
  package func csv(_ language: Language) -> String { Self.csv(of: [self], language) }

  fileprivate static func csv(of stores: [StockReport], _ language: Language) -> String {
    let records = CSVRecords<StockRecords>()
    let rows = stores.map {
      StockRecords(store: $0.menu.shownStoreID, stock: $0.wireLevels(language))
    }.filter { !$0.stock.isEmpty }
    return ([records.head] + rows.map(records.lines)).joined(separator: "\n")
  }

  fileprivate func wireLevels(_ language: Language) -> [WireStock.Level] {
    let names = Names(menu.graph, language)
    return fruits.map { ref in
      .init(
        fruit: menu[ref], storeID: menu.storeID, name: names.displayName(ref),
        amount: levels.amount(of: ref, in: menu), mark: StockMark(of: ref, in: menu, levels))
    }
  }
}

/// The stock of a store in CSV.
private struct StockRecords: WireObject {
  let store: String
  let stock: [WireStock.Level]

  static let properties = [property("store", \.store), property("stock", \.stock)]
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
    onlyLow: Bool = false, lowestFirst: Bool = false, former: [FormerStock] = []
  ) {
    self.former = former
    self.stores = stores.map {
      StockReport(
        $0.menu, levels: $0.levels, of: fruits, onlyLow: onlyLow, lowestFirst: lowestFirst)
    }
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    if former.isEmpty, stores.allSatisfy(\.fruits.isEmpty) { return language[.enough] }
    return StockReport.table(stores, showsStores: true, former, language, layout)
  }

  package func csv(_ language: Language) -> String { StockReport.csv(of: stores, language) }

  package func document(_ language: Language) -> WireStocks {
    WireStocks(
      stores: stores.map {
        .init(store: $0.menu.shownStoreID, stock: $0.wireLevels(language), off: $0.wireOff)
      },
      former: stores.first.flatMap { former.wire(in: $0.menu.graph) })
  }
}

extension LocalizedText {
  fileprivate static let enough = text("There is enough of every fruit.")
}
