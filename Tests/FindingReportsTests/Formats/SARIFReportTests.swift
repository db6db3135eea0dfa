import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FindingReports
@testable import Reports

@Suite struct SARIFReportTests {
  private func result(
    _ finding: Finding, _ sources: [SourceFile]
  ) throws -> [String: Any] {
    let menu = ReportedMenu(sources: sources, findings: [finding])
    let json = try ValidationReport([menu]).rendered(as: .sarif, useColor: false)
    let log = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let runs = try #require(log?["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    return results[0]
  }

  private func location(of result: [String: Any]) throws -> [String: Any] {
    let locations = try #require(result["locations"] as? [[String: Any]])
    return try #require(locations[0]["physicalLocation"] as? [String: Any])
  }

  @Test(
    "paths are encoded",
    arguments: [
      ("a b/ü:%?#[]\u{1}.yaml", "a%20b/%C3%BC%3A%25%3F%23%5B%5D%01.yaml"),
      ("../A-Z_~.9", "../A-Z_~.9"), ("a:b.yaml", "a%3Ab.yaml"),
      ("/a b:c.yaml", "file:///a%20b%3Ac.yaml"),
    ])
  func pathsAreEncoded(path: String, uri: String) {
    #expect(SARIFReport.uri(of: path) == uri)
  }

  @Test("a path outside of the repository is absolute")
  func aPathOutsideOfTheRepositoryIsAbsolute() throws {
    let source = SourceFile(path: "/tmp/a b.yaml", text: "a")
    let span = Span(file: SourceID(0), start: 0, end: 1)
    let result = try result(Finding(undefined, "message", at: Label(span)), [source])
    let artifact = try location(of: result)["artifactLocation"] as? [String: String]
    #expect(artifact == ["uri": "file:///tmp/a%20b.yaml"])
  }

  @Test("only our own links are links")
  func onlyOurOwnLinksAreLinks() throws {
    let files = SampleSources(("a.yaml", "a: b"))
    let finding = Finding(
      undefined, "[x](http://x) {0}", at: files.label("a"),
      related: [files.label("b", "]\\[ {1}")], help: ["[y](1)"])
    let message = try result(finding, files.sources)["message"] as? [String: String]
    #expect(
      message?["text"] == "[x\\](http://x) {{0}}\n[\\]\\\\\\[ {{1}}](1)\nhelp: [y\\](1)")
  }

  /// In a line of "a🥝" and a line break: before the fruit, before the break, at the file's end.
  @Test("an empty place takes in the next character", arguments: [(1, 2, 4), (5, 4, 4)])
  func anEmptyPlaceTakesInTheNextCharacter(offset: Int, column: Int, end: Int) throws {
    let files = SampleSources(("a.yaml", "a🥝\n"))
    let finding = Finding(undefined, "message", at: files.label(offset..<offset))
    let region = try location(of: try result(finding, files.sources))["region"] as? [String: Int]
    #expect(
      region == ["startLine": 1, "startColumn": column, "endLine": 1, "endColumn": end])
  }

  @Test("the language of the texts has a country, too", arguments: Language.allCases)
  func languageHasItsCountry(language: Language) throws {
    let json = try ValidationReport([], in: language).rendered(as: .sarif, useColor: false)
    let log = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let runs = try #require(log?["runs"] as? [[String: Any]])
    let tag = try #require(runs[0]["language"] as? String)
    #expect(tag.hasPrefix(language.rawValue) && tag.contains("-"))
  }

  @Test("a fence is longer than any in the example")
  func aFenceIsLongerThanAnyInTheExample() {
    let rule = Rule("JU001", .error, "a `fence` holds", bad: "a\n````\n")
    let wire = SARIFLog.Rule(rule, .english)
    #expect(wire.name == "AFenceHolds")
    #expect(
      wire.help.markdown == "a `fence` holds\n\nBad:\n\n`````yaml\na\n````\n`````")
    #expect(wire.help.text == "a `fence` holds\n\nBad:\n\na\n````")
  }
}
