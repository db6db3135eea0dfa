import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// What an amount of a fruit costs.
  package static let cost: ScalarKind = {
    let schema: JSONLiteral = [
      "title": .words(.text("cost")), "type": ["number", "string"],
      "minimum": 0,
      "pattern": "\(AmountPattern.cost)",
      "patternErrorMessage": .words(
        .text("Write a cost such as 9000 per 1 kg, or 1500 for one piece.")),
      "examples": ["9000 per 1 kg", "1500", "12.5 per 100 ml"],
    ]
    return ScalarKind(
      "cost", .cost, schema, example: "9000 per 1 kg",
      meaning: { MalformedPrice.meantCost($0).map(Meaning.same) })
  }()
}

extension TreeReader {
  mutating func cost(_ entry: YAMLTree.Entry, of fruit: LocalizedText) -> CostSyntax? {
    let what = fruit.key(text(of: entry.symbol))
    let location = location(entry.value)
    let written = value(
      entry, what, .cost,
      parse: { text in
        MoneyGrammar.cost(text).map { value, per in
          CostSyntax(
            value: value, per: per, location: location, isPerPiece: !text.contains("per"))
        }
      },
      malformed: { text, span in
        MalformedPrice.finding(what, text, .cost, at: span).remedied(
          .text("write for example `9000 per 1 kg`, or `1500` for one piece"))
      })
    guard let cost = written?.value else { return nil }
    guard cost.perUnit != nil else {
      report(AmountOutOfRange.finding(what, at: location.span), for: location)
      return nil
    }
    note(ValueSyntax(value: cost.value, location: location), isCost: true)
    return cost
  }
}
