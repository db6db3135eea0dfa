import Testing

@testable import YAMLTree

@Suite struct SymbolInternerTests {
  /// The symbols of texts, `nil` offsets for those that do not stand in the source.
  private func symbols(_ texts: [(String, Int?)], source: String = "") -> [UInt32] {
    Array(source.utf8).withUnsafeBufferPointer { source in
      var interner = SymbolInterner(source: source)
      return texts.map { text, offset in
        Array(text.utf8).withUnsafeBufferPointer { interner.intern($0, at: offset).index }
      }
    }
  }

  @Test("equal texts have equal symbols, in the order of their first occurrence")
  func order() {
    let texts: [(String, Int?)] = [("a", nil), ("b", nil), ("a", nil), ("", nil), ("ab", nil)]
    #expect(symbols(texts + texts) == [0, 1, 0, 2, 3, 0, 1, 0, 2, 3])
  }

  @Test("a text of the source equals a decoded one")
  func decoded() {
    #expect(symbols([("kiwi", 2), ("kiwi", nil), ("iwi", 3)], source: "a kiwi") == [0, 0, 1])
    #expect(symbols([("kiwi", nil), ("kiwi", 2)], source: "a kiwi") == [0, 0])
  }

  @Test("texts are compared by bytes")
  func bytes() {
    #expect(symbols([("\u{E9}", nil), ("e\u{301}", nil), ("E\u{301}", nil)]) == [0, 1, 2])
  }

  @Test("a long value has a symbol of its own, and equals no key")
  func values() {
    let texts = ["a long text", "a long text", "short", "short"]
    Array("".utf8).withUnsafeBufferPointer { source in
      var interner = SymbolInterner(source: source)
      var symbols: [Symbol] = []
      for text in texts {
        let bytes = Array(text.utf8)
        symbols.append(bytes.withUnsafeBufferPointer { interner.add($0, at: nil) })
      }
      let key = Array(texts[0].utf8).withUnsafeBufferPointer { interner.intern($0, at: nil) }
      let table = interner.finish()
      #expect(symbols.map(\.index) == [0, 1, 2, 2])
      #expect(key.index == 3)
      #expect(symbols.map { table.string(of: $0) } == texts)
    }
  }

  @Test("a text of the source is not copied")
  func noCopy() {
    Array("a kiwi".utf8).withUnsafeBufferPointer { source in
      var interner = SymbolInterner(source: source)
      let text = UnsafeBufferPointer(rebasing: source[2..<6])
      _ = interner.intern(text, at: 2)
      _ = interner.intern(text, at: nil)
      let (decoded, starts) = (interner.decoded, interner.texts.map(\.start))
      #expect(decoded.isEmpty)
      #expect(starts == [2])
      let table = interner.finish()
      #expect(table.length(of: Symbol(index: 0)) == 4)
    }
  }

  @Test("texts of more than 65,535 bytes are distinct")
  func longTexts() {
    let long = String(repeating: "a", count: 65_535)
    let texts: [(String, Int?)] = [(long, nil), (long + "a", nil), (long + "b", nil), (long, nil)]
    #expect(symbols(texts) == [0, 1, 2, 0])
    Array((long + "b").utf8).withUnsafeBufferPointer { source in
      var interner = SymbolInterner(source: source)
      let symbol = interner.intern(source, at: 0)
      let table = interner.finish()
      #expect(table.length(of: symbol) == 65_536)
      #expect(table.string(of: symbol) == long + "b")
    }
  }

  @Test("short texts are distinct")
  func shortTexts() {
    // Some of the same bytes, in other places or lengths, and more than are kept at hand.
    let letters = ["a", "b"]
    var texts: [[String]] = [[""]]
    for _ in 0..<9 { texts.append(texts[texts.count - 1].flatMap { t in letters.map { t + $0 } }) }
    let all = texts.joined() + (0..<2_000).map { "\($0)" }
    let expected = Array(UInt32(0)..<UInt32(all.count))
    let twice = all.map { ($0, Optional<Int>.none) } + all.reversed().map { ($0, nil) }
    #expect(symbols(twice) == expected + expected.reversed())
  }

  @Test("many texts are distinct")
  func manyTexts() {
    let texts: [(String, Int?)] = (0..<10_000).map { ("text-\($0)", nil) }
    let expected = Array(UInt32(0)..<10_000)
    #expect(symbols(texts + texts.reversed()) == expected + expected.reversed())
  }

  @Test("every byte of a text changes its hash")
  func hash() {
    let hash = TextHash()
    var hashes: Set<UInt32> = []
    var count = 0
    for length in 1...40 {
      for place in 0..<length {
        var bytes = Array(repeating: UInt8(ascii: "a"), count: length)
        bytes[place] = UInt8(ascii: "b")
        hashes.insert(bytes.withUnsafeBufferPointer { hash($0) })
        count += 1
      }
    }
    // All may differ by chance, one in millions may not.
    #expect(hashes.count >= count - 1)
  }
}
