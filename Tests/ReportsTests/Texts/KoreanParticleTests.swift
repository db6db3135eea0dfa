import Diagnostics
import Testing

@testable import Reports

@Suite struct KoreanParticleTests {
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
    #expect(KoreanParticle.subject.after(word) == subject)
    #expect(KoreanParticle.topic.after(word) == topic)
    #expect(KoreanParticle.object.after(word) == object)
  }

  @Test(
    "ㄹ is followed by 로, as a vowel is",
    arguments: [
      ("서울", "서울로", "서울과"), ("수박", "수박으로", "수박과"), ("키위", "키위로", "키위와"),
      ("7", "7로", "7과"), ("`3`", "`3`으로", "`3`과"), ("`01a`", "`01a`(으)로", "`01a`와(과)"),
    ])
  func instrument(word: String, instrument: String, with: String) {
    #expect(KoreanParticle.instrument.after(word) == instrument)
    #expect(KoreanParticle.with.after(word) == with)
  }

  @Test(
    "a sentence ends with 이에요 after a consonant, and with 예요 after a vowel",
    arguments: [
      ("300원", "300원이에요"), ("물", "물이에요"), ("4.50유로", "4.50유로예요"), ("mango", "mango이에요(예요)"),
    ])
  func copula(word: String, sentence: String) {
    #expect(KoreanParticle.copula.after(word) == sentence)
  }

  @Test("decomposed syllables end as composed ones do")
  func decomposed() {
    #expect(KoreanParticle.subject.after("\u{1109}\u{116E}\u{1107}\u{1161}\u{11A8}").hasSuffix("이"))
    #expect(KoreanParticle.subject.after("\u{1104}\u{1161}\u{11AF}\u{1100}\u{1175}").hasSuffix("가"))
  }
}
