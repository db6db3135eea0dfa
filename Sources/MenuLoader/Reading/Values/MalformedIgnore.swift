import Diagnostics

/// JU025: a comment that is meant to silence a finding, and would silence none.
enum MalformedIgnore {
  static let rule = Rule(
    "JU025", .warning, "a `# juice:` comment is `ignore[CODE] reason`",
    explanation: """
      A comment that begins with `juice:` speaks to this program. The one thing that it can say is \
      `ignore[JU301]`, or several codes with commas between them, and then a reason for those who \
      read the file. It silences warnings and advice of these codes on its own line or, if it \
      stands alone, on the line below. This comment says something else, or names a code that \
      does not exist: nothing is silenced by it.
      """,
    bad: """
      fruits:
        mango: 10
        durian: 3 # juice: ignore JU301, for the autumn menu
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
        durian: 3 # juice: ignore[JU301] for the autumn menu
      juices:
        mango: {mango: 3}

      """)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, "this comment does not say what to ignore", at: Label(span, "it silences nothing"),
      help: ["write for example `# juice: ignore[JU301] reason`"])
  }

  /// Checks the codes of well-formed comments.
  ///
  /// - Parameter known: the codes of all rules.
  static func check(
    _ comments: [IgnoreComment], known: [String], _ findings: inout Findings
  ) {
    for comment in comments {
      for code in comment.codes where !known.contains(code.text) {
        findings.report(
          unknown(code.text, known, at: code.text.isEmpty ? comment.span : code.span))
      }
    }
  }

  private static func unknown(_ code: String, _ known: [String], at span: Span) -> Finding {
    let meant = Vocabulary(known).nearest(to: code)
    return Finding(
      rule, code.isEmpty ? "a code is missing here" : "there is no rule \(code.quoted)",
      at: Label(span, "it silences nothing"),
      help: [meant.map { "did you mean \($0.quoted)?" } ?? "`juice rule` lists all codes"])
  }
}
