import Diagnostics

/// JU102: zero or less of something.
enum NonPositiveAmount {
  static let rule = Rule("JU102", .error, "an amount is above zero")

  /// Of what may be zero.
  static func negative(_ what: String, _ text: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is below zero: \(text.quoted)", at: Label(span),
      help: ["write zero or more"])
  }

  static func finding(_ what: String, _ text: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is not above zero: \(text.quoted)", at: Label(span),
      help: ["write an amount above zero"])
  }
}
