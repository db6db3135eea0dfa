import Diagnostics
import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

@Suite struct StoredTextTests {
  @Test("a text of a row is UTF-8 of a bounded length, without U+0000")
  func texts() throws {
    #expect(try StoredText.checked("망고 𝒙", "fruit", maxBytes: 11) == "망고 𝒙")
    for (text, problem) in [
      (nil, "fruit that is not UTF-8"), ("o6\0z", "fruit with U+0000"), ("\0", "fruit with U+0000"),
      ("망고 𝒙y", "fruit of 12 bytes"),
    ] as [(String?, String)] {
      let error = #expect(throws: Damage.self) {
        try StoredText.checked(text, "fruit", maxBytes: 11)
      }
      #expect(error?.text.english == "unexpected \(problem)")
    }
  }

  @Test(
    "a making whose row has its base in another form of Unicode keeps that text, which was hashed")
  func decomposedMaking() throws {
    let movements = [
      Movement(
        fruitID: "bean", dimension: .mass, delta: -9000, balance: Quantity(thousandths: 1000)),
      Movement(
        fruitID: "caf\u{e9}", dimension: .volume, delta: 500_000,
        balance: Quantity(thousandths: 500_000)),
    ]
    for id in ["cafe\u{301}", "caf\u{e9}"] {
      let text = "\(id)=500ml"
      let event = try JournalEvent(stored: .make, [.content: text], movements)
      #expect(event.content.map { Array($0.utf8) } == Array(text.utf8))
    }
    #expect(throws: Damage.self) {
      try JournalEvent(stored: .make, [.content: "cafe=500ml"], movements)
    }
  }

  @Test("of a value that is damaged, the beginning is reported")
  func longValue() {
    #expect(Damage(unexpected: "kind x").text.english == "unexpected kind x")
    let long = Damage(unexpected: String(repeating: "x", count: 1_000_000))
    #expect(long.text.english == "unexpected " + String(repeating: "x", count: 200) + "…")
  }

  @Test("an order whose words would not be read again is not written")
  func writing() throws {
    let large = String(repeating: "x", count: StoredText.maxBytes - 1)
    let line = OrderRecord.Line(juice: large, size: nil, options: [], quantity: 1)
    func canBeStored(typed: String?) throws -> Bool {
      let request = OrderRequest(try OrderID("y"), OrderContent([line]), typed: typed)
      let event = JournalEvent(.order(request), in: "main")
      return event.canBeStored(event.columnTexts)
    }
    #expect(try canBeStored(typed: nil))
    #expect(try !canBeStored(typed: large + "x"))
  }
}
