import Diagnostics
import Testing

@testable import YAMLTree

@Suite struct EntriesTests {
  private static let merges: [(String, String)] = [
    ("a: &a {x: 1}\nb: {<<: *a}", "{a: {x: 1}, b: {x: 1}}"),
    ("a: &a {x: 1}\nb: {<<: *a, x: 2}", "{a: {x: 1}, b: {x: 2}}"),
    ("a: &a {x: 1}\nb: {x: 2, <<: *a}", "{a: {x: 1}, b: {x: 2}}"),
    ("a: &a {x: 1, y: 1}\nb: {z: 2, <<: *a, y: 2}", "{a: {x: 1, y: 1}, b: {z: 2, y: 2, x: 1}}"),
    (
      "a: &a {x: 1}\nb: &b {x: 2, y: 2}\nc: {<<: [*a, *b]}",
      "{a: {x: 1}, b: {x: 2, y: 2}, c: {x: 1, y: 2}}"
    ),
    (
      "a: &a {x: 1}\nb: &b {x: 2, y: 2}\nc: {<<: [*b, *a]}",
      "{a: {x: 1}, b: {x: 2, y: 2}, c: {x: 2, y: 2}}"
    ),
    (
      "a: &a {x: 1}\nb: &b {<<: *a, y: 2}\nc: {<<: *b, z: 3}",
      "{a: {x: 1}, b: {y: 2, x: 1}, c: {z: 3, y: 2, x: 1}}"
    ),
    (
      "a: &a {x: 1}\nb: &b {<<: *a, x: 2}\nc: {<<: [*a, *b]}",
      "{a: {x: 1}, b: {x: 2}, c: {x: 1}}"
    ),
    (
      // All of the first, what it merges included, comes before the second.
      "a: &a {x: 1}\nb: &b {<<: *a}\nc: &c {x: 3, y: 3}\nd: {<<: [*b, *c]}",
      "{a: {x: 1}, b: {x: 1}, c: {x: 3, y: 3}, d: {x: 1, y: 3}}"
    ),
    ("a: {<<: {x: 1}}", "{a: {x: 1}}"),
    ("a: {<<: [{x: 1}, {y: 2}]}", "{a: {x: 1, y: 2}}"),
    ("a: {<<: []}", "{a: {}}"),
    ("a: {<<: {}}", "{a: {}}"),
    ("a: &a {x: 1}\nl: &l [*a]\nb: {<<: *l}", "{a: {x: 1}, l: [{x: 1}], b: {x: 1}}"),
    ("a: {\"<<\": {x: 1}}", "{a: {<<: {x: 1}}}"),
    ("a: &a {x: 1}\n<<: *a\nb: 2", "{a: {x: 1}, b: 2, x: 1}"),
    (
      "a: &a {x: 1}\nb: &b {<<: *a}\nc: {<<: [*a, *b, *a]}",
      "{a: {x: 1}, b: {x: 1}, c: {x: 1}}"
    ),
  ]

  @Test("a mapping's own key wins over a merged one, an earlier over a later", arguments: merges)
  func merge(text: String, expected: String) throws {
    let file = try ReadFile(text)
    #expect(file.codes.isEmpty)
    #expect(file.outline == expected)
  }

  @Test("only the first of two merge keys counts")
  func twoMergeKeys() throws {
    let file = try ReadFile("a: {<<: {x: 1}, <<: {y: 2}}")
    #expect(file.codes == ["JU010"])
    #expect(file.outline == "{a: {x: 1}}")
  }

  @Test("values that cannot be merged are left out")
  func unmergeable() throws {
    let file = try ReadFile("a: {<<: [{x: 1}, 2, *nope, [y]], z: 3}")
    #expect(file.codes == ["JU013", "JU011", "JU013"])
    #expect(file.outline == "{a: {z: 3, x: 1}}")
  }

  @Test("a duplicate key is one entry")
  func duplicateKey() throws {
    #expect(try ReadFile("{a: 1, b: 2, a: 3}").outline == "{a: 1, b: 2}")
  }

  @Test(
    "a long duplicate key is found after every kind of value",
    arguments: [
      "1", "{one: two}", "{}", "[{one: two}, {}]", "&x {y: [z]}", "*anchored", "'1'", "", "!tag 1",
    ])
  func longDuplicateKey(value: String) throws {
    let key = "a-key-that-is-long"
    let block = "- &anchored 1\n- \(key): \(value)\n  \(key): 3\n"
    #expect(try ReadFile(block).codes.contains("JU010"))
    let flow = "[&anchored 1, {\(key): \(value), other: [], \(key): 3}]"
    #expect(try ReadFile(flow).codes.contains("JU010"))
  }

