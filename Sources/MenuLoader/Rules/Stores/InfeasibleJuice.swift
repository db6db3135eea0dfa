import Diagnostics
import RecipeGraph

/// JU302: a juice that cannot be made even once from opening stock.
enum InfeasibleJuice: CapacityRule {
  static let rule = Rule("JU302", .warning)

  static let help = LocalizedText(
    "raise the opening stock, or lower the recipe", ko: "초기 재고를 늘리거나 레시피의 양을 줄여 주세요")
  static let helpInStore = LocalizedText(
    "raise this stock, or list under `hidden` what is not served there",
    ko: "이 재고를 늘리거나 그 매장에서 팔지 않는 쥬스를 `hidden`에 적어 주세요")

  /// The opening stock of a prepared base does not limit a juice, since it can be made at once.
  static func limits(_ fruit: FruitSyntax) -> Bool { fruit.base == nil }

  static func bound(of fruit: FruitSyntax) -> AmountSyntax? { fruit.stock }

  static func bounds(in store: ResolvedStore) -> [Ref<Fruit>: AmountSyntax] { store.stock }

  static func message(_ what: LocalizedText) -> LocalizedText {
    .text(
      "\(what) cannot be made from opening stock",
      ko: "초기 재고로는 한 잔도 만들 수 없어요: \(what)")
  }

  static func message(_ what: LocalizedText, inStore store: String) -> LocalizedText {
    .text(
      "\(what) cannot be made from opening stock in store \(store)",
      ko: "매장 \(store)의 초기 재고로는 한 잔도 만들 수 없어요: \(what)")
  }

  static func label(_ bound: Amount) -> LocalizedText {
    .text("there is \(bound)", ko: "\(bound.text(in: .korean))밖에 없어요")
  }
}
