import Testing

@testable import Evaluator
@testable import StockLedger

@Suite struct OrderIDTests {
  @Test("an id is any text of up to 128 bytes")
  func bounds() throws {
    #expect(throws: OrderID.Problem.empty) { try OrderID("") }
    #expect(throws: OrderID.Problem.nul) { try OrderID("a\0b") }
    let most = String(repeating: "가", count: 42) + "ab"
    #expect(try OrderID(most).text == most)
    #expect(throws: OrderID.Problem.tooLong(bytes: 129)) { try OrderID(most + "c") }
    #expect(try OrderID("\u{1112}\u{1161}\u{11AB}") == OrderID("한"))
    #expect(try OrderID("\n \u{1B}'\";").text == "\n \u{1B}'\";")
  }

  @Test(
    "an id is told as it was given, and one that looks like a UUID is that UUID",
    arguments: [
      "017f22e2-79b0-7cc3-98c4-dc0c0c07398f", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F",
      "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e279b07cc398c4dc0c0c07398f-----",
      "017f22e2-79b0-7cc3-98c4-dc0c0c0739-f", "017f22e2079b007cc3098c40dc0c0c07398f",
      "ffffffff-ffff-ffff-ffff-ffffffffffff", "00000000-0000-0000-0000-000000000000",
      "００000000-0000-0000-0000-00000000",
    ])
  func uuids(text: String) throws {
    #expect(try OrderID(text).text == text)
  }

  @Test("a number and its text are the same id")
  func numbers() throws {
    let id = OrderID(uuid: 0x017F_22E2_79B0_7CC3_98C4_DC0C_0C07_398F)
    #expect(id.text == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    #expect(try OrderID(id.text) == id)
    #expect(try OrderID(id.text.uppercased()) != id)
  }
}
