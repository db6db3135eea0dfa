import Diagnostics

/// JU121: a test with both an order and steps.
enum OrderBesideSteps {
  static let rule = Rule(
    "JU121", .error, .text("a test has one order, or steps", ko: "테스트에는 주문 하나나 `steps`를 적어요"),
    explanation: .text(
      """
      A test of one order says `order` and what is expected of it. A test of several has `steps`, \
      each with an order and expectations of its own. With both, it would be open which comes \
      first, and to which order an expectation belongs.
      """,
      ko: """
        주문이 하나인 테스트에는 `order`와 그 결과를 적어요. 여럿인 테스트에는 `steps`를 적고, \
        단계마다 주문과 결과를 따로 적어요. 둘 다 있으면 무엇이 먼저인지, 결과가 어느 주문의 \
        것인지 알 수 없어요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      tests:
        - name: three in a row
          order: {mango: 1}
          steps:
            - order: {mango: 2}
              left: {mango: 1}
      """,
    replacing: "order: {mango: 1}\n    steps:", with: "steps:\n      - order: {mango: 1}")

  static func finding(_ key: String, _ what: LocalizedText, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "\(what.english) has \(key.quoted) beside `steps`",
        ko: "\(what.korean)에 `steps`와 \(key.quoted) 키가 함께 있어요"),
      at: Label(span, .text("belongs in a step", ko: "단계 안에 적는 키")),
      help: [
        .text("move it into a step, or delete `steps`", ko: "단계 안으로 옮기거나 `steps`를 지우세요")
      ])
  }
}
