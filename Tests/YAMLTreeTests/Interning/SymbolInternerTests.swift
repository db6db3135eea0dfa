import Testing

@testable import YAMLTree

@Suite struct SymbolInternerTests {
  private func symbols(_ texts: [String]) -> [UInt32] {
    var interner = SymbolInterner()
    return texts.map { text in
      Array(text.utf8).withUnsafeBufferPointer { interner.intern($0) }.index
    }
  }

  @Test("equal texts have equal symbols, in the order of their first occurrence")
  func order() {
    let texts = ["a", "b", "a", "", "ab"]
    #expect(symbols(texts + texts) == [0, 1, 0, 2, 3, 0, 1, 0, 2, 3])
  }

  @Test("texts are compared by bytes")
  func bytes() {
    #expect(symbols(["\u{E9}", "e\u{301}", "E\u{301}", "e\u{301}"]) == [0, 1, 2, 1])
  }

  @Test("a long value has a symbol of its own, and equals no key")
  func values() {
    let texts = ["a long text", "a long text", "short", "short"]
    var interner = SymbolInterner()
    var symbols: [Symbol] = []
    for text in texts {
      symbols.append(Array(text.utf8).withUnsafeBufferPointer { interner.add($0) })
    }
    symbols.append(interner.intern(texts[0]))
    let table = interner.finish()
    #expect(symbols.map(\.index) == [0, 1, 2, 2, 3])
    #expect(symbols.map { table.string(of: $0) } == texts + [texts[0]])
  }

  @Test("short texts are distinct")
  func shortTexts() {
    // Some of the same bytes, in other places or lengths, and more than are kept at hand.
    let letters = ["a", "b"]
    var texts: [[String]] = [[""]]
    for _ in 0..<9 { texts.append(texts[texts.count - 1].flatMap { t in letters.map { t + $0 } }) }
    let all = texts.joined() + (0..<2_000).map { "\($0)" }
    let expected = Array(UInt32(0)..<UInt32(all.count))
    #expect(symbols(all + all.reversed()) == expected + expected.reversed())
  }

  @Test("many texts are distinct")
  func manyTexts() {
    let texts = (0..<10_000).map { "text-\($0)" }
    let expected = Array(UInt32(0)..<10_000)
    #expect(symbols(texts + texts.reversed()) == expected + expected.reversed())
  }
}
