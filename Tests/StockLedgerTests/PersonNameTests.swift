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
    for (text, problem): (String, LineProblem) in [
      ("", .empty), (" \n ", .empty), (String(repeating: "가", count: 34), .tooLong(max: 100)),
      ("a\nb", .controlCharacter), ("a\u{1B}[0m", .controlCharacter),
    ] {
      #expect(throws: PersonName.Problem(problem: problem)) { try PersonName(text) }
    }
  }
}
