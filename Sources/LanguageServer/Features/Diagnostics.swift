import Diagnostics

/// Findings as the protocol's diagnostics.
enum DiagnosticsFeature {
  /// Related places that are told; a cycle through a hostile menu has thousands.
  private static let mostRelated = 31
  /// Rules whose findings are about something that may go: editors show it faded.
  private static let unnecessary: Set<String> = ["JU301", "JU305"]

  /// By file, in the order of the findings.
  ///
  /// - Parameter pages: URIs, by the code of what they are about.
  static func all(
    _ findings: [Finding], in files: [MenuFile], _ encoding: PositionEncoding, withRelated: Bool,
    pages: [String: String]
  ) -> [[Diagnostic]] {
    var all: [[Diagnostic]] = Array(repeating: [], count: files.count)
    let positions = files.map { TextPositions($0.content, encoding) }
    for finding in findings {
      let file = finding.primary.span.file.index
      var diagnostic = diagnostic(finding, in: files, positions, withRelated: withRelated)
      diagnostic.codeDescription = pages[finding.rule.code].map { .init(href: $0) }
      all[file].append(diagnostic)
    }
    return all
  }

  static func diagnostic(
    _ finding: Finding, in files: [MenuFile], _ positions: [TextPositions], withRelated: Bool
  ) -> Diagnostic {
    let span = finding.primary.span
    let related = finding.related.prefix(mostRelated).map { label in
      Diagnostic.Related(
        location: Location(
          uri: files[label.span.file.index].uri,
          range: positions[label.span.file.index].range(of: label.span.range)),
        message: label.text.isEmpty ? "this belongs to it" : label.text)
    }
    return Diagnostic(
      range: positions[span.file.index].range(of: span.range),
      severity: finding.rule.severity.number, code: finding.rule.code,
      message: message(finding),
      tags: unnecessary.contains(finding.rule.code) ? [1] : nil,
      relatedInformation: withRelated && !related.isEmpty ? related : nil)
  }

  /// What is wrong in one line, and below it notes and help.
  private static func message(_ finding: Finding) -> String {
    let label = finding.primary.text
    let headline = label.isEmpty ? finding.message : "\(finding.message) (\(label))"
    return
      ([headline] + finding.notes.map { "note: \($0)" } + finding.help.map { "help: \($0)" })
      .joined(separator: "\n")
  }
}

extension Severity {
  /// LSP's `DiagnosticSeverity`.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .advice: 3
    }
  }
}
