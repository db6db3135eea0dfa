import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the packs in which a fruit is bought.
extension MenuReader {
  mutating func readPacks(_ section: YAMLTree.Entry, of fruit: inout FruitSyntax) {
    let what = LocalizedText.fruit(fruit.id)
    let packs = amounts(section, of: what, "{crate: 12}") { menu, entry, pack in
      let what = what.key(pack)
      if !PackName.isValid(pack) {
        let location = menu.reader.location(entry.key)
        menu.reader.report(PackName.finding(pack, at: location.span), for: location)
      }
      let amount = menu.reader.positiveAmount(entry.value, of: what, key: entry.key)
      return menu.countable(amount, what)
    }
    fruit.packs = (packs ?? []).map { PackSyntax(id: $0.fruit, amount: $0.amount) }
    fruit.isValid =
      fruit.isValid && packs != nil
      && fruit.packs.allSatisfy { $0.amount != nil && PackName.isValid($0.id) }
  }
}
