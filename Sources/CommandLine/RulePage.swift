import Diagnostics
import FindingReports
import MenuLoader
import Text

/// The page that explains a rule, with the finding of its bad example.
enum RulePage {
  static func text(of rule: Rule, in language: Language, _ layout: TextLayout) throws -> String {
    RuleReport.page(of: rule, in: language, example: try example(of: rule), layout)
  }

  private static func example(of rule: Rule) throws -> ReportedMenu? {
    // With limits low enough for a small example, the finding would name these limits.
    guard RuleExamples.limits(of: rule) == nil else { return nil }
    let source = SourceFile(path: "menu.yaml", bytes: rule.description.bad.bytes)
    let analysis = try MenuLoader.load([source], hasPicture: RuleExamples.hasPicture)
    return .init(
      sources: [source], findings: analysis.findings, omitted: analysis.omitted)
  }
}
