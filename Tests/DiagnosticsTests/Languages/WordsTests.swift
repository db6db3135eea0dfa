import Diagnostics
import Testing

@Suite struct WordsTests {
  @Test("a text within a text has the words of its language")
  func texts() {
    let part = LocalizedText.text("fruit", ko: "재료")
    let text = LocalizedText.text(
      "\(part) `mango` is \(2) times \(true)", ko: "\(part, .topic) \("mango", .subject) \(2)번")
    #expect(text.english == "fruit `mango` is 2 times true")
    #expect(text.korean == "재료는 mango이(가) 2번")
  }
}
