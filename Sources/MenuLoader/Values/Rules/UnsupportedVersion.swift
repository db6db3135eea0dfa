import Diagnostics

/// JU022: a version other than 1, the only one.
enum UnsupportedVersion {
  static let rule = Rule(
    "JU022", .error, .text("`version` is 1", ko: "`version`은 1이에요"),
    explanation: .text(
      """
      A file may say with `version:` in which version of the format it is written, and 1 is the \
      only one so far. A file in a later version may mean something else by the same words, so \
      none of its recipes can be trusted.
      """,
      ko: """
        파일에 `version:`을 적어서 형식의 어느 버전으로 썼는지 나타낼 수 있고, 지금은 1뿐이에요. \
        나중 버전의 파일에서는 같은 낱말이 다른 뜻일 수 있어서 레시피를 하나도 믿을 수 없어요.
        """),
    bad: """
      version: 2
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      """,
    replacing: "version: 2", with: "version: 1")

  static func finding(_ version: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "version \(version.quoted) of the format is unknown",
        ko: "형식의 버전을 알 수 없어요: \(version.quoted)"), at: Label(span)
    ).remedied(
      .text(
        "write `version: 1`, the only one, or use a newer program",
        ko: "하나뿐인 버전 `version: 1`을 쓰거나, 더 새로운 프로그램을 쓰세요"),
      writing: "1")
  }
}
