import Diagnostics
import RecipeGraph

/// JU125: a pack whose name cannot follow a number, as in `2crate`.
enum PackName {
  static let rule = Rule(
    "JU125", .error,
    .text(
      "a pack has a name of its own, an id that begins with a letter and is no unit",
      ko: "포장 이름은 글자로 시작하는 아이디이고, 단위나 다른 포장의 이름과 달라야 해요"),
    explanation: .text(
      """
      Stock is added in packs as `juice stock add mango=2crate`. A name that begins with a digit would \
      run into the number, `2kg` is two kilograms, `1e5` and `0x1F` look like numbers, and `개` counts \
      pieces in Korean. Names of one fruit that differ only in case could be mixed up.
      """,
      ko: """
        재고는 `juice stock add mango=2상자`처럼 포장 단위로 추가할 수 있어요. 이름이 숫자로 시작하면 \
        앞의 수와 이어져 버리고, `2kg`은 2킬로그램, `2개`는 두 개라는 뜻이에요. `1e5`와 `0x1F`는 수처럼 \
        보이고, 한 재료에서 대소문자만 다른 이름은 헷갈려요.
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
    MenuFormat.isID(name) && name.first?.isLetter == true && !isUnit(name) && !isLikeNumber(name)
  }

  /// Whether a number and the name look like another number, as `1e5` or `0x1F`.
  private static func isLikeNumber(_ name: String) -> Bool {
    guard "eExXoObB".contains(name.prefix(1)), let next = name.dropFirst().first else {
      return false
    }
    return next == "-" || next.isNumber
  }

  private static func isUnit(_ name: String) -> Bool {
    name == koreanPieces || Unit(rawValue: name.lowercased()) != nil
  }

  static func finding(_ name: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: name, .text("cannot be the name of a pack", ko: "포장 이름으로 쓸 수 없어요"), at: span,
      isUnit(name)
        ? .text("a unit", ko: "단위")
        : .text(
          "a pack has words of letters and digits, joined by `-`, and begins with a letter",
          ko: "글자로 시작하고, 글자와 숫자로 된 낱말을 `-`로 이어야 함")
    ).remedied(.text("write a name such as `crate`", ko: "`상자`처럼 적어 주세요"))
  }

  /// For a name that differs from that of another pack of the fruit at most in case.
  ///
  /// - Parameter other: the location of that pack.
  static func finding(_ name: String, at span: Span, like other: Span) -> Finding {
    Finding(
      rule,
      .text(
        "another pack of the fruit has the name \(name.quoted)",
        ko: "이 재료에 같은 이름의 포장이 있어요: \(name.quoted)"),
      at: Label(span), related: [Label(other, .text("the other pack", ko: "다른 포장"))],
      help: [.text("give each pack a name of its own", ko: "포장마다 다른 이름을 붙여 주세요")])
  }
}
