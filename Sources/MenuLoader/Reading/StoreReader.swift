import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads stores.
extension MenuReader {
  mutating func readStore(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .store)
    var store = StoreSyntax(id: id, location: reader.location(declaration.key))
    let what = LocalizedText.store(id)
    let example = "\(id): {stock: {mango: 20}}"
    defer { syntax.stores.append(store) }
    if id == Store.mainID {
      reader.report(NameOfMainStore.finding(at: store.location.span), for: store.location)
    }
    guard reader.expectMapping(declaration.value, what, example, key: declaration.key) else {
      return
    }
    var misplaced: [ReferenceSyntax] = []
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what, of: MenuFormat.StoreKey.self, orMisplaced: &misplaced) {
      case .name: store.name = reader.name(entry.value, of: what, key: entry.key)
      case .stock:
        store.stock =
          amounts(entry, of: what) { menu, entry, fruit in
            menu.stock(entry.value, of: what.part(.fruit(fruit)), key: entry.key)
          } ?? []
      case .max:
        store.max =
          amounts(entry, of: what) { menu, entry, fruit in
            menu.max(entry, of: what.part(.fruit(fruit)))
          } ?? []
      case .low:
        store.low =
          amounts(entry, of: what) { menu, entry, fruit in
            menu.amount(entry, what.part(.fruit(fruit)).key("low"))
          } ?? []
      case .hidden:
        (store.hidden, _) = reader.references(
          entry, what.key("hidden"), of: .text("a juice to hide", ko: "숨길 쥬스"), "mango")
      case nil: break
      }
    }
    keep(misplaced, of: what, under: MenuFormat.StoreKey.stock)
  }

  /// Amounts by fruit or pack; nil if the value is not a mapping.
  mutating func amounts(
    _ section: YAMLTree.Entry, of what: LocalizedText, _ example: String = "{mango: 20}",
    _ read: (inout MenuReader, YAMLTree.Entry, _ id: String) -> AmountSyntax?
  ) -> [FruitAmountSyntax]? {
    let name = reader.text(of: section.symbol)
    guard
      reader.expectMapping(
        section.value, what.key(name), "\(name): \(example)", key: section.key)
    else { return nil }
    var amounts: [FruitAmountSyntax] = []
    var cursor = tree.cursor(at: section.value)
    while let entry = reader.next(&cursor) {
      let fruit = reader.text(of: entry.symbol)
      let amount = read(&self, entry, fruit)
      amounts.append(
        FruitAmountSyntax(fruit: fruit, location: reader.location(entry.key), amount: amount))
    }
    return amounts
  }
}
