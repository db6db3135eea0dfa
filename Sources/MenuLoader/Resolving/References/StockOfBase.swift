import Diagnostics
import RecipeGraph

/// JU211: stock of a base that is only made on demand.
enum StockOfBase {
  static let rule = Rule("JU211", .error)

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
      help: .text(
        "name the fruits that it is made of, or give the base a `stock:` if it is cooked ahead",
        ko: "베이스에 들어가는 재료를 적거나, 미리 만들어 둔다면 베이스에 `stock:`을 적어 주세요"))
  }
}
