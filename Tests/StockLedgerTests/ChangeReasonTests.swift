import StockLedger
import Testing

@Suite struct ChangeReasonTests {
  @Test("a reason is a line of text, without white space around it")
  func text() throws {
    #expect(try ChangeReason("  delivery of 10 kg\t").text == "delivery of 10 kg")
    #expect(try ChangeReason(String(repeating: "가", count: 166)).text.utf8.count == 498)
  }

  @Test("what is no line of text is refused")
  func problems() {
    for (text, problem): (String, ChangeReason.Problem) in [
      ("", .empty), (" \n ", .empty), (String(repeating: "가", count: 167), .tooLong(max: 500)),
      ("a\nb", .controlCharacter), ("a\u{1B}[0m", .controlCharacter),
      ("a\u{2028}b", .controlCharacter),
    ] {
      #expect(throws: problem) { try ChangeReason(text) }
    }
  }
}
