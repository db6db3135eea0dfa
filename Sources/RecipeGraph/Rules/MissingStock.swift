import Diagnostics

/// JU109: the opening stock also says in which unit the fruit is counted, so it cannot be guessed.
enum MissingStock {
  static let rule = Rule("JU109", .error, "a fruit has an opening stock")

  static func finding(_ id: String, at span: Span) -> Finding {
    Finding(
      rule, "fruit \(id.quoted) has no opening stock", at: Label(span),
      help: [
        "write `stock: 10`, or `stock: 0 g` for one that is counted in grams and not there yet"
      ])
  }
}
