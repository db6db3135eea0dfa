import Testing

@testable import Evaluator

@Suite struct OrderIDTests {
  @Test("an id is any text of up to 128 bytes")
  func bounds() throws {
    #expect(throws: OrderID.Problem.empty) { try OrderID("") }
    let most = String(repeating: "가", count: 42) + "ab"
    #expect(try OrderID(most).text == most)
    #expect(throws: OrderID.Problem.tooLong(bytes: 129)) { try OrderID(most + "c") }
    #expect(try OrderID("\u{1112}\u{1161}\u{11AB}") == OrderID("한"))
    #expect(try OrderID("\n \u{1B}'\";").text == "\n \u{1B}'\";")
  }
}
