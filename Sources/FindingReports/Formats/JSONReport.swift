import Diagnostics

extension ValidationReport {
  var json: WireValidation {
    WireValidation(
      menus: menus.count, files: fileCount,
      omittedFindings: Severity.allCases.reduce(0) { $0 + omitted($1) },
      omittedErrors: omitted(.error), omittedWarnings: omitted(.warning),
      omittedAdvice: omitted(.advice), leftOutFindings: leftOut, skippedFiles: skippedFiles,
      failures: failures, notes: notes.isEmpty ? nil : notes, findings: entries.list.map(finding))
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
