import TestSupport
import Testing

@testable import Diagnostics

@Suite struct LanguageTests {
  @Test("English is the first language")
  func all() {
    #expect(Language.allCases.first == .english)
    #expect(Language.allCases.contains(.korean))
    #expect(Set(Language.allCases.map(\.rawValue)).count == Language.allCases.count)
  }

  @Test(
    "a locale or a tag has a language",
    arguments: [
      ("ko", "ko"), ("ko_KR.UTF-8", "ko"), ("ko-KR", "ko"), ("KO", "ko"), ("ko-Kore-KR", "ko"),
      ("ko_KR@x", "ko"), ("C.UTF-8", "en"), ("", "en"), ("kok", "en"), ("-ko", "en"), ("xx", "en"),
    ])
  func tags(tag: String, language: String) {
    #expect(Language(tag: tag).rawValue == language)
  }

  @Test("a tag that means none of some languages has none")
  func among() {
    #expect(Language(meantBy: "ko-KR", among: [.english, .korean]) == .korean)
    #expect(Language(meantBy: "ko-KR", among: [.english]) == nil)
    #expect(Language(meantBy: "", among: Language.allCases) == nil)
  }

  @Test("a language has the name that its speakers give it")
  func ownNames() {
    #expect([Language.english, .korean].map(\.ownName) == ["English", "한국어"])
    #expect(Set(Language.allCases.map(\.ownName)).count == Language.allCases.count)
    #expect([Language.english, .korean].listed == "en, ko")
  }

  @Test(
    "a list has the marks of its language",
    arguments: [("en", "a, b"), ("de", "a, b"), ("ja", "a、b"), ("ko", "a, b")])
  func lists(tag: String, list: String) throws {
    let language = try #require(Language(rawValue: tag))
    #expect(["a", "b"].listed(in: language) == list)
    #expect(["a", "b"].map { LocalizedText.verbatim($0) }.joined()[language] == list)
  }

  @Test("only the exact tag names a language")
  func rawValues() {
    #expect(Language(rawValue: "ko") == .korean)
    #expect(Language(rawValue: "ko-KR") == nil)
  }
}
