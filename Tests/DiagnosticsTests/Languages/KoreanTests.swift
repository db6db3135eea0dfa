import Testing

@testable import Diagnostics

/// Words with their particles, each by its forms after a consonant and after a vowel.
@Suite struct KoreanTests {
  private func word(_ word: String, with forms: String) -> String? {
    KoreanGrammar().ending(after: word, outOf: forms).map { word + $0 }
  }

  @Test(
    "the form depends on the last syllable",
    arguments: [
      ("딸기", "딸기가", "딸기는", "딸기를"),
      ("키위", "키위가", "키위는", "키위를"),
      ("망고", "망고가", "망고는", "망고를"),
      ("수박", "수박이", "수박은", "수박을"),
      ("파인애플", "파인애플이", "파인애플은", "파인애플을"),
      ("딸기 (냉동)", "딸기 (냉동)이", "딸기 (냉동)은", "딸기 (냉동)을"),
      ("3", "3이", "3은", "3을"),
      ("10", "10이", "10은", "10을"),
      ("2", "2가", "2는", "2를"),
      ("10 %", "10 %가", "10 %는", "10 %를"),
      ("mango", "mango이(가)", "mango은(는)", "mango을(를)"),
      ("", "이(가)", "은(는)", "을(를)"),
    ])
  func forms(word: String, subject: String, topic: String, object: String) {
    #expect(self.word(word, with: "이/가") == subject)
    #expect(self.word(word, with: "은/는") == topic)
    #expect(self.word(word, with: "을/를") == object)
  }

  @Test(
    "ㄹ is followed by 로, as a vowel is",
    arguments: [
      ("서울", "서울로", "서울과"), ("수박", "수박으로", "수박과"), ("키위", "키위로", "키위와"),
      ("7", "7로", "7과"), ("`3`", "`3`으로", "`3`과"), ("`01a`", "`01a`(으)로", "`01a`와(과)"),
    ])
  func instrument(word: String, instrument: String, with: String) {
    #expect(self.word(word, with: "으로/로") == instrument)
    #expect(self.word(word, with: "과/와") == with)
  }

  @Test(
    "a word is called by 이라는 after a consonant, and by 라는 after a vowel",
    arguments: [("수박", "수박이라는"), ("딸기", "딸기라는"), ("mango", "mango(이)라는")])
  func named(word: String, named: String) {
    #expect(self.word(word, with: "이라는/라는") == named)
  }

  @Test(
    "a sentence ends with 이에요 after a consonant, and with 예요 after a vowel",
    arguments: [
      ("300원", "300원이에요"), ("물", "물이에요"), ("4.50유로", "4.50유로예요"), ("mango", "mango이에요(예요)"),
    ])
  func copula(word: String, sentence: String) {
    #expect(self.word(word, with: "이에요/예요") == sentence)
  }

  @Test("decomposed syllables end as composed ones do")
  func decomposed() {
    let (consonant, vowel) = (
      "\u{1109}\u{116E}\u{1107}\u{1161}\u{11A8}", "\u{1104}\u{1161}\u{11AF}\u{1100}\u{1175}"
    )
    #expect(KoreanGrammar().ending(after: consonant, outOf: "이/가") == "이")
    #expect(KoreanGrammar().ending(after: vowel, outOf: "이/가") == "가")
  }

  @Test("other forms are those of no particle", arguments: ["가/이", "이", "", "der/die"])
  func unknown(forms: String) {
    #expect(word("수박", with: forms) == nil)
  }
}
