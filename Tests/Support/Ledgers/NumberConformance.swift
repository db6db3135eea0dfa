import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// The numbers of orders; part of the conformance suite.
struct NumberConformance: LedgerSuite {
  static let clauses: [LedgerClause] =
    [
      clause(
        "accepted orders have the numbers of their store and day from 1, and no other row", rows),
      clause("a day begins at midnight of the shop's time zone", midnight),
      clause("a clock that was set back goes on with the numbers of its day", setBack),
      clause("many callers of several ledgers get each number once", manyCallers),
      clause("a work that fails leaves no gap", failures),
    ]
    + LongTests.seeds(0..<3 as Range<UInt64>).map { seed in
      LedgerClause("stores, clocks and time zones at random get the model's numbers (\(seed))") {
        try await NumberConformance().random(kind: $0, seed: seed)
      }
    }

  private static func yaml(_ zone: String = "Asia/Seoul") -> String {
    """
    time-zone: \(zone)
    fruits: {mango: 9000}
    juices: {mango: {mango: 1}, many: {mango: 9000}}
    stores: {east: {stock: {mango: 9000}}, north: {stock: {mango: 9000}}}
    """
  }

  /// 2026-11-28 23:00 in Seoul.
  private static let evening = 1_795_874_400_000
  private static let hour = 3_600_000

  private let suite = LedgerConformance()

  private func shop(
    _ place: any LedgerPlace, in store: String = Store.mainID, at time: Int = evening
  ) throws -> TestShop {
    suite.clock.set(time)
    return try suite.shop(place, Self.yaml(), seenFrom: store)
  }

  private func number(_ answer: WriteAnswer) -> String? { answer.entries.first?.number?.dated }

  private func numbers(_ shop: TestShop) async throws -> [String] {
    try await shop.ledger.journal().compactMap(\.number?.dated)
  }

  func rows(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let (main, east) = (try shop(place), try shop(place, in: "east"))
    let first = try await main.place(main.menu.order("mango"), id: OrderID("till-1"))
    #expect(number(first) == "2026-11-28/1")
    #expect(try await number(east.place("mango")) == "2026-11-28/1")
    #expect(try await number(main.place("many")) == nil, "it was refused")
    #expect(try await number(main.place("mango")) == "2026-11-28/2")
    let again = try await main.place(main.menu.order("mango"), id: OrderID("till-1"))
    #expect(again.isReplay && number(again) == "2026-11-28/1")
    _ = try await main.cancel(OrderID("till-1"))
    #expect(try await number(main.place("mango")) == "2026-11-28/3")
    #expect(try await number(east.place("mango")) == "2026-11-28/2")
    for entry in try await main.ledger.journal() {
      #expect((entry.number != nil) == (entry.kind == .order), "\(entry.kind)")
      #expect(entry.orderNumber == entry.number?.number ?? entry.sequence)
    }
    #expect(try await main.ledger.audit().violations == [])
  }

