import Diagnostics

/// JU113: an empty recipe, which could be made without end.
enum EmptyRecipe {
  static let rule = Rule("JU113", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding(
      rule, .text("\(what) uses nothing"),
      at: Label(span, .text("has no ingredients")),
      help: .forExample("uses: {mango: 3}"))
  }
}

/// JU103: a key without a value, or with null.
enum MissingValue {
  static let rule = Rule("JU103", .error)

  /// A test without a name.
  static func noName(at span: Span) -> Finding {
    Finding(
      rule, .text("a test has no name"),
      at: Label(span, .text("this test")),
      help: .text("give it one, such as `name: one mango`"))
  }

  static func finding(_ what: LocalizedText, at span: Span, example: String) -> Finding {
    Finding.malformed(
      rule, what, .text("has no value"), at: span,
      .text("expected a value")
    ).remedied(.forExample(example))
  }
}

/// JU109: a fruit without opening stock, which also has the unit in which the fruit is counted.
enum MissingStock {
  static let rule = Rule("JU109", .error)

  /// For a base with a bound of a stock that it does not have.
  static func finding(ofBase id: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text("base \(id.quoted) has no opening stock to which this belongs"),
      at: Label(span),
      help: .text(
        "write `stock: 0` for a base that is cooked ahead and not there yet, or delete this"))
  }

  static func finding(_ id: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text("fruit \(id.quoted) has no opening stock"),
      at: Label(span),
      help: .text(
        "write `stock: 10`, or `stock: 0 g` for one that is counted in grams and not there yet"))
  }
}

/// JU112: a base without `yields`, the amount that its recipe makes.
enum MissingYields {
  static let rule = Rule("JU112", .error)

  /// - Parameter isShort: whether the recipe has no keys of its own, which only juices allow.
  static func finding(_ id: String, isShort: Bool = false, at span: Span) -> Finding {
    Finding(
      rule,
      .text("base \(id.quoted) does not say how much it yields"), at: Label(span),
      help: isShort
        ? .text("write `{yields: 500 ml, uses: {…}}`, with the ingredients under `uses`")
        : .forExample("yields: 500 ml"))
  }
}
