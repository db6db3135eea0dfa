import TestSupport
import Testing

@testable import Diagnostics

@Suite struct TranslationTests {
  private static let korean = """
    msgid ""
    msgstr ""
    "Language: ko\\n"
    "Plural-Forms: nplurals=1; plural=0;\\n"

    msgid "cannot read `{0}`: {1}"
    msgstr "`{0}`{0:-을/를} 읽을 수 없어요: {1}"

    msgid "{0} is {1} of {2}"
    msgstr "{2:은/는} {0:이/가} {1}개, {2}"

    msgid "{0} {1|row|rows}"
    msgstr "{0}줄"

    msgid "write `{{{0}: 1}}`"
    msgstr "`{{{0}: 1}}` 쓰기"

    msgid "short"
    msgstr "짧아요"

    msgctxt "stock"
    msgid "short"
    msgstr "모자라요"

    #, fuzzy
    msgid "left"
    msgstr "왼쪽"

    msgid "right"
    msgstr ""
    """

  private static let german = """
    msgid ""
    msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    msgid "{0} {1|row|rows}"
    msgstr "{0} {0|Zeile|Zeilen}"

    msgid "{0} more"
    msgstr "{0} {0|weitere|weitere} von {0|einem|allen}"
    """

  private func catalogue(_ text: String, tag: String) throws -> Catalogue {
    try Catalogue(TranslationFile(Array(text.utf8)), tag: tag)
  }

  @Test("a text has the words of its translation")
  func korean() throws {
    let catalogue = try catalogue(Self.korean, tag: "ko")
    func text(_ template: LocalizedText.Template) -> String {
      template.text(in: .korean, from: catalogue)
    }
    #expect(text("cannot read `\("수박")`: \("x")") == "`수박`을 읽을 수 없어요: x")
    #expect(text("cannot read `\("mango")`: \("x")") == "`mango`을(를) 읽을 수 없어요: x")
    #expect(text("\("딸기") is \(2) of \("물")") == "물은 딸기가 2개, 물")
    #expect(text("\(2) \(plural: 2, "row", "rows")") == "2줄")
    #expect(text("write `{\("kiwi"): 1}`") == "`{kiwi: 1}` 쓰기")
    #expect(text("short") == "짧아요")
    #expect(text(("short" as LocalizedText.Template).inContext("stock")) == "모자라요")
  }

  @Test("a text without a translation, or with one to look at, is English")
  func missing() throws {
    let catalogue = try catalogue(Self.korean, tag: "ko")
    for word: LocalizedText.Template in ["left", "right", "unknown"] {
      #expect(word.text(in: .korean, from: catalogue) == word.english)
    }
  }

  @Test("a number chooses between the forms of a language")
  func plurals() throws {
    let catalogue = try catalogue(Self.german, tag: "de")
    func text(_ count: Int) -> [String] {
      [
        "\(count) \(plural: count, "row", "rows")" as LocalizedText.Template, "\(count) more",
      ].map { $0.text(in: .english, from: catalogue) }
    }
    #expect(text(1) == ["1 Zeile", "1 weitere von einem"])
    #expect(text(0) == ["0 Zeilen", "0 weitere von allen"])
  }

  private static let malformed: [(String, Translation.Fault)] = [
    ("{", .strayBrace), ("a } b", .strayBrace), ("{0", .strayBrace), ("{{0}", .strayBrace),
    ("{}", .malformedPlaceholder("")), ("{x}", .malformedPlaceholder("x")),
    ("{0 }", .malformedPlaceholder("0 ")), ("{0|{1}", .strayBrace),
  ]

  @Test("a malformed translation is a fault", arguments: malformed)
  func faults(text: String, fault: Translation.Fault) {
    #expect(throws: fault) { try Translation.parts(of: text) }
  }

  @Test("placeholders have forms")
  func parts() throws {
    #expect(
      try Translation.parts(of: "{{a}} {0:이/가}{12:-은/는}{1||s}") == [
        .literal("{a} "), .value(0, .ending("이/가", isAlone: false)),
        .value(12, .ending("은/는", isAlone: true)), .value(1, .plural(["", "s"])),
      ])
  }
}
