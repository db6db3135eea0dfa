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
    let text = Array("0123456789abcdefghij".utf8)
    func isThere(_ part: [UInt8], at start: Int) -> Bool {
      text.withUnsafeBufferPointer { bytes in
        part.withUnsafeBufferPointer { bytes.hasBytes($0, at: start) }
      }
    }
    for start in text.indices {
      for end in start + 1...text.count {
        var part = Array(text[start..<end])
        #expect(isThere(part, at: start))
        part[part.count - 1] = 0
        #expect(!isThere(part, at: start))
      }
    }
  }

  @Test("bytes outside of the buffer do not match")
  func outside() {
    withBytes("mango") { bytes in
      #expect(!withBytes("go!") { bytes.hasBytes($0, at: 3) })
      #expect(!withBytes("m") { bytes.hasBytes($0, at: -1) })
      #expect(!withBytes("m") { bytes.hasBytes($0, at: 6) })
    }
  }
}
