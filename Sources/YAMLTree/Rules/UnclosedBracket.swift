import Diagnostics

/// JU005: a flow collection without its closing bracket.
enum UnclosedBracket {
  static let rule = Rule("JU005", .error)

  static func finding(at opening: Span, close: String) -> Finding {
    Finding(
      rule, .text("a bracket is not closed"),
      at: Label(opening, .text("opens here")),
      help: .text("close it with \(close.quoted)"))
  }

  /// For a bracket that would be closed on its line, but for a value without quotes that begins with `#`.
  ///
  /// - Parameter comment: what YAML takes for a comment: that value, and the rest of the line.
  static func finding(
    at opening: Span, close: String, in comment: Span, _ value: Span, _ text: String
  ) -> Finding {
    var finding = finding(at: opening, close: close)
    let quoted = "\"\(text)\""
    finding.related = [
      Label(comment, .text("a comment, since it begins with `#`"))
    ]
    finding.help = [
      .text("write \(quoted.quoted) if this is a value, or close the bracket before the comment")
    ]
    finding.fixes = [.replacing(value, with: quoted, isSafe: false)]
    return finding
  }
}
