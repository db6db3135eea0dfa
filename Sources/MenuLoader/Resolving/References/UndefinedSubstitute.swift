import Diagnostics

/// JU215: a test expects a substitute that the juice does not have.
enum UndefinedSubstitute {
  static let rule = Rule("JU215", .error)

  /// For a line that the order does not have.
  ///
  /// - Parameter owner: the test, as findings call it; the same in the other functions.
  static func finding(notOrdered label: ReferenceSyntax, in owner: LocalizedText) -> Finding {
    finding(
      .text("\(owner) expects a substitute in \(label.id.quoted), which it does not order"),
      label.location, .text("no line of the order"),
      help: .text("write the line as it stands under `order`"))
  }

  /// For an ingredient that has no substitute.
  ///
  /// - Parameter label: the line of the order.
  static func finding(
    notReplaceable ingredient: ReferenceSyntax, of label: ReferenceSyntax, in owner: LocalizedText
  ) -> Finding {
    let (id, juice) = (ingredient.id.quoted, label.id.quoted)
    return finding(
      .text("\(owner) expects something to stand in for \(id) in \(juice)"),
      ingredient.location,
      .text("nothing may stand in for it"),
      help: .text("name an ingredient that stands under `substitutes` of the juice"))
  }

  /// For parts that are not an alternative to an ingredient.
  static func finding(
    noAlternative parts: [ReferenceSyntax], to ingredient: ReferenceSyntax, in owner: LocalizedText
  ) -> Finding {
    let ids = parts.map { LocalizedText.verbatim($0.id.quoted) }.joined(
      separator: .text(" and ", context: "between the parts of an alternative"))
    return finding(
      .text("\(owner) expects \(ids) in place of \(ingredient.id.quoted)"),
      parts.first?.location ?? ingredient.location,
      .text("not one of the alternatives"),
      help: .text("name all parts of one alternative under `substitutes` of the juice"))
  }

  private static func finding(
    _ message: LocalizedText, _ location: SourceLocation, _ label: LocalizedText,
    help: LocalizedText
  ) -> Finding {
    Finding(
      rule, message, at: Label(location.span, label), related: location.aliasLabels, help: help)
  }
}
