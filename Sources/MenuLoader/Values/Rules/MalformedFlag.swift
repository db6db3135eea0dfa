import Diagnostics

/// JU116: a flag other than `true` and `false`; YAML 1.1 has twenty-two spellings.
enum MalformedFlag {
  static let rule = Rule(
    "JU116", .error, .text("a flag is `true` or `false`", ko: "참과 거짓은 `true`나 `false`로 써요"),
    explanation: .text(
      """
      A flag is `true` or `false`. YAML 1.1 has twenty more spellings, such as `yes` and `On`, \
      which YAML 1.2 reads as texts: two programs would read one file in two ways. `--fix` writes \
      the one that is meant.
      """,
      ko: """
        참과 거짓은 `true`나 `false`로 적어요. YAML 1.1은 `yes`나 `On`처럼 다르게 적는 방법이 \
        스무 가지 더 있는데, YAML 1.2는 그것을 텍스트로 읽어요. 그러면 두 프로그램이 한 파일을 \
        다르게 읽게 돼요. `--fix`가 뜻한 쪽으로 고쳐 줘요.
        """),
    bad: """
      fruits:
        lemon: {stock: 10, divisible: yes}
      juices:
        lemonade: {lemon: 1/2}
      """,
    replacing: "lemon: {stock: 10, divisible: yes}", with: "lemon: {stock: 10, divisible: true}")

  static func finding(_ what: LocalizedText, _ text: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, what, .text("is neither `true` nor `false`", ko: "`true`도 `false`도 아니에요"), text,
      at: span
    ).remedied(
      .text("write `true` or `false`", ko: "`true`나 `false`로 쓰세요"),
      writing: meanings[text.lowercased()], isSafe: true)
  }

  /// Words that YAML 1.1 or people take for flags.
  private static let meanings = [
    "yes": "true", "y": "true", "on": "true", "true": "true",
    "no": "false", "n": "false", "off": "false", "false": "false",
  ]
}
