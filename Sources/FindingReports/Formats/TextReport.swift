package import Diagnostics
import Text

extension ValidationReport {
  /// Findings in full, with an empty line between them, and a line that counts them.
  func text(useColor: Bool) -> String {
    // A span has a meaning only among the files of its menu, so each menu has its renderer.
    var renderers = menus.map {
      FindingRenderer(sources: $0.sources, in: language, useColor: useColor)
    }
    let found = entries.list.map { renderers[$0.menu].render($0.finding) }
    return (found + [summary]).joined(separator: "\n\n")
  }

  /// A line for each finding, `path:line:col: severity[code] message`, and one that counts them.
  ///
  /// The last line has no place before its first colon, so that editors and `grep` can skip it;
  /// it says how many findings were left out.
  var concise: String { (lines + [summary]).joined(separator: "\n") }

  private var lines: [String] {
    entries.list.map { entry in
      let finding = entry.finding
      return TerminalText.sanitized(
        "\(entry.map.location(of: finding.primary.span)): "
          + "\(finding.rule.severity.rawValue)[\(finding.rule.code)] \(entry.message)")
    }
  }

  /// The findings of one menu as the lines of `concise`.
  package static func lines(_ menu: ReportedMenu, in language: Language) -> [String] {
    ValidationReport([menu], in: language).lines
  }
}
