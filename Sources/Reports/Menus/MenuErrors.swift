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
    let (english, korean) = (
      ValidationReport.lines(first, in: .english), ValidationReport.lines(first, in: .korean)
    )
    return zip(english, korean).map { LocalizedText($0, ko: $1) }
  }
}
