import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// What the rows of a ledger keep of money and labels; part of the conformance suite.
struct MoneyConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("an order keeps its prices, cost and labels, whatever the menu says later", kept),
    clause("a substitute changes what an order costs and contains, but not its price", substitute),
    clause("what never runs out costs what it costs, and is in the labels of an order", unlimited),
    clause("a total is not known if a juice has no price, nor a cost if a fruit has none", unknown),
    clause(
      "an order keeps its offers and what they gave away, whatever the menu says later", offers),
    clause("what was thrown away keeps its cost, also where that is undone", waste),
    LedgerClause("money of random orders and cancellations is that of a naive model") {
      try await RandomSales.check(kind: $0)
    },
  ]

  private static func yaml(price: Int, cost: Int, milk: String = "[milk]") -> String {
    """
    currency: KRW
    vat: 1/10
    traces: [peanut]
    fruits:
      strawberry: {stock: 1 kg, cost: \(cost) per 1 kg, contains: []}
      milk: {stock: 400 ml, cost: 2700 per 1 l, contains: \(milk)}
      oat-milk: {stock: 1 l, cost: 4000 per 1 l, contains: [oats]}
      syrup: {stock: 1 l}
    juices:
      latte:
        price: \(price)
        uses: {strawberry: 120 g, milk: 180 ml}
        substitutes: {milk: [{oat-milk: 180 ml}]}
        options: {sweet: {add: {syrup: 10 ml}, price: 300}}
      free: {strawberry: 1 g}
    """
  }

  private func entries(_ shop: TestShop) async throws -> [JournalEntry] {
    try await shop.ledger.journal().filter { $0.kind != .opening }
  }

  func kept(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shop = try LedgerConformance().shop(place, Self.yaml(price: 5500, cost: 9000))
    let order = try shop.menu.order("latte=2")
    let id = try OrderID("till-1")
    try await shop.place(order, id: id)
    let dearer = try LedgerConformance().shop(
      place, Self.yaml(price: 6000, cost: 12_000, milk: "[]"))
    let row = try #require(try await entries(shop).first)
    let money = try #require(row.event.sale.money)
    #expect(money.currency.code == "KRW")
    #expect(money.unitPrices == [Money(5500)])
    #expect(money.total == Money(11_000))
    #expect(money.vat == Rational(1, over: 10))
    #expect(money.cost == Rational(240 * 9 + 36 * 27))
    let labels = try #require(row.event.sale.labels)
    #expect(labels.contains.map(\.id) == ["milk"])
    #expect(labels.traces.map(\.id) == ["peanut"])
    #expect(labels.unanswered == [])

    let again = try await dearer.place(dearer.menu.order("latte=2"), id: id)
    #expect(again.isReplay && again.entries == [row])
    let cancelled = try await dearer.cancel(id)
    #expect(cancelled.isFirst && cancelled.entries.map(\.event.sale) == [row.event.sale])
    #expect(try await entries(shop).map(\.event.sale) == [row.event.sale, row.event.sale])
    #expect(try await shop.ledger.audit(expecting: nil) { _ in }.violations == [])
    withExtendedLifetime(place) {}
  }

  func substitute(kind: LedgerKind) async throws {
    let shop = try LedgerConformance().shop(kind, Self.yaml(price: 5500, cost: 9000))
    try await shop.place(shop.menu.order("latte latte=2", accept: "oats,unknown"), id: nil)
    let row = try #require(try await entries(shop).first)
    #expect(!row.event.replacements.isEmpty)
    let money = try #require(row.event.sale.money)
    #expect(money.unitPrices == [Money(5500), Money(5500)])
    #expect(money.total == Money(16_500))
    let costs = [
      "strawberry": Rational(9), "milk": Rational(27, over: 10), "oat-milk": Rational(4),
    ]
    let expected = try row.movements.reduce(Rational.zero) { sum, movement in
      let rate = try #require(costs[movement.fruitID])
      return try sum.adding(rate.multiplied(by: Rational(Int128(-movement.delta), over: 1000)))
    }
    #expect(money.cost == expected)
    #expect(row.event.sale.labels?.contains.map(\.id) == ["milk", "oats"])
  }

  func unlimited(kind: LedgerKind) async throws {
    let shop = try LedgerConformance().shop(
      kind,
      """
      currency: EUR
      fruits:
        beans: {stock: 1 kg, cost: 10 per 1 kg, contains: []}
        foam: {stock: unlimited, cost: 2.70 per 1 l, contains: [milk], traces: [nuts]}
        steam: unlimited
      juices:
        latte: {price: 4, uses: {beans: 10 g, foam: 100/3 ml}}
        puff: {price: 3, uses: {beans: 10 g, steam: 1 g}}
      """)
    try await shop.make("latte=2")
    try await shop.make("puff")
    let rows = try await entries(shop)
    #expect(rows.map { $0.movements.map(\.fruitID) } == [["beans"], ["beans"]])
    // 20 g of beans, and 66 2/3 ml of foam, which are not rounded.
    #expect(rows.map(\.event.sale.money?.cost) == [Rational(38), nil])
    let labels = rows.compactMap(\.event.sale.labels)
    #expect(labels.map { $0.contains.map(\.id) } == [["milk"], []])
    #expect(labels.map { $0.traces.map(\.id) } == [["nuts"], []])
    #expect(labels.map(\.unanswered) == [[], ["steam"]])
    #expect(try await shop.ledger.audit(expecting: nil) { _ in }.violations == [])
  }

  func unknown(kind: LedgerKind) async throws {
    let shop = try LedgerConformance().shop(kind, Self.yaml(price: 5500, cost: 9000))
    try await shop.make("latte free=3")
    try await shop.place(shop.menu.order("latte+sweet=2", accept: "oats,unknown"), id: nil)
    let sales = try await entries(shop).map(\.event.sale)
    let first = try #require(sales[0].money)
    #expect(first.unitPrices == [Money(5500), nil])
    #expect(first.total == nil)
    #expect(first.cost == Rational(123 * 9 + 18 * 27))
    let second = try #require(sales[1].money)
    #expect(second.total == Money(11_600))
    #expect(second.cost == nil)
    #expect(sales[1].labels?.unanswered == ["syrup"])
    let summary = try await shop.ledger.summary(of: JournalQuery()).total()
    let money = try #require(summary.money[first.currency])
    #expect(try money.takings() == Money(17_100))
    #expect((money.withoutTotal.count, money.withoutCost.count, money.complete.count) == (1, 1, 0))
    #expect(money.withoutCost.takings == Money(11_600))
    #expect(money.cost.value == first.cost)
  }

  func offers(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shop = try LedgerConformance().shop(
      place,
      Self.yaml(price: 5500, cost: 9000)
        + "\noffers: {half: {price: -50 %}, gift: {price: 0, asked: true}}")
    let (half, gift) = (try OrderID("half"), try OrderID("gift"))
    try await shop.place(shop.menu.order("latte=2"), id: half)
    var asked = try shop.menu.order("latte+sweet", accept: "oats,unknown")
    asked.conditions.offer = "gift"
    try await shop.place(asked, id: gift)
    let rows = try await entries(shop)
    #expect(rows.map(\.event.sale.money?.unitPrices) == [[Money(2750)], [.zero]])
    #expect(
      rows.map(\.event.sale.offers) == [
        [LineOffer(line: 0, offer: "half", usual: Money(5500), cost: Rational(120 * 9 + 18 * 27))],
        [LineOffer(line: 0, offer: "gift", usual: Money(5800), cost: nil)],
      ])
    func sums() async throws -> [String: MoneySummary.Offered] {
      try await shop.ledger.summary(of: JournalQuery()).total().money.values.first?.offers ?? [:]
    }
    let all = try await sums()
    #expect(all.mapValues(\.givenAway) == ["half": Money(5500), "gift": Money(5800)])
    #expect(all["half"]?.cost.value == Rational(2 * (120 * 9 + 18 * 27)))
    #expect(all["gift"]?.withoutCost == 1)

    let plain = try LedgerConformance().shop(place, Self.yaml(price: 6000, cost: 9000))
    var again = try plain.menu.order("latte+sweet", accept: "oats,unknown")
    await #expect(throws: LedgerError.self) { try await plain.place(again, id: gift) }
    again.conditions.offer = "gift"
    let answer = try await plain.place(again, id: gift)
    #expect(answer.isReplay && answer.entries == [rows[1]])
    await #expect(throws: LedgerError.order(.offerDoesNotHold(id: "gift"))) {
      try await plain.place(again, id: nil)
    }
    _ = try await plain.cancel(half)
    let left = try await sums()
    #expect(left["half"]?.sales.sold == 0 && left["half"]?.givenAway == .zero)
    #expect(left["half"]?.cost.value == .zero && left["gift"] == all["gift"])
    #expect(try await shop.ledger.audit(expecting: nil) { _ in }.violations == [])
    withExtendedLifetime(place) {}
  }

  func waste(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shop = try LedgerConformance().shop(place, Self.yaml(price: 5500, cost: 9000))
    let dearer = try LedgerConformance().shop(place, Self.yaml(price: 5500, cost: 12_000))
    func throwAway(_ amounts: [String: Int], _ shop: TestShop) async throws {
      var change = try shop.menu.change(.remove, amounts)
      change.note = ChangeNote(reason: try ChangeReason(.waste, ""))
      _ = try await shop.change(change)
    }
    func sums() async throws -> (cost: Rational?, unknown: [Int]) {
      let store = try await shop.ledger.summary(of: JournalQuery()).total()
      let money = store.money.values.map(\.waste.value)
      #expect(money.count <= 1)
      return (money.first ?? nil, Array(store.uncostedWaste.values))
    }
    try await throwAway(["strawberry": 30_500, "syrup": 7000], shop)
    #expect(try await sums() == (Rational(549, over: 2), [7000]))
    try await throwAway(["strawberry": 1000, "milk": 10_000], dearer)
    #expect(try await sums() == (Rational(549 + 24 + 54, over: 2), [7000]))
    _ = try await shop.undo()
    #expect(try await sums() == (Rational(549, over: 2), [7000]))
    _ = try await dearer.undo()
    #expect(try await sums() == (.zero, []))
    let rows = try await entries(shop)
    #expect(rows.map(\.kind) == [.remove, .remove, .undo, .undo])
    #expect(
      rows.map(\.event.unitCosts)[2...] == [rows[1].event.unitCosts, rows[0].event.unitCosts])
    #expect(try await shop.ledger.audit(expecting: nil) { _ in }.violations == [])
    withExtendedLifetime(place) {}
  }
}
