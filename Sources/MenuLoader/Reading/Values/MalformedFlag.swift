import Diagnostics

/// JU116: a flag has two spellings, not YAML 1.1's twenty-two.
enum MalformedFlag {
  static let rule = Rule(
    "JU116", .error, "a flag is `true` or `false`",
    explanation: """
      A flag is `true` or `false`. YAML 1.1 has twenty more spellings, such as `yes` and `On`, \
      which YAML 1.2 reads as texts: two programs would read one file in two ways. `--fix` writes \
      the one that is meant.
      """,
    bad: """
      fruits:
        lemon: {stock: 10, divisible: yes}
      juices:
        lemonade: {lemon: 1/2}

      """,
    fixed: """
      fruits:
        lemon: {stock: 10, divisible: true}
      juices:
        lemonade: {lemon: 1/2}

      """)

  static func finding(_ what: String, _ text: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is neither `true` nor `false`: \(text.quoted)", at: Label(span),
      help: ["write `true` or `false`"],
      fixes: meanings[text.lowercased()].map { [.replacing(span, with: $0, isSafe: true)] } ?? [])
  }

  /// What YAML 1.1 and people take for flags.
  private static let meanings = [
    "yes": "true", "y": "true", "on": "true", "true": "true",
    "no": "false", "n": "false", "off": "false", "false": "false",
  ]
}
