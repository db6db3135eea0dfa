/// The findings of one run, each once.
///
/// A value that two aliases refer to is read twice; its mistake is reported for the first of them.
package struct Findings: Sendable {
  private struct Key: Hashable {
    let code: String
    let span: Span
    let about: String
  }

  /// How many findings of one rule are kept whole; a hostile file can have millions of mistakes.
  package static let maxWhole = 2_000

  private var seen: Set<Key> = []
  private var list: [Finding] = []
  /// By code.
  private var counts: [String: Int] = [:]
  /// What is left of the findings that are not kept whole, in the order in which they were reported.
  package private(set) var omitted: [OmittedFinding] = []
  package private(set) var hasErrors = false

  package init() {}

  package mutating func report(_ finding: Finding) {
    let key = Key(code: finding.rule.code, span: finding.primary.span, about: finding.about)
    guard seen.insert(key).inserted else { return }
    hasErrors = hasErrors || finding.rule.severity == .error
    let count = counts[finding.rule.code, default: 0] + 1
    counts[finding.rule.code] = count
    if count <= Self.maxWhole {
      list.append(finding)
    } else {
      omitted.append(OmittedFinding(finding))
    }
  }

  /// Takes over what is left of a finding of which another list kept as much.
  package mutating func report(_ finding: OmittedFinding) {
    hasErrors = hasErrors || finding.severity == .error
    omitted.append(finding)
  }

  package mutating func report(contentsOf others: Findings) {
    for finding in others.list { report(finding) }
    for finding in others.omitted { report(finding) }
  }

  package var isEmpty: Bool { list.isEmpty }

  /// Those that are kept whole, by file, place and code.
  package var sorted: [Finding] { list.sortedByPlace }
}

/// What is left of a finding that is not kept whole: enough to count it, and to know whether somebody
/// chose not to see it.
package struct OmittedFinding: Hashable, Sendable {
  package let code: String
  package let severity: Severity
  package let span: Span

  package init(_ finding: Finding) {
    code = finding.rule.code
    severity = finding.rule.severity
    span = finding.primary.span
  }
}

extension [Finding] {
  /// By file, place and code.
  package var sortedByPlace: [Finding] {
    sorted { ($0.primary.span, $0.rule.code) < ($1.primary.span, $1.rule.code) }
  }

  /// At most so many findings in their order: of different severities the severest, of one the first.
  package func severest(_ max: Int) -> [Finding] {
    guard count > max else { return self }
    let severest = indices.sorted {
      (self[$1].rule.severity, $0) < (self[$0].rule.severity, $1)
    }
    return severest.prefix(max).sorted().map { self[$0] }
  }
}
