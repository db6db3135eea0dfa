/// How serious a finding is.
public enum Severity: String, Comparable, Sendable, CaseIterable {
  /// The menu works and could be better.
  case advice
  /// The menu works, but probably not as intended.
  case warning
  /// The menu cannot be used.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
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

/// A rule for inputs, with a stable code; each finding is the violation of one rule.
///
/// Codes are `JU` and three digits: 0xx reading and syntax, 1xx values and amounts, 2xx references
/// and the graph, 3xx advice. A code is never used again for something else.
public struct Rule: Sendable {
  /// For example `JU201`.
  public let code: String
  public let severity: Severity
  private let describe: @Sendable () -> RuleDescription

  /// A rule that files of the program describe.
  public init(_ code: String, _ severity: Severity) {
    self.init(code, severity, RuleDescription(ofRule: code))
  }

  /// - Parameter description: read when somebody asks for it, since most runs show findings alone.
  public init(
    _ code: String, _ severity: Severity,
    _ description: @escaping @Sendable @autoclosure () -> RuleDescription
  ) {
    (self.code, self.severity, describe) = (code, severity, description)
  }

  public var description: RuleDescription { describe() }
}

extension Rule: Hashable {
  public static func == (left: Rule, right: Rule) -> Bool { left.code == right.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
