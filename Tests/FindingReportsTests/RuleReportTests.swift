import Diagnostics
import MenuLoader
import RecipeGraph
import TestSupport
import Testing
import Text

@testable import FindingReports

@Suite struct RuleReportTests {
  @Test("the list is grouped and aligned")
  func theListIsGroupedAndAligned() {
    let rules = [
      Rule("JU001", .error, "be right"), Rule("JU113", .warning, "be careful"),
      Rule("JU301", .advice, "be kind"),
    ]
    #expect(
      RuleReport(rules, in: .english).list() == """
        Reading and syntax
        JU001  error  be right

        Values and amounts
        JU113  warning  be careful

        Advice
        JU301  advice  be kind
        """)
  }

  @Test("every page fits a terminal and cannot harm it", arguments: MenuRules.all)
  func pages(rule: Rule) {
    let page = RuleReport.page(of: rule, in: .english, example: nil, .plain)
    let heading = page.prefix(upTo: page.firstRange(of: "\n\n")?.lowerBound ?? page.startIndex)
    #expect(
      heading.replacing("\n", with: " ")
        == "\(rule.code) (\(rule.severity.rawValue)): \(rule.description.summary.english)")
    #expect(page.contains("\n\nBad:\n\n    "))
    #expect(page.contains("\n\nFixed:\n\n    "))
    for line in page.split(separator: "\n").map(String.init) {
      #expect(TerminalText.sanitized(line) == line)
      #expect(!line.hasSuffix(" "))
      if !line.hasPrefix("    ") { #expect(line.displayWidth <= 80) }
    }
  }
}
