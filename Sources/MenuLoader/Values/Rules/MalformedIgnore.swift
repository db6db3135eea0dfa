import Diagnostics

/// JU025: a comment that is meant to silence a finding but cannot.
enum MalformedIgnore {
  static let rule = Rule(
    "JU025", .warning,
    .text(
      "a `# juice:` comment is `ignore[CODE] reason`", ko: "`# juice:` 주석은 `ignore[코드] 이유`로 써요"),
    explanation: .text(
      """
      A comment that begins with `juice:` speaks to this program. The one thing that it can say is \
      `ignore[JU301]`, or several codes with commas between them, and then a reason for those who \
      read the file. It silences warnings and advice of these codes on its own line or, if it \
      stands alone, on the line below. This comment says something else, or names a code that \
      does not exist: nothing is silenced by it.
      """,
      ko: """
        `juice:`로 시작하는 주석은 이 프로그램에 전하는 말이에요. 할 수 있는 말은 `ignore[JU301]` \
        하나뿐이고, 코드가 여럿이면 쉼표로 나누고, 그 뒤에는 파일을 읽는 사람에게 이유를 적어요. \
        그러면 그 코드의 경고와 조언을 같은 줄에서 숨기고, 주석만 있는 줄이라면 바로 아래 줄에서 \
        숨겨요. 이 주석에는 다른 말이나 없는 코드를 적어서 아무것도 숨기지 않아요.
        """),
    bad: """
      fruits:
        mango: 10
        durian: 3 # juice: ignore JU301, for the autumn menu
      juices:
        mango: {mango: 3}
      """,
    replacing: "ignore JU301,", with: "ignore[JU301]")

  private static let silencesNothing = LocalizedText(
    "it silences nothing", ko: "숨기는 것이 없음")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("this comment does not say what to ignore", ko: "무엇을 숨길지 알 수 없는 주석이에요"),
      at: Label(span, silencesNothing),
      help: [
        .text(
          "write for example `# juice: ignore[JU301] reason`",
          ko: "예를 들어 `# juice: ignore[JU301] 이유`처럼 쓰세요")
      ])
  }

  /// Checks the codes of well-formed comments.
  ///
  /// - Parameters:
  ///   - codes: those that a comment may name.
  ///   - suggested: those of rules that there are.
  static func check(
    _ comments: [IgnoreComment], codes: Set<String>, suggesting suggested: [String],
    _ findings: inout Findings
  ) {
    var suggestions = Suggestions(among: suggested)
    for comment in comments {
      for code in comment.codes where !codes.contains(code.text) {
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
      at: Label(span, silencesNothing), help: [help])
  }
}
