import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct TextPositionsTests {
  /// ASCII, Korean, an emoji outside the basic plane, a combining mark, and three kinds of breaks.
  private static let text = "a딸기: 🍓e\u{301}\r\nb\rc\n"

  private func positions(_ encoding: PositionEncoding, _ text: String = text) -> TextPositions {
    TextPositions(FileContent(SourceFile(path: "x", text: text), revision: 0), encoding)
  }

  @Test(
    "offsets and positions, in both encodings",
    arguments: [
      (0, 0, 0, 0), (1, 0, 1, 1), (4, 0, 2, 4), (7, 0, 3, 7), (9, 0, 5, 9), (13, 0, 7, 13),
      (16, 0, 9, 16), (18, 1, 0, 0), (19, 1, 1, 1), (20, 2, 0, 0), (22, 3, 0, 0),
    ])
  func conversion(offset: Int, line: Int, utf16: Int, utf8: Int) {
    for (encoding, character) in [(PositionEncoding.utf16, utf16), (.utf8, utf8)] {
      let position = Position(line: line, character: character)
      #expect(positions(encoding).position(of: offset) == position)
      #expect(positions(encoding).offset(of: position) == offset)
    }
  }

  @Test("any order of offsets has the positions that each has alone")
  func anyOrder() {
    var random = SplitMix64(seed: 9)
    for text in [Self.text, "\u{FEFF}" + Self.text, ""] {
      // Not within a character or the break of a line.
      let offsets =
        text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
        .filter { $0 == 0 || Array(text.utf8)[$0 - 1] != 0x0D } + [text.utf8.count]
      for encoding in [PositionEncoding.utf16, .utf8] {
        let content = FileContent(SourceFile(path: "x", text: text), revision: 0)
        var ascending = AscendingPositions(content, encoding)
        for offset in (0..<100).map({ _ in random.pick(offsets) }) {
          #expect(
            ascending.position(of: offset) == positions(encoding, text).position(of: offset))
        }
      }
    }
  }

  @Test("positions that are nowhere are the nearest before, or the end of the line")
  func clamping() {
    let utf16 = positions(.utf16)
    #expect(utf16.offset(of: Position(line: 0, character: 6)) == 9)
    #expect(utf16.offset(of: Position(line: 0, character: 99)) == 16)
    #expect(utf16.offset(of: Position(line: 99, character: 0)) == 22)
    #expect(utf16.offset(of: Position(line: -1, character: -1)) == 0)
    #expect(utf16.offset(of: Position(line: .max, character: .max)) == 22)
    let utf8 = positions(.utf8)
    #expect(utf8.offset(of: Position(line: 0, character: 2)) == 1)
    #expect(utf8.offset(of: Position(line: 0, character: .max)) == 16)
    #expect(utf8.offset(of: Position(line: 1, character: .min)) == 18)
  }

  @Test("a byte order mark takes no place")
  func mark() {
    for encoding in [PositionEncoding.utf8, .utf16] {
      let positions = positions(encoding, "\u{FEFF}ab\n")
      #expect(positions.position(of: 4) == Position(line: 0, character: 1))
      #expect(positions.offset(of: Position(line: 0, character: 1)) == 4)
    }
  }

  @Test("any edits leave the same text as a model of characters")
  func edits() throws {
    var random = SplitMix64(seed: 7)
    let pieces = ["a", "딸", "🍓", "\n", "\r\n", ": ", "e\u{301}"]
    for _ in 0..<300 {
      var model = Array("fruits:\n  딸기: 🍓\n".utf16)
      var text = EditedText(
        FileContent(
          SourceFile(path: "x", text: String(decoding: model, as: UTF16.self)), revision: 0),
        .utf16)
      for _ in 0..<8 {
        // Only places between whole characters, and never within a line break.
        let whole = String(decoding: model, as: UTF16.self)
        let cuts = whole.unicodeScalars.indices.map { $0.utf16Offset(in: whole) }.filter {
          $0 == 0 || model[$0 - 1] != 0x0D
        }
        let ends = [random.pick(cuts), random.pick(cuts)].sorted()
        let put = random.pick(pieces)
        text.apply(
          .init(
            range: TextRange(start: place(ends[0], model), end: place(ends[1], model)), text: put)
        )
        model.replaceSubrange(ends[0]..<ends[1], with: put.utf16)
        try #require(
          String(decoding: text.bytes, as: UTF8.self).utf8.elementsEqual(
            String(decoding: model, as: UTF16.self).utf8))
      }
    }
  }

  private func place(_ offset: Int, _ units: [UInt16]) -> Position {
    var position = Position(line: 0, character: 0)
    for index in 0..<offset {
      let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
      if units[index] == 0x0A || units[index] == 0x0D && !isPair {
        position = Position(line: position.line + 1, character: 0)
      } else {
        position.character += 1
      }
    }
    return position
  }
}
