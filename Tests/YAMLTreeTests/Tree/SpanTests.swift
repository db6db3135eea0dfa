import Diagnostics
import Testing

@testable import YAMLTree

/// Both ends of every key and value, checked by what the source has between them.
@Suite struct SpanTests {
  private static let files: [(String, [String])] = [
    // Plain and quoted scalars.
    ("mango: 10 g # ten\n", ["mango: 10 g", "mango", "10 g"]),
    ("mango   :    10   \n\n\n", ["mango   :    10", "mango", "10"]),
    ("'a b': \"c\\\"d\"  # e\n", ["'a b': \"c\\\"d\"", "'a b'", "\"c\\\"d\""]),
    ("a: ''\nb: \"\"\n", ["a: ''\nb: \"\"", "a", "''", "b", "\"\""]),
    ("hello", ["hello"]),
    // Nothing stands behind the colon.
    ("a:\nb:   \n", ["a:\nb:", "a", "", "b", ""]),
    ("{a: , b}", ["{a: , b}", "a", "", "b", ""]),
    // Scalars over several lines.
    (
      "a: one\n   two\n\n   three # x\nb: 1",
      [
        "a: one\n   two\n\n   three # x\nb: 1", "a", "one\n   two\n\n   three", "b", "1",
      ]
    ),
    // A text with as many bytes as its two lines have characters.
    ("a: éé\n  b\nc: 1\n", ["a: éé\n  b\nc: 1", "a", "éé\n  b", "c", "1"]),
    (
      "a: \"one\n  two\"\nb: 'x\n\n  y'\n",
      [
        "a: \"one\n  two\"\nb: 'x\n\n  y'", "a", "\"one\n  two\"", "b", "'x\n\n  y'",
      ]
    ),
    ("a: |\n  one\n  two\nb: 1\n", ["a: |\n  one\n  two\nb: 1", "a", "|\n  one\n  two", "b", "1"]),
    ("a: >-\n  one\n\n\nb: 1\n", ["a: >-\n  one\n\n\nb: 1", "a", ">-\n  one", "b", "1"]),
    ("a: |\n  one\n", ["a: |\n  one", "a", "|\n  one"]),
    ("a: |\nb: 1\n", ["a: |\nb: 1", "a", "|", "b", "1"]),
    // Collections.
    (
      "a:\n  b: 1\n  c:\n    d: 2\n\n# end\ne: 3\n",
      [
        "a:\n  b: 1\n  c:\n    d: 2\n\n# end\ne: 3", "a", "b: 1\n  c:\n    d: 2", "b", "1", "c",
        "d: 2", "d", "2", "e", "3",
      ]
    ),
    (
      "a:\n  - 1\n  - b: 2\n    c: 3\n\nd: 4\n",
      [
        "a:\n  - 1\n  - b: 2\n    c: 3\n\nd: 4", "a", "- 1\n  - b: 2\n    c: 3", "1",
        "b: 2\n    c: 3",
        "b", "2", "c", "3", "d", "4",
      ]
    ),
    ("a:\n- 1\n- 2\nb: 3\n", ["a:\n- 1\n- 2\nb: 3", "a", "- 1\n- 2", "1", "2", "b", "3"]),
    (
      "a: {b: 1, c: [2, 3] }  # d\n",
      [
        "a: {b: 1, c: [2, 3] }", "a", "{b: 1, c: [2, 3] }", "b", "1", "c", "[2, 3]", "2", "3",
      ]
    ),
    (
      "a: {\n  b: 1,\n}\nc: []\n",
      [
        "a: {\n  b: 1,\n}\nc: []", "a", "{\n  b: 1,\n}", "b", "1", "c", "[]",
      ]
    ),
    ("[a: 1, {b: 2}]", ["[a: 1, {b: 2}]", "a: 1", "a", "1", "{b: 2}", "b", "2"]),
    ("? a\n: b\n", ["? a\n: b", "a", "b"]),
    ("--- \na: 1\n...\n", ["a: 1", "a", "1"]),
    // Anchors and tags are not part of what they stand before.
    ("a: &x 1\nb: *x\n", ["a: &x 1\nb: *x", "a", "1", "b", "1"]),
    (
      "a: &x\n  b: 1\nc: &y {d: 2}\n",
      [
        "a: &x\n  b: 1\nc: &y {d: 2}", "a", "b: 1", "b", "1", "c", "{d: 2}", "d", "2",
      ]
    ),
    ("a: &x # note\n  b: 1\n", ["a: &x # note\n  b: 1", "a", "b: 1", "b", "1"]),
    ("&k a: &v 'b'\n", ["&k a: &v 'b'", "a", "'b'"]),
    ("a: &x |\n  one\nb: 1\n", ["a: &x |\n  one\nb: 1", "a", "|\n  one", "b", "1"]),
    ("a: &x\nb: 1\n", ["a: &x\nb: 1", "a", "", "b", "1"]),
    ("[&a 1,&b 2]", ["[&a 1,&b 2]", "1", "2"]),
    ("[&a,&b]", ["[&a,&b]", "", ""]),
    ("{k: &a, j: 1}", ["{k: &a, j: 1}", "k", "", "j", "1"]),
    ("{k: &a}", ["{k: &a}", "k", ""]),
    // Characters of more than one byte before and in them.
    (
      "딸기: 10개\n🍓: \"🥝🥝\" # 끝\ne\u{301}: z\n",
      [
        "딸기: 10개\n🍓: \"🥝🥝\" # 끝\ne\u{301}: z", "딸기", "10개", "🍓", "\"🥝🥝\"", "e\u{301}", "z",
      ]
    ),
    (
      "a: \"x\u{85}y\"\nb: \"p\u{2028}q\"\nc: 1\n",
      [
        "a: \"x\u{85}y\"\nb: \"p\u{2028}q\"\nc: 1", "a", "\"x\u{85}y\"", "b", "\"p\u{2028}q\"", "c",
        "1",
      ]
    ),
    ("# 과일\u{85}a: 1\n", ["a: 1", "a", "1"]),
    ("a: \u{A0}x\u{A0}\n", ["a: \u{A0}x\u{A0}", "a", "\u{A0}x\u{A0}"]),
    // Line breaks and the byte order mark.
    (
      "a: 1\r\nb:\r\n  c: x\r\n    y\r\n",
      [
        "a: 1\r\nb:\r\n  c: x\r\n    y", "a", "1", "b", "c: x\r\n    y", "c", "x\r\n    y",
      ]
    ),
    ("a: 1\rb: 2\r", ["a: 1\rb: 2", "a", "1", "b", "2"]),
    ("a: |\r\n  one\r\nb: 1\r\n", ["a: |\r\n  one\r\nb: 1", "a", "|\r\n  one", "b", "1"]),
    ("\u{FEFF}a: 1\nb: 딸\n", ["a: 1\nb: 딸", "a", "1", "b", "딸"]),
    ("\u{FEFF}딸: 기\n", ["딸: 기", "딸", "기"]),
    ("a:\t1\t\nb: {c:\t2\t}\n", ["a:\t1\t\nb: {c:\t2\t}", "a", "1", "b", "{c:\t2\t}", "c", "2"]),
  ]

