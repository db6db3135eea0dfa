package import Diagnostics
package import FindingReports
import MenuLoader
package import Shop

extension ShopMenu {
  /// The errors among the findings.
  package var errors: ReportedMenu {
    ReportedMenu(
      sources: sources, findings: loaded.findings.filter { $0.rule.severity == .error },
      omitted: loaded.omitted.filter { $0.key.severity == .error })
  }

  /// The first errors, each in a line with its place.
  package func lines(ofErrors max: Int) -> [LocalizedText] {
    let first = ReportedMenu(sources: sources, findings: Array(errors.findings.prefix(max)))
    let lines = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0, ValidationReport.lines(first, in: $0)) })
    let count = lines[.english]?.count ?? 0
    return (0..<count).map { line in LocalizedText.rendered { lines[$0]?[line] ?? "" } }
  }
}
