import Diagnostics

/// JU014: a collection as a key, which YAML allows and no menu needs.
enum KeyIsNoWord {
  static let rule = Rule("JU014", .error, "a key is a word")

  static func finding(at span: Span) -> Finding {
    Finding(rule, "a mapping or list cannot be a key", at: Label(span), help: ["write a word"])
  }
}
