import Diagnostics
import RecipeGraph
import YAMLTree

extension TreeReader {
  /// The mapping under `nutrition`; nil if something in it is malformed, which is reported.
  mutating func nutrition(
    _ section: YAMLTree.Entry, of fruit: LocalizedText
  ) -> NutritionSyntax? {
    let what = fruit.key(text(of: section.symbol))
    var fields = Draft(
      MenuFormat.NutritionFields(), what, location(section.key),
      example: KeyFormat.nutrition.exampleText)
    readMapping(section, MenuFormat.nutrition, into: &fields)
    guard fields.isValid, let per = fields.per else { return nil }
    let nutrients = fields.nutrients
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
