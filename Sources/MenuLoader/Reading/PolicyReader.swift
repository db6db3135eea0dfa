import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads bounds, and what tests say about every choice.
extension MenuReader {
  mutating func readBound(
    _ entry: YAMLTree.Entry, _ key: MenuFormat.BoundKey, of what: LocalizedText,
    into bounds: inout [BoundSyntax], _ isValid: inout Bool
  ) {
    let what = what.key(key.rawValue)
    let limit: ValueSyntax<Rational>? =
      switch key.subject {
      case .margin: reader.percent(entry, what)
      case .measure(.cost): reader.price(entry, what, mayBeNegative: false)
      case .measure(.nutrient(let nutrient)):
        reader.amount(entry, of: nutrient, what).map {
          ValueSyntax(value: $0.amount.value, location: $0.location)
        }
      }
    guard let limit else {
      isValid = false
      return
    }
    bounds.append(BoundSyntax(key: key, limit: limit))
  }

  mutating func readPolicy(
    _ section: YAMLTree.Entry, of what: LocalizedText, _ isValid: inout Bool
  ) -> PolicySyntax {
    var policy = PolicySyntax()
    let what = what.key(MenuFormat.TestKey.every.rawValue)
    let example = MenuFormat.TestKey.every.exampleText
    guard reader.expectMapping(section.value, what, example, key: section.key) else {
      isValid = false
      return policy
    }
    let entries = reader.entries(of: section.value)
    for entry in entries {
      switch key(entry, in: what, of: EitherKey<MenuFormat.BoundKey, Diet>.self) {
      case .first(let bound): readBound(entry, bound, of: what, into: &policy.bounds, &isValid)
      case .second(let diet):
        let (juices, isRead) = reader.references(
          entry, what.key(diet.rawValue), of: .text("a juice", ko: "쥬스"), "mango")
        policy.diets.append((diet, juices, reader.location(entry.key)))
        isValid = isValid && isRead && !juices.isEmpty
        if juices.isEmpty, isRead {
          reader.reportIncomplete(
            entry.value, what.key(diet.rawValue), "\(diet.rawValue): [mango]",
            at: reader.location(entry.key))
        }
      case nil: isValid = false
      }
    }
    if entries.isEmpty {
      isValid = false
      reader.reportIncomplete(section.value, what, example, at: reader.location(section.key))
    }
    return policy
  }
}
