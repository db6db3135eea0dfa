import Diagnostics

/// JU005: a flow collection without its closing bracket.
enum UnclosedBracket {
  static let rule = Rule("JU005", .error)

  static func finding(at opening: Span, close: String) -> Finding {
    Finding(
      rule, .text("a bracket is not closed", ko: "괄호를 닫지 않았어요"),
      at: Label(opening, .text("opens here", ko: "여기에서 엶")),
      help: .text("close it with \(close.quoted)", ko: "\(close.quoted) 기호로 닫으세요"))
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
      Label(comment, .text("a comment, since it begins with `#`", ko: "`#`으로 시작해서 주석이에요"))
    ]
    finding.help = [
      .text(
        "write \(quoted.quoted) if this is a value, or close the bracket before the comment",
        ko: "값이라면 \(quoted.quoted)처럼 따옴표 안에 적고, 아니면 주석 앞에서 괄호를 닫으세요")
    ]
    finding.fixes = [.replacing(value, with: quoted, isSafe: false)]
    return finding
  }
}
