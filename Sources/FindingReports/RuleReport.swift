package import Diagnostics
package import Text

/// The list of rules, or the page of one rule.
package struct RuleReport: Sendable {
  private static let maxWidth = 80

  private let rules: [Rule]
  private let language: Language

  /// - Parameter rules: by code.
  package init(_ rules: [Rule], in language: Language) {
    self.rules = rules
    self.language = language
  }

  // MARK: The list

  /// A line for each rule, below the name of its group.
  package func list(_ layout: TextLayout = .plain) -> String {
    let groups = Dictionary(grouping: rules, by: RuleGroup.init)
    return RuleGroup.allCases.compactMap { group in
      groups[group].map { rules in
        var table = TextTable([.left, .left, .left.wrapped])
        for rule in rules {
          table.addRow([
            rule.code, rule.severity.word[language], rule.description.summary[language],
          ])
        }
        return "\(group.title[language])\n\(table.render(layout))"
      }
    }.joined(separator: "\n\n")
  }

  // MARK: One rule

  /// The page of a rule.
  ///
  /// - Parameter example: the bad example under the name it is shown by, and what is found in it;
  ///   nil if that cannot be shown, as of a rule about sheer size.
  package static func page(
    of rule: Rule, in language: Language, example: ReportedMenu?, _ layout: TextLayout
  ) -> String {
    let (style, description) = (layout.style, rule.description)
    let width = min(layout.columns ?? maxWidth, maxWidth)
    let role = TerminalStyle.Role(rule.severity)
    let name = "\(rule.code) (\(rule.severity.word[language]))"
    let heading = "\(name): \(description.summary[language])".lines(
      of: max(width, name.displayWidth))
    let rest = [String((heading.first ?? "").dropFirst(name.count))] + heading.dropFirst()
    var parts = [
      style.paint(name, role) + rest.map { style.paint($0, .strong) }.joined(separator: "\n"),
      description.explanation[language].lines(of: width).joined(separator: "\n"),
      style.paint(LocalizedText.badExample[language], .strong),
      indented(description.bad),
    ]
    if let example {
      parts.append(ValidationReport.findings(example, in: language, useColor: style.useColor))
    }
    parts += [
      style.paint(LocalizedText.fixedExample[language], .strong), indented(description.fixed),
    ]
    return parts.joined(separator: "\n\n")
  }

  private static func indented(_ example: Example) -> String {
    let text = String(decoding: example.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last == "" ? lines.dropLast() : lines[...])
      .map { $0.isEmpty ? "" : "    " + TerminalText.sanitized(String($0)) }
      .joined(separator: "\n")
  }

  // MARK: JSON

  package func json() throws -> String {
    try JSONText.encode(
      WireRules(rules: rules.map { WireRules.Rule(rule: $0, language: language) }))
  }
}

/// The group of a rule, which is the first digit of its code.
enum RuleGroup: Character, CaseIterable {
  case syntax = "0"
  case values = "1"
  case references = "2"
  case advice = "3"

  init(_ rule: Rule) {
    guard let digit = rule.code.dropFirst(2).first, let group = RuleGroup(rawValue: digit) else {
      preconditionFailure("\(rule.code) is in no group")
    }
    self = group
  }

  var title: LocalizedText {
    switch self {
    case .syntax: .text("Reading and syntax")
    case .values: .text("Values and amounts")
    case .references: .text("References and the graph")
    case .advice: .text("Advice")
    }
  }
}
