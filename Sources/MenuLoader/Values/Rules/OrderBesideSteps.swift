import Diagnostics

/// JU121: a test with two of an order, steps and what holds for every choice.
enum OrderBesideSteps {
  static let rule = Rule(
    "JU121", .error,
    .text(
      "a test has one order, `steps` or `every`", ko: "테스트에는 주문 하나나 `steps`, `every` 가운데 하나를 적어요"),
    explanation: .text(
      """
      A test of one order says `order` and what is expected of it. A test of several has `steps`, \
      each with an order and expectations of its own. With both, it would be open which comes \
      first, and to which order an expectation belongs. A test of `every` choice has no order, and \
      needs no stock.
      """,
      ko: """
        주문이 하나인 테스트에는 `order`와 그 결과를 적어요. 여럿인 테스트에는 `steps`를 적고, \
        단계마다 주문과 결과를 따로 적어요. 둘 다 있으면 무엇이 먼저인지, 결과가 어느 주문의 \
        것인지 알 수 없어요. 모든 선택을 확인하는 `every`에는 주문도 재고도 적지 않아요.
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

  static func finding(
    _ key: String, beside other: String, _ what: LocalizedText, at span: Span
  ) -> Finding {
    let otherKey = other.quoted
    let isStep = other == KeyFormat.steps.name
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
      help: [
        isStep
          ? .text("move it into a step, or delete `steps`", ko: "단계 안으로 옮기거나 `steps`를 지우세요")
          : .text("write a test of its own for it", ko: "따로 테스트를 하나 더 적어 주세요")
      ])
  }
}