  @Test("a long key that equals a value, and one that equals an anchored value, are found again")
  func longKeyAfterValue() throws {
    let text = "same-long-text: same-long-text\nb: [same-long-text, &a another-long-text]\n"
    #expect(try ReadFile(text + "same-long-text: 1").codes.contains("JU010"))
    #expect(try ReadFile(text + "another-long-text: 1\n*a : 2").codes == ["JU010"])
  }

  @Test("a collection as a key is left out")
  func collectionAsKey() throws {
    #expect(try ReadFile("{[a]: 1, b: 2}").outline == "{b: 2}")
  }

  @Test("only mappings have entries, and only sequences have items")
  func kinds() throws {
    let file = try ReadFile("{a: 1, b: [2]}")
    let scalar = try file.place("a")
    let sequence = try file.place("b")
    let root = try #require(file.tree.root)
    #expect(Array(file.tree.entries(of: scalar)).isEmpty)
    #expect(Array(file.tree.entries(of: sequence)).isEmpty)
    #expect(file.tree.items(of: scalar).isEmpty)
    #expect(file.tree.items(of: root).isEmpty)
  }

  // MARK: Places

  private func aliasUse(_ place: YAMLTree.Place, in file: ReadFile) -> String? {
    place.aliasUse.map { file.slice(file.tree.span(of: $0)) }
  }

  private func text(_ place: YAMLTree.Place, in file: ReadFile) -> String {
    file.slice(file.tree.span(of: place.node))
  }

  @Test("a value without an alias has one place")
  func onePlace() throws {
    let file = try ReadFile("a: &x {b: 1}\n")
    #expect(try aliasUse(file.place("a"), in: file) == nil)
    #expect(try aliasUse(file.place("a", "b"), in: file) == nil)
  }

  @Test("an aliased value has two places")
  func twoPlaces() throws {
    let file = try ReadFile("a: &x 1\nb: *x\n")
    let place = try file.place("b")
    #expect(text(place, in: file) == "1")
    #expect(aliasUse(place, in: file) == "*x")
    let original = try file.place("a")
    #expect(place.node == original.node)
  }

  @Test("the values in an aliased collection have the place of the alias")
  func aliasedCollection() throws {
    let file = try ReadFile("a: &x {b: [1, {c: 2}]}\nd: *x\n")
    let place = try file.place("d", "b", "1", "c")
    #expect(text(place, in: file) == "2")
    #expect(aliasUse(place, in: file) == "*x")
    let entry = try #require(file.tree.entries(of: file.place("d")).first { _ in true })
    #expect(aliasUse(entry.key, in: file) == "*x")
  }

  @Test("of nested aliases, the innermost one is the place of use")
  func nestedAliases() throws {
    let file = try ReadFile("a: &x 1\nb: &y {c: *x, d: 2}\ne: *y\n")
    #expect(try aliasUse(file.place("e", "c"), in: file) == "*x")
    #expect(try aliasUse(file.place("e", "d"), in: file) == "*y")
  }

  @Test("a merged entry has the place of its alias or merge key")
  func mergedEntry() throws {
    let file = try ReadFile("a: &x {k: 1}\nb: {<<: *x, own: 2}\nc: {<<: {k: 3}}\nd: {<<: [*x]}\n")
    #expect(try aliasUse(file.place("b", "k"), in: file) == "*x")
    #expect(try aliasUse(file.place("b", "own"), in: file) == nil)
    #expect(try aliasUse(file.place("c", "k"), in: file) == "<<")
    #expect(try aliasUse(file.place("d", "k"), in: file) == "*x")
    let entry = try #require(
      file.tree.entries(of: file.place("b")).first {
        file.tree.text(of: $0.symbol) == "k"
      })
    #expect(aliasUse(entry.key, in: file) == "*x")
  }

  @Test("an alias as a key has two places")
  func aliasAsKey() throws {
    let file = try ReadFile("a: &k mango\n*k : 10\n")
    let entries = Array(file.tree.entries(of: try #require(file.tree.root)))
    #expect(entries.map { file.tree.text(of: $0.symbol) } == ["a", "mango"])
    #expect(text(entries[1].key, in: file) == "mango")
    #expect(aliasUse(entries[1].key, in: file) == "*k")
    #expect(aliasUse(entries[1].value, in: file) == nil)
  }

  @Test("equal texts have equal symbols")
  func equalTexts() throws {
    let file = try ReadFile("{a: 1, b: {\"a\": '1'}, c: \"\\x61\"}")
    let entries = Array(file.tree.entries(of: try #require(file.tree.root)))
    let inner = try #require(file.tree.entries(of: entries[1].value).first { _ in true })
    #expect(inner.symbol == entries[0].symbol)
    guard case .scalar(let symbol, true) = file.tree.content(of: entries[2].value) else {
      Issue.record("no scalar")
      return
    }
    #expect(symbol == entries[0].symbol)
  }
}
