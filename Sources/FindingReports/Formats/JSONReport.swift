import Diagnostics
import Text

/// The findings as a `WireValidation` document.
struct JSONReport {
  private let report: ValidationReport

  init(_ report: ValidationReport) {
    self.report = report
  }

  func rendered() throws -> String { try JSONText.encode(document) }

  var document: WireValidation {
    WireValidation(
      menus: report.menus.count, files: report.fileCount,
      omittedFindings: Severity.allCases.reduce(0) { $0 + report.omitted($1) },
      omittedErrors: report.omitted(.error), omittedWarnings: report.omitted(.warning),
      omittedAdvice: report.omitted(.advice), leftOutFindings: report.leftOut,
      skippedFiles: report.skippedFiles, failures: report.failures,
      findings: report.entries.list.map(finding))
  }

  private func finding(_ entry: ReportEntry) -> WireValidation.Finding {
    let finding = entry.finding
    func place(_ label: Label) -> WirePlace {
      .init(label.span, entry.map, text: label.text[entry.language])
    }
    return .init(
      code: finding.rule.code, severity: finding.rule.severity.rawValue,
      message: entry.message, primary: place(finding.primary),
      related: finding.related.map(place), notes: finding.notes.map { $0[entry.language] },
      help: finding.help.map { $0[entry.language] },
      fixes: finding.fixes.map { fix in
        .init(
          title: fix.title[entry.language], safe: fix.isSafe,
          edits: fix.edits.map { .init($0.span, entry.map, replacement: $0.replacement) })
      })
  }
}
