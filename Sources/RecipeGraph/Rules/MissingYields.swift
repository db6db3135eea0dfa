import Diagnostics

/// JU112: without it, nobody knows how much of the base its recipe makes.
enum MissingYields {
  static let rule = Rule("JU112", .error, "a base says how much its recipe yields")

  static func finding(_ id: String, at span: Span) -> Finding {
    Finding(
      rule, "base \(id.quoted) does not say how much it yields", at: Label(span),
      help: ["write for example `yields: 500 ml`"])
  }
}