  @Test("a span holds the text of its key or value and no more", arguments: files)
  func spans(text: String, expected: [String]) throws {
    let file = try ReadFile(text)
    #expect(file.findings.isEmpty)
    #expect(file.slices == expected)
  }

  @Test("an alias has its own span")
  func alias() throws {
    let file = try ReadFile("딸: &x 1\nb: [ *x ]\n")
    let place = try file.place("b", "0")
    let aliasUse = try #require(place.aliasUse)
    #expect(file.slice(file.tree.span(of: aliasUse)) == "*x")
    #expect(file.slice(file.tree.span(of: place.node)) == "1")
  }

  @Test("an empty value has a span after its colon")
  func emptyValue() throws {
    let file = try ReadFile("딸기:\nb: {c: }\n")
    #expect(file.tree.span(of: try file.place("딸기").node).range == 7..<7)
    let inner = file.tree.span(of: try file.place("b", "c").node).range
    #expect(inner.isEmpty)
    #expect((14...15).contains(inner.lowerBound))
  }

  @Test("a collection that is open at a mistake ends with its last child")
  func openAtMistake() throws {
    let file = try ReadFile("a: {b: 1, c: [2, 3\nd: 4: 5\n")
    #expect(!file.findings.isEmpty)
    let span = file.tree.span(of: try file.place("a").node)
    #expect(file.slice(span).hasPrefix("{b: 1, c: [2, 3"))
    #expect(span.range.upperBound <= file.source.bytes.count)
  }
}
