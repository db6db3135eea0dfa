import Diagnostics
import Evaluator
import StockLedger
import Testing

@testable import Shop

@Suite struct OrderNoteArgumentTests {
  private func parse(_ names: [String], _ notes: [String] = [], lines: Int = 2) throws -> String {
    try OrderNotes(names: names, notes: notes, lines: lines).text
  }

  @Test("names and notes of an order and of its lines")
  func notes() throws {
    #expect(
      try parse([" Mina "], ["no lid", "2=extra hot"]) == "for=Mina\nnote=no lid\n2:note=extra hot")
    #expect(try parse(["1=Tom", "2=1=2"]) == "1:for=Tom\n2:for=1=2")
    #expect(try parse(["0=Tom"]) == "for=0=Tom")
    #expect(try parse(["12345=x"]) == "for=12345=x")
    let long = String(repeating: "\u{1F375}", count: OrderNotes.maxLength)
    #expect(try parse([long]) == "for=\(long)")
    for character in ["\u{1F44D}\u{1F3FD}", "e\u{302}\u{301}"] {
      let long = String(repeating: character, count: OrderNotes.maxLength)
      #expect(try parse([long]).count == "for=".count + OrderNotes.maxLength)
    }
    for text in [try parse(["a"], ["b"]), try parse(["2=a"], ["1=b"])] {
      #expect(OrderNotes(text: text)?.text == text)
    }
  }

  @Test(
    "what cannot be a name or a note",
    arguments: [
      [""], ["  "], ["a\nb"], ["a\u{7}"], ["\u{2028}a\u{2028}b"], ["3=a"], ["a", "b"],
      ["1=a", "1=b"],
      ["2="], [String(repeating: "a", count: 81)],
      [String(repeating: "\u{1F44D}\u{1F3FD}", count: 81)],
      ["e" + String(repeating: "\u{302}", count: 641)],
    ])
  func problems(words: [String]) {
    #expect(throws: Problem.self) { try parse(words) }
    #expect(throws: Problem.self) { try parse([], words) }
  }

  @Test(
    "what no row of the journal has as its notes",
    arguments: ["for=", "name=a", "0:for=a", "x:for=a", "1:2:for=a", "for", "for=a\n", "\nfor=a"])
  func texts(text: String) {
    #expect(OrderNotes(text: text) == nil)
  }

  @Test("a form leaves out what is empty")
  func form() throws {
    #expect(try OrderNotes.note(name: " ", text: nil).isEmpty)
    #expect(try OrderNotes.note(name: "Mina", text: "").name == "Mina")
  }
}
