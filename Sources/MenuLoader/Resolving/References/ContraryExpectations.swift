import Diagnostics

/// JU122: a test that expects one order to be refused for two reasons.
enum ContraryExpectations {
  static let rule = Rule(
    "JU122", .error,
    .text("a test expects one ending of an order", ko: "테스트에는 주문의 결과를 하나만 적어요"),
    explanation: .text(
      """
      An order that asks for more than a juice's `limit` is refused before anybody looks at the \
      stock, so it cannot also be refused for a shortage; one with a juice that is not sold is \
      refused before either. A test expects one of `short`, `over-limit` and `unavailable`; with \
      none of them, the order should be made. What is refused has no cost and no nutrients, so bounds on \
      them stand beside none of these.
      """,
      ko: """
        쥬스의 `limit`보다 많은 주문은 재고를 보기도 전에 거절하니, 재료가 모자라서 거절할 수는 \
        없어요. 팔지 않는 때의 쥬스가 든 주문은 그보다도 먼저 거절해요. 테스트에는 `short`, \
        `over-limit`, `unavailable` 가운데 하나만 적어요. 하나도 적지 않으면 주문한 쥬스가 나와야 \
        해요. 거절한 주문에는 원가도 영양 성분도 없으니 그 범위를 함께 적을 수 없어요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, limit: 3}
      tests:
        - name: four
          order: {mango: 4}
          over-limit: mango
          short: {mango: 2}
      """,
    replacing: "    short: {mango: 2}\n", with: "")

  typealias Expectation = (key: String, location: SourceLocation)

  /// - Parameter owner: the test, as findings call it.
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
      related: [Label(other.location.span, .text("the other one", ko: "다른 하나"))]
        + expectation.location.aliasLabels,
      help: [.text("delete one of the two", ko: "둘 중 하나를 지워 주세요")])
  }
}
