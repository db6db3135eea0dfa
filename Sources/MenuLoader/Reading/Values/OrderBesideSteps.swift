import Diagnostics

/// JU121: a test that says its order twice.
enum OrderBesideSteps {
  static let rule = Rule(
    "JU121", .error, "a test has one order, or steps",
    explanation: """
      A test of one order says `order` and what is expected of it. A test of several has `steps`, \
      each with an order and expectations of its own. With both, it would be open which comes \
      first, and to which order an expectation belongs.
      """,
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
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      tests:
        - name: three in a row
          steps:
            - order: {mango: 1}
            - order: {mango: 2}
              left: {mango: 1}

      """)

  static func finding(_ key: String, _ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) has \(key.quoted) beside `steps`", at: Label(span, "belongs into a step"),
      help: ["move it into a step, or delete `steps`"])
  }
}
