import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// What an amount of a fruit costs.
  package static let cost: ScalarKind = {
    let schema: JSONLiteral = [
      "title": "cost", "type": ["number", "string"], "minimum": 0,
      "pattern": "\(AmountPattern.cost)",
      "patternErrorMessage": "Write a cost such as 9000 per 1 kg, or 1500 for one piece.",
      "examples": ["9000 per 1 kg", "1500", "12.5 per 100 ml"],
    ]
    return ScalarKind("cost", .cost, schema, example: "9000 per 1 kg")
  }()
}

extension TreeReader {
  mutating func cost(_ entry: YAMLTree.Entry, of fruit: LocalizedText) -> CostSyntax? {
    let what = fruit.key(text(of: entry.symbol))
    let example = ScalarKind.cost.example.yaml
    guard !reportsNull(entry, what, example), let (text, _) = scalar(entry.value, what, example)
    else { return nil }
    let location = location(entry.value)
    guard let (value, per) = MoneyGrammar.cost(text) else {
      report(MalformedPrice.finding(what, text, .cost, at: location.span), for: location)
      return nil
    }
    let cost = CostSyntax(
      value: value, per: per, location: location, isPerPiece: !text.contains("per"))
    guard cost.perUnit != nil else {
      report(AmountOutOfRange.finding(what, at: location.span), for: location)
      return nil
    }
    note(ValueSyntax(value: value, location: location), isCost: true)
    return cost
  }
}
