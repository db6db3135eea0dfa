import Diagnostics

/// JU103: a key without a value, or with null.
enum MissingValue {
  static let rule = Rule("JU103", .error, "a key has a value")

  static func finding(_ what: String, at span: Span, example: String) -> Finding {
    Finding(
      rule, "\(what) is missing", at: Label(span, "has no value"),
      help: ["write a value such as \(example.quoted) after the colon"])
  }
}
