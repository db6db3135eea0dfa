import Diagnostics
import Testing

@testable import FindingReports

@Suite struct PlacesTests {
  private func places(_ files: SampleSources) -> Places {
    Places(.init(sources: files.sources, findings: [], omitted: 0))
  }

  @Test func columnsCountInTheUnitThatIsAskedFor() {
    let files = SampleSources(("a.yaml", "# 키위🥝e\u{301} x\n"))
    let span = files.label("x").span
    #expect(
      places(files).region(of: span) == Region(line: 1, column: 9, endLine: 1, endColumn: 10))
    #expect(
      places(files).region(of: span, in: .utf16)
        == Region(line: 1, column: 10, endLine: 1, endColumn: 11))
  }

  @Test func aLineBreakAtTheEndOpensNoLine() {
    let files = SampleSources(("a.yaml", "a\r\nb\nc"))
    #expect(places(files).region(of: files.label(0..<3).span).lastLine == 1)
    #expect(places(files).region(of: files.label(0..<4).span).lastLine == 2)
    #expect(places(files).region(of: files.label(3..<3).span).lastLine == 2)
  }

  @Test(arguments: [(0, 1), (1, 4), (2, 4), (4, 4), (5, 5), (6, 7), (7, 7)])
  func anEmptySpanGrowsToACharacter(start: Int, end: Int) {
    let files = SampleSources(("a.yaml", "a키\r\nb"))
    #expect(places(files).visible(files.label(start..<start).span).range == start..<end)
  }
}
