import Diagnostics
import Text

/// Findings in full, with an empty line between them, and a line that counts them.
struct TextReport {
  private let report: ValidationReport

  init(_ report: ValidationReport) {
    self.report = report
  }

  func rendered(useColor: Bool) -> String {
    // A span has a meaning only among the files of its menu, so each menu has its renderer.
    var renderers = report.menus.map {
      FindingRenderer(sources: $0.sources, in: report.language, useColor: useColor)
    }
    let found = report.entries.list.map { renderers[$0.menu].render($0.finding) }
    return (found + [report.summary]).joined(separator: "\n\n")
  }
}

/// A line for each finding, `path:line:col: severity[code] message`, and one that counts them.
///
/// The last line has no place before its first colon, so that editors and `grep` can skip it;
/// it says how many findings were left out.
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
    return TerminalText.sanitized(
      "\(entry.map.location(of: finding.primary.span)): "
        + "\(finding.rule.severity.rawValue)[\(finding.rule.code)] \(entry.message)")
  }
}
