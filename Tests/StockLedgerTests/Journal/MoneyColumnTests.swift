import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

@Suite struct MoneyColumnTests {
  @Test(
    "the money of an order is read as it was written",
    arguments: [
      "KRW 4900", "KRW 4900 5900 total=16700 vat=0.1 cost=691.2", "EUR -", "EUR - 490 cost=1/3",
      "KRW 0 -300 total=-300 vat=0", "EUR 490 - 300 vat=0.19,-,0.07", "KRW 1 - vat=-,1/3",
      "EUR 490 300 vat=0.19,0.07 included=78,-1",
      "JPY 9223372036854775807 total=9223372036854775807",
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
    #expect(money.vat == Rational(1, over: 9) && money.rates == [money.vat, money.vat])
    #expect(money.cost == Rational(3456, over: 7))
  }

  @Test(
    "a text that this program cannot have written is damage",
    arguments: [
      "", "KRW", "WON 4900", "krw 4900", "4900", "KRW 4900 ", " KRW 4900", "KRW  4900",
      "KRW 04900", "KRW +4900", "KRW 49.00", "KRW x", "KRW --", "KRW total=4900",
      "KRW 4900 cost=1 total=4900", "KRW 4900 total=", "KRW 4900 total=4900 total=4900",
      "KRW 4900 tip=1", "KRW 4900 cost=2/4", "KRW 4900 cost=-1", "KRW 4900 cost=1/0",
      "KRW 4900 cost=1.50", "KRW 4900 vat=-1", "KRW 4900 vat=-", "KRW 1 2 vat=0.1,0.1",
      "KRW 1 2 vat=-,-", "KRW 1 2 vat=0.1,0.2,0.3", "KRW 1 2 3 vat=0.1,0.2", "KRW 1 2 vat=0.1,-1",
      "KRW 1 2 vat=0.1,", "KRW 1 vat=0.1 included=", "KRW 1 vat=0.1 included=x",
      "KRW 1 included=01", "KRW 1 vat=0.1,0.2", "KRW 9223372036854775808",
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
    arguments: ["1:regular=5500:7/3", "1:a=0:- 3:단골=9223372036854775807:0"])
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
    "VAT is a part of what was paid, rounded half up once for each rate of an order",
    arguments: [
      ("KRW 4900 total=4900 vat=0.1", [445]), ("KRW 5 total=5 vat=0.1", [0]),
      ("KRW 6 total=6 vat=0.1", [1]), ("KRW 4900 total=4900", nil), ("KRW - vat=0.1", nil),
      ("KRW -55 total=-55 vat=0.1", [-5]), ("KRW 0 total=0 vat=0.1", [0]),
      ("KRW 5 5 5 total=15 vat=0.1,0.2,0.1", [1, 1]), ("KRW 3 3 total=6 vat=1,0", [2, 0]),
      ("KRW 3 3 total=6 vat=1,-", [2, 0]), ("KRW 3 0 total=3 vat=1,-", [2]),
      ("KRW 3 - vat=1,-", nil),
      ("KRW 3 4 total=7 vat=1,0.1 included=1,1", [1, 1]),
      ("KRW 3 4 total=7 vat=1,0.1 included=1", nil),
    ] as [(String, [Int]?)])
  func includedTaxes(text: String, vat: [Int]?) throws {
    let money = try #require(SaleMoney(text: text))
    let line = OrderRecord.Line(juice: "j", size: nil, options: [], quantity: 1)
    let taxes = money.includedTaxes(of: money.unitPrices.map { _ in line })
    #expect(taxes?.map(\.sum.vat) == vat?.map { Money($0) })
  }

  @Test("net and VAT of an order add up to its total, whatever its rates and prices are")
  func sums() throws {
    var random = SplitMix64(seed: 56)
    var largest = 0
    for _ in 0..<2000 {
      let count = Int.random(in: 1...6, using: &random)
      let rates = (0..<count).map { _ in [nil, 0, 5, 7, 10, 19, 25, 100].pick(&random) }
      let prices = (0..<count).map { _ in Int.random(in: 0...20_000, using: &random) }
      let quantities = (0..<count).map { _ in Int.random(in: 1...9, using: &random) }
      let total = zip(prices, quantities).reduce(0) { $0 + $1.0 * $1.1 }
      let money = SaleMoney(
        try #require(Currency("EUR")), unitPrices: prices.map { Money($0) }, total: Money(total),
        rates: rates.map { $0.map { Rational(Int128($0), over: 100) } }, cost: nil)
      #expect(SaleMoney(text: money.text) == money)
      let taxes = try money.taxes(
        of: quantities.map {
          OrderRecord.Line(juice: "j", size: nil, options: [], quantity: $0)
        })
      #expect(Set(taxes.map(\.rate)) == Set(money.rates) && taxes.count == Set(rates).count)
      for (rate, sum) in taxes {
        let percent = Int(try (rate ?? .zero).multiplied(by: Rational(100)).numerator)
        let paid = rates.indices.reduce(0) { paid, line in
          money.rates[line] == rate ? paid + prices[line] * quantities[line] : paid
        }
        // Half up: the whole part of the share and a half.
        let vat = (2 * paid * percent + 100 + percent) / (2 * (100 + percent))
        #expect(sum.takings == Money(paid) && sum.vat == Money(vat) && sum.net == Money(paid - vat))
      }
      let parts = try taxes.map { try #require($0.sum.net) + #require($0.sum.vat) }
      #expect(parts.reduce(.zero, +) == Money(total))
      largest = max(largest, taxes.count)
    }
    #expect(largest > 4)
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
