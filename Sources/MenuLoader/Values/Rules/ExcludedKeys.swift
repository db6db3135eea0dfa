import Diagnostics

/// A key as a file has it.
typealias PlacedKey = (key: String, location: SourceLocation)

/// JU122: a test that expects one order to be refused for two reasons, or bounds of one that is refused.
enum ContraryExpectations {
  static let rule = Rule("JU122", .error)

  /// - Parameter owner: the test or its step, as findings call it.
  static func finding(
    _ expectation: PlacedKey, beside other: PlacedKey, in owner: LocalizedText
  ) -> Finding {
    let (key, otherKey) = (expectation.key.quoted, other.key.quoted)
    return Finding(
      rule,
      .text("\(owner) expects both \(otherKey) and \(key)"),
      at: Label(expectation.location.span),
      related: [Label(other.location.span, .text("the other one"))],
      help: .text("delete one of the two"), about: other.key)
  }
}

/// JU121: a test with two of an order, steps and what holds for every choice.
enum OrderBesideSteps {
  static let rule = Rule("JU121", .error)

  static func finding(
    _ key: String, beside other: String, isOfStep isStep: Bool, _ what: LocalizedText,
    at span: Span
  ) -> Finding {
    let otherKey = other.quoted
    return Finding(
      rule,
      .text("\(what) has \(key.quoted) beside \(otherKey)"),
      at: Label(
        span,
        isStep
          ? .text("belongs in a step")
          : .text("belongs in another test")),
      help: isStep
        ? .text("move it into a step, or delete `steps`")
        : .text("write a test of its own for it"), about: other)
  }
}

/// JU124: a group of options that also changes a juice itself.
enum GroupBesideChange {
  static let rule = Rule("JU124", .error)

  /// For a change beside `one-of`.
  static func finding(_ key: String, _ what: LocalizedText, at location: SourceLocation) -> Finding
  {
    Finding(
      rule,
      .text("\(what) has \(key.quoted) beside `one-of`"),
      at: Label(location.span, .text("belongs in an option of the group")),
      help: .text("move it into an option under `one-of`, or delete it"))
  }

  /// For `required` without `one-of`.
  static func finding(_ what: LocalizedText, noGroupAt location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text("\(what) has `required` without `one-of`"),
      at: Label(location.span, .text("only a group can be required")),
      help: .text("write the options to choose from under `one-of`, or delete it"))
  }
}
