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
      .text("\(owner) counts base \(id), which is made on demand"),
      at: Label(amount.location.span, .text("has no stock")),
      related: [
        Label(declared.span, .text("made on demand"))
      ] + amount.location.aliasLabels,
      help: .text(
        "name the fruits that it is made of, or give the base a `stock:` if it is cooked ahead"))
  }
}
