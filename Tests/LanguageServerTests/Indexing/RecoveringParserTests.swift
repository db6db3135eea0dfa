import TestSupport
import Testing

@testable import LanguageServer

@Suite struct RecoveringParserTests {
  /// On a text that parses, both ways of reading find the same.
  @Test("what looks like a menu is read as the tree of it says")
  func agrees() throws {
    let text = TypingTests.menu.replacing("fruits:", with: "# comment\nfruits:")
      .replacing("  kiwi: 10 ", with: "  'kiwi': 10 ").replacing("망고", with: "망고 # 쥬스")
    var workspace = Workspace(FakeHost([:]))
    workspace.open("file:///m/a.yaml", version: 1, bytes: Array(text.utf8))
    let found = workspace.snapshot(of: "file:///m/a.yaml")
    let (snapshot, file) = try #require(found)
    #expect(!snapshot.indexes[file].isRecovered)
    let loose = RecoveringIndexer.index(Array(text.utf8))
    func shown(_ index: FileIndex) -> [String] {
      index.occurrences.map { "\($0.range) \($0.text) \($0.role)" }
    }
    #expect(shown(loose) == shown(snapshot.indexes[file]))
    #expect(loose.occurrences.count > 85)
  }

  @Test("an open bracket ends where the block around it goes on")
  func unclosed() {
    let index = RecoveringIndexer.index(
      Array("juices:\n  a: {mango: 3, ki\n  b: {sizes: {x: [\nfruits:\n  c: 1\n".utf8))
    #expect(index.declarations.map(\.symbol.id) == ["a", "b", "x", "c"])
  }

  @Test("a declaration extends to the next declaration or section")
  func extents() {
    let text = "fruits:\n  a: 1\n  b: 2\n\nbases:\njuices:\n  c: {sizes: {s: 1}\n  d: {a: 1\n"
    let index = RecoveringIndexer.index(Array(text.utf8))
    func shown(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(
      index.declarations.map { shown($0.extent) }
        == ["a: 1", "b: 2", "c: {sizes: {s: 1}", "s", "d: {a: 1"])
    #expect(
      index.sections.map { shown($0.extent) } == [
        "fruits:\n  a: 1\n  b: 2", "bases:", "juices:\n  c: {sizes: {s: 1}\n  d: {a: 1",
      ])
  }

  @Test("any text is read to its end, wherever the cursor is")
  func anything() {
    var random = SplitMix64(seed: 3)
    let pieces = [
      "fruits", "juices", "mango", ": ", ":", "{", "}", "[", "]", ",", "\n", "  ", "- ", "-", "\"",
      "'", "#", "&a ", "*a", "|", ">", "딸기", "🍓", "\t", "\r\n", "---", "%",
    ]
    for _ in 0..<3_000 {
      let bytes = (0..<30).flatMap { _ in Array(random.pick(pieces).utf8) }
      let reader = RecoveringParser(bytes, cursor: Int.random(in: 0...bytes.count, using: &random))
      #expect(reader.tokens.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }
}
