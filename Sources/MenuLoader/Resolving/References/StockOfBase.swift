import Diagnostics
import RecipeGraph

/// JU211: stock of a base that is only made on demand.
enum StockOfBase {
  static let rule = Rule(
    "JU211", .error,
    .text("only fruits and prepared bases are stocked", ko: "재고는 재료와 미리 만드는 베이스에만 있어요"),
    explanation: .text(
      """
      This base is made from its fruits when a juice needs it, and not stocked, so there is no \
      stock of it to begin with, to bound or to expect. If it is cooked ahead and kept in the \
      fridge, give it a `stock:` where it is declared; `juice make` then records what is cooked.
      """,
      ko: """
        이 베이스는 쥬스에 필요할 때 재료로 만들고 재고로 두지 않아요. 그래서 초기 재고나 한도를 \
        정할 수도, 테스트에서 남은 양을 확인할 수도 없어요. 미리 만들어 냉장고에 둔다면 베이스를 \
        정의한 곳에 `stock:`을 적어 주세요. 만든 양은 `juice make`로 기록해요.
        """),
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      juices:
        sweet: {syrup: 20 ml}
      stores:
        gangnam: {stock: {syrup: 1 l}}
      """,
    replacing: "gangnam: {stock: {syrup: 1 l}}", with: "gangnam: {stock: {sugar: 1 kg}}")

  /// - Parameters:
  ///   - owner: the store or test with the amount, as findings call it.
  ///   - declared: the declaration of the base.
  static func finding(
    _ amount: FruitAmountSyntax, in owner: LocalizedText, _ declared: SourceLocation
  ) -> Finding {
    let id = amount.fruit.quoted
    return Finding(
      rule,
      .text(
        "\(owner) counts base \(id), which is made on demand",
        ko: "\(owner)에 적은 \(id) 베이스는 재고로 두지 않아요"),
      at: Label(amount.location.span, .text("has no stock", ko: "재고가 없어요")),
      related: [
        Label(declared.span, .text("made on demand", ko: "필요할 때 만드는 베이스예요"))
      ] + amount.location.aliasLabels,
      help: [
        .text(
          "name the fruits that it is made of, or give the base a `stock:` if it is cooked ahead",
          ko: "베이스에 들어가는 재료를 적거나, 미리 만들어 둔다면 베이스에 `stock:`을 적어 주세요")
      ])
  }
}
