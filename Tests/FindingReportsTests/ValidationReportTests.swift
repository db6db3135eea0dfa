import Diagnostics
import Foundation
import TestSupport
import Testing
import Text

@testable import FindingReports
@testable import Reports

@Suite struct ValidationReportTests {
  @Test("a program learns that a report is incomplete", arguments: ReportFormat.allCases)
  func failures(format: ReportFormat) throws {
    let report = ValidationReport([], failures: ["cannot read `a, <b>`"])
    let text = try report.rendered(as: format, useColor: false)
    switch format {
    // Standard error tells people, and GitLab's form has no place for it.
    case .text, .concise, .gitlab: #expect(!text.contains("cannot"))
    case .json: #expect(text.contains("\"failures\" : [\n    \"cannot read `a, <b>`\"\n  ]"))
    case .sarif:
      #expect(text.contains("\"executionSuccessful\" : false"))
      #expect(text.contains("\"text\" : \"cannot read `a, <b>`\""))
    case .github: #expect(text == "::error title=juice::cannot read `a, <b>`")
    case .junit:
      #expect(
        text.contains(
          "<testsuites name=\"juice validate\" tests=\"1\" failures=\"0\" errors=\"1\">"))
      #expect(text.contains("<error message=\"cannot read `a, &lt;b&gt;`\"/>"))
    }
  }

  @Test("one set of findings in every format", arguments: ReportFormat.allCases)
  func wholeReport(format: ReportFormat) throws {
    let text = try SampleRun.report.rendered(as: format, useColor: false)
    try Recorded.expect(text, in: "run.\(format).out")
  }

  @Test("nothing found is a report too", arguments: ReportFormat.allCases)
  func nothingFound(format: ReportFormat) throws {
    let source = SourceFile(path: "./menu.yaml", text: "version: 1\n")
    let report = ValidationReport([.init(sources: [source], findings: [])])
    try Recorded.expect(
      report.rendered(as: format, useColor: false), in: "nothing.\(format).out")
  }

  @Test("a run without menus has no findings")
  func noMenuIsARunWithoutFindings() throws {
    let report = ValidationReport([])
    #expect(
      try report.rendered(as: .text, useColor: true) == "no menus found"
    )
    #expect(try report.rendered(as: .github, useColor: true).isEmpty)
  }

  @Test("only text is coloured")
  func onlyTextIsColoured() throws {
    for format in ReportFormat.allCases {
      let text = try SampleRun.report.rendered(as: format, useColor: true)
      #expect(text.contains("\u{1B}") == (format == .text))
    }
  }

  @Test("no text of a file can drive a terminal")
  func nothingFromAFileDrivesATerminal() throws {
    let hostile = "\u{1B}[2J\u{7}\u{9B}0m\u{202E}\u{7F}\u{2028}\r"
    let files = SampleSources(("\(hostile).yaml", "a: \(hostile)\n"))
    let finding = Finding(
      undefined, .verbatim(hostile), at: files.label("a", hostile),
      related: [files.label(":", hostile)],
      notes: [.verbatim(hostile)], help: [.verbatim(hostile)],
      fixes: [Fix(.verbatim(hostile), [Edit(files.label("a").span, hostile)], isSafe: true)])
    let menu = ReportedMenu(sources: files.sources, findings: [finding])
    for format in ReportFormat.allCases {
      let text = try ValidationReport([menu]).rendered(as: format, useColor: false)
      let unsafe = text.unicodeScalars.filter { $0 != "\n" && TerminalText.visible($0) != $0 }
      #expect(unsafe.isEmpty, "\(format)")
    }
  }

  @Test("the summary counts what can be fixed")
  func theSummaryCountsWhatCanBeFixed() {
    #expect(
      SampleRun.report.summary
        == "2 menus, 4 files: 7 errors, 2 warnings, 3 advice (5 errors not shown), "
        + "2 filtered out (2 can be fixed with --fix)")
  }

  @Test("a file in two menus is one file")
  func aFileInTwoMenusIsOneFile() {
    let source = SourceFile(path: "a.yaml", text: "a: 1\n")
    let span = Span(file: SourceID(0), start: 0, end: 1)
    let menus = ["first", "second"].map {
      ReportedMenu(
        sources: [source], findings: [Finding(undefined, $0, at: Label(span))])
    }
    let entries = ReportEntries(menus, .english)
    #expect(entries.files.map(\.path) == ["a.yaml"])
    #expect(entries.list.map(\.finding.message.english) == ["first", "second"])
  }

  @Test("paths that Unicode takes for equal are two files")
  func pathsThatUnicodeTakesForEqualAreTwoFiles() {
    let sources = ["e\u{301}.yaml", "\u{E9}.yaml"].map { SourceFile(path: $0, text: "") }
    let entries = ReportEntries([.init(sources: sources, findings: [])], .english)
    #expect(entries.files.count == 2)
  }
}
