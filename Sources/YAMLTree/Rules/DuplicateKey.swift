import Diagnostics

/// JU010: a duplicate key. YAML 1.2.2 section 3.2.1.1 requires unique keys, which libyaml does not
/// check.
enum DuplicateKey {
  static let rule = Rule("JU010", .error)

  static func finding(_ key: String, at span: Span, first: Span) -> Finding {
    Finding(
      rule, .text("duplicate key \(key.quoted)"),
      at: Label(span, .text("defined again")),
      related: [Label(first, .text("first defined here"))],
      help: .text("keep one of the two"))
  }
}
