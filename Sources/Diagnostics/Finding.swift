/// A place in a source, and what is to be said about it there.
package struct Label: Hashable, Sendable {
  package let span: Span
  /// May be empty: then the place is underlined and nothing is said.
  package let text: String

  package init(_ span: Span, _ text: String = "") {
    self.span = span
    self.text = text
  }
}

/// A mistake of the user's, as a value: which rule is broken, where, and how to mend it.
///
/// Wording follows one form: the message states the rule that is broken, in one phrase, lower case
/// and without a full stop; the remedy stands only in `help`.
package struct Finding: Hashable, Sendable {
  package let rule: Rule
  package let message: String
  /// The smallest place that has to change.
  package let primary: Label
  /// Further places that explain the primary one, in the order in which they should be read.
  package var related: [Label]
  package var notes: [String]
  package var help: [String]
  /// What tells two mistakes of one kind at one place apart, such as an amount that two aliases
  /// make that of two ingredients.
  package let about: String

  package init(
    _ rule: Rule, _ message: String, at primary: Label, related: [Label] = [],
    notes: [String] = [], help: [String] = [], about: String = ""
  ) {
    self.rule = rule
    self.message = message
    self.primary = primary
    self.related = related
    self.notes = notes
    self.help = help
    self.about = about
  }
}
