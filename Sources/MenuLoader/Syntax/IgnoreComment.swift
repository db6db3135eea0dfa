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

  /// The codes, each with the place at which it is silenced.
  var places: [(code: Code, place: Suppressions.Place)] {
    codes.map { ($0, .init(file: span.file, line: lineStart, code: $0.text)) }
  }
}

extension Suppressions {
  init(_ comments: [IgnoreComment], in source: SourceFile) {
    self.init(Set(comments.lazy.flatMap(\.places).map(\.place)), in: source)
  }
}
