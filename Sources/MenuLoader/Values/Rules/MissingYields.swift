import Diagnostics

/// JU112: a base without `yields`, the amount that its recipe makes.
enum MissingYields {
  static let rule = Rule("JU112", .error)

  /// - Parameter isShort: whether the recipe has no keys of its own, which only juices allow.
  static func finding(_ id: String, isShort: Bool = false, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "base \(id.quoted) does not say how much it yields",
        ko: "베이스 \(id.quoted)에 한 번에 만드는 양이 없어요"), at: Label(span),
      help: isShort
        ? .text(
          "write `{yields: 500 ml, uses: {…}}`, with the ingredients under `uses`",
          ko: "재료를 `uses` 아래에 넣어 `{yields: 500 ml, uses: {…}}`처럼 쓰세요")
        : .text("write for example `yields: 500 ml`", ko: "예를 들어 `yields: 500 ml`처럼 쓰세요"))
  }
}
