import Diagnostics
import RecipeGraph

/// JU135: a fruit that suits a diet which excludes what the fruit contains.
enum DietOfLabel {
  static let rule = Rule("JU135", .error)

  private static let meat = labels("pork", "beef", "chicken", "seafood")
  private static let animal = labels("milk", "egg").union(meat)

  private static func labels(_ ids: String...) -> LabelSet {
    LabelSet(ids.compactMap { FoodLabel($0) }).withMembers
  }

  /// - Parameter what: the diets of a fruit.
  static func finding(
    _ diets: ValueSyntax<[Diet]>, _ contains: ValueSyntax<LabelSet>, _ what: LocalizedText
  ) -> Finding? {
    for diet in diets.value {
      let excluded = diet == .vegan ? animal : diet == .vegetarian ? meat : LabelSet()
      guard
        let label = contains.value.intersection(excluded).labels.first
      else { continue }
      let (diet, name) = (diet.rawValue.quoted, label.id.quoted)
      return Finding(
        rule,
        .text("\(what.asValue) has \(diet), but the fruit contains \(name)"),
        at: Label(diets.location.span),
        related: [Label(contains.location.span, .text("what it contains"))],
        help: .text("leave out \(diet), or correct `contains`"))
    }
    return nil
  }
}
