import Diagnostics
import RecipeGraph

/// JU135: a fruit that suits a diet which excludes what the fruit contains.
enum DietOfLabel {
  static let rule = Rule(
    "JU135", .error,
    .text("a fruit contains nothing that its diets exclude", ko: "재료에는 식단에서 먹지 않는 성분이 없어야 해요"),
    explanation: .text(
      """
      Meat, fish, crustaceans and molluscs are neither vegan nor vegetarian; milk and egg are \
      not vegan. A fruit that says both is wrong in one of the two, and somebody would eat what they \
      must not. What it may have as traces does not count.
      """,
      ko: """
        고기, 생선, 갑각류, 연체동물은 비건도 채식도 아니고, 우유와 달걀은 비건이 아니에요. 재료에 둘 다 적혀 \
        있으면 하나는 틀린 것이고, 누군가 먹으면 안 되는 것을 먹게 돼요. 조금 섞일 수 있다고만 적은 성분은 \
        따지지 않아요.
        """),
    bad: """
      fruits:
        milk: {stock: 20 l, contains: [milk], diets: [vegan]}
      juices:
        milk: {milk: 200 ml}
      """,
    replacing: "vegan", with: "vegetarian")

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
        .text(
          "\(what) has \(diet), but the fruit contains \(name)",
          ko: "\(what.koreanValue)에 \(diet, .subject) 있는데 재료에는 \(name, .subject) 들어 있어요"),
        at: Label(diets.location.span),
        related: [Label(contains.location.span, .text("what it contains", ko: "재료에 든 성분"))],
        help: [
          .text(
            "leave out \(diet), or correct `contains`",
            ko: "\(diet, .object) 빼거나 `contains`를 고쳐 주세요")
        ])
    }
    return nil
  }
}
