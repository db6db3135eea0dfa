import Diagnostics
import RecipeGraph

/// JU305: an unused id that is similar to one in use.
enum SimilarUnusedID {
  static let rule = Rule(
    "JU305", .warning,
    .text(
      "an unused fruit or base is not a misspelling of a used one",
      ko: "쓰지 않는 재료나 베이스가 쓰는 것의 오타면 안 돼요"),
    explanation: .text(
      """
      This fruit or base is never used, and another one that is used has nearly the same id. As a \
      rule one of them is a misspelling: the opening stock stands at an id that no recipe takes \
      from, and the recipes take from another. Keep the right one, or rename one of them if they \
      are two things.
      """,
      ko: """
        이 재료나 베이스는 쓰는 곳이 없고, 아이디가 거의 같은 다른 것은 쓰고 있어요. 대개 둘 중 \
        하나는 오타예요. 그러면 초기 재고는 아무 레시피에도 없는 아이디에 적혀 있고, 레시피에서는 \
        다른 아이디의 재고를 쓰게 돼요. 맞는 것만 남겨 주세요. 서로 다른 것이라면 하나의 아이디를 \
        바꿔 주세요.
        """),
    bad: """
      fruits:
        strawberry: 20
        strawbery: 10
      juices:
        strawberry: {strawberry: 16}
      """,
    replacing: "  strawbery: 10\n", with: "")

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
      help: [
        .text(
          "keep one of the two, or rename one if they are not the same",
          ko: "둘 중 하나만 남기거나, 서로 다르면 하나의 아이디를 바꿔 주세요")
      ])
  }

  /// Short ids are similar to many others, and `syrup-1` is not a misspelling of `syrup-2`.
  static func mayBeMisspelled(_ id: String, for other: String) -> Bool {
    func letters(_ id: String) -> String { id.lowercased().filter { !$0.isNumber } }
    return letters(id).count >= 4 && letters(id) != letters(other)
  }
}
