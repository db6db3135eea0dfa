import Diagnostics

/// JU103: a key without a value, or with null.
enum MissingValue {
  static let rule = Rule("JU103", .error, "a key has a value")

  static func finding(_ what: String, at span: Span, example: String) -> Finding {
    Finding(
      rule, "\(what) has no value", at: Label(span, "expected a value"),
      help: ["write for example \(example.quoted)"])
  }
}
