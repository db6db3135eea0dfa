import Diagnostics
import RecipeGraph

/// JU201: a recipe uses an id of neither a fruit nor a base.
enum UndefinedIngredient {
  static let rule = Rule("JU201", .error)

  private static func wording(_ juices: JuiceTable) -> UndefinedID {
    UndefinedID(
      rule: rule, noun: .fruit,
      absence: .text("no fruit or base has this id", ko: "이 아이디의 재료나 베이스가 없어요"),
      remedy: .text(
        "define it under `fruits:` or `bases:`", ko: "`fruits:`나 `bases:` 아래에 정의해 주세요")
    ) { id in
      juices.ref(id).map { juice in
        (
          Label(
            juices[juice].location.span,
            .text("a juice, which is never an ingredient", ko: "쥬스는 재료로 쓸 수 없어요")),
          .text(
            "make a base of what the two share, and let both use it",
            ko: "함께 들어가는 것을 베이스로 만들어 양쪽에 쓰세요")
        )
      }
    }
  }

  /// The fruits and bases of a menu.
  ///
  /// - Parameter ids: those that may be meant by another one.
  static func namespace(
    _ ingredients: IngredientTable, _ juices: JuiceTable,
    suggesting ids: @escaping @autoclosure () -> [String], isComplete: Bool
  ) -> Namespace<Ingredient> {
    Namespace(
      wording(juices), suggesting: ids(), isComplete: isComplete,
      location: ingredients.location, find: ingredients.ingredient)
  }

  /// - Parameter edit: inserts the declaration with no stock, since only the writer knows how much
  ///   there is.
  static func declaring(_ id: String, _ edit: Edit) -> Fix {
    Fix(
      .text("declare fruit \(id.quoted)", ko: "재료 \(id.quoted) 정의하기"), [edit], isSafe: false)
  }
}
