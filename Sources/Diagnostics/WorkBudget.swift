/// A bound on the steps of work that one input can cause, whatever its content.
public struct WorkBudget: Sendable {
  private let limit: Int
  private var spent = 0

  /// - Parameter limit: in steps.
  public init(_ limit: Int) {
    self.limit = limit
  }

  /// Whether more steps were spent than allowed.
  public var isExhausted: Bool { spent > limit }

  /// - Parameter steps: `Int.max` spends everything.
  public mutating func spend(_ steps: Int) {
    let (sum, overflow) = spent.addingReportingOverflow(steps)
    spent = overflow ? .max : sum
  }
}

extension WorkBudget {
  /// For looking up similar words among the ids or anchors of a file; a step compares two words. Without it, the two
  /// million undeclared ids that a menu within its caps can name, each compared with `Vocabulary.maxWords` words,
  /// would take minutes.
  public static let suggestions = WorkBudget(100_000)
}
