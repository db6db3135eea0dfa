import Diagnostics

/// JU021: a list where a mapping belongs, and the like.
enum WrongShape {
  static let rule = Rule("JU021", .error, "a value has the shape that its key asks for")

  static func finding(
    _ what: String, shape: String, _ example: String, at span: Span
  ) -> Finding {
    Finding(
      rule, "\(what) has to be \(shape)", at: Label(span, "expected \(shape)"),
      help: ["write for example \(example.quoted)"])
  }
}
