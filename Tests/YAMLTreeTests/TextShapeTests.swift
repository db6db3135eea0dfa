import Testing

@testable import YAMLTree

@Suite struct TextShapeTests {
  private func shape(_ text: String) -> TextShape {
    Array(text.utf8).withUnsafeBufferPointer { TextShape($0) }
  }

  @Test("words of small letters and digits", arguments: ["a", "mango", "7-up", "a-b-c9"])
  func plainWords(_ text: String) {
    #expect(shape(text).isPlainWords)
  }

  @Test(
    "anything else",
    arguments: ["", "-", "-a", "a-", "a--b", "A", "a b", "a:", "a_b", "a\u{E9}", "a\t", "\u{7F}"])
  func others(_ text: String) {
    #expect(!shape(text).isPlainWords)
  }

  @Test("every byte has one kind")
  func kinds() {
    let kinds: [TextShape] = [
      .smallLetterOrDigit, .hyphen, .colon, .otherVisible, .unseen, .beyondASCII,
    ]
    for byte in UInt8.min...UInt8.max {
      let shape = [UInt8(ascii: "a"), byte, UInt8(ascii: "a")].withUnsafeBufferPointer {
        TextShape($0)
      }
      let others = kinds.dropFirst().filter { shape.hasAny($0) }
      #expect(others.count <= 1)
      #expect(shape.hasAny(.colon) == (byte == UInt8(ascii: ":")))
      #expect(shape.hasAny(.unseen) == (byte <= 0x20 || byte == 0x7F))
      #expect(shape.hasAny(.beyondASCII) == (byte >= 0x80))
    }
  }
}
