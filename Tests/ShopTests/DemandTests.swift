import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import Shop

@Suite struct DemandTests {
  private static let yaml = """
    fruits: {a: 60, b: 60}
    juices:
      x: {uses: {a: 1}, sizes: {cup: 1, jug: 3}, options: {p: {add: {b: 1}}, q: {add: {b: 2}}}}
      y: {a: 2}
      z: {b: 1}
    stores: {east: {}}

    """

  /// The same juices in another order, without a juice, a size and an option; another juice has the name of
  /// the one that is gone.
  private static let changed = """
    fruits: {a: 60, b: 60}
    juices:
      other: {name: z, uses: {a: 1}}
      y: {uses: {a: 2}, when: {stores: [main]}}
      x: {uses: {a: 1}, sizes: {cup: 1, mug: 2}, options: {q: {add: {b: 2}}}}
    stores: {east: {}}

    """

  @Test(
    "orders that were not cancelled and refused orders are summed up, and what is gone is told",
    arguments: 1...5)
  func model(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let clock = SteppingClock(0)
    let shop = TestShop(try menu(Self.yaml), InMemoryLedger(clock: clock.wall))
    let words = [
      "x:cup", "x:jug", "x:cup+p", "x:cup+q", "x:cup+p+q", "y", "z", "y=2 x:cup+q", "y y",
    ]
    var orders: [(time: Int, text: String, isCancelled: Bool)] = []
    for step in 1...200 {
      clock.set(step)
      // Some are refused.
      let text = "\(random.pick(words))=\(Int.random(in: 1...3, using: &random))"
      let id = try OrderID("\(orders.count)")
      orders.append((step, text, false))
      let outcome = try await shop.place(shop.menu.order(text), id: id)
      if outcome.isAccepted, Int.random(in: 0..<4, using: &random) == 0 {
        _ = try await shop.cancel(id)
        orders[orders.count - 1].isCancelled = true
      }
    }
    #expect(try await shop.kinds().contains(.refusal))
    let menus = try [Self.yaml, Self.changed].map { try menu($0) }
    let east = menus[1].graph.view(from: try #require(menus[1].graph.store("east")))
    for (menu, served) in zip(
      menus + [east], [words, ["x:cup", "x:cup+q", "y"], ["x:cup", "x:cup+q"]])
    {
      for since in [0, 100, 150, 300] {
        var asked: [String: Int] = [:]
        for order in orders where order.time >= since && !order.isCancelled {
          for line in order.text.split(separator: " ") {
            let parts = line.split(separator: "=")
            asked[String(parts[0]), default: 0] += parts.count == 2 ? Int(parts[1]) ?? 0 : 1
          }
        }
        var query = JournalQuery()
        query.since = since
        let sums = try await shop.ledger.summary(of: query).stores["main"] ?? StoreSummary()
        let demand = try Demand(sums, in: menu)
        let lines = OrderRecord.lines(of: demand.lines, in: menu)
        #expect(
          Dictionary(uniqueKeysWithValues: lines.map { ($0.word, $0.quantity) })
            == asked.filter { served.contains($0.key) })
        #expect(
          Dictionary(uniqueKeysWithValues: demand.gone.map { ($0.word, $0.quantity) })
            == asked.filter { !served.contains($0.key) })
        let juices = demand.lines.map(\.juice)
        #expect(juices == juices.sorted())
      }
    }
  }

  @Test("more than an order may have cannot be planned")
  func tooMuch() async throws {
    let shop = TestShop(
      try menu("{fruits: {a: 9}, juices: {j: {a: 1}}}"), InMemoryLedger(clock: .system))
    for _ in 1...2 { try await shop.place("j=600000000") }
    let sums = try #require(try await shop.ledger.summary(of: JournalQuery()).stores["main"])
    #expect(throws: OrderError.tooLarge) { try Demand(sums, in: shop.menu) }
  }
}
