import Testing

@testable import Text

@Suite struct TextFittingTests {
  @Test(
    "a text is cut at cells, never within a character",
    arguments: [
      ("mango", 5, "mango"), ("mango", 4, "man…"), ("mango", 1, "…"), ("mango", 0, ""),
      ("딸기쥬스", 8, "딸기쥬스"), ("딸기쥬스", 7, "딸기쥬…"), ("딸기쥬스", 6, "딸기…"),
      ("딸기쥬스", 2, "…"), ("", 0, ""),
    ])
  func truncation(text: String, cells: Int, expected: String) {
    #expect(text.truncated(to: cells) == expected)
    #expect(text.truncated(to: cells).displayWidth <= cells)
  }

  @Test("padding counts cells, and leaves what is too wide as it is")
  func padding() {
    #expect("망고".padded(to: 6) == "망고  ")
    #expect("망고".paddedLeft(to: 6) == "  망고")
    #expect("mango".padded(to: 3) == "mango")
    #expect("mango".paddedLeft(to: 3) == "mango")
  }

  @Test("words are wrapped by their width")
  func wordsAreWrappedByTheirWidth() {
    #expect("a bb ccc".lines(of: 4) == ["a bb", "ccc"])
    #expect("딸기 쥬스".lines(of: 8) == ["딸기", "쥬스"])
    #expect("unbreakable x".lines(of: 6) == ["unbrea", "kable", "x"])
    #expect("".lines(of: 4) == [""])
  }
}
