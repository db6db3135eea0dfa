import Diagnostics
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
    let control = "the reason has a line break or another control character"
    for (text, message) in [
      ("", "the reason is empty"), (" \n ", "the reason is empty"),
      (String(repeating: "가", count: 167), "the reason is longer than 500 bytes"),
      ("a\nb", control), ("a\u{1B}[0m", control), ("a\u{2028}b", control),
    ] {
      let problem = #expect(throws: Problem.self) { try ChangeReason(text) }
      #expect(problem?.kind == .badRequest && problem?.message.english == message)
    }
  }

  @Test(
    "a stored reason is of a kind if it is the kind's word, alone or before a colon and a text",
    arguments: [
      ("waste", ReasonKind.waste, nil), ("delivery:10 boxes", .delivery, "10 boxes"),
      ("count: a: b", .count, "a: b"), ("waste:", .other, nil), ("waste of time", .other, nil),
      ("Waste", .other, nil), ("other:x", .other, nil), ("폐기", .other, nil),
    ])
  func kinds(text: String, kind: ReasonKind, rest: String?) {
    var note = ChangeNote()
    note.reason = text
    #expect(ReasonKind(.reset, note) == kind)
    #expect(ReasonKind(.undo, note) == .undo)
    #expect(note.named?.kind == (kind == .other ? nil : kind))
    #expect(note.named?.text == rest)
  }

  @Test("without a reason only a reset and an undo are of a kind")
  func noReason() {
    let kinds = JournalEntry.Kind.allCases.map { ReasonKind($0, ChangeNote()) }
    #expect(kinds.compactMap(\.self) == [.reset, .undo])
  }
}
