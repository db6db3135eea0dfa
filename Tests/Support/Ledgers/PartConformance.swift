import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// Parts of orders that are given back; part of the conformance suite.
struct PartConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("a part gives back what its lines took, and the cancellation the rest", parts),
    clause("parts give back no more than is left, however they are named", limits),
    clause("a numbered part that is sent twice is given back once", replay),
    clause("a renamed juice is given back by its former and by its present id", renamed),
    clause("concurrent parts give back exactly what was taken", concurrent),
    clause("parts of random orders add up to the orders in stock, money and sums", random),
    clause("names and notes are kept, and are no part of what an order is", notes),
  ]

  private static let yaml = """
    currency: EUR
    vat: 19/100
    fruits:
      milk: {stock: 1 l, cost: 2 per 1 l}
      oat: {stock: 10 l, cost: 3 per 1 l}
      beans: {stock: 10 kg, cost: 10 per 1 kg}
      lemon: {stock: 50, divisible: true, cost: 0.25}
      water: {stock: unlimited, cost: 0.10 per 1 l}
      steam: {stock: unlimited, cost: 1 per 1 kg}
    juices:
      latte:
        price: 3.90
        uses: {milk: 400 ml, beans: 7 g, steam: 10/3 g}
        sizes: {small: 1, large: {scale: 3/2, price: 4.60}}
        options: {shot: {add: {beans: 10/3 g}, price: 0.80, at-most: 2}}
        substitutes: {milk: [{oat: 410 ml}]}
      espresso: {price: 2.10, vat: 7/100, uses: {beans: 7 g, water: 100/3 ml}}
      shot: {price: 1.05, uses: {lemon: 1/3}}
    """

  private let suite = LedgerConformance()

  private func movements(_ answer: WriteAnswer) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: answer.entries[0].movements.map { ($0.fruitID, $0.delta) })
  }

  private func total(_ answer: WriteAnswer) -> Int128? {
    answer.entries[0].event.sale.money?.total?.minorUnits
  }

  func parts(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, Self.yaml)
    let opening = try await shop.levels
    // The second line gets oat milk: there is milk for the first one alone.
    let id = try OrderID(try await shop.make("latte=2 latte:large+shot espresso=3"))
    let first = try await shop.cancel(id, "latte+shot")
    #expect(movements(first) == ["oat": 615_000, "beans": 13_834])
    #expect(total(first) == 540 && first.entries[0].content == "latte:large+shot")
    #expect(first.entries[0].event.part == 1 && first.entries[0].orderID == id.text)
    let second = try await shop.cancel(id, "latte espresso=2")
    #expect(movements(second) == ["milk": 400_000, "beans": 21_000])
    #expect(total(second) == 810)
    let rest = try await shop.cancel(id)
    #expect(movements(rest) == ["milk": 400_000, "beans": 14_000])
    #expect(rest.entries[0].content == "latte:small espresso" && total(rest) == 600)
    #expect(rest.entries[0].event.part == nil)
    #expect(try await shop.levels == opening)
    #expect(try await shop.cancel(id).isReplay)
    #expect(try await !shop.cancel(id, "espresso").isAccepted)
    #expect(try await shop.ledger.audit().violations == [])
    #expect(try await shop.ledger.rest(of: id) == nil)
    let costs = try await shop.ledger.journal().compactMap(\.event.sale.money?.cost)
    #expect(costs.count == 4)
    #expect(try costs.dropFirst().reduce(Rational.zero) { try $0.adding($1) } == costs[0])
  }

  func limits(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, Self.yaml)
    let id = try OrderID(try await shop.make("latte=2 latte:large shot=7"))
    func fault(_ words: String) async throws -> OrderRest.Fault? {
      guard case .part(_, let fault)? = try await shop.cancel(id, words).obstacles.first else {
        return nil
      }
      return fault
    }
    let all = ["latte:small", "latte:large", "shot"]
    #expect(try await fault("mocha") == .notOrdered("mocha", left: all))
    #expect(try await fault("latte") == .ambiguous("latte", ["latte:small", "latte:large"]))
    #expect(try await fault("shot=8") == .tooMany("shot", left: 7, asked: 8))
    #expect(try await fault("shot=4 shot=4") == .tooMany("shot", left: 7, asked: 8))
    #expect(try await fault("latte:large+shot") == .notOrdered("latte:large+shot", left: all))
    for _ in 0..<3 { #expect(try await shop.cancel(id, "shot=2").isAccepted) }
    #expect(try await fault("shot=2") == .tooMany("shot", left: 1, asked: 2))
    let unknown = try OrderID("unknown")
    #expect(try await shop.cancel(unknown, "shot") == .refused([.unknownOrder(id: "unknown")]))
    // All that is left is a cancellation of the order.
    let last = try await shop.cancel(id, "shot latte:small=2 latte:large")
    #expect(last.entries[0].event.part == nil)
    #expect(try await shop.levels["lemon"] == 50_000)
    #expect(try await fault("shot") == .tooMany("shot", left: 0, asked: 1))
    // What has an option once is not meant by one that has it twice.
    let shots = try OrderID(try await shop.make("latte:small+shot latte:large+shot+shot"))
    let twice = try await shop.cancel(shots, "latte+shot*2")
    #expect(twice.entries[0].content == "latte:large+shot*2")
    #expect(try await shop.ledger.audit().violations == [])
  }

  func replay(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, Self.yaml)
    let id = try OrderID(try await shop.make("shot=3"))
    let first = try await shop.cancel(id, "shot", number: 1)
    let again = try await shop.cancel(id, "shot", number: 1)
    #expect(again.isReplay && again.entries == first.entries)
    #expect(
      try await shop.cancel(id, "shot=2", number: 1)
        == .refused([.part(id: id.text, .otherPart(1))]))
    #expect(
      try await shop.cancel(id, "shot", number: 3)
        == .refused([.part(id: id.text, .otherPart(3))]))
    let last = try await shop.cancel(id, "shot=2", number: 2)
    #expect(last.isFirst && last.entries[0].event.part == nil)
    #expect(try await shop.cancel(id, "shot=2", number: 2).isReplay)
    #expect(try await shop.levels["lemon"] == 50_000)
    #expect(try await shop.kinds() == [.opening, .order, .cancel, .cancel])
    #expect(try await shop.ledger.audit().violations == [])
  }

  func renamed(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let before = try suite.shop(place, Self.yaml)
    let id = try OrderID(try await before.make("latte:small+shot=4 shot=3"))
    let after = try suite.shop(
      place, Self.yaml.replacing("latte:\n", with: "flat-white:\n    was: latte\n"))
    for (number, word) in ["latte+shot", "flat-white+shot", "flat-white"].enumerated() {
      let part = try await after.cancel(id, word, number: number + 1)
      #expect(part.isFirst && part.entries[0].content == "latte:small+shot")
      #expect(try await after.cancel(id, "flat-white", number: number + 1).isReplay)
    }
    let later = try OrderID(try await after.make("flat-white:large=2 shot"))
    #expect(try await after.cancel(later, "latte").entries[0].content == "flat-white:large")
    #expect(
      try await after.cancel(later, "latte:small")
        == .refused([
          .part(
            id: later.text, .notOrdered("flat-white:small", left: ["flat-white:large", "shot"]))
        ]))
    #expect(try await after.ledger.audit().violations == [])
  }

  func concurrent(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shops = try (0..<2).map { _ in try suite.shop(place, Self.yaml) }
    let id = try OrderID(try await shops[0].make("shot=7 espresso"))
    let answers = try await concurrently(12) { number in
      try await shops[number % 2].cancel(id, "shot")
    }.map { try $0.get() }
    #expect(answers.count(where: \.isAccepted) == 7)
    #expect(try await shops[1].levels["lemon"] == 50_000)
    let ends = try await concurrently(4) { number in try await shops[number % 2].cancel(id) }
      .map { try $0.get() }
    #expect(ends.count(where: \.isFirst) == 1 && ends.allSatisfy(\.isAccepted))
    #expect(try await shops[0].levels["beans"] == 10_000_000)
    #expect(try await shops[0].ledger.audit().violations == [])
  }

  func random(kind: LedgerKind) async throws {
    var random = SplitMix64(seed: 11)
    let shop = try suite.shop(kind, Self.yaml)
    let opening = try await shop.levels
    for _ in 0..<12 {
      let words = ["latte", "latte:large", "latte+shot", "espresso", "shot"]
      let lines = words.filter { _ in random.next() % 2 == 0 }
        .map { "\($0)=\(random.next() % 4 + 1)" }
      guard !lines.isEmpty else { continue }
      let id = try OrderID(try await shop.make(lines.joined(separator: " ")))
      while let rest = try await shop.ledger.rest(of: id) {
        let line = rest.content[Int(random.next() % UInt64(rest.content.count))]
        if random.next() % 5 == 0 {
          _ = try await shop.cancel(id)
        } else {
          let count = Int(random.next() % UInt64(line.quantity)) + 1
          #expect(try await shop.cancel(id, "\(line.word)=\(count)").isAccepted)
        }
      }
    }
    #expect(try await shop.levels == opening)
    #expect(try await shop.ledger.audit().violations == [])
    let summary = try await shop.ledger.summary(of: JournalQuery(), limit: 50)
    let store = try #require(summary.stores["main"])
    #expect(store.orders == store.cancellations && store.earlierCancellations == 0)
    // A part that is given back is no cancellation, whoever gives it back.
    #expect(store.people.values.reduce(0) { $0 + $1.cancellations } == store.cancellations)
    #expect(store.juices.values.allSatisfy { $0.sold == 0 })
    let money = try #require(store.money.values.first)
    #expect(try money.takings() == .zero)
    #expect(money.complete.count == 0 && money.cost.value == .zero)
    // Rounded by itself, the VAT of parts is not that of the order.
    #expect(money.complete.net.value == .zero)
    #expect(money.taxes.count == 2 && money.taxes.values.allSatisfy { $0 == TaxedSum() })
  }

  func notes(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, Self.yaml)
    var order = try shop.menu.order("shot espresso")
    order.notes = OrderNotes(
      order: .init(name: "Mina", text: "no lid"), lines: [1: .init(name: "2=b:c d")])
    let first = try await shop.place(order, id: try OrderID("x"))
    #expect(first.isAccepted)
    order.notes = OrderNotes(order: .init(name: "Tom"))
    let again = try await shop.place(order, id: try OrderID("x"))
    #expect(again.isReplay && again.entries == first.entries)
    let row = try #require(try await shop.ledger.journal().last)
    #expect(row.event.notes.text == "for=Mina\nnote=no lid\n2:for=2=b:c d")
    #expect(try await shop.ledger.audit().violations == [])
  }
}
