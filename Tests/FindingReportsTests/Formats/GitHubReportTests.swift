import Diagnostics
import TestSupport
import Testing

@testable import FindingReports

@Suite struct GitHubReportTests {
  private func commands(_ findings: [Finding], _ files: SampleSources) throws -> [Substring] {
    let menu = ReportedMenu(sources: files.sources, findings: findings)
    return try ValidationReport([menu]).rendered(as: .github, useColor: false).split(
      separator: "\n")
  }

  @Test("messages and properties are escaped")
  func messagesAndPropertiesAreEscaped() throws {
    let files = SampleSources(("a,b:c%d\n.yaml", "a: 1"))
    let finding = Finding(
      undefined, "100%, is: two\r\nlines", at: files.label("a"), help: ["%0A::error::x"])
    #expect(
      try commands([finding], files) == [
        "::error file=a%2Cb%3Ac%25d%0A.yaml,line=1,endLine=1,col=1,endColumn=2,title=juice (JU201)"
          + "::100%25, is: two%0D%0Alines%0Ahelp: %250A::error::x"
      ])
  }

  @Test("a path with the older form of a command stays the path of the file")
  func olderCommand() throws {
    let files = SampleSources(("a##[b].yaml", "a: 1"))
    let finding = Finding(undefined, "##[x]", at: files.label("a"))
    #expect(
      try commands([finding], files) == [
        "::error file=a##[b].yaml,line=1,endLine=1,col=1,endColumn=2,title=juice (JU201)"
          + "::#\u{FFFD}[x]"
      ])
  }

  @Test("errors come first")
  func errorsComeFirst() throws {
    let files = SampleSources(("a.yaml", "a: 1\nb: 2\nc: 3\nd: 4\n"))
    let findings = zip([advice, warning, undefined, undefined], ["a", "b", "c", "d"]).map {
      Finding($0, .verbatim($1), at: files.label($1))
    }
    let kinds = try commands(findings, files).map { $0.split(separator: ",")[..<2].joined() }
    #expect(
      kinds == [
        "::error file=a.yamlline=3", "::error file=a.yamlline=4", "::warning file=a.yamlline=2",
        "::notice file=a.yamlline=1",
      ])
  }

  @Test("a place of several lines has no columns")
  func aPlaceOfSeveralLinesHasNoColumns() throws {
    let files = SampleSources(("a.yaml", "a: 1\nb: 2\n"))
    let finding = Finding(undefined, "message", at: files.label("1\nb: 2\n"))
    #expect(
      try commands([finding], files) == [
        "::error file=a.yaml,line=1,endLine=2,title=juice (JU201)::message"
      ])
  }
}
