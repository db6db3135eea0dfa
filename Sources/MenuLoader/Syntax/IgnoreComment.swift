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

  /// The comment without codes that no rule has.
  func keeping(_ known: Set<String>) -> IgnoreComment {
    IgnoreComment(
      span: span, standsAlone: standsAlone, lineStart: lineStart,
      codes: codes.filter { known.contains($0.text) })
  }
}
