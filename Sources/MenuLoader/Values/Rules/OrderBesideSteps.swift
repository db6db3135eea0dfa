import Diagnostics

/// JU121: a test with two of an order, steps and what holds for every choice.
enum OrderBesideSteps {
  static let rule = Rule("JU121", .error)

  static func finding(
    _ key: String, beside other: String, isOfStep isStep: Bool, _ what: LocalizedText,
    at span: Span
  ) -> Finding {
    let otherKey = other.quoted
    return Finding(
      rule,
      .text(
        "\(what) has \(key.quoted) beside \(otherKey)",
        ko: "\(what)에 \(otherKey)와 \(key.quoted) 키가 함께 있어요"),
      at: Label(
        span,
        isStep
          ? .text("belongs in a step", ko: "단계 안에 적는 키")
          : .text("belongs in another test", ko: "다른 테스트에 적는 키")),
      help: isStep
        ? .text("move it into a step, or delete `steps`", ko: "단계 안으로 옮기거나 `steps`를 지우세요")
        : .text("write a test of its own for it", ko: "따로 테스트를 하나 더 적어 주세요"), about: other)
  }
}
