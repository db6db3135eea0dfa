import Diagnostics

/// JU023: without the space, YAML takes key, colon and value for one word.
enum MissingSpace {
  static let rule = Rule(
    "JU023", .error, "a colon is followed by a space",
    explanation: """
      To YAML a colon ends a key only if a space or the end of the line follows. Without it, key, \
      colon and value are one word: `{mango:3}` has the key `mango:3`, and no value. `--fix` puts \
      the space in where it is certain.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango:3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  /// - Parameter isEntry: whether the word stands where a key and its value belong.
  static func finding(_ key: String, at span: Span, isEntry: Bool) -> Finding {
    let isOne = !key.contains(where: \.isWhitespace)
    let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let mended = "\(parts[0]): \(parts.count > 1 ? parts[1] : "")"
    return Finding(
      rule, "a colon has no space after it: \(key.quoted)", at: Label(span, "read as one word"),
      help: [isOne ? "write \(mended.quoted)" : "put a space after each colon, as in `mango: 10`"],
      fixes: isOne ? [.replacing(span, with: mended, isSafe: isEntry)] : [])
  }
}
