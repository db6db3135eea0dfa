import Testing

@testable import YAMLTree

@Suite struct CharacterCursorTests {
  private func offsets(_ text: String, of characters: [Int]) -> [Int] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var cursor = CharacterCursor(bytes)
      return characters.map { cursor.offset(ofCharacter: $0) }
    }
  }

  @Test("an ASCII character is one byte")
  func ascii() {
    #expect(offsets("mango", of: [0, 3, 5, 1]) == [0, 3, 5, 1])
  }

  @Test("characters of other scripts are several bytes")
  func otherScripts() {
    #expect(offsets("a딸é🍓b", of: [0, 1, 2, 3, 4, 5]) == [0, 1, 4, 6, 10, 11])
  }

  @Test("a mark may be before the last one")
  func backwards() {
    #expect(offsets("a딸é🍓b", of: [5, 2, 4, 0, 3]) == [11, 4, 10, 0, 6])
  }

  @Test("Unicode scalars are counted, not grapheme clusters")
  func scalars() {
    #expect(offsets("e\u{301}\r\nx", of: [1, 2, 3, 4]) == [1, 3, 4, 5])
  }

  @Test("a mark past the end is the end")
  func pastEnd() {
    #expect(offsets("ab", of: [3, 100]) == [2, 2])
    #expect(offsets("딸", of: [2, 100, 0]) == [3, 3, 0])
    #expect(offsets("", of: [0, 1]) == [0, 0])
  }

  @Test("every character is found from every other one")
  func everyPair() {
    let text = "a딸\u{85}🍓é\r\n"
    let scalars = Array(text.unicodeScalars)
    var expected = [0]
    for scalar in scalars {
      expected.append(expected[expected.count - 1] + String(scalar).utf8.count)
    }
    for from in expected.indices {
      for to in expected.indices {
        #expect(offsets(text, of: [from, to]) == [expected[from], expected[to]])
      }
    }
  }
}
