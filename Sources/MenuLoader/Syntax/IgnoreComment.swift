import Diagnostics

/// A comment `# juice: ignore[JU301, JU304] reason`, which applies to its own line or to the one below.
struct IgnoreComment: Sendable {
  struct Code: Sendable {
    let text: String
    let span: Span
  }

  /// From the `#` to the end of the line.
  let span: Span
  /// Whether it is alone on its line.
  let standsAlone: Bool
  /// The first byte of the line that it applies to.
  let lineStart: Int
  let codes: [Code]

  /// The codes that a rule has, each with the place at which it is silenced.
  var places: [(code: Code, place: Suppressions.Place)] {
    codes.lazy.filter { MenuRules.codes.contains($0.text) }.map { code in
      (code, .init(file: span.file, line: lineStart, code: code.text))
    }
  }
}

extension Suppressions {
  /// A comment that silences nothing cannot itself be silenced.
  init(_ comments: [IgnoreComment], in source: SourceFile) {
    let places = comments.lazy.flatMap(\.places).map(\.place)
    self.init(Set(places.filter { $0.code != UnusedIgnore.rule.code }), in: source)
  }
}
