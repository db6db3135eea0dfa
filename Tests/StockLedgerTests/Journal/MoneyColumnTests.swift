import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

@Suite struct MoneyColumnTests {
  @Test(
    "the money of an order is read as it was written",
    arguments: [
      "KRW 4900", "KRW 4900 5900 total=16700 vat=0.1 cost=691.2", "EUR -", "EUR - 490 cost=1/3",
      "KRW 0 -300 total=-300 vat=0", "JPY 9223372036854775807 total=9223372036854775807",
    ])
  func orders(text: String) throws {
    #expect(try SaleMoney.decode(text, "money").canBeStored)
  }

  @Test("every part of the money of an order is read")
  func parts() throws {
    let money = try #require(SaleMoney(text: "KRW 4900 - total=9800 vat=1/9 cost=3456/7"))
    #expect(money.currency.code == "KRW")
    #expect(money.unitPrices == [Money(4900), nil])
    #expect(money.total == Money(9800))
    #expect(money.vat == Rational(1, over: 9))
    #expect(money.cost == Rational(3456, over: 7))
  }

  @Test(
    "a text that this program cannot have written is damage",
    arguments: [
      "", "KRW", "WON 4900", "krw 4900", "4900", "KRW 4900 ", " KRW 4900", "KRW  4900",
      "KRW 04900", "KRW +4900", "KRW 49.00", "KRW x", "KRW --", "KRW total=4900",
      "KRW 4900 cost=1 total=4900", "KRW 4900 total=", "KRW 4900 total=4900 total=4900",
      "KRW 4900 tip=1", "KRW 4900 cost=2/4", "KRW 4900 cost=-1", "KRW 4900 cost=1/0",
      "KRW 4900 cost=1.50", "KRW 4900 vat=-1", "KRW 9223372036854775808",
      "KRW 1 total=1000000000000000000000000000000000001",
      "KRW 1 total=-170141183460469231731687303715884105728",
    ])
  func malformed(text: String) {
    for kind in [JournalEntry.Kind.order, .cancel] {
      #expect(throws: Damage(unexpected: "money \(text)")) {
        try JournalEvent(stored: kind, [.content: "j", .money: text])
      }
    }
  }

  @Test("the costs of a change by hand are read as they were written", arguments: ["KRW 9 - 13/7"])
  func costs(text: String) throws {
    func event(_ text: String) throws -> JournalEvent {
      let movement = Movement(fruitID: "a", dimension: .mass, delta: -1, balance: .zero)
      return try JournalEvent(stored: .remove, [.money: text], [movement, movement, movement])
    }
    let costs = try event(text).unitCosts
    #expect(costs?.rates == [Rational(9), nil, Rational(13, over: 7)])
    #expect(costs?.currency.code == "KRW" && costs?.text == text)
    for wrong in ["", "KRW", "KRW -", "KRW -1", "KRW 1 ", "KRW 2/4", "KRW 1 total=1", "X 1"] {
      #expect(throws: Damage(unexpected: "money \(wrong)")) { try event(wrong) }
    }
  }

  @Test(
    "offers are read as they were written",
    arguments: ["1:regular=5500:7/2", "1:a=0:- 3:단골=9223372036854775807:0"])
  func offers(text: String) throws {
    #expect(try [LineOffer].decode(text, "offers").allSatisfy { $0.usual.canBeStored })
    for wrong in [
      "", " \(text)", "\(text) ", "0:a=1:-", "-1:a=1:-", "01:a=1:-", "a=1:-", "1:a:-", "1:=1:-",
      "1:a=1", "1:a=1:", "1:a=1:2/4", "1:a=1:-1", "1:a=x:-", "1:a=9223372036854775808:-",
    ] {
      #expect(throws: Damage(unexpected: "offers \(wrong)")) {
        try [LineOffer].decode(wrong, "offers")
      }
    }
  }

  @Test(
    "labels are read as they were written",
    arguments: [
      "-", "contains=milk", "contains=milk,walnut traces=peanut unanswered=oat-milk,감귤",
      "unanswered=a",
    ])
  func labels(text: String) throws {
    func labels(_ text: String) throws -> SaleLabels? {
      try JournalEvent(stored: .order, [.content: "j", .labels: text]).sale.labels
    }
    #expect(try labels(text)?.text == text)
    #expect(try labels(text)?.contains.isEmpty == !text.hasPrefix("contains"))
    for wrong in [
      "", "- ", "contains=", "contains=MILK", "contains=stone", "contains=milk,",
      "traces=milk contains=milk", "contains=milk contains=milk", "diets=vegan", "milk",
      "- contains=milk",
    ] {
      #expect(throws: Damage(unexpected: "labels \(wrong)")) { try labels(wrong) }
    }
  }

  @Test(
    "VAT is a part of the total, rounded once",
    arguments: [
      ("KRW 4900 total=4900 vat=0.1", 445), ("KRW 1 total=5 vat=0.1", 0),
      ("KRW 6 total=6 vat=0.1", 1),
      ("KRW 4900 total=4900", nil), ("KRW - vat=0.1", nil), ("KRW 100 total=-55 vat=0.1", -5),
    ] as [(String, Int?)])
  func includedVAT(text: String, vat: Int?) throws {
    #expect(try #require(SaleMoney(text: text)).includedVAT == vat.map { Money($0) })
  }

  @Test("a total is that of all lines or of none")
  func totals() {
    func total(_ prices: [Int?], _ quantities: [Int]) -> Money? {
      SaleMoney.total(of: prices.map { $0.map { Money($0) } }, quantities: quantities)
    }
    #expect(total([4900, 5900], [2, 1]) == Money(15_700))
    #expect(total([4900, nil], [2, 1]) == nil)
    #expect(total([-300], [3]) == Money(-900))
    #expect(total([.max, .max], [.max, .max]) == nil)
    #expect(total([], []) == .zero)
  }
}
