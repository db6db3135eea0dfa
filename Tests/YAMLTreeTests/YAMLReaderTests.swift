import Diagnostics
import Testing

@testable import YAMLTree

@Suite struct YAMLReaderTests {
  // MARK: What a tree holds

  private static let trees: [(String, String)] = [
    ("mango: 10", "{mango: 10}"),
    ("mango: 10\nkiwi:\n  stock: 5\n", "{mango: 10, kiwi: {stock: 5}}"),
    ("- 1\n- [2, 3]\n-\n  - 4\n", "[1, [2, 3], [4]]"),
    ("{a: {b: {c: [d, {e: f}]}}}", "{a: {b: {c: [d, {e: f}]}}}"),
    ("a: 'it''s'\nb: \"x\\ty\\u00e9\"\nc: ''", "{a: 'it's', b: 'x\ty\u{E9}', c: ''}"),
    ("a: |\n  one\n   two\nb: >-\n  three\n  four\n", "{a: 'one\n two\n', b: 'three four'}"),
    ("a: one\n  two\n\n  three", "{a: one two\nthree}"),
    ("a:\nb: ~\nc: null", "{a: , b: ~, c: null}"),
    ("a: no\nb: 010\nc: 1_000\nd: 1:30", "{a: no, b: 010, c: 1_000, d: 1:30}"),
    ("? a\n: b\n? c\n", "{a: b, c: }"),
    ("# only a comment\na: 1 # one\n", "{a: 1}"),
    ("--- {a: 1}\n", "{a: 1}"),
    ("a: 1\n...\n", "{a: 1}"),
    ("%YAML 1.1\n---\na: 1\n", "{a: 1}"),
    ("[a: 1, b]", "[{a: 1}, b]"),
    ("hello", "hello"),
    ("{}", "{}"),
    ("[]", "[]"),
    ("a: {b: 1,}", "{a: {b: 1}}"),
    ("{\"a\":1,\"b\":[\"c\"]}", "{a: 1, b: ['c']}"),
  ]

  @Test("texts are raw, in the order of the file", arguments: trees)
  func tree(text: String, expected: String) throws {
    let file = try ReadFile(text)
    #expect(file.outline == expected)
    #expect(file.findings.isEmpty)
    #expect(file.tree.isComplete)
  }

  // MARK: What is no tree

  @Test(
    "a file without content is a finding", arguments: ["", "\n\n", "# later\n", " \n", "\u{FEFF}"])
  func emptyFile(text: String) throws {
    let file = try ReadFile(text)
    #expect(file.codes == ["JU008"])
    #expect(file.tree.root == nil)
    #expect(file.findings.first?.primary.span.range == 0..<0)
  }

  @Test("the tree of an empty file is complete")
  func emptyTree() throws {
    #expect(try ReadFile("# later\n").tree.isComplete)
  }

  @Test(
    "a document without content is as empty", arguments: ["---", "---\n", "--- # later\n...\n"])
  func emptyDocument(text: String) throws {
    #expect(try ReadFile(text).codes == ["JU008"])
  }

  @Test("a second document is not read")
  func secondDocument() throws {
    let file = try ReadFile("a: 1\n---\nb: [\n")
    #expect(file.codes == ["JU009"])
    #expect(file.outline == "{a: 1}")
    #expect(!file.tree.isComplete)
    #expect(file.findings.first?.primary.span.range.lowerBound == 5)
  }

  @Test("a document may end with `...`")
  func documentEnd() throws {
    #expect(try ReadFile("a: 1\n...\n---\nb: 1\n").codes == ["JU009"])
  }

  @Test("the tree has the nodes before a mistake")
  func nodesBeforeMistake() throws {
    let file = try ReadFile("a: {b: 1, c: [2, 3]}\nd: {e: 4, f\n")
    #expect(file.codes == ["JU005"])
    #expect(file.outline.hasPrefix("{a: {b: 1, c: [2, 3]}, d: {e: 4"))
    #expect(!file.tree.isComplete)
  }

  // MARK: Encodings

