import Diagnostics
import RecipeGraph

/// JU207: a juice that takes more of a fruit than its `max`.
enum InfeasibleJuiceAtMax: CapacityRule {
  static let rule = Rule(
    "JU207", .warning,
    .text("every juice can be made from full stock", ko: "쥬스는 모두 재고를 가득 채우면 만들 수 있어야 해요"),
    explanation: .text(
      """
      Stock is never set or added above a fruit's `max`. One juice of this recipe takes more than \
      that, summed over the recipe and all its bases, so that it could not even be made after \
      everything has been restocked: it is on the menu and will always be refused. Raise `max`, or \
      lower the recipe.
      """,
      ko: """
        재고는 재료의 `max`보다 많게 정하거나 더할 수 없어요. 그런데 이 쥬스 한 잔에 드는 양을 \
        베이스까지 모두 더하면 `max`보다 많아요. 재고를 가득 채워도 만들 수 없어서, 메뉴에는 \
        있지만 주문하면 늘 거절해요. `max`를 늘리거나 레시피의 양을 줄여 주세요.
        """),
    bad: """
      fruits:
        strawberry: {stock: 10, max: 15}
      juices:
        strawberry: {strawberry: 16}
      """,
    replacing: "strawberry: {stock: 10, max: 15}", with: "strawberry: {stock: 20, max: 20}")

  static let help = LocalizedText(
    "raise `max`, or lower the recipe", ko: "`max`를 늘리거나 레시피의 양을 줄여 주세요")
  static let helpInStore = LocalizedText(
    "raise this `max`, or list under `hidden` what is not served there",
    ko: "이 `max`를 늘리거나 그 매장에서 팔지 않는 쥬스를 `hidden`에 적어 주세요")

  static func limits(_ fruit: FruitSyntax) -> Bool { true }

  static func bound(of fruit: FruitSyntax) -> AmountSyntax? { fruit.max }

  static func bounds(in store: ResolvedStore) -> [Ref<Fruit>: AmountSyntax] { store.max }

  static func message(_ what: LocalizedText) -> LocalizedText {
    .text(
      "\(what) can never be made, however much is restocked",
      ko: "재고를 가득 채워도 만들 수 없어요: \(what)")
  }

  static func message(_ what: LocalizedText, inStore store: String) -> LocalizedText {
    .text(
      "\(what) can never be made in store \(store)",
      ko: "매장 \(store)에서는 재고를 가득 채워도 만들 수 없어요: \(what)")
  }

  static func label(_ bound: Amount) -> LocalizedText {
    .text(
      "there is never more than \(bound)", ko: "\(bound.text(in: .korean))까지만 둘 수 있어요")
  }
}
