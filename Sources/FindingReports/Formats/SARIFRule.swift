import Diagnostics

extension SARIFLog.Rule {
  /// The length in characters at which GitHub cuts a description.
  private static let maxDescriptionLength = 1024
  /// The length in characters at which GitHub cuts a name.
  private static let maxNameLength = 255

  init(_ rule: Rule, _ language: Language) {
    let description = rule.description
    let paragraphs = description.explanation[language].split(separator: "\n").map(String.init)
    let explanation = paragraphs.isEmpty ? [description.summary[language]] : paragraphs
    self.init(
      id: rule.code, name: Self.name(of: description),
      shortDescription: .init(text: Self.shortened(description.summary[language])),
      fullDescription: .init(text: Self.shortened(explanation.joined(separator: " "))),
      help: .init(
        text: (explanation + Self.examples(of: description, language).flatMap { [$0, $1] })
          .joined(separator: "\n\n"),
        markdown: (explanation
          + Self.examples(of: description, language).flatMap { [$0, Self.fenced($1)] })
          .joined(separator: "\n\n")),
      defaultConfiguration: .init(level: rule.severity.level),
      properties: .init(
        precision: rule.severity == .error ? "very-high" : "high",
        severity: rule.severity.problem, tags: ["\(RuleGroup(rule))"]))
  }

  /// The words of the summary in Pascal case, as section 3.49.7 recommends.
  private static func name(of description: RuleDescription) -> String {
    let words = description.summary.english.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return String(name.prefix(maxNameLength))
  }

  private static func shortened(_ text: String) -> String {
    text.utf16.count <= maxDescriptionLength
      ? text : text.prefix(maxDescriptionLength / 2) + "…"
  }

  private static func examples(
    of description: RuleDescription, _ language: Language
  ) -> [(String, String)] {
    [(LocalizedText.badExample, description.bad), (.fixedExample, description.fixed)]
      .filter { !$1.bytes.isEmpty }
      .map { ($0[language], String(decoding: $1.bytes, as: UTF8.self).trimmingLineBreaks) }
  }

  /// A code block, whose fence is longer than any within it.
  private static func fenced(_ code: String) -> String {
    var longest = 2
    for run in code.split(whereSeparator: { $0 != "`" }) { longest = max(longest, run.count) }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)yaml\n\(code)\n\(fence)"
  }
}

extension Severity {
  /// The severity in SARIF.
  var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "note"
    }
  }

  /// GitHub's word for it.
  fileprivate var problem: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "recommendation"
    }
  }
}

extension String {
  fileprivate var trimmingLineBreaks: String {
    guard let last = lastIndex(where: { !$0.isNewline }) else { return "" }
    return String(self[...last])
  }
}
