import Diagnostics
import RecipeGraph
import YAMLTree

extension TreeReader {
  /// The mapping under `nutrition`; nil if something in it is malformed, which is reported.
  mutating func nutrition(
    _ section: YAMLTree.Entry, of fruit: LocalizedText
  ) -> NutritionSyntax? {
    let what = fruit.key(text(of: section.symbol))
    let example = MenuFormat.FruitKey.nutrition.exampleText
    guard expectMapping(section.value, what, example, key: section.key) else { return nil }
    var per: AmountSyntax?
    var nutrients: [(nutrient: Nutrient, amount: AmountSyntax)] = []
    let entries = self.entries(of: section.value)
    for entry in entries {
      switch key(entry, in: what, of: MenuFormat.NutritionKey.self) {
      case .per: per = positiveAmount(entry.value, of: what.key("per"), key: entry.key)
      case .nutrient(let nutrient):
        let amount = amount(entry, of: nutrient, what.key(nutrient.rawValue))
        if let amount { nutrients.append((nutrient, amount)) }
      case nil: break
      }
    }
    let hasPer = entries.contains { text(of: $0.symbol) == "per" }
    if !hasPer || entries.count == 1 {
      reportIncomplete(
        section.value, hasPer ? what : what.key("per"), example, at: location(section.key))
    }
    guard let per, nutrients.count == entries.count - 1, !nutrients.isEmpty else { return nil }
    let isExact = nutrients.allSatisfy {
      $0.amount.amount.value.divided(countablyBy: per.amount.value) != nil
    }
    guard isExact else {
      report(AmountOutOfRange.finding(what, at: per.location.span), for: per.location)
      return nil
    }
    return NutritionSyntax(per: per, nutrients: nutrients)
  }

  /// An amount of kilocalories or of grams.
  mutating func amount(
    _ entry: YAMLTree.Entry, of nutrient: Nutrient, _ what: LocalizedText
  ) -> AmountSyntax? {
    let written = amount(
      entry.value, of: what, key: entry.key,
      ifNegative: { NonPositiveAmount.negative(what, $0, at: $1) })
    guard let written else { return nil }
    guard written.amount.dimension == (nutrient.isMass ? .mass : .pieces) else {
      report(
        UnitOfFact.finding(written, of: nutrient, what), for: written.location)
      return nil
    }
    return written
  }
}
