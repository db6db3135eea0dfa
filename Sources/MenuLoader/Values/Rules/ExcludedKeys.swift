import Diagnostics

/// A key as a file has it.
typealias PlacedKey = (key: String, location: SourceLocation)

/// JU122: a test that expects one order to be refused for two reasons, or bounds of one that is refused.
enum ContraryExpectations {
  static let rule = Rule("JU122", .error)

  /// - Parameter owner: the test or its step, as findings call it.
  static func finding(
    _ expectation: PlacedKey, beside other: PlacedKey, in owner: LocalizedText
  ) -> Finding {
    let (key, otherKey) = (expectation.key.quoted, other.key.quoted)
    return Finding(
      rule,
      .text(
        "\(owner) expects both \(otherKey) and \(key)",
        ko: "\(owner)에 \(otherKey), \(key)를 함께 적었어요"),
      at: Label(expectation.location.span),
      related: [Label(other.location.span, .text("the other one", ko: "다른 하나"))],
      help: .text("delete one of the two", ko: "둘 중 하나를 지워 주세요"), about: other.key)
  }
}

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

/// JU124: a group of options that also changes a juice itself.
enum GroupBesideChange {
  static let rule = Rule("JU124", .error)

  /// For a change beside `one-of`.
  static func finding(_ key: String, _ what: LocalizedText, at location: SourceLocation) -> Finding
  {
    Finding(
      rule,
      .text(
        "\(what) has \(key.quoted) beside `one-of`",
        ko: "\(what)에 `one-of`와 \(key.quoted) 키가 함께 있어요"),
      at: Label(location.span, .text("belongs in an option of the group", ko: "묶음 안의 옵션에 적는 키")),
      help: .text(
        "move it into an option under `one-of`, or delete it", ko: "`one-of` 안의 옵션으로 옮기거나 지우세요"))
  }

  /// For `required` without `one-of`.
  static func finding(_ what: LocalizedText, noGroupAt location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text(
        "\(what) has `required` without `one-of`",
        ko: "\(what)에 `one-of` 없이 `required`만 있어요"),
      at: Label(location.span, .text("only a group can be required", ko: "묶음에만 적는 키")),
      help: .text(
        "write the options to choose from under `one-of`, or delete it",
        ko: "고를 옵션을 `one-of`에 적거나 지우세요"))
  }
}
