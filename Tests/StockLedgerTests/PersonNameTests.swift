import Diagnostics
import StockLedger
import Testing

@Suite struct PersonNameTests {
  @Test("a name is composed, and has no white space around it")
  func text() throws {
    #expect(try PersonName(" till 3\t").text == "till 3")
    let decomposed = "\u{1106}\u{1175}\u{11AB}\u{110B}\u{1161}"
    #expect(try Array(PersonName(decomposed).text.unicodeScalars) == ["민", "아"])
    #expect(try PersonName(String(repeating: "가", count: 33)).text.utf8.count == 99)
  }

  @Test("what is no line of text is no name")
  func problems() {
    let control = "has a line break or another control character"
    for (text, reason) in [
      ("", "is empty"), (" \n ", "is empty"),
      (String(repeating: "가", count: 34), "is longer than 100 bytes"), ("a\nb", control),
      ("a\u{1B}[0m", control),
    ] {
      let problem = #expect(throws: Problem.self) { try PersonName(text) }
      #expect(problem?.message.english == "the name of the person \(reason)")
    }
  }
}
