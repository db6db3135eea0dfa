import Diagnostics

/// JU025: a comment that is meant to silence a finding but cannot.
enum MalformedIgnore {
  static let rule = Rule("JU025", .warning)

  private static let silencesNothing = LocalizedText(
    "it silences nothing", ko: "숨기는 것이 없음")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("this comment does not say what to ignore", ko: "무엇을 숨길지 알 수 없는 주석이에요"),
      at: Label(span, silencesNothing),
      help: .text(
        "write for example `# juice: ignore[JU301] reason`",
        ko: "예를 들어 `# juice: ignore[JU301] 이유`처럼 쓰세요"))
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
      ?? .text("`juice rule` lists all codes", ko: "`juice rule`로 모든 코드를 볼 수 있어요")
    return Finding(
      rule,
      code.isEmpty
        ? .text("a code is missing here", ko: "여기에 코드가 빠졌어요")
        : .text("there is no rule \(code.quoted)", ko: "\(code.quoted) 규칙은 없어요"),
      at: Label(span, silencesNothing), help: help)
  }
}
