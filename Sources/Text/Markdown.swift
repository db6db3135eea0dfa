/// Makes text that came from a file safe in a table of GitHub Flavored Markdown.
package enum MarkdownText {
  /// A code span, in which no markup, link, mention or HTML is read; empty for an empty text.
  ///
  /// The fence is longer than any run of backticks inside (CommonMark 0.31.2, 6.1). Pipes are escaped,
  /// which a table undoes even within code (GitHub Flavored Markdown 0.29, 4.10).
  package static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    // Scalar by scalar, since a mark after a pipe would combine with it.
    let scalars = TerminalText.sanitized(text).unicodeScalars
    var escaped = String.UnicodeScalarView()
    var (longest, run) = (0, 0)
    for scalar in scalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      if scalar == "|" { escaped.append("\\") }
      escaped.append(scalar)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // A space at both ends belongs to the fence, and is removed with it.
    let edges = [scalars.first, scalars.last]
    let needsSpace = edges.contains("`") || edges.allSatisfy { $0 == " " }
    let space = needsSpace ? " " : ""
    return fence + space + String(escaped) + space + fence
  }
}
