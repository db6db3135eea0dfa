import Diagnostics

/// JU023: a missing space after a colon, without which YAML reads key, colon and value as one word.
enum MissingSpace {
  static let rule = Rule(
    "JU023", .error, .text("a colon is followed by a space", ko: "쌍점 뒤에는 공백이 있어요"),
    explanation: .text(
      """
      To YAML a colon ends a key only if a space or the end of the line follows. Without it, key, \
      colon and value are one word: `{mango:3}` has the key `mango:3`, and no value. `--fix` puts \
      the space in where it is certain.
      """,
      ko: """
        YAML에서는 쌍점 뒤에 공백이나 줄 끝이 와야 키가 끝나요. 공백이 없으면 키와 쌍점과 값이 \
        한 낱말이 돼요. `{mango:3}`에는 키 `mango:3`만 있고 값은 없어요. 확실한 곳에는 `--fix`가 \
        공백을 넣어 줘요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango:3}
      """,
    replacing: "mango: {mango:3}", with: "mango: {mango: 3}")

  /// - Parameter isEntry: whether the word is in the place of a key and its value.
  static func finding(_ key: String, at span: Span, isEntry: Bool) -> Finding {
    let isOne = !key.contains(where: \.isWhitespace)
    let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let corrected = "\(parts[0]): \(parts.count > 1 ? parts[1] : "")"
    return Finding(
      rule,
      .text("a colon has no space after it: \(key.quoted)", ko: "쌍점 뒤에 공백이 없어요: \(key.quoted)"),
      at: Label(span, .text("read as one word", ko: "한 단어로 읽힘"))
    ).remedied(
      isOne
        ? .text("write \(corrected.quoted)", ko: "\(corrected.quoted)처럼 쓰세요")
        : .text(
          "put a space after each colon, as in `mango: 10`",
          ko: "`mango: 10`처럼 쌍점마다 뒤에 공백을 넣으세요"),
      writing: isOne ? corrected : nil, isSafe: isEntry)
  }
}
