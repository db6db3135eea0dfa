import Diagnostics
import Testing

@testable import YAMLTree

@Suite struct YAMLLimitsTests {
  private func limits(_ change: (inout YAMLLimits) -> Void) -> YAMLLimits {
    var limits = YAMLLimits.standard
    change(&limits)
    return limits
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  // MARK: Bytes

  @Test("a file of the largest size is read")
  func largestFile() throws {
    #expect(try ReadFile("a: 12", limits: limits { $0.bytes = 5 }).codes.isEmpty)
  }

  @Test("a larger file is not read")
  func largerFile() throws {
    let file = try ReadFile("a: 12", limits: limits { $0.bytes = 4 })
    #expect(file.codes == ["JU016"])
    #expect(file.findings.first?.message.english == "this file is larger than 4 bytes")
    #expect(file.tree.root == nil)
    #expect(!file.tree.isComplete)
  }

  // MARK: Depth

  @Test("collections may be nested up to the limit")
  func deepest() throws {
    #expect(try ReadFile(nested(64)).codes.isEmpty)
    #expect(try ReadFile(nested(3), limits: limits { $0.depth = 3 }).codes.isEmpty)
  }

  @Test("deeper collections are not read")
  func deeper() throws {
    #expect(try ReadFile(nested(65)).codes == ["JU017"])
    let file = try ReadFile("a: [[[1]]]\n", limits: limits { $0.depth = 3 })
    #expect(file.codes == ["JU017"])
    #expect(file.findings.first?.primary.span.range.lowerBound == 5)
    #expect(!file.tree.isComplete)
  }

  @Test("only open collections count for the depth")
  func openCollections() throws {
    let text = (0..<100).map { "a\($0): {b: {c: 1}}" }.joined(separator: "\n")
    #expect(try ReadFile(text, limits: limits { $0.depth = 3 }).codes.isEmpty)
  }

  @Test("a very deep file is refused quickly")
  func veryDeep() throws {
    #expect(try ReadFile(String(repeating: "[", count: 100_000)).codes == ["JU017"])
    #expect(try ReadFile(String(repeating: "{a: ", count: 100_000)).codes == ["JU017"])
    #expect(try ReadFile(String(repeating: "- ", count: 100_000)).codes == ["JU017"])
    #expect(try ReadFile(String(repeating: "? ", count: 100_000)).codes == ["JU017"])
  }

  // MARK: Nodes

  @Test("values are counted up to the limit")
  func nodes() throws {
    #expect(try ReadFile("[1, 2, 3]", limits: limits { $0.nodes = 4 }).codes.isEmpty)
    let file = try ReadFile("[1, 2, 3]", limits: limits { $0.nodes = 3 })
    #expect(file.codes == ["JU018"])
    #expect(file.findings.first.map { file.slice($0.primary.span) } == "3")
    #expect(!file.tree.isComplete)
  }

  // MARK: Texts

  @Test(
    "texts are measured up to the limit",
    arguments: ["[a, %]", "[a, \"%\"]", "[a, '%']", "- |\n  %\n", "{%: 1}", "[&x !y %]"])
  func texts(_ form: String) throws {
    let limits = limits { $0.text = 10 }
    let short = form.replacing("%", with: String(repeating: "x", count: 9))
    let long = form.replacing("%", with: "12345678é0")
    #expect(!(try ReadFile(short, limits: limits).codes.contains("JU026")))
    let file = try ReadFile(long, limits: limits)
    #expect(file.codes.contains("JU026"))
    let span = file.findings.first { $0.rule.code == "JU026" }?.primary.span
    #expect(span?.range.isEmpty == true)
    #expect(!file.tree.isComplete)
  }

  // MARK: Directives

  @Test("tag directives are counted up to the limit")
  func tagDirectives() throws {
    let limits = limits { $0.directives = 2 }
    #expect(try ReadFile("%TAG !a! x\n%TAG !b! x\n--- 1\n", limits: limits).codes.isEmpty)
    let file = try ReadFile("%TAG !a! x\n%TAG !b! x\n%TAG !c! x\n--- 1\n", limits: limits)
    #expect(file.codes == ["JU015"])
    #expect(file.findings.first?.primary.span.range == 22..<26)
    #expect(!file.tree.isComplete)
  }

  @Test("texts that look like tag directives are not counted")
  func noDirectives() throws {
    let text = "a: \"%TAG %TAG\"\nb: 1%TAG\n"
    #expect(try ReadFile(text, limits: limits { $0.directives = 0 }).codes.isEmpty)
  }

  // MARK: Aliases

  @Test("an alias counts as the nodes that it stands for")
  func aliasedNodes() throws {
    // A list with two items, and a list with that one.
    let text = "{a: &a [1, 2], b: &b [*a], c: *b}"
    #expect(try ReadFile(text, limits: limits { $0.aliasedNodes = 7 }).codes.isEmpty)
    #expect(try ReadFile(text, limits: limits { $0.aliasedNodes = 6 }).codes == ["JU019"])
  }

  @Test("a larger file may hold more aliases, up to a bound for all files")
  func aliasedNodesByBytes() {
    let standard = YAMLLimits.standard
    #expect(standard.aliasedNodes(inBytes: 0) == 100_000)
    #expect(standard.aliasedNodes(inBytes: 64 << 10) == 231_000)
    #expect(standard.aliasedNodes(inBytes: 64 << 20) == 1_000_000)
  }

  @Test("aliases of aliases multiply")
  func nestedAliases() throws {
    let file = try ReadFile(Self.laughs(levels: 9))
    #expect(file.codes == ["JU019"])
    #expect(!file.tree.isComplete)
    #expect(try ReadFile(Self.laughs(levels: 3)).codes.isEmpty)
  }

  @Test("merged mappings multiply")
  func mergedMappings() throws {
    let text = Self.laughs(levels: 9)
      .replacing("[", with: "{<<: [").replacing("]", with: "]}").replacing("x, x", with: "{x: 1}")
    #expect(try ReadFile(text).codes.contains("JU019"))
  }

  @Test("the count does not overflow")
  func overflow() throws {
    #expect(try ReadFile(Self.laughs(levels: 40)).codes == ["JU019"])
    let endless = limits {
      $0.aliasedNodes = .max - 1
      $0.freeAliasedNodes = .max - 1
    }
    #expect(try ReadFile(Self.laughs(levels: 40), limits: endless).codes == ["JU019"])
  }

  /// Ten times as many values in each level as in the one before: "a billion laughs".
  private static func laughs(levels: Int) -> String {
    let rows = (1...levels).map { level in
      let alias = Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", ")
      return "l\(level): &l\(level) [\(alias)]"
    }
    return (["l0: &l0 [x, x]"] + rows).joined(separator: "\n")
  }

  // MARK: Work

  @Test("many anchors without spaces are read in one pass")
  func manyAnchors() throws {
    let few = try time("[" + String(repeating: "&a,", count: 1_000) + "]")
    let many = try time("[" + String(repeating: "&a,", count: 8_000) + "]")
    // Eight times as much, and not sixty-four; the rest is for a machine that is busy elsewhere.
    #expect(many < few * 30 + .milliseconds(200))
  }

  private func time(_ text: String) throws -> Duration {
    try ContinuousClock().measure {
      let file = try ReadFile(text)
      #expect(file.codes.isEmpty)
    }
  }

  @Test("the rules name the standard limits")
  func rules() {
    #expect(
      FileTooLarge.rule.description.summary.english.contains(
        "\(YAMLLimits.standard.bytes >> 20) MiB"))
    #expect(
      LimitExceeded.depth.description.summary.english.contains("\(YAMLLimits.standard.depth) deep"))
    #expect(
      LimitExceeded.nodes.description.summary.english.replacing(",", with: "").contains(
        "\(YAMLLimits.standard.nodes) ")
    )
    #expect(
      LimitExceeded.expansion.description.summary.english.replacing(",", with: "")
        .contains("\(YAMLLimits.standard.aliasedNodes) "))
  }
}
