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

/// A change of one place in a file: its bytes give way to a text.
package struct Edit: Hashable, Sendable {
  /// Empty where something is only put in.
  package let span: Span
  package let replacement: String

  package init(_ span: Span, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// A way to mend a finding by changing the files.
package struct Fix: Hashable, Sendable {
  /// What it does, as an order to whoever mends: lower case and without a full stop.
  package let title: String
  /// All are applied, or none; no two of them overlap.
  package let edits: [Edit]
  /// Whether it does without a doubt what the writer meant, so that it may be applied unseen.
  package var isSafe: Bool

  package init(_ title: String, _ edits: [Edit], isSafe: Bool) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }

  /// Another text in one place.
  package static func replacing(_ span: Span, with text: String, isSafe: Bool) -> Fix {
    Fix("write \(text.quoted)", [Edit(span, text)], isSafe: isSafe)
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
  /// The first is the likeliest; at most that one is safe.
  package var fixes: [Fix]
  /// What tells two mistakes of one kind at one place apart, such as an amount that two aliases
  /// make that of two ingredients.
  package let about: String

  package init(
    _ rule: Rule, _ message: String, at primary: Label, related: [Label] = [],
    notes: [String] = [], help: [String] = [], fixes: [Fix] = [],
    about: String = ""
  ) {
    self.rule = rule
    self.message = message
    self.primary = primary
    self.related = related
    self.notes = notes
    self.help = help
    self.fixes = fixes
    self.about = about
  }
}
