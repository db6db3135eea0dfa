import Diagnostics
import Testing

@testable import YAMLTree

@Suite struct YAMLPartsTests {
  private func cut(_ text: String, length: Int) -> YAMLParts? {
    var limits = Limits.standard
    limits.part = length
    return YAMLParts(
      SourceFile(path: "menu.yaml", text: text), as: SourceID(0), section: "juices", limits: limits)
  }

  private func trees(_ parts: YAMLParts) throws -> [YAMLTree] {
    try parts.indices.map { try #require(try parts.read($0)) }
  }

  /// Twenty bytes an entry.
  private static let entries = (0..<400).map { "  juice-\(100 + $0): {a: 1}\n" }.joined()
  private static let text = "fruits: {a: 9}\njuices:\n" + entries

  @Test func allPartsTogetherAreTheFile() throws {
    let parts = try #require(cut(Self.text, length: 400))
    let trees = try trees(parts)
    #expect(trees[0].extent.lowerBound == 0)
    #expect(trees.last?.extent.upperBound == Self.text.utf8.count)
    for (before, after) in zip(trees, trees.dropFirst()) {
      #expect(before.extent.upperBound == after.extent.lowerBound)
    }
    let outlines = zip(parts.indices, trees).map { parts.outline(of: $0, $1) }
    #expect(parts.fit(outlines))
    #expect(!parts.fit(outlines.dropLast()))
  }

  @Test func partsAreOfOneLengthAndShorterTowardsTheEnd() throws {
    let lengths = try trees(#require(cut(Self.text, length: 400))).map(\.extent.count)
    #expect(lengths.prefix(10).allSatisfy { (400..<450).contains($0) })
    #expect(lengths.allSatisfy { (50..<450).contains($0) })
    // The very last one takes what is left.
    let last = lengths.dropLast().suffix(8)
    #expect(zip(last, last.dropFirst()).allSatisfy { $0 + 20 >= $1 })
    #expect(lengths.suffix(3).allSatisfy { $0 < 160 })
  }

  @Test func aLongFileHasNotManyMorePartsThanAnother() throws {
    let parts = try #require(cut(Self.text, length: 10))
    #expect((60..<90).contains(parts.indices.count))
  }

  @Test func aFileOfTwoPartsIsNotCut() {
    #expect(cut(Self.text, length: (Self.text.utf8.count + 1) / 2) == nil)
    #expect(cut(Self.text, length: Self.text.utf8.count / 2 - 20) != nil)
  }

  @Test(arguments: [
    "", "fruits:\n" + entries, "juices: {\n" + entries + "}\n", "juices:\n" + "- a\n- b\n",
    "  juices:\n" + entries, "juices :\n" + entries,
  ])
  func whatHasNoLongSectionIsNotCut(_ text: String) {
    #expect(cut(text, length: 1) == nil)
  }

  @Test func nothingIsCutAfterTheSection() throws {
    let end = "stores:\n" + Self.entries
    let parts = try #require(cut(Self.text + end, length: 400))
    let last = try #require(try parts.read(parts.indices.count - 1))
    #expect(last.extent.count > end.utf8.count)
  }

  @Test func whatIsWrongLeavesThePartToWhoReadsTheWhole() throws {
    let broken = Self.text.replacing("juice-300: {a: 1}", with: "juice-300: {a: 1")
    let parts = try #require(cut(broken, length: 400))
    let read = try parts.indices.map { try parts.read($0) }
    #expect(read.filter { $0 == nil }.count == 1)
  }

  @Test func aKeyThatIsInTwoPartsDoesNotFit() throws {
    let parts = try #require(cut(Self.text + "fruits: {b: 1}\n", length: 400))
    let outlines = zip(parts.indices, try trees(parts)).map { parts.outline(of: $0, $1) }
    #expect(!parts.fit(outlines))
  }
}
