import Diagnostics

/// JU122: an order that should be refused for two reasons.
enum ContraryExpectations: MenuRule {
  static let rule = Rule(
    "JU122", .error, "a test expects one ending of an order",
    explanation: """
      An order that asks for more than a juice's `limit` is refused before anybody looks at the \
      stock, so it cannot also be refused for a shortage. A test expects either `short` or \
      `over-limit`; with neither, the order should be made.
      """,
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
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, limit: 3}
      tests:
        - name: four
          order: {mango: 4}
          over-limit: mango

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for case .contrary(let short, let overLimit, let owner) in menu.testProblems {
      findings.report(
        Finding(
          rule, "\(owner) expects both a shortage and an order over the limit",
          at: Label(overLimit.span),
          related: [Label(short.span, "the shortage")] + overLimit.aliasLabels,
          help: ["delete one of the two"]))
    }
  }
}
