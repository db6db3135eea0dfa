import Diagnostics

/// Leaves out the warnings and advice that comments silence, and reports comments that silence
/// nothing.
enum Suppressions {
  /// - Parameter isWhole: whether every rule could be checked: only then is a comment without a
  ///   finding one too many.
  static func apply(
    _ comments: [IgnoreComment], to findings: Findings, of sources: [SourceFile], isWhole: Bool
  ) -> Findings {
    guard !comments.isEmpty else { return findings }
    let known = Set(MenuRules.all.map(\.code))
    let comments = comments.map { $0.keeping(known) }

    let files = Set(comments.map(\.span.file))
    let indexes = Dictionary(
      uniqueKeysWithValues: files.map { ($0, LineIndex(sources[$0.index])) })
    var places: [Place: [(comment: Int, code: Int)]] = [:]
    for (number, comment) in comments.enumerated() {
      for (position, code) in comment.codes.enumerated() {
        let place = Place(file: comment.span.file, line: comment.lineStart, code: code.text)
        places[place, default: []].append((number, position))
      }
    }
    /// The codes in comments that are about a finding.
    func codes(about code: String, at span: Span) -> [(comment: Int, code: Int)] {
      guard let index = indexes[span.file] else { return [] }
      let line = index.content(of: index.line(of: span.range.lowerBound)).lowerBound
      return places[Place(file: span.file, line: line, code: code)] ?? []
    }
    var used: Set<[Int]> = []
    var kept = Findings()
    for finding in findings.sorted {
      let here = codes(about: finding.rule.code, at: finding.primary.span)
      let isFirst = here.first.map { !used.contains([$0.comment, $0.code]) } ?? false
      used.formUnion(here.map { [$0.comment, $0.code] })
      guard here.isEmpty || finding.rule.severity == .error else { continue }
      kept.report(finding)
      if isFirst {
        for code in here {
          kept.report(UnusedIgnore.error(comments[code.comment].codes[code.code], finding))
        }
      }
    }
    for finding in findings.omitted {
      let here = codes(about: finding.code, at: finding.span)
      used.formUnion(here.map { [$0.comment, $0.code] })
      if here.isEmpty || finding.severity == .error { kept.report(finding) }
    }
    if isWhole {
      for (number, comment) in comments.enumerated() {
        for (position, code) in comment.codes.enumerated()
        where !used.contains([number, position]) {
          kept.report(
            UnusedIgnore.finding(code, of: comment, in: sources[comment.span.file.index]))
        }
      }
    }
    return kept
  }

  /// A line, by its first byte, and what is silenced there.
  private struct Place: Hashable {
    let file: SourceID
    let line: Int
    let code: String
  }
}
