import Diagnostics

/// Removes the warnings and advice that comments silence, and reports comments that silence
/// nothing.
enum Suppressions {
  /// - Parameters:
  ///   - isWhole: whether the whole menu could be checked: only then is a comment without a finding
  ///     unused.
  ///   - unchecked: the rules that could not be checked even so.
  static func apply(
    _ comments: [IgnoreComment], to findings: Findings, of sources: [SourceFile], isWhole: Bool,
    unchecked: Set<String>
  ) -> Findings {
    guard !comments.isEmpty else { return findings }
    let known = Set(MenuRules.all.map(\.code))
    let comments = comments.map { $0.keeping(known) }

    let files = Set(comments.map(\.span.file))
    let indexes = Dictionary(
      uniqueKeysWithValues: files.map { ($0, LineIndex(sources[$0.index])) })
    var places: [Place: [IgnoreComment.Code]] = [:]
    for comment in comments {
      for code in comment.codes {
        places[Self.place(of: code, in: comment), default: []].append(code)
      }
    }
    /// The place of comments about a finding; nil if there are none.
    func place(of code: String, at span: Span) -> Place? {
      guard let index = indexes[span.file] else { return nil }
      let line = index.content(of: index.line(of: span.range.lowerBound)).lowerBound
      let place = Place(file: span.file, line: line, code: code)
      return places[place] == nil ? nil : place
    }
    var used: Set<Place> = []
    var kept = Findings()
    for finding in findings.sorted {
      let place = place(of: finding.rule.code, at: finding.primary.span)
      let isFirst = place.map { used.insert($0).inserted } ?? false
      guard place == nil || finding.rule.severity == .error else { continue }
      kept.report(finding)
      guard let place, isFirst else { continue }
      for code in places[place] ?? [] { kept.report(UnusedIgnore.error(code, finding)) }
    }
    kept.omit(findings.omitted)
    if isWhole {
      // A comment may be about a finding that was only counted.
      let unchecked = unchecked.union(findings.omitted.keys.map(\.code))
      for comment in comments {
        for code in comment.codes
        where !used.contains(Self.place(of: code, in: comment)) && !unchecked.contains(code.text) {
          kept.report(
            UnusedIgnore.finding(code, of: comment, in: sources[comment.span.file.index]))
        }
      }
    }
    return kept
  }

  private static func place(of code: IgnoreComment.Code, in comment: IgnoreComment) -> Place {
    Place(file: comment.span.file, line: comment.lineStart, code: code.text)
  }

  /// A line, by its first byte, and a code that is silenced there.
  private struct Place: Hashable {
    let file: SourceID
    let line: Int
    let code: String
  }
}
