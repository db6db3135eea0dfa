package import Diagnostics

/// The findings of one or more menus.
package struct ValidationReport: Sendable {
  /// A menu's files, by `SourceID`, and what was found in them.
  package struct Menu: Sendable {
    package let sources: [SourceFile]
    package let findings: [Finding]
    /// How many more there are, of which nothing is known but that they are.
    package let omitted: Int

    package init(sources: [SourceFile], findings: [Finding], omitted: Int) {
      self.sources = sources
      self.findings = findings
      self.omitted = omitted
    }
  }

  private let menus: [Menu]

  package init(_ menus: [Menu]) {
    self.menus = menus
  }

  /// Findings in full, an empty line between them.
  package static func findings(_ menu: Menu, useColor: Bool) -> String {
    var renderer = FindingRenderer(sources: menu.sources, useColor: useColor)
    return menu.findings.map { renderer.render($0) }.joined(separator: "\n\n")
  }

  /// The findings of every menu, and a line that counts them.
  package func text(useColor: Bool) -> String {
    let found = menus.filter { !$0.findings.isEmpty }
      .map { Self.findings($0, useColor: useColor) }
    return (found + [summary]).joined(separator: "\n\n")
  }

  private var summary: String {
    let findings = menus.flatMap(\.findings)
    let files = menus.reduce(0) { $0 + $1.sources.count }
    let counts = [
      Self.count(findings.count { $0.rule.severity == .error }, "error"),
      Self.count(findings.count { $0.rule.severity == .warning }, "warning"),
    ]
    let advice = findings.count { $0.rule.severity == .advice }
    let omitted = menus.reduce(0) { $0 + $1.omitted }
    let found =
      counts + (advice == 0 ? [] : ["\(advice) advice"])
      + (omitted == 0 ? [] : ["\(Self.count(omitted, "more finding")) not shown"])
    return "\(Self.count(menus.count, "menu")), \(Self.count(files, "file")): "
      + found.joined(separator: ", ")
  }

  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
  }

  // MARK: JSON

  package func json() throws -> String {
    try JSONText.encode(
      WireValidation(
        menus: menus.count, files: menus.reduce(0) { $0 + $1.sources.count },
        omittedFindings: menus.reduce(0) { $0 + $1.omitted }, findings: menus.flatMap(wireFindings))
    )
  }

  private func wireFindings(_ menu: Menu) -> [WireValidation.Finding] {
    var indexes: [SourceID: LineIndex] = [:]
    func label(_ label: Label) -> WireValidation.Label {
      let file = label.span.file
      let source = menu.sources[file.index]
      let index = indexes[file] ?? LineIndex(source)
      indexes[file] = index
      let start = index.position(of: label.span.range.lowerBound)
      let end = index.position(of: label.span.range.upperBound)
      return .init(
        path: source.path, line: start.line, column: start.column, endLine: end.line,
        endColumn: end.column, text: label.text)
    }
    return menu.findings.map { finding in
      .init(
        code: finding.rule.code, severity: finding.rule.severity.rawValue,
        message: finding.message, primary: label(finding.primary),
        related: finding.related.map(label), notes: finding.notes, help: finding.help)
    }
  }
}

private struct WireValidation: Encodable {
  struct Finding: Encodable {
    let code: String
    let severity: String
    let message: String
    let primary: Label
    let related: [Label]
    let notes: [String]
    let help: [String]
  }

  /// Lines and columns count from 1, columns in Unicode scalars; the end is exclusive.
  struct Label: Encodable {
    let path: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let text: String
  }

  let version = 1
  let menus: Int
  let files: Int
  let omittedFindings: Int
  let findings: [Finding]
}
