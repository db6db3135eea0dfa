import Diagnostics
import Testing
import Text

@testable import FindingReports

@Suite struct SourceMapTests {
  private func map(_ files: SampleSources) -> SourceMap { SourceMap(files.sources) }

  @Test("columns count in the unit that is asked for")
  func columnsCountInTheUnitThatIsAskedFor() {
    let files = SampleSources(("a.yaml", "# 키위🥝e\u{301} x\n"))
    let span = files.label("x").span
    #expect(
      map(files).region(of: span) == Region(line: 1, column: 9, endLine: 1, endColumn: 10))
    #expect(
      map(files).region(of: span, in: .utf16)
        == Region(line: 1, column: 10, endLine: 1, endColumn: 11))
  }

  @Test("a line break at the end opens no line")
  func aLineBreakAtTheEndOpensNoLine() {
    let files = SampleSources(("a.yaml", "a\r\nb\nc"))
    #expect(map(files).region(of: files.label(0..<3).span).lastLine == 1)
    #expect(map(files).region(of: files.label(0..<4).span).lastLine == 2)
    #expect(map(files).region(of: files.label(3..<3).span).lastLine == 2)
  }

  @Test(
    "an empty span grows to a character",
    arguments: [(0, 1), (1, 4), (2, 4), (4, 4), (5, 5), (6, 7), (7, 7)])
  func anEmptySpanGrowsToACharacter(start: Int, end: Int) {
    let files = SampleSources(("a.yaml", "a키\r\nb"))
    #expect(map(files).visible(files.label(start..<start).span).range == start..<end)
  }
}
