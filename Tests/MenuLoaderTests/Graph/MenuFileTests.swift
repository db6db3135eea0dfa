import Diagnostics
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct MenuFileTests {
  private static let start = "fruits: {mango: 9, kiwi: 9}\njuices:\n"

  private func sources(_ text: String) -> [SourceFile] {
    [SourceFile(path: "menu.yaml", text: text)]
  }

  private func limits(part: Int) -> Limits {
    var limits = Limits.standard
    limits.part = part
    return limits
  }

  /// The parts of a menu that is held to have at least so many, by what they declare.
  private func parts(_ text: String, length: Int) throws -> [Declarations] {
    try MenuFile.read([0], of: sources(text), .inParts, limits(part: length))[0].parts
  }

  // MARK: Parts

  @Test func aLongFileIsReadInParts() throws {
    let juices = (0..<10).map { "  juice-\($0): {mango: \($0 + 1)}\n" }
    let text = Self.start + juices.joined() + "tests:\n  - {name: a, order: {juice-1: 1}}\n"
    let parts = try parts(text, length: 20)
    #expect(parts.count == 10)
    #expect(parts.flatMap { $0.juices.indices.map($0.idOfJuice) } == (0..<10).map { "juice-\($0)" })
    #expect(parts.map(\.fruits.count) == [2] + Array(repeating: 0, count: 9))
    #expect(parts.last?.tests.count == 1)
    for juice in parts.flatMap({ $0.juices.indices.map($0.juice) }) {
      let range = juice.site.span.range
      #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == juice.id)
    }
  }

  @Test func aFileOfTwoPartsIsReadAsAWhole() throws {
    let text = Self.start + "  one: {mango: 1}\n  two: {kiwi: 1}\n"
    #expect(try parts(text, length: (text.utf8.count + 1) / 2).count == 1)
    #expect(try parts(text, length: "  two: {kiwi: 1}\n".utf8.count).count == 2)
  }

  // MARK: Nobody sees it

  private static let tail = (0..<6).map { "  juice-\($0): {mango: \($0 + 2)}\n" }.joined()

  /// Menus in which something reaches from one part into another, or only seems to begin one.
  @Test(arguments: [
    // Sections and documents.
    start + tail
      + "bases:\n  mix: {yields: 1, uses: {kiwi: 1}}\n  max: {yields: 1, uses: {kiwi: 2}}\n",
    start + tail + "fruits: {lime: 1}\n", start + tail + "juices:\n" + tail,
    start + tail + "...\n" + tail, start + tail + "---\n" + tail,
    start + tail + "...\n---\n" + tail,
    "---\n" + start + tail + tail.replacing("juice", with: "other"),
    "%YAML 1.1\n---\n" + start + tail, "juices:\n" + tail + "fruits: {mango: 9}\n",
    "fruits:\n  mango: 9\n  kiwi: 9\nbases:\n" + tail + "juices:\n" + tail,
    start + tail.replacing("}\n", with: "}\r...\n"), start + tail + "  # \u{2028}...\n" + tail,
    start + tail.replacing("}\n", with: "}\u{85}... # end\n"),
    // Ids.
    start + tail + tail, start + tail + "  Juice-1: {kiwi: 1}\n",
    start + "  caf\u{E9}: {kiwi: 1}\n" + tail + "  cafe\u{301}: {kiwi: 2}\n",
    start + tail + "  'juice-1': {kiwi: 1}\n", start + tail + "  ? juice-7\n  : {kiwi: 3}\n",
    // Names and needs.
    start + "  a:\n    name: {en: One, ko: \u{D558}}\n    uses: {kiwi: 1}\n" + tail
      + "  b: {name: One, uses: {kiwi: 2}}\n  c: {name: {en: One}, uses: {kiwi: 1}}\n",
    // Mistakes.
    start + tail + "  a: {lime: 1}\n  b: {kivi: 1}\n", start + tail + "  a: {kiwi: no}\n",
    start + tail + "  a: [kiwi]\n" + tail, start + tail + "  a: {kiwi: 1\n" + tail,
    start + tail + "  a: \u{1}\n" + tail, start + tail + "  a: {juice-1: 1}\n",
    start + tail + "\tb: {kiwi: 1}\n" + tail,
    "<<<<<<< ours\n" + start + tail + "=======\n" + tail + ">>>>>>> theirs\n",
    // Scalars of many lines.
    start + "  a:\n    uses: {kiwi: 1}\n    name: \"x\n" + tail + "  y\"\n" + tail,
    start + "  a:\n    uses: {kiwi: 1}\n    name: 'x\n" + tail,
    start + "  a:\n    uses: {kiwi: 1}\n    name: |\n      juices:\n      x: {}\n\n" + tail,
    start + "  a:\n    uses: {kiwi: 1}\n    name: >+\n      juices:\n\n\n" + tail,
    start + "  a:\n    uses: {kiwi: 1}\n    name: some\n      more\n" + tail,
    "fruits: {mango: 9, kiwi: 9}\nnotes: \"x\njuices:\n" + tail + "\"\njuices:\n" + tail,
    "notes: |\n  juices:\n\(tail)" + start + tail,
    // Anchors and merge keys.
    start + "  a: &a {kiwi: 1}\n" + tail + "  b: *a\n",
    start + "  a: &a {kiwi: 1}\n  b: *a\n" + tail,
    start + "  <<: {x: {kiwi: 1}}\n" + tail, start + tail + "  <<: {juice-1: {kiwi: 1}}\n",
    start + tail + "  <<: {x: {mango: 20}}\n" + tail.replacing("juice", with: "other"),
    start + tail + "  <<: {x: {kiwi: 1}}\n" + tail.replacing("juice", with: "other")
      + "  <<: {y: {kiwi: 2}}\n",
    "<<: {}\n" + start + tail + "<<: {}\n", "<<: {}\n" + start + tail,
    "base: &b {juices: {z: {kiwi: 1}}}\n" + start + tail + "<<: *b\n",
    // Comments.
    start + tail + "  # juice: ignore[JU302] above\n  a: {kiwi: 20}\n"
      + tail.replacing("j", with: "k"),
    start + tail
      + "  # juice: ignore[JU302] above\n  # juice: ignore[JU303] not\n  a: {kiwi: 20}\n",
    start + tail.replacing("}\n", with: "}  # juice: ignore[JU302] on its line\n"),
    // Forms of writing.
    (start + tail).replacing("\n", with: "\r\n"), "\u{FEFF}" + start + tail,
    "\u{FEFF}juices:\n" + tail + "fruits: {mango: 9}\n", "{juices: {" + tail + "}}",
    "juices: {\n" + tail.replacing("}\n", with: "},\n") + "}\nfruits: {mango: 9}\n",
    start + tail.replacing("  juice", with: "    juice"), "juices:\n  {\n" + tail + "  }\n",
    "juices:\n- a\n- b\n" + tail, "juices:\n# first\n\n" + tail + "\n\n# last",
    "juices: # all\n" + tail, "juices:\n",
    start + "  a:\n    sizes: {small: 1, large: 2}\n    uses:\n      kiwi: 1\n" + tail
      + "stores: {gangnam: {stock: {mango: 3}, hidden: [juice-3]}}\n"
      + "tests:\n  - {name: one, order: {juice-4: 1}}\n  - {name: one, order: {a: 1}}\n",
  ])
  func whatIsReadInPartsIsAsIfReadAsAWhole(_ text: String) throws {
    for length in [1, 20, 45, 90] {
      let parts = try MenuAnalyzer.analyze(sources(text), limits: limits(part: length))
      var analyzer = MenuAnalyzer(keepsTrees: true)
      let whole = try analyzer.validate(sources(text))
      #expect(parts.findings == whole.findings)
      #expect(parts.graph?.textOfJuices == analyzer.soundMenu?.graph.textOfJuices)
      #expect(parts.graph?.tests.count == analyzer.soundMenu?.graph.tests.count)
    }
  }

  @Test func whatIsTooMuchIsToldWhereItIs() throws {
    let bases = "bases: {mix: {yields: 1, uses: {mango: 1, kiwi: 1}}}\n"
    let juices = (0..<20).map { "  a\($0): {uses: {mix: \($0 + 1)}, sizes: {b: 1, c: 2}}\n" }
    let text = bases + Self.start + juices.joined()
    for additions in stride(from: 4, to: 140, by: 9) {
      var (whole, parts) = (Limits.standard, limits(part: 50))
      (whole.additions, parts.additions) = (additions, additions)
      #expect(
        try MenuAnalyzer.validate(sources(text), limits: parts).findings
          == MenuAnalyzer.validate(sources(text), limits: whole).findings)
    }
  }

  @Test func aChangedFileMayComeToOtherParts() throws {
    var analyzer = MenuAnalyzer(limits: limits(part: 40))
    let texts = [
      Self.start + Self.tail, Self.start, Self.start + Self.tail + Self.tail,
      Self.start + Self.tail + "  a: {lime: 1}\n", "juices: [", Self.start + Self.tail,
    ]
    for text in texts {
      let again = try analyzer.validate(sources(text))
      #expect(again.findings == (try MenuAnalyzer.validate(sources(text)).findings))
    }
  }
}
