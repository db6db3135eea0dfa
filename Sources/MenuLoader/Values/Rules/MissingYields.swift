import Diagnostics

/// JU112: a base without `yields`, the amount that its recipe makes.
enum MissingYields {
  static let rule = Rule(
    "JU112", .error, .text("a base says how much its recipe yields", ko: "베이스에는 한 번에 만드는 양을 적어요"),
    explanation: .text(
      """
      A base is made in batches, and a recipe takes some part of one. How much fruit that is can \
      only be known if the base says how much a batch yields.
      """,
      ko: """
        베이스는 한 번에 얼마씩 만들고, 레시피는 그 가운데 일부를 써요. 한 번에 얼마가 나오는지 \
        적어야 재료가 얼마나 드는지 알 수 있어요.
        """),
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup:
          uses: {sugar: 250 g}
      juices:
        sweet: {syrup: 20 ml}
      """,
    replacing: "  syrup:", with: "  syrup:\n    yields: 500 ml")

  /// - Parameter isShort: whether the recipe has no keys of its own, which only juices allow.
  static func finding(_ id: String, isShort: Bool = false, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "base \(id.quoted) does not say how much it yields",
        ko: "베이스 \(id.quoted)에 한 번에 만드는 양이 없어요"), at: Label(span),
      help: [
        isShort
          ? .text(
            "write `{yields: 500 ml, uses: {…}}`, with the ingredients under `uses`",
            ko: "재료를 `uses` 아래에 넣어 `{yields: 500 ml, uses: {…}}`처럼 쓰세요")
          : .text("write for example `yields: 500 ml`", ko: "예를 들어 `yields: 500 ml`처럼 쓰세요")
      ])
  }
}
