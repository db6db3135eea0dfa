import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads stores.
extension TreeReader {
  mutating func readStore(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .store)
    var store = StoreSyntax(id: id, location: location(declaration.key))
    defer { syntax.stores.append(store) }
    if id == Store.mainID {
      report(NameOfMainStore.finding(at: store.location.span), for: store.location)
    }
    readMapping(declaration, MenuFormat.store, into: &store)
  }

  /// Amounts by fruit or pack; nil if the value is not a mapping.
  mutating func amounts(
    _ section: YAMLTree.Entry, of what: LocalizedText, _ example: String = "{mango: 20}",
    _ read: (inout TreeReader, YAMLTree.Entry, _ id: String) -> AmountSyntax?
  ) -> [FruitAmountSyntax]? {
    let name = text(of: section.symbol)
    guard
      expectMapping(
        section.value, what.key(name), "\(name): \(example)", key: section.key)
    else { return nil }
    var amounts: [FruitAmountSyntax] = []
    var cursor = tree.cursor(at: section.value)
    while let entry = next(&cursor) {
      let fruit = text(of: entry.symbol)
      let amount = read(&self, entry, fruit)
      amounts.append(
        FruitAmountSyntax(fruit: fruit, location: location(entry.key), amount: amount))
    }
    return amounts
  }
}
