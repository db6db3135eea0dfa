import Diagnostics
import TestSupport
import Testing

@testable import Reports

@Suite struct LanguageTests {
  @Test(
    "the locale decides, LC_ALL before LC_MESSAGES before LANG, and an empty one is none",
    arguments: [
      ([:], Language.english),
      (["LANG": "ko_KR.UTF-8"], .korean),
      (["LANG": "ko"], .korean),
      (["LANG": "kok_IN"], .english),
      (["LANG": "C"], .english),
      (["LANG": "de_DE.UTF-8"], Language(tag: "de")), (["LANG": "fr_FR.UTF-8"], .english),
      (["LANG": "en_US", "LC_MESSAGES": "ko_KR"], .korean),
      (["LANG": "ko_KR", "LC_ALL": "C.UTF-8"], .english),
      (["LANG": "ko_KR", "LC_ALL": ""], .korean),
    ])
  func locale(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }
}
