import Diagnostics

/// JU113: a recipe of nothing could be made without end.
enum EmptyRecipe {
  static let rule = Rule("JU113", .error, "a recipe uses something")

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) uses nothing", at: Label(span, "has no ingredients"),
      help: ["write for example `uses: {mango: 3}`"])
  }
}
