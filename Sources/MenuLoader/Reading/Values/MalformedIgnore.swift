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
    guard !comments.isEmpty else { return }
    let codes = Set(known)
    let vocabulary = Vocabulary(known)
    // Each is looked up once: a hostile comment repeats one a million times.
    var helps: [String: String] = [:]
    for comment in comments {
      for code in comment.codes where !codes.contains(code.text) {
        let help = helps[code.text] ?? Self.help(for: code.text, vocabulary, after: helps.count)
        helps[code.text] = help
        findings.report(
          unknown(code.text, help, at: code.text.isEmpty ? comment.span : code.span))
      }
    }
  }

  /// How many different codes are compared with all that there are.
  private static let maxSought = 50

  /// - Parameter count: how many codes were looked up before.
  private static func help(for code: String, _ vocabulary: Vocabulary, after count: Int) -> String {
    let meant = count < maxSought ? vocabulary.nearest(to: code) : nil
    return meant.map { "did you mean \($0.quoted)?" } ?? "`juice rule` lists all codes"
  }

  private static func unknown(_ code: String, _ help: String, at span: Span) -> Finding {
    Finding(
      rule, code.isEmpty ? "a code is missing here" : "there is no rule \(code.quoted)",
      at: Label(span, "it silences nothing"), help: [help])
  }
}
