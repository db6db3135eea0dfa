import Diagnostics
import TestSupport
import Testing

@Suite struct FixApplierTests {
  private let sources = [
    SourceFile(path: "a.yaml", text: "one two\r\nthree\n"), SourceFile(path: "b.yaml", text: "x"),
  ]

  private func finding(
    _ edits: [(file: Int, range: Range<UInt32>, text: String)], isSafe: Bool = true
  ) -> Finding {
    let edits = edits.map {
      Edit(
        Span(file: SourceID($0.file), start: $0.range.lowerBound, end: $0.range.upperBound),
        $0.text)
    }
    return Finding(
      exampleRule, "wrong", at: Label(edits[0].span), fixes: [Fix("fix it", edits, isSafe: isSafe)])
  }

  @Test("every other byte stays as it is")
  func everyOtherByteStaysAsItIs() throws {
    let fixed = try #require(
      FixApplier.applySafeFixes(
        of: [
          finding([(0, 9..<14, "3")]), finding([(0, 4..<4, "and ")]), finding([(1, 0..<1, "")]),
        ],
        to: sources))
    #expect(fixed.counts == [0: 2, 1: 1])
    #expect(fixed.sources.map(\.path) == ["a.yaml", "b.yaml"])
    #expect(fixed.sources[0].bytes == Array("one and two\r\n3\n".utf8))
    #expect(fixed.sources[1].bytes.isEmpty)
  }

  @Test("a fix that is not safe is not applied")
  func whatIsNotSafeIsLeft() {
    #expect(
      FixApplier.applySafeFixes(of: [finding([(0, 0..<3, "1")], isSafe: false)], to: sources) == nil
    )
    #expect(FixApplier.applySafeFixes(of: [], to: sources) == nil)
  }

  @Test("of two fixes that touch, the first is applied")
  func ofTwoThatTouchTheFirstIsApplied() throws {
    let fixed = try #require(
      FixApplier.applySafeFixes(
        of: [finding([(0, 3..<7, "")]), finding([(0, 0..<3, "1")])], to: sources))
    #expect(fixed.counts == [0: 1])
    #expect(fixed.sources[0].bytes == Array("1 two\r\nthree\n".utf8))
  }

  @Test("the edits of one fix are applied together or not at all")
  func theEditsOfOneFixAreAppliedTogetherOrNotAtAll() throws {
    let both = finding([(0, 0..<3, "1"), (1, 0..<1, "y")])
    let fixed = try #require(FixApplier.applySafeFixes(of: [both], to: sources))
    #expect(fixed.sources[1].bytes == Array("y".utf8))
    let blocked = finding([(0, 4..<7, "2"), (1, 0..<1, "z")])
    let first = try #require(
      FixApplier.applySafeFixes(of: [both, blocked], to: sources))
    #expect(first.counts == [0: 1])
    #expect(first.sources[0].bytes == Array("1 two\r\nthree\n".utf8))
  }
}

let exampleRule = Rule("JU999", .warning, "be right")