  private static let encodings: [(String, [UInt8], String, Range<Int>)] = [
    ("UTF-16, little end first", [0xFF, 0xFE] + utf16("a: 1", \.littleEndian), "JU006", 0..<1),
    ("UTF-16, big end first", [0xFE, 0xFF] + utf16("a: 1", \.bigEndian), "JU006", 0..<1),
    ("Latin-1", Array("a: pur".utf8) + [0xE9] + Array("e\n".utf8), "JU006", 6..<7),
    ("Latin-1 at the end of a line", Array("a: caf".utf8) + [0xE9, 0x0A], "JU006", 6..<7),
    ("Latin-1 at the end of the file", Array("a: caf".utf8) + [0xE9], "JU006", 6..<7),
    ("EUC-KR", Array("a: ".utf8) + [0xB8, 0xC1, 0xB0, 0xED], "JU006", 3..<4),
    ("a character that is cut", Array("a: 딸".utf8.dropLast()), "JU006", 3..<5),
    ("a character too long by a byte", Array("a: ".utf8) + [0xC0, 0xAF], "JU006", 3..<4),
    ("a character too long by two bytes", Array("a: ".utf8) + [0xE0, 0x80, 0x80], "JU006", 3..<4),
    ("a character of five bytes", Array("a: ".utf8) + [0xF8, 0x88, 0x80, 0x80], "JU006", 3..<4),
    ("a byte that goes on with nothing", Array("a: ".utf8) + [0x80, 0x0A], "JU006", 3..<4),
    ("a wrong second byte", Array("a: ".utf8) + [0xE2, 0x28, 0xA1, 0x0A], "JU006", 3..<4),
    ("half of a surrogate pair", Array("a: ".utf8) + [0xED, 0xA0, 0x80], "JU006", 3..<4),
    ("beyond Unicode", Array("a: ".utf8) + [0xF4, 0x90, 0x80, 0x80], "JU006", 3..<4),
    ("wrong after a mark", [0xEF, 0xBB, 0xBF] + Array("a: ".utf8) + [0xFF], "JU006", 6..<7),
    ("a mark on another line", Array("a: 1\n\u{FEFF}b: 2\n".utf8), "JU007", 5..<8),
    ("NUL", Array("a: 1".utf8) + [0], "JU007", 4..<5),
    ("escape", Array("딸기: ".utf8) + [0x1B], "JU007", 8..<9),
    ("a C1 control", Array("a: ".utf8) + [0xC2, 0x9B], "JU007", 3..<5),
    ("after a mark", [0xEF, 0xBB, 0xBF] + Array("a: ".utf8) + [0x07], "JU007", 6..<7),
    ("no character", Array("a: \u{FFFE}".utf8), "JU007", 3..<6),
  ]

  private static func utf16(
    _ text: String, _ order: KeyPath<UInt16, UInt16>
  ) -> [UInt8] {
    text.utf16.flatMap { unit in
      withUnsafeBytes(of: unit[keyPath: order]) { Array($0) }
    }
  }

  @Test("invalid UTF-8 is found at its first byte", arguments: encodings)
  func encoding(name: String, bytes: [UInt8], code: String, range: Range<Int>) throws {
    let file = try ReadFile(bytes: bytes)
    #expect(file.codes == [code])
    #expect(file.findings.first?.primary.span.range == range)
    #expect(!file.tree.isComplete)
  }

  @Test("the first invalid byte is named")
  func invalidByte() throws {
    let latin = try ReadFile(bytes: Array("a: pur".utf8) + [0xE9] + Array("e\n".utf8))
    #expect(latin.findings.first?.primary.text.english == "the byte 0xE9 cannot stand here")
    let cut = try ReadFile(bytes: Array("a: 딸".utf8.dropLast()))
    #expect(cut.findings.first?.primary.text.english == "ends within a character")
  }

  @Test("UTF-16 and UTF-32 without a byte order mark are not reported as control characters")
  func otherWidths() throws {
    #expect(try ReadFile(bytes: Self.utf16("a: 1\n", \.littleEndian)).codes == ["JU006"])
    #expect(try ReadFile(bytes: Self.utf16("a: 1\n", \.bigEndian)).codes == ["JU006"])
    #expect(try ReadFile(bytes: [0, 0, 0, 0x61, 0, 0, 0, 0x0A]).codes == ["JU006"])
    #expect(try ReadFile(bytes: [0x61, 0, 0, 0, 0x0A, 0, 0, 0]).codes == ["JU006"])
    #expect(try ReadFile(bytes: Array(repeating: 0, count: 1_000)).codes == ["JU006"])
  }

