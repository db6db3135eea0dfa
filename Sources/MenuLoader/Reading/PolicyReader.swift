import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads bounds, and what tests say about every choice.
extension TreeReader {
  mutating func limit(
    _ entry: YAMLTree.Entry, of key: MenuFormat.BoundKey, _ what: LocalizedText
  ) -> ValueSyntax<Rational>? {
    switch key.subject {
    case .margin: percent(entry, what)
    case .measure(.cost): price(entry, what, mayBeNegative: false)
    case .measure(.nutrient(let nutrient)):
      amount(entry, of: nutrient, what).map {
        ValueSyntax(value: $0.amount.value, location: $0.location)
      }
    }
  }

  mutating func policy(
    _ section: YAMLTree.Entry, of test: LocalizedText
  ) -> Draft<PolicySyntax> {
    var policy = Draft(
      PolicySyntax(), test.key(KeyFormat.every.name), location(section.key),
      example: KeyFormat.every.exampleText)
    readMapping(section, MenuFormat.every, into: &policy)
    return policy
  }
}
