import Diagnostics
import RecipeGraph

/// JU134: a fruit with more of a part, such as sugars, than of the whole.
enum PartAboveWhole {
  static let rule = Rule(
    "JU134", .error,
    .text("a nutrient is at least what is part of it", ko: "영양 성분은 그 안에 든 성분보다 적을 수 없어요"),
    explanation: .text(
      """
      Sugars are part of the carbohydrate, saturates of the fat, and sodium of the salt, which is 2.5 \
      times as much. If the part is more than the whole, one of the two is a slip, and every sum with \
      it would be wrong.
      """,
      ko: """
        당류는 탄수화물에, 포화지방은 지방에, 나트륨은 소금에 들어 있고, 소금은 나트륨의 2.5배예요. 안에 든 \
        성분이 더 많으면 둘 중 하나를 잘못 적은 것이고, 그 수로 계산한 합계도 모두 틀려요.
        """),
    bad: """
      fruits:
        milk: {stock: 20 l, nutrition: {per: 100 ml, carbohydrate: 4.7 g, sugars: 47 g}}
      juices:
        milk: {milk: 200 ml}
      """,
    replacing: "47 g", with: "4.7 g")

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
      help: [.text("correct one of the two", ko: "둘 중 하나를 고쳐 주세요")])
  }
}