  @Test("LF, CRLF and CR are line breaks")
  func lineBreaks() throws {
    #expect(try ReadFile("a: 1\r\nb: 2\rc: 3\nd: 4").outline == "{a: 1, b: 2, c: 3, d: 4}")
  }

  @Test(
    "further marks after the first one are one mistake, and the text after them is read",
    arguments: ["a: 1", "a: 1\nb: 2\n", "a: b: c", "a: \u{7}"])
  func furtherMarks(text: String) throws {
    let file = try ReadFile("\u{FEFF}\u{FEFF}\u{FEFF}" + text)
    let alone = try ReadFile(text)
    #expect(file.codes == ["JU007"] + alone.codes)
    #expect(file.findings.first?.primary.span.range == 3..<9)
    #expect(file.outline == alone.outline)
    #expect(
      file.findings.dropFirst().map { $0.primary.span.range.lowerBound - 9 }
        == alone.findings.map { $0.primary.span.range.lowerBound })
  }

  @Test("a byte order mark is not content")
  func byteOrderMark() throws {
    #expect(try ReadFile("\u{FEFF}a: 1\nb: 2").outline == "{a: 1, b: 2}")
  }

  // MARK: Duplicates, aliases, tags

  private static let mistakes: [(String, String, [String])] = [
    ("a: 1\nb: 2\na: 3", "JU010", ["a"]),
    ("{a: 1, \"a\": 2}", "JU010", ["\"a\""]),
    ("{a: 1, 'a': 2, a: 3}", "JU010", ["'a'", "a"]),
    ("x: {a: 1}\ny: {a: 1}\na: 1", "", []),
    ("{a: {a: 1}, b: {a: 1, b: 2}}", "", []),
    ("{a: {b: 1, b: 2}, b: {a: 1}}", "JU010", ["b"]),
    ("&k a: 1\n*k : 2", "JU010", ["*k"]),
    ("{? : 1, ? : 2}", "JU010", [""]),
    ("a: *b", "JU011", ["*b"]),
    ("a: *b\nb: &b 1", "JU011", ["*b"]),
    ("[*a, *b]", "JU011", ["*a", "*b"]),
    ("*a : 1", "JU011", ["*a"]),
    ("a: &a [*a]", "JU012", ["*a"]),
    ("&a {b: {c: *a}}", "JU012", ["*a"]),
    ("a: &a {<<: *a}", "JU012", ["*a"]),
    ("a: &x 1\nb: &x [*x]", "JU012", ["*x"]),
    ("a: &x 1\n<<: *x", "JU013", ["*x"]),
    ("<<: [{a: 1}, 2, [3]]", "JU013", ["2", "[3]"]),
    ("<<:", "JU013", [""]),
    ("[a]: 1", "JU014", ["[a]"]),
    ("{{a: 1}: 1}", "JU014", ["{a: 1}"]),
    ("a: &l [1]\n*l : 2", "JU014", ["*l"]),
    ("a: !!str 1", "JU015", ["!!str"]),
    ("a: !<tag:x> {b: 1}", "JU015", ["!<tag:x>"]),
    ("a: &x !t 1\nb: !t &y 1", "JU015", ["!t", "!t"]),
    ("[!a , !b ]", "JU015", ["!a", "!b"]),
    ("{a: !b, c: 1}", "JU015", ["!b"]),
    ("a: !b", "JU015", ["!b"]),
  ]

  @Test("mistakes that libyaml does not report are found", arguments: mistakes)
  func mistake(text: String, code: String, slices: [String]) throws {
    let file = try ReadFile(text)
    #expect(file.codes == Array(repeating: code, count: slices.count))
    #expect(file.findings.map { file.slice($0.primary.span) } == slices)
    #expect(file.tree.isComplete)
  }

  @Test("a duplicate key shows the first one")
  func duplicateKey() throws {
    let file = try ReadFile("mango: 1\nkiwi: 2\n\"mango\": 3\nmango: 4\n")
    #expect(file.findings.map { $0.related.map(\.span.range) } == [[0..<5], [0..<5]])
    #expect(file.findings.allSatisfy { $0.message.english.contains("`mango`") })
  }

  @Test("an anchor may be redefined")
  func redefinedAnchor() throws {
    let file = try ReadFile("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")
    #expect(file.findings.isEmpty)
    #expect(file.outline == "{a: 1, b: 1, c: 2, d: 2}")
  }

  @Test("a recursive alias shows its anchor")
  func recursiveAlias() throws {
    let file = try ReadFile("fruits:\n  mango: &m\n    stock: *m\n")
    #expect(file.codes == ["JU012"])
    #expect(file.findings.first?.related.map { file.slice($0.span) } == ["&m"])
  }

  @Test("a similar anchor is suggested")
  func similarAnchor() throws {
    #expect(
      try ReadFile("a: &stocked 1\nb: *stokced").findings.first?.help.map(\.english) == [
        "did you mean `*stocked`?"
      ])
  }

  @Test("a value with a finding is broken")
  func brokenValue() throws {
    let file = try ReadFile("a: *nope\nb: [*nope]\nc: &c [*c]\n")
    #expect(file.outline == "{a: (broken), b: [(broken)], c: [(broken)]}")
  }

  @Test("a tag without a value has one finding")
  func tagWithoutValue() throws {
    #expect(try ReadFile("{a: !b, c: 1}").outline == "{a: (broken), c: 1}")
  }
}