  func midnight(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    try await shop.make("mango")
    suite.clock.set(Self.evening + Self.hour - 1)
    try await shop.make("mango")
    suite.clock.set(Self.evening + Self.hour)
    for _ in 0..<11 { try await shop.make("mango") }
    #expect(
      try await numbers(shop) == ["2026-11-28/1", "2026-11-28/2"]
        + (1...11).map { "2026-11-29/\($0)" })
  }

  func setBack(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    for (step, days) in [0, 1, 0, 0, -400, 1, 0, 365 * 40, 1, -400].enumerated() {
      // Every other order is one of another process, which knows nothing of the former.
      let shop = try shop(place, at: Self.evening + days * 24 * Self.hour)
      for _ in 0..<(step < 3 ? 10 : 1) { try await shop.make("mango") }
    }
    let shop = try shop(place)
    var last: [CivilDate: Int] = [:]
    for number in try await shop.ledger.journal().compactMap(\.number) {
      #expect(number.number == last[number.day, default: 0] + 1)
      last[number.day] = number.number
    }
    #expect(last.values.sorted() == [1, 2, 12, 22])
    #expect(try await shop.ledger.audit().violations == [])
  }

  func manyCallers(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shops = try (0..<8).map { try shop(place, in: $0 % 3 == 0 ? "east" : Store.mainID) }
    let results = await concurrently(32) { caller in
      for _ in 0..<3 { try await shops[caller % 8].make("mango") }
    }
    for result in results { try result.get() }
    let entries = try await shops[0].ledger.journal()
    for (store, count) in [(Store.mainID, 60), ("east", 36)] {
      let numbers = entries.filter { $0.store == store }.compactMap { $0.number?.number }
      #expect(numbers == Array(1...count))
    }
    #expect(try await shops[0].ledger.audit().violations == [])
  }

  func failures(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    let lost = LedgerError.archived(id: "any")
    let ledger = shop.ledger
    let mango = OrderContent([
      OrderRecord.Line(juice: "mango", size: nil, options: [], quantity: 1)
    ])
    try await shop.make("mango")
    let day = try #require(try await ledger.lastOrder(of: [Store.mainID])?.number?.day)
    let results = await concurrently(12) { caller -> Int? in
      guard caller % 3 == 0 else {
        return try await shop.place("mango").entries.first?.number?.number
      }
      let request = OrderRequest(try OrderID("till-\(caller)"), mango)
      _ = try await ledger.write(LedgerOperation()) { transaction in
        let number = try transaction.nextNumber(in: Store.mainID, on: day)
        try transaction.write(
          JournalEvent(.order(request, [], Sale(), [], number), in: Store.mainID),
          time: RowTime(ledger.clock, in: .machine, .always))
        throw lost
      }
      return nil
    }
    var numbers: [Int] = []
    for result in results {
      switch result {
      case .success(let number): numbers.append(try #require(number))
      case .failure(let error): #expect(error as? LedgerError == lost)
      }
    }
    #expect(numbers.sorted() == Array(2...9))
    #expect(try await shop.ledger.audit().violations == [])
  }

  func random(kind: LedgerKind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let place = try kind.makePlace()
    let zones = [("Asia/Seoul", 9 * 60), ("America/Phoenix", -7 * 60), ("Asia/Kolkata", 330)]
    let stores = [Store.mainID, "east", "north"]
    var shops: [(shop: TestShop, store: String, offset: Int)] = []
    for (zone, offset) in zones {
      for store in stores {
        for _ in 0..<2 {
          shops.append((try suite.shop(place, Self.yaml(zone), seenFrom: store), store, offset))
        }
      }
    }
    struct Day: Hashable { let (store, day): (String, Int) }
    var last: [Day: Int] = [:]
    var given: [(id: OrderID, number: OrderNumber, shop: Int)] = []
    var now = Self.evening
    for step in 0..<150 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: now += 24 * Self.hour
      case 1: now -= Int.random(in: 1...48, using: &random) * Self.hour
      case 2...6: now += Int.random(in: 0...90, using: &random) * 60_000
      default: break
      }
      suite.clock.set(now)
      // The first store sells most, and the last one seldom.
      let index = [0, 0, 0, 1, 2][Int.random(in: 0..<5, using: &random)] * 2
      let zone = Int.random(in: 0..<3, using: &random) * 6
      let position = zone + index + Int.random(in: 0..<2, using: &random)
      let (shop, store, offset) = shops[position]
      if Int.random(in: 0..<10, using: &random) == 0, let former = given.last {
        let again = try await shops[former.shop].shop.place(
          shop.menu.order("mango"), id: former.id)
        #expect(again.isReplay && again.entries.first?.number == former.number)
        continue
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        #expect(try await number(shop.place("many=2")) == nil)
        continue
      }
      let day = Day(
        store: store, day: (now + offset * 60_000).flooredQuotient(by: 24 * Self.hour))
      last[day, default: 0] += 1
      let id = try OrderID("order-\(step)")
      let answer = try await shop.place(shop.menu.order("mango"), id: id)
      let expected = OrderNumber(last[day] ?? 0, on: CivilDate(day: day.day))
      try #require(answer.entries.first?.number == expected, "step \(step)")
      given.append((id, expected, position))
    }
    let shop = shops[0].shop
    #expect(try await shop.ledger.audit().violations == [])
    for (id, number, position) in given {
      let named = try await shop.ledger.order(
        named: OrderID(number.dated), in: [shops[position].store], on: CivilDate(day: 0))
      #expect(try await named == .number(shop.ledger.lookUp(id), namesake: .unknown))
    }
  }
}
