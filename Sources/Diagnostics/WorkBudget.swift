/// A bound on the steps of work that one input can cause, whatever its content.
package struct WorkBudget: Sendable {
  private let limit: Int
  private var spent = 0

  /// - Parameter limit: in steps.
  package init(_ limit: Int) {
    self.limit = limit
  }

  /// Whether more steps were spent than allowed.
  package var isExhausted: Bool { spent > limit }

  /// - Parameter steps: `Int.max` spends everything.
  package mutating func spend(_ steps: Int) {
    let (sum, overflow) = spent.addingReportingOverflow(steps)
    spent = overflow ? .max : sum
  }
}

extension WorkBudget {
  /// For looking up similar words; a step compares two words.
  package static let suggestions = WorkBudget(100_000)
}
