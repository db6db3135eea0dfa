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
      .text(
        "\(unused.text) is never used, and \(id) is nearly the same id",
        ko: "쓰지 않는 \(unused.text)의 아이디가 쓰고 있는 \(id)의 아이디와 거의 같아요"),
      at: Label(unused.location.span, UnusedIngredient.place),
      related: [
        Label(
          ingredients.location(of: similar).span, .text("this one is used", ko: "이것은 쓰고 있어요"))
      ],
      help: .text(
        "keep one of the two, or rename one if they are not the same",
        ko: "둘 중 하나만 남기거나, 서로 다르면 하나의 아이디를 바꿔 주세요"))
  }

  /// Short ids are similar to many others, and `syrup-1` is not a misspelling of `syrup-2`.
  static func mayBeMisspelled(_ id: String, for other: String) -> Bool {
    func letters(_ id: String) -> String { id.lowercased().filter { !$0.isNumber } }
    return letters(id).count >= 4 && letters(id) != letters(other)
  }
}
