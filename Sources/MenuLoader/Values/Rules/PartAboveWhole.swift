import Diagnostics
import RecipeGraph

/// JU134: a fruit with more of a part, such as sugars, than of the whole.
enum PartAboveWhole {
  static let rule = Rule("JU134", .error)

  /// - Parameter what: the nutrition of a fruit.
  static func findings(
    _ nutrition: NutritionSyntax, _ what: LocalizedText
  ) -> [(finding: Finding, location: SourceLocation)] {
    nutrition.nutrients.compactMap { part, amount in
      guard let whole = part.whole,
        let total = nutrition.nutrients.first(where: { $0.nutrient == whole })?.amount,
        let most = total.amount.value.divided(countablyBy: factor(of: part)),
        amount.amount.value > most
      else { return nil }
      return (finding(part, amount, whole, total, what), amount.location)
    }
  }

  /// How much of the whole a gram of the part makes.
  private static func factor(of part: Nutrient) -> Rational {
    part == .sodium ? Rational(5, over: 2) : .one
  }

  private static func finding(
    _ part: Nutrient, _ amount: AmountSyntax, _ whole: Nutrient, _ total: AmountSyntax,
    _ what: LocalizedText
  ) -> Finding {
    let (name, all) = (part.rawValue.quoted, whole.rawValue.quoted)
    let times = factor(of: part) == .one ? "" : " × 2.5"
    return Finding(
      rule,
      .text(
        "\(what) has more \(name)\(times) than \(all)",
        ko: "\(what.koreanValue)에 \(name)\(times)의 양이 \(all)보다 많아요"),
      at: Label(amount.location.span),
      related: [
        Label(total.location.span, .text("this is the whole", ko: "이것이 전체 양이에요"))
      ],
      help: .text("correct one of the two", ko: "둘 중 하나를 고쳐 주세요"))
  }
}
