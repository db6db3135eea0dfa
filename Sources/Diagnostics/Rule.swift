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
  /// The rule in one phrase.
  public let summary: LocalizedText
  /// The reason for the rule and how to follow it, in sentences; one paragraph per line.
  public let explanation: LocalizedText
  /// A file that breaks this rule and, except for advice, no other.
  public let bad: Example
  private let correction: Correction

  private enum Correction: Sendable {
    case file(Example)
    case replacement(mistake: String, String)
  }

  /// - Parameter fixed: the bad file, fixed.
  public init(
    _ code: String, _ severity: Severity, _ summary: LocalizedText, explanation: LocalizedText,
    bad: Example, fixed: Example
  ) {
    self.init(code, severity, summary, explanation, bad, .file(fixed))
  }

  /// - Parameters:
  ///   - mistake: the text of the bad file, which has it once, that is wrong.
  ///   - correct: the text in its place that fixes the file.
  public init(
    _ code: String, _ severity: Severity, _ summary: LocalizedText, explanation: LocalizedText,
    bad: Example, replacing mistake: String, with correct: String
  ) {
    self.init(
      code, severity, summary, explanation, bad, .replacement(mistake: mistake, correct))
  }

  private init(
    _ code: String, _ severity: Severity, _ summary: LocalizedText,
    _ explanation: LocalizedText, _ bad: Example, _ correction: Correction
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.correction = correction
  }

  /// The bad file, fixed: it has no finding at all.
  public var fixed: Example {
    switch correction {
    case .file(let file): return file
    case .replacement(let mistake, let correct):
      let parts = String(decoding: bad.bytes, as: UTF8.self)
        .split(separator: mistake, omittingEmptySubsequences: false)
      precondition(parts.count == 2, "the bad example of \(code) has its mistake once")
      return Example(bytes: Array("\(parts[0])\(correct)\(parts[1])".utf8))
    }
  }
}

extension Rule: Hashable {
  public static func == (left: Rule, right: Rule) -> Bool { left.code == right.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The content of a file that demonstrates a rule.
public struct Example: Sendable, ExpressibleByStringLiteral {
  /// Not always UTF-8, since one rule requires UTF-8.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Parameter text: without the line break of its last line; empty for an empty file.
  public init(stringLiteral text: String) {
    bytes = Array(text.isEmpty ? "".utf8 : (text + "\n").utf8)
  }
}
