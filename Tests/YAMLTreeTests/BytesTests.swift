import Testing

@testable import YAMLTree

@Suite struct BytesTests {
  private func withBytes<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }

  @Test("a byte is found at any offset")
  func byteFound() {
    for length in 0...20 {
      for place in 0...length {
        let text =
          String(repeating: "a", count: place) + "#" + String(repeating: "\"", count: length)
        for start in 0...(text.utf8.count) {
          let found = withBytes(text) { $0.firstIndex(of: UInt8(ascii: "#"), from: start) }
          #expect(found == (start <= place ? place : nil))
        }
      }
    }
  }

  @Test("bytes that differ in one bit are not found")
  func similarBytes() {
    // Each differs from what is looked for in one bit.
    let found = withBytes("\u{22}\u{21}\u{27}\u{2B}\u{33}\u{03}\u{63}\u{22}#") {
      $0.firstIndex(of: UInt8(ascii: "#"), from: 0)
    }
    #expect(found == 8)
  }

  @Test("bytes are compared to the last one")
  func comparison() {
    for length in 0...20 {
      let text = String(repeating: "a", count: length)
      withBytes(text) { bytes in
        #expect(withBytes(text) { bytes.hasSameBytes(as: $0) })
        #expect(!withBytes(text + "a") { bytes.hasSameBytes(as: $0) })
        #expect(length == 0 || !withBytes(text.dropLast() + "b") { bytes.hasSameBytes(as: $0) })
      }
    }
  }

  @Test(
    "the first character that looks like the end of a key is found",
    arguments: [
      ("a:\u{A0}1", ConfusableSeparator.noBreakSpace, 2),
      ("é:\u{202F}1", .narrowNoBreakSpace, 3),
      ("か:\u{3000}1:\u{A0}", .ideographicSpace, 4),
      ("a: ，b\u{FF1A}1:\u{3000}", .fullWidthColon, 7),
    ])
  func confusable(text: String, separator: ConfusableSeparator, offset: Int) throws {
    let found = try #require(withBytes(text, ConfusableSeparator.first))
    #expect(found.separator == separator && found.offset == offset)
    #expect(ConfusableSeparator.first(in: text) == separator)
  }

  @Test("spaces behind anything but a colon, and parts of characters, are not found")
  func notConfusable() {
    for text in ["", "\u{A0}", "a\u{A0}1", "か\u{3000}: 1", "a:ち", "a:\u{2009}", "，", ":é"] {
      #expect(ConfusableSeparator.first(in: text) == nil)
    }
  }
}
