import Diagnostics

/// JU025: a comment that is meant to silence a finding but cannot.
enum MalformedIgnore {
  static let rule = Rule("JU025", .warning)

  private static let silencesNothing = LocalizedText.text("it silences nothing")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("this comment does not say what to ignore"),
      at: Label(span, silencesNothing),
      help: .text("write for example `# juice: ignore[JU301] reason`"))
  }

  /// Checks the codes of well-formed comments.
  ///
  /// - Parameters:
  ///   - codes: those that a comment may name.
  ///   - suggested: those of rules that there are.
  static func check(
    _ comments: [IgnoreComment], codes: @autoclosure () -> Set<String>,
    suggesting suggested: @escaping @autoclosure () -> [String], _ findings: inout Findings
  ) {
    var suggestions = Suggestions(among: suggested())
    for comment in comments {
      for code in comment.codes where !codes().contains(code.text) {
        findings.report(
          unknown(
            code.text, meant: suggestions.similar(to: code.text),
            at: code.text.isEmpty ? comment.span : code.span))
      }
    }
  }

  private static func unknown(_ code: String, meant: String?, at span: Span) -> Finding {
    let help: LocalizedText =
      meant.map(LocalizedText.didYouMean)
      ?? .text("`juice rule` lists all codes")
    return Finding(
      rule,
      code.isEmpty
        ? .text("a code is missing here")
        : .text("there is no rule \(code.quoted)"),
      at: Label(span, silencesNothing), help: help)
  }
}
