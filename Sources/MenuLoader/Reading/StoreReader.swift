import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads how a store differs from what the sections of fruits and juices say.
extension MenuReader {
  mutating func readStore(_ declaration: YAMLTree.Entry) -> StoreDeclaration {
    let id = id(declaration, of: "store")
    var store = StoreDeclaration(id: id, site: reader.site(declaration.key))
    let what = "store \(id.quoted)"
    let example = "\(id): {stock: {mango: 20}}"
    if id == Store.mainID {
      reader.report(NameOfMainStore.finding(at: store.site.span), for: store.site)
    }
    guard reader.expectMapping(declaration.value, what, example, key: declaration.key) else {
      return store
    }
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what, of: keys.store) {
      case .name: store.name = reader.name(entry.value, of: what, key: entry.key)
      case .stock:
        store.stock =
          amounts(entry, of: what) { menu, entry, fruit in
            menu.stock(entry.value, of: "fruit \(fruit.quoted) in \(what)", key: entry.key)
          } ?? []
      case .max:
        store.max =
          amounts(entry, of: what) { menu, entry, fruit in
            menu.max(entry, of: "fruit \(fruit.quoted) in \(what)")
          } ?? []
      case .low:
        store.low =
          amounts(entry, of: what) { menu, entry, fruit in
            menu.low(entry, of: "fruit \(fruit.quoted) in \(what)")
          } ?? []
      case .hidden:
        (store.hidden, _) = reader.mentions(
          entry, "`hidden` of \(what)", of: "a juice to hide", "mango")
      case nil: break
      }
    }
    return store
  }

  /// Amounts by fruit; nil if it is no mapping.
  mutating func amounts(
    _ section: YAMLTree.Entry, of what: String,
    _ read: (inout MenuReader, YAMLTree.Entry, _ fruit: String) -> WrittenAmount?
  ) -> [FruitAmountDeclaration]? {
    let name = reader.text(of: section.symbol)
    guard
      reader.expectMapping(
        section.value, "\(name.quoted) of \(what)", "\(name): {mango: 20}", key: section.key)
    else { return nil }
    var amounts: [FruitAmountDeclaration] = []
    var cursor = tree.cursor(at: section.value)
    while let entry = reader.next(&cursor) {
      let fruit = reader.text(of: entry.symbol)
      reader.adviseQuotes(entry.key)
      let amount = read(&self, entry, fruit)
      amounts.append(
        FruitAmountDeclaration(ingredient: fruit, site: reader.site(entry.key), amount: amount))
    }
    return amounts
  }
}
