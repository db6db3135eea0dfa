import Diagnostics
import RecipeGraph

/// JU125: a pack whose name cannot follow a number, as in `2crate`.
enum PackName {
  static let rule = Rule(
    "JU125", .error,
    .text(
      "the name of a pack is an id that begins with a letter and is no unit",
      ko: "포장 이름은 글자로 시작하는 아이디이고, 단위와 달라야 해요"),
    explanation: .text(
      """
      Stock is added in packs as `juice stock add mango=2crate`. A name that begins with a digit would \
      run into the number, `2kg` is two kilograms, and `개` counts pieces in Korean.
      """,
      ko: """
        재고는 `juice stock add mango=2상자`처럼 포장 단위로 추가할 수 있어요. 이름이 숫자로 시작하면 \
        앞의 수와 이어져 버리고, `2kg`은 2킬로그램, `2개`는 두 개라는 뜻이에요.
        """),
    bad: """
      fruits:
        mango: {stock: 24, packs: {12-pack: 12}}
      juices:
        mango: {mango: 3}
      """,
    replacing: "{12-pack: 12}", with: "{crate: 12}")

  /// The word that Korean uses for pieces.
  private static let koreanPieces = "개"

  static func isValid(_ name: String) -> Bool {
    MenuFormat.isID(name) && name.first?.isLetter == true && !isUnit(name)
  }

  private static func isUnit(_ name: String) -> Bool {
    name == koreanPieces || Unit(rawValue: name.lowercased()) != nil
  }

  static func finding(_ name: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "\(name.quoted) cannot be the name of a pack", ko: "포장 이름으로 쓸 수 없어요: \(name.quoted)"),
      at: Label(
        span,
        isUnit(name)
          ? .text("a unit", ko: "단위")
          : .text(
            "a pack has words of letters and digits, joined by `-`, and begins with a letter",
            ko: "글자로 시작하고, 글자와 숫자로 된 낱말을 `-`로 이어야 함")),
      help: [.text("write a name such as `crate`", ko: "`상자`처럼 적어 주세요")])
  }
}