/// A text as the reader sees it.
struct ReadFile {
  let source: SourceFile
  let tree: YAMLTree
  let findings: [Finding]

  init(bytes: [UInt8], limits: YAMLLimits = .standard) throws {
    source = SourceFile(path: "menu.yaml", bytes: bytes)
    var findings = Findings()
    tree = try YAMLReader.read(source, as: SourceID(0), limits: limits, into: &findings)
    self.findings = findings.sorted
  }

  init(_ text: String, limits: YAMLLimits = .standard) throws {
    try self.init(bytes: Array(text.utf8), limits: limits)
  }

  var codes: [String] { findings.map(\.rule.code) }

  func slice(_ span: Span) -> String {
    String(decoding: source.bytes[span.range], as: UTF8.self)
  }

  /// The tree in flow style, what is in quotes in single ones.
  var outline: String {
    tree.root.map(outline) ?? ""
  }

  func outline(_ place: YAMLTree.Place) -> String {
    switch tree.content(of: place) {
    case .scalar(let symbol, let isQuoted):
      let text = tree.text(of: symbol)
      return isQuoted ? "'\(text)'" : text
    case .sequence: return "[" + tree.items(of: place).map(outline).joined(separator: ", ") + "]"
    case .mapping:
      let entries = tree.entries(of: place).map {
        "\(tree.text(of: $0.symbol)): \(outline($0.value))"
      }
      return "{" + entries.joined(separator: ", ") + "}"
    case .broken: return "(broken)"
    }
  }

  /// What stands in the source for every key and value, each collection before what it holds.
  var slices: [String] {
    tree.root.map(slices) ?? []
  }

  private func slices(_ place: YAMLTree.Place) -> [String] {
    let own = [slice(tree.span(of: place.node))]
    switch tree.content(of: place) {
    case .scalar, .broken: return own
    case .sequence: return own + tree.items(of: place).flatMap(slices)
    case .mapping:
      return own
        + tree.entries(of: place).flatMap { [slice(tree.span(of: $0.key.node))] + slices($0.value) }
    }
  }

  /// The value at the end of a path of keys and, for items, numbers.
  func place(_ path: String...) throws -> YAMLTree.Place {
    var place = try #require(tree.root)
    for step in path {
      if let index = Int(step), case .sequence = tree.content(of: place) {
        place = tree.items(of: place)[index]
      } else {
        let entry = tree.entries(of: place).first { tree.text(of: $0.symbol) == step }
        place = try #require(entry, "no \(step)").value
      }
    }
    return place
  }
}
