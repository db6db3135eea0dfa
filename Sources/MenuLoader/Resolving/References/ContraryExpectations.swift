import Diagnostics

/// JU122: a test that expects one order to be refused for two reasons.
enum ContraryExpectations {
  static let rule = Rule(
    "JU122", .error,
    .text("a test expects one ending of an order", ko: "테스트에는 주문의 결과를 하나만 적어요"),
    explanation: .text(
      """
      An order that asks for more than a juice's `limit` is refused before anybody looks at the \
      stock, so it cannot also be refused for a shortage. A test expects either `short` or \
      `over-limit`; with neither, the order should be made.
      """,
      ko: """
        쥬스의 `limit`보다 많은 주문은 재고를 보기도 전에 거절하니, 재료가 모자라서 거절할 수는 \
        없어요. 테스트에는 `short`와 `over-limit` 가운데 하나만 적어요. 둘 다 적지 않으면 주문한 \
        쥬스가 나와야 해요.
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

  /// - Parameter owner: the test, as findings call it.
  static func finding(
    short: SourceLocation, overLimit: SourceLocation, in owner: LocalizedText
  ) -> Finding {
    Finding(
      rule,
      .text(
        "\(owner.english) expects both a shortage and an order over the limit",
        ko: "\(owner.korean)에 재료 부족과 한도 초과를 함께 적었어요"),
      at: Label(overLimit.span),
      related: [Label(short.span, .text("the shortage", ko: "재료 부족이에요"))]
        + overLimit.aliasLabels,
      help: [.text("delete one of the two", ko: "둘 중 하나를 지워 주세요")])
  }
}
