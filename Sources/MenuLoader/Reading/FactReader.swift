import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads what a menu says about money and labels, and checks what fruits say.
extension MenuReader {
  mutating func readTerm(_ entry: YAMLTree.Entry, _ key: MenuFormat.Section?) {
    switch key {
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

  /// Checks that cost and nutrition are for amounts in which the fruit is counted.
  mutating func checkUnits(of fruit: FruitSyntax) {
    guard let stock = fruit.stock, let facts = fruit.facts?.fields else { return }
    let dimension = stock.amount.dimension
    if let cost = facts.cost, cost.per.dimension != dimension {
      reader.report(UnitOfFact.finding(cost, of: fruit, stock), for: cost.location)
    }
    if let per = facts.nutrition?.per, per.amount.dimension != dimension {
      reader.report(UnitOfFact.finding(per, of: fruit, stock), for: per.location)
    }
  }
}
