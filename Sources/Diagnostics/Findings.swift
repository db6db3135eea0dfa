/// The findings of one run, each once.
///
/// A value that two aliases refer to is read twice; its mistake is reported for the first of them.
package struct Findings: Sendable {
  private struct Key: Hashable {
    let code: String
    let span: Span
    let about: String
  }

  /// How many findings of one menu are kept; a hostile file can have millions of mistakes.
  package static let maxCount = 2_000

  private var seen: Set<Key> = []
  private var list: [Finding] = []
  /// The number of findings beyond `maxCount`.
  package private(set) var omitted = 0
  package private(set) var hasErrors = false

  package init() {}

  /// - Parameter finding: evaluated only if it is kept or may be the first error.
  package mutating func report(_ finding: @autoclosure () -> Finding) {
    guard list.count < Self.maxCount else {
      hasErrors = hasErrors || finding().rule.severity == .error
      omitted += 1
      return
    }
    let finding = finding()
    hasErrors = hasErrors || finding.rule.severity == .error
    let key = Key(code: finding.rule.code, span: finding.primary.span, about: finding.about)
    if seen.insert(key).inserted {
      list.append(finding)
    }
  }

  package mutating func report(contentsOf others: Findings) {
    for finding in others.list { report(finding) }
    omitted += others.omitted
    hasErrors = hasErrors || others.hasErrors
  }

  package var isEmpty: Bool { list.isEmpty }

  /// By file, place and code.
  package var sorted: [Finding] { list.sortedByPlace }
}

extension [Finding] {
  /// By file, place and code.
  package var sortedByPlace: [Finding] {
    sorted { ($0.primary.span, $0.rule.code) < ($1.primary.span, $1.rule.code) }
  }
}
