import Diagnostics
import Testing

@testable import YAMLTree

/// Where a mistake of syntax is shown; the whole texts are in the fixtures of RecipeGraph.
@Suite struct SyntaxExplainerTests {
  private static let mistakes: [(String, String, String)] = [
    // JU001: the place that has to change.
    ("a: 1\nkiwi 10\nb: 2\n", "JU001", "kiwi 10"),
    ("a:\n  mango:10\n  kiwi: 10\n", "JU001", "mango:10"),
    ("a: b: c\n", "JU001", ":"),
    ("a: @b\n", "JU001", "@"),
    ("a: `b`\n", "JU001", "`"),
    ("a: %b\n", "JU001", "%"),
    ("{a: 1 b: 2}\n", "JU001", "b"),
    ("[\"a\" b]\n", "JU001", "b"),
    ("a: {b: 1]\n", "JU001", "]"),
    ("a: \"x\" y\n", "JU001", "y"),
    ("a: {b: 1} y z  \n", "JU001", "y z"),
    ("a: {b: 1}}\n", "JU001", "}"),
    ("a: \"\\q\"\n", "JU001", "\\"),
    ("딸: \"\\q\"\n", "JU001", "\\"),
    ("a: *\n", "JU001", "*"),
    ("a: & b\n", "JU001", "&"),
    ("%juices:\na: 1\n", "JU001", "%juices:"),
    // JU002: the tab.
    ("a:\n\tb: 1\n", "JU002", "\t"),
    ("a:\n\t\tb: 1\n", "JU002", "\t\t"),
    ("a:\n  \tb: 1\n", "JU002", "\t"),
    ("a:\n  b: 1\n\tc: 1\n", "JU002", "\t"),
    ("a: |\n\tb\n", "JU002", "\t"),
    // JU003: the line that does not line up.
    ("a:\n  b: 1\n c: 2\n", "JU003", "c: 2"),
    ("a:\n  b: 1\n    c: 2\n", "JU003", "c: 2"),
    ("a:\n  b: {x: 1}\n    c: 2\nd: 3\n", "JU003", "c: 2"),
    ("a:\r\n  b: 1\r\n c: 2\r\n", "JU003", "c: 2"),
    ("a:\r  b: 1\r c: 2\r", "JU003", "c: 2"),
    ("a:\n  - 1\n - 2\n", "JU003", "- 2"),
    // JU004: the quote that opens.
    ("a: \"b\n", "JU004", "\""),
    ("a: 'b\n", "JU004", "'"),
    ("a: {b: \"c, d: e}\nf: 1\n", "JU004", "\""),
    ("a: \"b\nc: \"d\"\n", "JU004", "\""),
    ("a: 'b\nc: 'd'\n", "JU004", "'"),
    ("\"a: 1\nb: 2\n", "JU004", "\""),
    ("a: \"b\n---\nc: 1\n", "JU004", "\""),
    // JU005: the bracket that opens.
    ("a: {b: 1\nc: {d: 2}\n", "JU005", "{"),
    ("a: {b: 1\n", "JU005", "{"),
    ("a: [b, c\n", "JU005", "["),
    ("a: {\n", "JU005", "{"),
    ("a: [\n", "JU005", "["),
    ("a: {b: 1,\n", "JU005", "{"),
    ("a: {b:\n", "JU005", "{"),
    ("a: {b: [c,\n  d\n", "JU005", "["),
  ]

  @Test("a mistake is shown where it was made", arguments: mistakes)
  func place(text: String, code: String, slice: String) throws {
    let file = try ReadFile(text)
    #expect(file.codes == [code])
    #expect(file.findings.first.map { file.slice($0.primary.span) } == slice)
    #expect(!file.tree.isComplete)
  }

  @Test("a mistake after other characters is shown where it was made", arguments: mistakes)
  func placeAfterKorean(text: String, code: String, slice: String) throws {
    guard !text.hasPrefix("%") else { return }
    let file = try ReadFile("\u{FEFF}# 딸기 🍓\u{85}# é\n" + text)
    #expect(file.codes == [code])
    #expect(file.findings.first.map { file.slice($0.primary.span) } == slice)
  }

  @Test(
    "a bracket that is closed in a comment shows the comment, where it may be a value",
    arguments: [
      ("a: {b: #b34700}\nc: 1\n", "#b34700}", "\"#b34700\""), ("a: [ #b, c]\n", "#b, c]", "\"#b\""),
      ("a: {b: 1 # two}\n", nil, nil), ("a: {b: #two\n", nil, nil),
      ("a: {b: ' #c}', d: 1\n", nil, nil), ("a: {b: # {c}\nd: 1\n", nil, nil),
    ] as [(String, String?, String?)])
  func bracketInComment(text: String, comment: String?, value: String?) throws {
    let file = try ReadFile(text)
    let finding = try #require(file.findings.first)
    #expect(finding.rule.code == "JU005")
    #expect(finding.related.first.map { file.slice($0.span) } == comment)
    #expect(finding.fixes.first?.edits.first?.replacement == value)
  }

  @Test("of two quotes, the first one is unclosed")
  func unclosedQuote() throws {
    let file = try ReadFile("a: \"b\nc: \"d\"\n")
    #expect(file.findings.first?.primary.span.range == 3..<4)
  }

  @Test("bad indentation shows the line above")
  func lineAbove() throws {
    let file = try ReadFile("a:\n  b: 1\n\n  # note\n c: 2\n")
    #expect(file.codes == ["JU003"])
    #expect(file.findings.first?.related.map { file.slice($0.span) } == ["b: 1"])
  }

  @Test("an unclosed bracket is shown where it opens")
  func unclosedBracket() throws {
    #expect(try ReadFile("a: {b: 1\n").findings.first?.help.map(\.english) == ["close it with `}`"])
    #expect(try ReadFile("a: [b\n").findings.first?.help.map(\.english) == ["close it with `]`"])
  }

  @Test("content after `...` is a second document")
  func contentAfterEnd() throws {
    #expect(try ReadFile("a: 1\n...\nb: 2\n").codes == ["JU009"])
  }

  @Test("an unknown message of libyaml is quoted")
  func unknownMessage() {
    let source = SourceFile(path: "menu.yaml", text: "a: 1\n")
    let explainer = SyntaxExplainer(source: source, file: SourceID(0), start: 0, lastQuoted: nil)
    let problem = ParserProblem(
      context: "while doing", contextStart: 0, problem: "something new", place: .character(3))
    let finding = explainer.finding(for: problem) { $0 }
    #expect(finding.rule.code == "JU001")
    #expect(finding.primary.span.range == 3..<4)
    #expect(finding.notes.map(\.english) == ["the YAML library says: while doing, something new"])
  }

  @Test("a place past the end is the end")
  func pastEnd() {
    let source = SourceFile(path: "menu.yaml", text: "a")
    let explainer = SyntaxExplainer(source: source, file: SourceID(0), start: 0, lastQuoted: nil)
    for place in [ParserProblem.Place.byte(9), .character(9)] {
      let problem = ParserProblem(context: nil, contextStart: 9, problem: "", place: place)
      #expect(explainer.finding(for: problem) { $0 }.primary.span.range == 1..<1)
    }
  }
}
