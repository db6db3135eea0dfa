import Foundation
import Testing

@testable import YAMLTree

@Suite struct LexiconTests {
  /// The words of the items of each list, by the order in which they first come.
  private func words(_ lists: [String]) throws -> [[Int]] {
    var lexicon = Lexicon()
    var order: [Word: Int] = [:]
    return try lists.map { text in
      let tree = try ReadFile(text).tree
      lexicon.add(tree)
      return try symbols(of: tree).map { symbol in
        let word = lexicon.word(of: symbol)
        #expect(word.index < lexicon.count)
        let place = order[word] ?? order.count
        order[word] = place
        return place
      }
    }
  }

  private func symbols(of tree: YAMLTree) throws -> [Symbol] {
    tree.items(of: try #require(tree.root)).compactMap { item in
      guard case .scalar(let symbol, _) = tree.content(of: item) else { return nil }
      return symbol
    }
  }

  @Test func equalTextsAreOneWordInAllTrees() throws {
    #expect(try words(["[a, b, a]", "[b, c, \"\\x61\"]", "[c]"]) == [[0, 1, 0], [1, 2, 0], [2]])
  }

  @Test func normalizationsAreOneWordWhicheverComesFirst() throws {
    #expect(try words(["[\u{E9}, a]", "[e\u{301}, \u{E9}, b]"]) == [[0, 1], [0, 0, 2]])
    #expect(try words(["[e\u{301}, a]", "[\u{E9}, a]"]) == [[0, 1], [0, 1]])
    #expect(try words(["[\u{1112}\u{1161}\u{11AB}, \u{D55C}]"]) == [[0, 0]])
  }

  @Test func aTextIsFoundInAnyNormalization() throws {
    var lexicon = Lexicon()
    let tree = try ReadFile("[\u{E9}, mango]").tree
    lexicon.add(tree)
    let words = try symbols(of: tree).map { lexicon.word(of: $0) }
    #expect(lexicon.find("mango") == words[1])
    #expect(lexicon.find("kiwi") == nil)
    let other = try ReadFile("[e\u{301}]").tree
    lexicon.add(other)
    #expect(lexicon.find("e\u{301}") == words[0])
    #expect(lexicon.find("\u{E9}").map(lexicon.text) == "\u{E9}")
  }

  @Test func manyTextsStayApart() throws {
    let list = "[" + (0..<5_000).map { "text-\($0)" }.joined(separator: ", ") + "]"
    #expect(try words([list, list]) == [Array(0..<5_000), Array(0..<5_000)])
  }

  @Test func whatIsSurelyComposedIs() {
    for value in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isSure = Array(String(scalar).utf8).withUnsafeBufferPointer { $0.isSurelyComposed }
      guard isSure else { continue }
      // Neither does it change itself, nor does it join what stands before it.
      for before in ["", "e", "\u{304B}", "\u{1100}", "\u{AC00}"] {
        let text = before + String(scalar)
        #expect(text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8))
      }
    }
  }
}
