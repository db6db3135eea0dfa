import Diagnostics

/// JU116: a flag has two spellings, not YAML 1.1's twenty-two.
enum MalformedFlag {
  static let rule = Rule("JU116", .error, "a flag is `true` or `false`")

  static func finding(_ what: String, _ text: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is neither `true` nor `false`: \(text.quoted)", at: Label(span),
      help: ["write `true` or `false`"])
  }
}
