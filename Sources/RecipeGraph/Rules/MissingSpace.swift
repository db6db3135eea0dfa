import Diagnostics

/// JU023: without the space, YAML takes key, colon and value for one word.
enum MissingSpace {
  static let rule = Rule("JU023", .error, "a colon is followed by a space")

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
