import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads what a menu says about its shop, money and labels, and checks what fruits say.
extension MenuReader {
  mutating func readTerm(_ entry: YAMLTree.Entry, _ key: MenuFormat.Section?) {
    switch key {
    case .shop:
      if let shop = reader.shop(entry) { syntax.terms.shops.append(shop) }
    case .currency:
      if let currency = reader.currency(entry) { syntax.terms.currencies.append(currency) }
    case .vat:
      if let vat = reader.share(entry, .verbatim("`vat`")) { syntax.terms.vats.append(vat) }
    case .labels:
      if let lists = reader.labelLists(entry) { syntax.terms.lists.append(lists) }
    case .traces:
      if let traces = reader.labels(entry, of: nil) { syntax.terms.traces.append(traces) }
    default: break
    }
  }

  /// Checks that what a fruit says does not contradict itself.
  mutating func checkFacts(of fruit: FruitSyntax) {
    guard let facts = fruit.facts?.fields else { return }
    if let nutrition = facts.nutrition {
      let what = fruit.text.key(MenuFormat.FruitKey.nutrition.rawValue)
      for found in PartAboveWhole.findings(nutrition, what) {
        reader.report(found.finding, for: found.location)
      }
    }
    if let diets = facts.diets, let contains = facts.contains {
      let what = fruit.text.key(MenuFormat.FruitKey.diets.rawValue)
      if let finding = DietOfLabel.finding(diets, contains, what) {
        reader.report(finding, for: diets.location)
      }
    }
    checkUnits(facts, of: fruit)
  }

  /// Checks that cost and nutrition are for amounts in which the fruit is counted.
  private mutating func checkUnits(_ facts: FruitFactsSyntax.Fields, of fruit: FruitSyntax) {
    guard let stock = fruit.stock else { return }
    let dimension = stock.amount.dimension
    if let cost = facts.cost, cost.per.dimension != dimension {
      reader.report(UnitOfFact.finding(cost, of: fruit, stock), for: cost.location)
    }
    if let per = facts.nutrition?.per, per.amount.dimension != dimension {
      reader.report(UnitOfFact.finding(per, of: fruit, stock), for: per.location)
    }
  }
}
