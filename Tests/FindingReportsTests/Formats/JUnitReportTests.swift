import Diagnostics
import TestSupport
import Testing
import Text

@testable import FindingReports

@Suite struct JUnitReportTests {
  @Test("what XML cannot hold is replaced and the rest escaped")
  func whatXMLCannotHoldIsReplacedAndTheRestEscaped() {
    let text = "<&>\"'\t\n\r\u{0}\u{8}\u{7F}\u{85}\u{FFFE}\u{FFFF}\u{1FFFF}🥝"
    #expect(XML.text(text) == "&lt;&amp;&gt;\"'\t\n&#13;␀␈␡\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}🥝")
    #expect(
      XML.tag("a", [("b", text)], isEmpty: true)
        == "<a b=\"&lt;&amp;&gt;&quot;'&#9;&#10;&#13;␀␈␡\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}🥝\"/>")
  }

  @Test(
    "findings at or above the limit fail",
    arguments: [(Severity.error, 1), (.warning, 2), (.advice, 3)])
  func findingsAtOrAboveTheLimitFail(failOn: Severity, failures: Int) throws {
    let files = SampleSources(("a.yaml", "a: 1\n"))
    let findings = [undefined, warning, advice].map {
      Finding($0, "message", at: files.label("a"))
    }
    let menu = ReportedMenu(sources: files.sources, findings: findings)
    let xml = try ValidationReport([menu], failOn: failOn).rendered(as: .junit, useColor: false)
    #expect(xml.contains(" tests=\"3\" failures=\"\(failures)\" errors=\"0\">"))
    #expect(xml.ranges(of: "<failure ").count == failures)
    #expect(xml.ranges(of: "<system-out>").count == 3 - failures)
  }

  @Test("tests of equal findings have names of their own")
  func testsOfEqualFindingsHaveNamesOfTheirOwn() throws {
    let files = SampleSources(("a.yaml", "a: 1\n"))
    let findings = ["a", "1"].map { Finding(undefined, "message", at: files.label($0)) }
    let menu = ReportedMenu(sources: files.sources, findings: findings)
    let xml = try ValidationReport([menu]).rendered(as: .junit, useColor: false)
    #expect(xml.contains("<testcase name=\"JU201: message\" "))
    #expect(xml.contains("<testcase name=\"JU201: message (2)\" "))
  }
}
