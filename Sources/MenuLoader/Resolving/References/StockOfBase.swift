import Diagnostics
import RecipeGraph

/// JU211: stock of a base, which is only made on demand.
enum StockOfBase {
  static let rule = Rule(
    "JU211", .error,
    .text("only fruits are stocked", ko: "재고는 재료에만 있어요"),
    explanation: .text(
      """
      A base is made from its fruits when a juice needs it, and never stocked, so there is no \
      stock of it to begin with, to bound or to expect. If it is kept ready in the fridge, it is a \
      fruit as far as the menu is concerned.
      """,
      ko: """
        베이스는 쥬스에 필요할 때 재료로 만들고 재고로 두지 않아요. 그래서 베이스의 초기 재고나 \
        한도를 정할 수도, 테스트에서 베이스의 남은 양을 확인할 수도 없어요. 미리 만들어 냉장고에 \
        둔다면 메뉴에는 재료로 적어 주세요.
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
        "\(owner.english) counts base \(id), which is never stocked",
        ko: "\(owner.korean)에 적은 \(id) 베이스는 재고로 두지 않아요"),
      at: Label(amount.location.span, .text("not a fruit", ko: "재료가 아니에요")),
      related: [
        Label(declared.span, .text("made on demand", ko: "필요할 때 만드는 베이스예요"))
      ] + amount.location.aliasLabels,
      help: [
        .text("name the fruits that it is made of", ko: "베이스에 들어가는 재료를 적어 주세요")
      ])
  }
}
