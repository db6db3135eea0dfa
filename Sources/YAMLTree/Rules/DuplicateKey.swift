import Diagnostics

/// JU010: YAML 1.2.2 section 3.2.1.1 wants keys to be unique; libyaml's events do not check it.
enum DuplicateKey {
  static let rule = Rule("JU010", .error, "a key stands once in its mapping")

  static func finding(_ key: String, at span: Span, first: Span) -> Finding {
    Finding(
      rule, "the key \(key.quoted) stands here a second time", at: Label(span, "again"),
      related: [Label(first, "first here")],
      help: ["keep one of the two"])
  }
}
