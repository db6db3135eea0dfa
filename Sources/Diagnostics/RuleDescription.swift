/// What people read about a rule.
public struct RuleDescription: Sendable {
  /// The rule in one phrase.
  public let summary: LocalizedText
  /// The reason for the rule and how to follow it, in sentences.
  public let explanation: LocalizedText
  /// A file that breaks this rule and, except for advice, no other.
  public let bad: Example
  /// The bad file, fixed: it has no finding at all.
  public let fixed: Example

  public init(
    summary: LocalizedText, explanation: LocalizedText, bad: Example, fixed: Example
  ) {
    (self.summary, self.explanation) = (summary, explanation)
    (self.bad, self.fixed) = (bad, fixed)
  }
}

extension RuleDescription {
  /// The description in the files of a rule, one for each language: each is read when its text is shown.
  ///
  /// - Precondition: there is an English file for the code, which has the examples.
  init(ofRule code: String) {
    let examples = RuleFile(code, .english).examples
    precondition(examples.count == 2, "\(code) has a bad example and a fixed one")
    self.init(
      summary: .rendered { RuleFile(code, $0).summary },
      explanation: .rendered { RuleFile(code, $0).explanation },
      bad: examples[0], fixed: examples[1])
  }
}

/// The content of a file that demonstrates a rule.
public struct Example: Sendable, ExpressibleByStringLiteral {
  /// Not always UTF-8, since one rule requires UTF-8.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Parameter text: without the line break of its last line; empty for an empty file.
  public init(stringLiteral text: String) {
    bytes = Array(text.isEmpty ? "".utf8 : (text + "\n").utf8)
  }
}
