import Diagnostics

/// JU023: a missing space after a colon, without which YAML reads key, colon and value as one word.
enum MissingSpace {
  static let rule = Rule("JU023", .error)

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
