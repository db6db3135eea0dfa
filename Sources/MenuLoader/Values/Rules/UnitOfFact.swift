import Diagnostics
import RecipeGraph

/// JU133: a cost or nutrition of an amount in which the fruit is not counted, or a nutrient in another unit than
/// grams.
enum UnitOfFact {
  static let rule = Rule("JU133", .error)

  /// For a cost.
  ///
  /// - Parameter stock: that of the fruit.
  static func finding(
    _ cost: CostSyntax, of fruit: FruitSyntax, _ stock: AmountSyntax
  ) -> Finding {
    let meant = "\(cost.value) per \(example(stock.amount.dimension))"
    return finding(
      AmountSyntax(amount: cost.per, location: cost.location), fruit.text.key("cost"), stock,
      meant: cost.isPerPiece ? meant : nil)
  }

  /// For the amount that has some nutrition.
  static func finding(
    _ per: AmountSyntax, of fruit: FruitSyntax, _ stock: AmountSyntax
  ) -> Finding {
    finding(per, fruit.text.key("nutrition").key("per"), stock, meant: nil)
  }

  private static func finding(
    _ amount: AmountSyntax, _ what: LocalizedText, _ stock: AmountSyntax, meant: String?
  ) -> Finding {
    let dimension = stock.amount.dimension
    let (written, counted) = (amount.amount.dimension.units, dimension.units)
    let example = example(dimension).quoted
    return Finding(
      rule,
      .text("\(what.asValue) is for \(written), but the fruit is counted in \(counted)"),
      at: Label(amount.location.span, .text("for \(written)", context: "unit of an amount")),
      related: [.counted(stock)]
    ).remedied(
      meant.map(Meaning.same),
      or: .text("write it for \(example)"))
  }

  static func finding(
    _ amount: AmountSyntax, of nutrient: Nutrient, _ what: LocalizedText
  ) -> Finding {
    let (span, text) = (amount.location.span, "\(amount.amount)")
    guard !nutrient.isMass else {
      return .malformed(
        rule, what, .text("is not in grams"), text, at: span
      ).remedied(
        amount.amount.dimension == .pieces ? Meaning.same("\(amount.amount.value) g") : nil,
        or: .text("write an amount in `g` or `mg`, for example `4.7 g`"))
    }
    return Finding(
      rule,
      .text("\(what.asValue) has a unit: \(text.quoted)"),
      at: Label(span)
    ).remedied(
      .text("write a plain number, for example `65`"))
  }

  private static func example(_ dimension: Dimension) -> String {
    switch dimension {
    case .pieces: "1"
    case .mass: "1 kg"
    case .volume: "1 l"
    }
  }
}
