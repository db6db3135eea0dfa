import Diagnostics
import RecipeGraph

/// JU314: a unit with capital letters.
enum UnitCase {
  static let rule = Rule(
    "JU314", .advice,
    .text("units are in lower case", ko: "단위는 소문자로 적어요"),
    explanation: .text(
      """
      `2KG` and `10L` are read as what they mean, kilograms and litres. In lower case, amounts look \
      the same in all recipes, and a search for `kg` finds them all; `--fix` changes it.
      """,
      ko: """
        `2KG`이나 `10L`도 킬로그램과 리터로 알아들어요. 소문자로 통일하면 모든 레시피의 양이 같은 \
        모양이고, `kg`을 찾을 때 빠지는 것도 없어요. `--fix`가 바꿔 줘요.
        """),
    bad: """
      fruits:
        sugar: 2KG
      juices:
        syrup: {sugar: 250 g}
      """,
    replacing: "sugar: 2KG", with: "sugar: 2kg")

  /// - Parameter text: an amount.
  /// - Returns: nil if its unit is in lower case.
  static func finding(_ text: String, at span: Span) -> Finding? {
    // No unit is longer than two letters.
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard text.utf8.suffix(2).contains(where: capitals.contains) else { return nil }
    let corrected = text.lowercased()
    return Finding(
      rule,
      .text("the unit of \(text.quoted) has a capital", ko: "단위가 대문자예요: \(text.quoted)"),
      at: Label(span)
    ).remedied(
      .text("write \(corrected.quoted)", ko: "\(corrected.quoted)처럼 적으세요"), writing: corrected,
      isSafe: true)
  }
}
