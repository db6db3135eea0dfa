import Diagnostics

/// Converts findings to the protocol's diagnostics.
enum DiagnosticsFeature {
  /// Bounds the related places of one diagnostic; a cycle may have thousands.
  private static let maxRelated = 31
  /// The rules about something unused, which editors fade.
  private static let unnecessary: Set<String> = ["JU301", "JU305"]

  /// The diagnostics of each file, in the order of the findings.
  ///
  /// - Parameter pages: the URIs of pages about rules, by code.
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
    let related = finding.related.prefix(maxRelated).map { label in
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

  /// The message with its label in one line, and below it notes and help.
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
