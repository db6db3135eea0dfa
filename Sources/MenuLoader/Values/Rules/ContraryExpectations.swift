import Diagnostics

/// JU122: a test that expects one order to be refused for two reasons, or bounds of one that is refused.
enum ContraryExpectations {
  static let rule = Rule("JU122", .error)

  typealias Expectation = (key: String, location: SourceLocation)

  /// - Parameter owner: the test or its step, as findings call it.
  static func finding(
    _ expectation: Expectation, beside other: Expectation, in owner: LocalizedText
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
