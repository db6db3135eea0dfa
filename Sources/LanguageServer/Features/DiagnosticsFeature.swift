import Diagnostics
import FindingReports

/// Converts findings to the protocol's diagnostics.
enum DiagnosticsFeature {
  /// The rules about something unused, which editors fade.
  private static let unnecessary: Set<String> = ["JU301", "JU305"]

  /// The diagnostics of each file, in the order of the findings.
  ///
  /// - Parameter pages: the URIs of pages about rules, by code.
  static func all(
    _ findings: [Finding], in files: [MenuFile], _ encoding: PositionEncoding,
    _ language: Language, pages: [String: String]
  ) -> [[Diagnostic]] {
    var all: [[Diagnostic]] = Array(repeating: [], count: files.count)
    let positions = files.map { TextPositions($0.content, encoding) }
    for finding in findings {
      let file = finding.primary.span.file.index
      var diagnostic = diagnostic(finding, in: files, positions, language)
      diagnostic.codeDescription = pages[finding.rule.code].map { .init(href: $0) }
      all[file].append(diagnostic)
    }
    return all
  }

  static func diagnostic(
    _ finding: Finding, in files: [MenuFile], _ positions: [TextPositions], _ language: Language
  ) -> Diagnostic {
    let span = finding.primary.span
    let unlabelled = LocalizedText.text("this belongs to it")
    let related = finding.related.map { label in
      Diagnostic.Related(
        location: Location(
          uri: files[label.span.file.index].uri,
          range: positions[label.span.file.index].range(of: label.span.range)),
        message: (label.text.isEmpty ? unlabelled : label.text)[language])
    }
    return Diagnostic(
      range: positions[span.file.index].range(of: span.range),
      severity: finding.rule.severity.number, code: finding.rule.code,
      message: ([finding.headline(in: language)] + finding.footnotes(in: language))
        .joined(separator: "\n"),
      tags: unnecessary.contains(finding.rule.code) ? [1] : nil,
      relatedInformation: related.isEmpty ? nil : related)
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
