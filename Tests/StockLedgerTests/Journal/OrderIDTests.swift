import Diagnostics
import Testing

@testable import StockLedger

@Suite struct OrderIDTests {
  @Test("an id is any text of up to 200 bytes")
  func bounds() throws {
    func message(_ id: String) -> String? {
      #expect(throws: Problem.self) { try OrderID(id) }?.message.english
    }
    #expect(message("") == "the order's id is empty")
    #expect(message("a\0b") == "the order's id has a NUL in it")
    let most = String(repeating: "가", count: 66) + "ab"
    #expect(try OrderID(most).text == most)
    #expect(message(most + "c") == "the order's id has 201 bytes")
    #expect(try OrderID("\u{1112}\u{1161}\u{11AB}") == OrderID("한"))
    #expect(try OrderID("\n \u{1B}'\";").text == "\n \u{1B}'\";")
  }

  @Test(
    "no new order has an id that is read as a number or looks like another id",
    arguments: [
      ("17", "that is the number of an order"), ("2026-11-28/17", "that is the number of an order"),
      ("#17", "that is the number of an order"), (" 1", "white space around it"),
      ("till-1\n", "white space around it"), ("\u{3000}", "white space around it"),
    ])
  func refusal(id: String, reason: String) throws {
    let message = try #require(try OrderID(id).refusal?.message.english)
    #expect(message.hasSuffix(reason))
    #expect(try OrderID("till \(id).").refusal == nil)
  }

  @Test(
    "an id is shown as it was given, and one that looks like a UUID is that UUID",
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

  @Test("an id has the form of a UUID of version 7")
  func form() {
    for _ in 0..<200 {
      let id = OrderID.generate(milliseconds: 1_700_000_000_000).text
      let groups = id.split(separator: "-", omittingEmptySubsequences: false)
      #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
      #expect(id.allSatisfy { "0123456789abcdef-".contains($0) })
      #expect(groups[2].first == "7")
      #expect(groups[3].first.map { "89ab".contains($0) } == true)
    }
  }

  @Test("an id of a secret is always the same, a UUID of version 8, and does not tell it")
  func secrets() {
    // From `printf 'juice order a' | sha256sum`.
    #expect(OrderID(ofSecret: "a").text == "92522261-f39b-84f0-a0ca-7e1f78a5fe56")
    let ids = (0..<2000).map { OrderID(ofSecret: "\($0)").text }
    #expect(Set(ids).count == 2000)
    let form = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(ids.allSatisfy { $0.wholeMatch(of: form) != nil && OrderID.chosen($0) == nil })
  }

  @Test("an id begins with its time")
  func time() {
    // 0x017F22E279B0 is the example of RFC 9562, appendix A.6.
    #expect(OrderID.generate(milliseconds: 0x017F_22E2_79B0).text.hasPrefix("017f22e2-79b0-7"))
    #expect(OrderID.generate(milliseconds: 0).text.hasPrefix("00000000-0000-7"))
    #expect(OrderID.generate(milliseconds: -1).text.hasPrefix("00000000-0000-7"))
    #expect(OrderID.generate(milliseconds: 0xFFFF_FFFF_FFFF).text.hasPrefix("ffffffff-ffff-7"))
  }

  @Test("ids of later milliseconds sort later")
  func sorting() {
    let ids = (0..<300).map { OrderID.generate(milliseconds: 1_700_000_000_000 + $0).text }
    #expect(ids == ids.sorted())
  }

  @Test("ids of one millisecond differ")
  func uniqueness() {
    let ids = (0..<2000).map { _ in OrderID.generate(milliseconds: 1_700_000_000_000).text }
    #expect(Set(ids).count == 2000)
  }
}
