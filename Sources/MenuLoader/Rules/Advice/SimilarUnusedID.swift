import Diagnostics
import RecipeGraph

/// JU305: an unused id that is similar to one in use.
enum SimilarUnusedID {
  static let rule = Rule("JU305", .warning)

  /// - Parameter similar: the ingredient that is used.
  static func finding(
    _ unused: UnusedIngredient, _ similar: Ingredient, _ ingredients: IngredientTable
  ) -> Finding {
    let id = ingredients.id(of: similar).quoted
    return Finding(
      rule,
      .text("\(unused.text) is never used, and \(id) is nearly the same id"),
      at: Label(unused.location.span, UnusedIngredient.place),
      related: [
        Label(
          ingredients.location(of: similar).span, .text("this one is used"))
      ],
      help: .text("keep one of the two, or rename one if they are not the same"))
  }

  /// Short ids are similar to many others, and `syrup-1` is not a misspelling of `syrup-2`.
  static func mayBeMisspelled(_ id: String, for other: String) -> Bool {
    func letters(_ id: String) -> String { id.lowercased().filter { !$0.isNumber } }
    return letters(id).count >= 4 && letters(id) != letters(other)
  }
}
