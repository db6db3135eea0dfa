import Diagnostics

/// Findings for people, with an empty line between them, and a line that counts them.
struct TextReport {
  private let report: ValidationReport

  init(_ report: ValidationReport) {
    self.report = report
  }

  func rendered(useColor: Bool) -> String {
    // One for each menu, since a span means nothing without its menu's files.
    var renderers = report.menus.map {
      FindingRenderer(sources: $0.sources, useColor: useColor)
    }
    let found = report.entries.list.map { renderers[$0.menu].render($0.finding) }
    return (found + [report.summary]).joined(separator: "\n\n")
  }
}
