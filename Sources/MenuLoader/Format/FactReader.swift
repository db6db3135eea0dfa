import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads what is shown for the shop, and checks what fruits say.
extension TreeReader {
  /// The name and picture under `shop`; nil if it is no mapping or an empty one, which is reported.
  mutating func shop(_ section: YAMLTree.Entry) -> ValueSyntax<DisplaySyntax>? {
    let location = location(section.key)
    var shop = Draft(DisplaySyntax(), .shop, location, example: KeyFormat.shop.exampleText)
    guard let keys = readMapping(section, MenuFormat.shop, into: &shop), !keys.isEmpty else {
      return nil
    }
    return ValueSyntax(value: shop.value, location: location)
  }

  /// Checks that what a fruit says does not contradict itself.
  mutating func checkFacts(of fruit: FruitSyntax) {
    guard let attributes = fruit.attributes?.fields else { return }
    if let nutrition = attributes.nutrition {
      let what = fruit.text.key(KeyFormat.nutrition.name)
      for found in PartAboveWhole.findings(nutrition, what) {
        report(found.finding, for: found.location)
      }
    }
    if let diets = attributes.diets, let contains = attributes.contains {
      let what = fruit.text.key(KeyFormat.diets.name)
      if let finding = DietOfLabel.finding(diets, contains, what) {
        report(finding, for: diets.location)
      }
    }
    checkUnits(attributes, of: fruit)
  }

  /// Checks that cost and nutrition are for amounts in which the fruit is counted.
  private mutating func checkUnits(
    _ attributes: FruitAttributesSyntax.Fields, of fruit: FruitSyntax
  ) {
    guard let stock = fruit.stock else { return }
    let dimension = stock.amount.dimension
    if let cost = attributes.cost, cost.per.dimension != dimension {
      report(UnitOfFact.finding(cost, of: fruit, stock), for: cost.location)
    }
    if let per = attributes.nutrition?.per, per.amount.dimension != dimension {
      report(UnitOfFact.finding(per, of: fruit, stock), for: per.location)
    }
  }
}
