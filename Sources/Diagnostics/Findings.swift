/// The findings of one run, each told once.
///
/// A value that is reached twice, say through two aliases, is read twice; what is wrong with it is
/// one mistake and is told for the first way that led to it.
package struct Findings: Sendable {
  private struct Key: Hashable {
    let code: String
    let span: Span
    let about: String
  }

  /// More than anybody reads of one menu; a hostile file can hold millions of mistakes.
  package static let most = 2_000

  private var seen: Set<Key> = []
  private var list: [Finding] = []
  /// How many were found beyond `most`, and are only counted.
  package private(set) var omitted = 0
  package private(set) var hasErrors = false

  package init() {}

  /// - Parameter finding: not made if nobody would see it.
  package mutating func report(_ finding: @autoclosure () -> Finding) {
    guard list.count < Self.most else {
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

  /// Counts findings that nobody made.
  package mutating func omit(_ count: Int, of rule: Rule) {
    guard count > 0 else { return }
    omitted += count
    hasErrors = hasErrors || rule.severity == .error
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
