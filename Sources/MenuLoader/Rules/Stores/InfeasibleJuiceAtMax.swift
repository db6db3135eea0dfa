import Diagnostics
import RecipeGraph

/// JU207: a juice that takes more of a fruit than its `max`.
enum InfeasibleJuiceAtMax: CapacityRule {
  static let rule = Rule("JU207", .warning)

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
