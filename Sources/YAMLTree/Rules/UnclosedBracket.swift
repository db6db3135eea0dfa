import Diagnostics

/// JU005: a flow collection that does not end where its text does.
enum UnclosedBracket {
  static let rule = Rule("JU005", .error, "a bracket that opens also closes")

  static func finding(at opening: Span, close: String) -> Finding {
    Finding(
      rule, "a bracket is not closed", at: Label(opening, "opens here"),
      help: ["close it with \(close.quoted)"])
  }
}
