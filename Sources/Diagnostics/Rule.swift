/// How much a finding matters to the one who runs the menu.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  /// The menu works as it stands, and could be better.
  case advice
  /// The menu works as it stands, and probably not as it was meant.
  case warning
  /// The menu cannot be used.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// What can be wrong with an input: the stable identity behind every finding of one kind.
///
/// Codes are `JU` and three digits: 0xx reading and syntax, 1xx values and amounts, 2xx references
/// and the graph, 3xx advice. A code is never used again for something else.
package struct Rule: Hashable, Sendable {
  /// For example `JU201`.
  package let code: String
  package let severity: Severity
  /// The rule in one phrase, as an order to the writer of the file.
  package let summary: String

  package init(_ code: String, _ severity: Severity, _ summary: String) {
    self.code = code
    self.severity = severity
    self.summary = summary
  }
}
