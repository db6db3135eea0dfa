import Evaluator
import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

@Suite struct InMemoryJournalTests {
  private static let text = """
    fruits:
      strawberry: {stock: 9000000000000 g}
      banana: 9000000000000
      sugar: {stock: 9000000000000 g}
      honey: {stock: 100 g}
    bases:
      syrup: {yields: 300 g, uses: {sugar: 100 g, honey: 1 g}}
    juices:
      banana: {banana: 2}
      strawberry:
        uses: {strawberry: 160 g, syrup: 20 g}
        sizes: {regular: 1, large: 3/2}
        options: {pure: {drop: [syrup]}}
        substitutes: {syrup: [{sugar: 10 g}]}
    """

  private static let words = [
    "banana", "strawberry", "strawberry:large=3", "strawberry+pure", "banana=70000",
    "banana strawberry:large", "strawberry strawberry=2",
  ]

  /// More rows than a chunk or a run has, at times and with ids that go on from those before or not.
  @Test("every row is read as the order was answered", arguments: 1...3 as ClosedRange<UInt64>)
  func reading(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let graph = try menu(Self.text)
    let clock = SteppingClock(1_700_000_000_000)
    let store = InMemoryLedger(graph, clock: clock.wall)
    let orders = try Self.words.map { try graph.order($0) }
    var time = 1_700_000_000_000
    var told: [(id: String, time: Int, record: OrderRecord)] = []
    for number in 0..<6000 {
      if Int.random(in: 0..<400, using: &random) == 0 {
        time += Int.random(in: -1...1, using: &random)
        clock.set(time)
      }
      let given = Int.random(in: 0..<100, using: &random) == 0
      let order = orders[Int.random(in: 0..<orders.count, using: &random)]
      switch try store.place(order, id: given ? OrderID("order \(number)") : nil) {
      case .made(let id, let plan):
        told.append((id.text, time, OrderRecord(order, plan, in: graph)))
      case .refused(let id, let shortage):
        told.append((id.text, time, OrderRecord(order, shortage, in: graph)))
      case .replayed: Issue.record("an id came twice")
      }
    }
    let journal = try store.journal()
    #expect(journal.map(\.sequence) == Array(1...told.count + 1))
    #expect(journal[0].kind == .opening)
    for (entry, told) in zip(journal.dropFirst(), told) {
      #expect(entry.orderID == told.id)
      #expect(entry.time == told.time)
      #expect(entry.event.orderRecord == told.record)
    }
    #expect(try store.audit().violations.isEmpty)
    let again = try OrderID(told[4321].id)
    guard case .order = journal[4322].kind,
      case .cancelled(let event, false) = try store.cancel(again)
    else {
      #expect(journal[4322].kind == .refusal)
      return
    }
    #expect(event.movements.map(\.delta) == journal[4322].movements.map { -$0.delta })
  }

  /// What an order left follows from the rows before it, among which are other changes of stock, of
  /// other stores too.
  @Test(
    "what was left is read right between changes of stock", arguments: 1...3 as ClosedRange<UInt64>)
  func changes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let graph = try menu(Self.text + "\nstores: {gangnam: {stock: {banana: 7}}}\n")
    let clock = SteppingClock(1_700_000_000_000)
    let store = InMemoryLedger(graph, clock: clock.wall)
    let strawberry = try #require(graph.juice("strawberry"))
    let tooMany = Order([OrderLine(strawberry, quantity: 90_000_000_000)])
    let orders = try Self.words.map { try graph.order($0) } + [tooMany]
    var made: [OrderID] = []
    for number in 0..<1500 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        try change(store, giveBack: made.randomElement(using: &random), graph, &random)
        continue
      }
      let id: OrderID? =
        switch Int.random(in: 0..<40, using: &random) {
        case 0: try OrderID("order \(number)")
        case 1: OrderID(uuid: UInt128.random(in: .min ... .max, using: &random))
        default: nil
        }
      let order = orders[Int.random(in: 0..<orders.count, using: &random)]
      let record: OrderRecord
      switch try store.place(order, id: id) {
      case .made(let id, let plan):
        made.append(id)
        record = OrderRecord(order, plan, in: graph)
      case .refused(_, let shortage): record = OrderRecord(order, shortage, in: graph)
      case .replayed:
        Issue.record("an id came twice")
        return
      }
      let entry = try #require(try store.journal(after: store.lastSequence() - 1, limit: 1).first)
      try #require(entry.event.orderRecord == record)
    }
    // Once more, when all is there.
    let levels = try store.levels()
    var balances: [String: Quantity] = [:]
    for entry in try store.journal() where entry.store == graph.storeID {
      for movement in entry.movements {
        let before = balances[movement.fruitID]?.thousandths ?? 0
        try #require(before + movement.delta == movement.balance.thousandths)
        balances[movement.fruitID] = movement.balance
      }
    }
    for fruit in graph.fruitRefs { #expect(balances[graph[fruit].id] == levels[fruit]) }
    #expect(try store.audit().violations.isEmpty)
  }

  private func change(
    _ store: InMemoryLedger, giveBack id: OrderID?, _ graph: MenuView,
    _ random: inout SplitMix64
  ) throws {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let honey = 1000 * Int.random(in: 0...9, using: &random)
      _ = try store.change(graph.change(.add, ["honey": honey]))
    case 1: _ = try store.change(graph.change(.remove, ["sugar": 1000]))
    case 2: _ = try store.change(graph.reset(["honey", "banana"]))
    case 3:
      let there = graph.graph.view(from: try #require(graph.graph.store("gangnam")))
      let banana = try #require(graph.fruit("banana"))
      _ = try store.move([banana: Quantity(thousandths: 1000)], to: there)
    default: if let id { _ = try store.cancel(id) }
    }
  }
}
