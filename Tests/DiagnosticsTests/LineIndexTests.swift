import Testing

@testable import Diagnostics

@Suite struct LineIndexTests {
  private func index(_ text: String) -> LineIndex {
    LineIndex(SourceFile(path: "menu.yaml", text: text))
  }

  /// The lines of a text as the index cuts them, line breaks left out.
  private func lines(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let index = index(text)
    return (0..<index.lineCount).map {
      String(decoding: bytes[index.content(of: $0)], as: UTF8.self)
    }
  }

  private static let texts: [(String, [String])] = [
    ("", [""]),
    ("a", ["a"]),
    ("a\n", ["a", ""]),
    ("a\nb", ["a", "b"]),
    ("a\r\nb\r\n", ["a", "b", ""]),
    ("a\rb\r", ["a", "b", ""]),
    ("\n\n", ["", "", ""]),
    ("\r\r\n\n", ["", "", "", ""]),
    ("a\n\rb", ["a", "", "b"]),
    ("딸기\n🍓\n", ["딸기", "🍓", ""]),
    ("a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f", ["a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f"]),
  ]

  @Test("a line ends at LF, CRLF or a lone CR", arguments: texts)
  func lineBreaks(text: String, expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test("a line break belongs to the line that it ends")
  func aLineBreakBelongsToTheLineThatItEnds() {
    let index = index("ab\r\ncd\ne")
    #expect((0...8).map(index.line) == [0, 0, 0, 0, 1, 1, 1, 2, 2])
  }

  @Test("the end of the source belongs to the last line")
  func theEndOfTheSourceBelongsToTheLastLine() {
    #expect(index("").line(of: 0) == 0)
    #expect(index("a\n").line(of: 2) == 1)
    #expect(index("a\n").content(of: 1) == 2..<2)
    #expect(index("a").content(of: 0) == 0..<1)
  }

  @Test("columns count scalars from one")
  func columnsCountScalarsFromOne() {
    let text = "kiwi\n딸기: 🍓 e\u{301}x"
    let index = index(text)
    func position(before suffix: String) -> [Int] {
      let position = index.position(of: text.utf8.count - suffix.utf8.count)
      return [position.line, position.column]
    }
    #expect(position(before: text) == [1, 1])
    #expect(position(before: "\n딸기: 🍓 e\u{301}x") == [1, 5])
    #expect(position(before: "딸기: 🍓 e\u{301}x") == [2, 1])
    #expect(position(before: ": 🍓 e\u{301}x") == [2, 3])
    #expect(position(before: "🍓 e\u{301}x") == [2, 5])
    #expect(position(before: " e\u{301}x") == [2, 6])
    #expect(position(before: "x") == [2, 9])
    #expect(position(before: "") == [2, 10])
  }

  @Test("a byte order mark takes no column")
  func aByteOrderMarkTakesNoColumn() {
    let index = index("\u{FEFF}ab\n\u{FEFF}c")
    #expect(index.position(of: 3).column == 1)
    #expect(index.position(of: 4).column == 2)
    // Only the first one of the source is a mark.
    #expect(index.position(of: 9).column == 2)
  }

  @Test("an offset past the end has the position of the end")
  func anOffsetPastTheEndHasThePositionOfTheEnd() {
    let position = index("a\nbc").position(of: 100)
    #expect(position.line == 2)
    #expect(position.column == 3)
  }

  @Test("invalid bytes have positions too")
  func invalidBytesHavePositionsToo() {
    let index = LineIndex(
      SourceFile(path: "menu.yaml", bytes: [0xFF, 0x80, 0x0A, 0xC3, 0x0A, 0xE2, 0x82]))
    #expect(index.lineCount == 3)
    #expect(index.content(of: 1) == 3..<4)
    #expect(index.position(of: 7).line == 3)
  }

  @Test("every byte lies on the line that it is found on")
  func everyByteLiesOnTheLineThatItIsFoundOn() {
    for (text, _) in Self.texts {
      let index = index(text)
      for offset in 0...text.utf8.count {
        let line = index.line(of: offset)
        #expect(index.content(of: line).lowerBound <= offset)
        if line + 1 < index.lineCount {
          #expect(offset < index.content(of: line + 1).lowerBound)
        }
      }
    }
  }
}
