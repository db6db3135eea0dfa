import Diagnostics

/// A line for each finding, `path:line:col: severity[code] message`, and one that counts them.
///
/// The last line has no place before its first colon, so that editors and `grep` tell it apart; it
/// is there because what was left out must not go unsaid.
struct ConciseReport {
  private let report: ValidationReport

  init(_ report: ValidationReport) {
    self.report = report
  }

  func rendered() -> String {
    (report.entries.list.map(Self.line(of:)) + [report.summary]).joined(separator: "\n")
  }

  private static func line(of entry: ReportEntry) -> String {
    let finding = entry.finding
    let span = finding.primary.span
    let region = entry.places.region(of: span)
    return TerminalText.sanitized(
      "\(entry.places.path(of: span)):\(region.line):\(region.column): "
        + "\(finding.rule.severity.rawValue)[\(finding.rule.code)] \(finding.message)")
  }
}
