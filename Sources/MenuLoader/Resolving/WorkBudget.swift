/// Bounds the steps of work that a menu may ask for, whatever is written in it.
struct WorkBudget: Sendable {
  private let limit: Int
  private var spent = 0

  /// - Parameter limit: in steps.
  init(_ limit: Int) {
    self.limit = limit
  }

  var isExhausted: Bool { spent > limit }

  mutating func spend(_ steps: Int) { spent += steps }

  mutating func exhaust() { spent = max(spent, limit + 1) }
}
