/// A labelled place in a source.
public struct Label: Hashable, Sendable {
  public let span: Span
  /// May be empty; then the place is only underlined.
  public let text: LocalizedText

  public init(_ span: Span, _ text: LocalizedText = .verbatim("")) {
    self.span = span
    self.text = text
  }
}

/// Replaces the bytes of one place with a text.
public struct Edit: Hashable, Sendable {
  /// Empty for an insertion.
  public let span: Span
  public let replacement: String

  public init(_ span: Span, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// A change to files that fixes a finding.
public struct Fix: Hashable, Sendable {
  /// What the fix does, in the imperative, lower case and without a full stop.
  public let title: LocalizedText
  /// Applied together or not at all; no two of them overlap.
  public let edits: [Edit]
  /// Whether the change is certainly what the writer meant, so that it can be applied without
  /// review.
  public var isSafe: Bool

  public init(_ title: LocalizedText, _ edits: [Edit], isSafe: Bool) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }

  /// A fix that replaces the text of one place.
  public static func replacing(_ span: Span, with text: String, isSafe: Bool) -> Fix {
    Fix(
      .text("write \(text.quoted)"), [Edit(span, text)],
      isSafe: isSafe)
  }
}

/// A mistake of the user as a value: the rule that it breaks, its place, and how to fix it.
///
/// The message states the rule that is broken, in one phrase, lower case and without a full stop;
/// only `help` has the remedy.
public struct Finding: Hashable, Sendable {
  /// What may be the mistake behind several findings of one rule. `Findings` then tells it once, with their places.
  public struct Cause: Hashable, Sendable {
    /// As that of a finding; it names the cause, so that two causes at one place differ.
    public let message: LocalizedText
    public let place: Label
    public let help: LocalizedText

    public init(_ message: LocalizedText, at place: Label, help: LocalizedText) {
      self.message = message
      self.place = place
      self.help = help
    }
  }

  public let rule: Rule
  public let message: LocalizedText
  /// The smallest place that has to change.
  public let primary: Label
  /// Places that explain the primary one, in the order in which they should be read.
  public var related: [Label]
  public var notes: [LocalizedText]
  public var help: [LocalizedText]
  /// The likeliest first; only the first may be safe.
  public var fixes: [Fix]
  /// Distinguishes two mistakes of one kind at one place, such as an amount that two aliases use
  /// for two ingredients; otherwise empty.
  public private(set) var about: String
  /// One of those that use what is at the primary place, if several may. `Findings` keeps one finding for all of
  /// them, with each as a related place.
  var user: Label?
  /// All that may cause it, except what comments silence; none of most findings.
  public internal(set) var causes: [Cause] = []
  /// The number of related places that are not kept.
  var omittedPlaces = 0

  public init(
    _ rule: Rule, _ message: LocalizedText, at primary: Label, related: [Label] = [],
    notes: [LocalizedText] = [], help: [LocalizedText] = [], fixes: [Fix] = [],
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

  /// With one thing to do.
  public init(
    _ rule: Rule, _ message: LocalizedText, at primary: Label, related: [Label] = [],
    notes: [LocalizedText] = [], help: LocalizedText, fixes: [Fix] = [], about: String = ""
  ) {
    self.init(
      rule, message, at: primary, related: related, notes: notes, help: [help], fixes: fixes,
      about: about)
  }

  /// The finding about something that others use, each of which may have the same finding at the same place.
  ///
  /// - Parameters:
  ///   - user: one of them; nil if nothing is shared.
  ///   - about: distinguishes mistakes of one kind at one place, the same for all users.
  public func used(by user: Label?, about: String = "") -> Finding {
    guard let user else { return self }
    var finding = self
    finding.related.append(user)
    (finding.user, finding.about) = (user, about)
    return finding
  }

  /// The finding with what may cause it and others.
  public func caused(by causes: [Cause]) -> Finding {
    var finding = self
    finding.causes = causes
    return finding
  }

  /// The finding with a similar word as its help and its fix, which replaces the primary place. The
  /// fix is not safe: the intended word may be beside the misspelled one.
  ///
  /// - Parameter other: the help without a similar word.
  public func suggesting(_ similar: String?, or other: LocalizedText? = nil) -> Finding {
    guard let similar else { return other.map { remedied($0) } ?? self }
    return remedied(.didYouMean(similar), writing: similar)
  }

  /// The finding with what to do, and with a fix that replaces the primary place if it is known what was
  /// meant there.
  public func remedied(
    _ help: LocalizedText, writing meant: String? = nil, isSafe: Bool = false
  ) -> Finding {
    var finding = self
    finding.help = [help]
    finding.fixes = meant.map { [.replacing(primary.span, with: $0, isSafe: isSafe)] } ?? []
    return finding
  }
}

extension LocalizedText {
  public static func didYouMean(_ word: String) -> LocalizedText {
    .text("did you mean \(word.quoted)?")
  }
}
