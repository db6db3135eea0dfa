import Diagnostics

/// Leaves out the warnings and advice that comments silence, and reports comments that silence
/// nothing.
enum Suppressions {
  /// - Parameter isWhole: whether every rule could be checked: only then is a comment without a
  ///   finding one too many.
  static func apply(
    _ comments: [IgnoreComment], to findings: [Finding], of sources: [SourceFile], isWhole: Bool
  ) -> [Finding] {
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
    var used: Set<[Int]> = []
    var kept: [Finding] = []
    for finding in findings {
      let span = finding.primary.span
      guard let index = indexes[span.file],
        case let line = index.content(of: index.line(of: span.range.lowerBound)).lowerBound,
        let here = places[Place(file: span.file, line: line, code: finding.rule.code)]
      else {
        kept.append(finding)
        continue
      }
      let isFirst = !used.contains([here[0].comment, here[0].code])
      used.formUnion(here.map { [$0.comment, $0.code] })
      if finding.rule.severity == .error {
        kept.append(finding)
        if isFirst {
          kept += here.map { UnusedIgnore.error(comments[$0.comment].codes[$0.code], finding) }
        }
      }
    }
    if isWhole {
      for (number, comment) in comments.enumerated() {
        for (position, code) in comment.codes.enumerated()
        where !used.contains([number, position]) {
          kept.append(
            UnusedIgnore.finding(code, of: comment, in: sources[comment.span.file.index]))
        }
      }
    }
    return kept.sortedByPlace
  }

  /// A line, by its first byte, and what is silenced there.
  private struct Place: Hashable {
    let file: SourceID
    let line: Int
    let code: String
  }
}
