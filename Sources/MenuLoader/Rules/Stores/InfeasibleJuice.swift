import Diagnostics
import RecipeGraph

/// JU302: a juice that cannot be made even once from opening stock.
enum InfeasibleJuice: CapacityRule {
  static let rule = Rule(
    "JU302", .warning,
    .text("every juice can be made from opening stock", ko: "쥬스는 모두 초기 재고로 만들 수 있어야 해요"),
    explanation: .text(
      """
      One juice takes more of a fruit than the menu opens with, whatever options and substitutes are \
      chosen, so it is sold out before the first customer comes, until somebody restocks. That can be meant, and is then worth `# juice: \
      ignore[JU302]` and a reason. Of a prepared base, one batch is checked.
      """,
      ko: """
        옵션과 대체 재료를 어떻게 골라도 쥬스 한 잔에 드는 재료가 초기 재고보다 많아요. 그래서 재고를 채우기 전까지는 첫 손님이 \
        오기도 전에 품절이에요. 일부러 그랬다면 `# juice: ignore[JU302]`와 이유를 적어 두는 것이 \
        좋아요. 미리 만드는 베이스는 한 번 분량을 확인해요.
        """),
    bad: """
      fruits:
        strawberry: 10
      juices:
        strawberry: {strawberry: 16}
      """,
    replacing: "strawberry: 10", with: "strawberry: 20")

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
