import Assets

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
  /// The Markdown of all rules, by code, with which the heading begins: `# JU201: …`.
  private static let files: [String: String] = Dictionary(
    uniqueKeysWithValues: Asset.rules.bytes.split(separator: 0).map { file in
      let text = String(decoding: file, as: UTF8.self)
      return (String(text.dropFirst(heading.count).prefix { $0 != ":" }), text)
    })

  private static let heading = "# "

  /// Those of all rules that have a description.
  package static var codes: Set<String> { Set(files.keys) }

  /// - Precondition: there is a file for the code.
  init(ofRule code: String) {
    guard let file = Self.files[code] else { preconditionFailure("\(code) has no description") }
    self.init(markdown: file)
  }

  /// Reads the file of a rule: for each language, a heading with the summary and a paragraph with the
  /// explanation; then the bad example and the fixed one, in fences. The bytes of an example are UTF-8 or what
  /// the fence says, since one rule is about encodings.
  private init(markdown text: String) {
    var (summaries, explanations): ([String], [String]) = ([], [])
    var examples: [(isLatin1: Bool, text: String)] = []
    var isInExample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInExample.toggle()
        if isInExample { examples.append((line.hasSuffix("latin-1"), "")) }
      } else if isInExample {
        examples[examples.count - 1].text += line + "\n"
      } else if line.hasPrefix(Self.heading), let colon = line.firstIndex(of: ":") {
        summaries.append(String(line[colon...].dropFirst(2)))
        explanations.append("")
      } else if !line.isEmpty {
        let last = explanations.count - 1
        explanations[last] += explanations[last].isEmpty ? line : " " + line
      }
    }
    precondition(
      summaries.count == 2 && examples.count == 2,
      "a rule has a summary in English and in Korean, and two examples")
    let files = examples.map { example in
      Example(
        bytes: example.isLatin1
          ? example.text.unicodeScalars.map { UInt8($0.value) } : Array(example.text.utf8))
    }
    self.init(
      summary: Self.text(summaries[0], korean: summaries[1]),
      explanation: Self.text(explanations[0], korean: explanations[1]),
      bad: files[0], fixed: files[1])
  }

  /// A text of the file, which has no other languages: those get the English one.
  private static func text(_ english: String, korean: String) -> LocalizedText {
    .rendered { $0 == .korean ? korean : english }
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
