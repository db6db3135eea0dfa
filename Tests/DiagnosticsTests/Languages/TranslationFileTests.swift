import Testing

@testable import Diagnostics

@Suite struct TranslationFileTests {
  private static let start = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=1; plural=0;\\n\"\n"

  /// The texts of an entry, and what else there is to know of it.
  private struct Read: Equatable {
    var line = 0
    var comments = ""
    var isFuzzy = false
    var context: String?
    var id = ""
    var translation = ""
    var hasHash = true
  }

  private static func entries(_ text: String) throws -> [Read] {
    try TranslationFile(Array(text.utf8)).withBytes { bytes in
      func text(_ place: Range<Int>) throws -> String {
        try TranslationFile.text(at: place, in: bytes)
      }
      var reader = TranslationFile.Reader()
      var entries: [Read] = []
      while let entry = try reader.next(in: bytes) {
        let (context, id) = (try entry.context.map(text), try text(entry.id))
        entries.append(
          Read(
            line: entry.line,
            comments: String(decoding: entry.comments.map { bytes[$0] }, as: UTF8.self),
            isFuzzy: entry.isFuzzy, context: context, id: id,
            translation: try text(entry.translation),
            hasHash: try TranslationFile.hash(of: entry, in: bytes)
              == TranslationFile.hash(of: id, context: context)))
      }
      return entries
    }
  }

  @Test("an entry has a context, a key and a translation, each in one or more lines")
  func entries() throws {
    let text = """
      # Of a translator.
      #: Sources/A.swift
      #, c-format, fuzzy
      msgctxt "stock"
      msgid ""
      "a \\"quoted\\" "
      "word\\n"
      msgstr "\\t말\\\\"
      #~ msgid "gone"
      #~ msgstr "없음"

      msgid "last"
      msgstr "끝"
      """
    #expect(
      try Self.entries(text) == [
        Read(
          line: 5, comments: "# Of a translator.\n#: Sources/A.swift\n#, c-format, fuzzy\n",
          isFuzzy: true, context: "stock", id: "a \"quoted\" word\n", translation: "\t말\\"),
        Read(
          line: 12, comments: "#~ msgid \"gone\"\n#~ msgstr \"없음\"\n", id: "last", translation: "끝"),
      ])
  }

  private static let malformed: [(String, line: Int, reason: String)] = [
    ("msgid \"a\"\n", 2, "`msgstr ` is missing"),
    ("msgstr \"a\"\n", 1, "`msgid ` is missing"),
    ("msgid a\n", 1, "a quotation mark is missing"),
    ("\nmsgid \"a\nmsgstr \"b\"\n", 2, "a quotation mark is missing at the end"),
    ("msgid \"a\" b\n", 1, "something stands behind the text"),
    (
      "msgid \"\\x\"\n", 1,
      "a backslash stands before something else than `n`, `t`, `\\` or `\"`"
    ),
    ("msgid \"a\"\nmsgid_plural \"b\"\n", 2, "`msgstr ` is missing"),
    ("msgid \"a\"\nmsgstr \"b\"\nc\n", 3, "neither a text, a comment nor an empty line"),
    (" msgid \"a\"\n", 1, "`msgid ` is missing"),
    ("msgid \"\\", 1, "a backslash stands before something else than `n`, `t`, `\\` or `\"`"),
  ]

  @Test("a malformed file is a fault at a line", arguments: malformed)
  func faults(text: String, line: Int, reason: String) {
    #expect(throws: TranslationFile.Fault(line: line, reason)) { try Self.entries(text) }
  }

  @Test("a catalogue needs a rule for plural forms")
  func headers() throws {
    func fault(_ text: String) -> TranslationFile.Fault? {
      #expect(throws: TranslationFile.Fault.self) {
        try Catalogue(TranslationFile(Array(text.utf8)), tag: "x")
      }
    }
    #expect(fault("")?.reason == "the file has no header")
    #expect(
      fault("\nmsgid \"\"\nmsgstr \"Language: x\\n\"\n")?.description
        == "line 3: the header has no `Plural-Forms:`")
    #expect(
      fault("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2\\n\"\n")?.reason
        == "`Plural-Forms:` is malformed: it is not `nplurals=…; plural=…;`")
    #expect(throws: Never.self) {
      try Catalogue(TranslationFile(Array(Self.start.utf8)), tag: "x")
    }
  }

  /// Rules of the manual of GNU gettext, with the forms of some numbers.
  private static let rules: [(String, [Int: Int])] = [
    ("nplurals=1; plural=0;", [0: 0, 1: 0, 2: 0]),
    ("nplurals=2; plural=n != 1;", [0: 1, 1: 0, 2: 1, -1: 0]),
    ("nplurals=2; plural=n>1;", [0: 0, 1: 0, 2: 1]),
    (
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
      [1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 112: 2]
    ),
    (
      "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
      [101: 0, 4: 2, 0: 3]
    ),
    ("nplurals=2; plural=!(n-1)*1+0/2;", [1: 1, 5: 0]),
  ]

  @Test("a rule gives the form for a number", arguments: rules)
  func pluralRules(text: String, forms: [Int: Int]) throws {
    let rule = try PluralRule(text)
    for (number, form) in forms { #expect(rule.form(for: number) == form, "\(number)") }
  }

  @Test(
    "a malformed rule is a fault",
    arguments: [
      "", "nplurals=0; plural=0;", "nplurals=2; plural=n;", "nplurals=2; plural=(n;",
      "nplurals=2; plural=n ? 1;", "nplurals=2; plural=m;", "nplurals=1; plural=0 n;",
      "nplurals=1; plural=\(String(repeating: "(", count: 100));",
    ])
  func malformedRules(text: String) {
    #expect(throws: PluralRule.Fault.self) { try PluralRule(text) }
  }
}
