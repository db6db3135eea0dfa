import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// What a ledger does for menus that say which id a fruit or a store had before; part of the conformance suite.
struct RenamingConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("a renamed fruit goes on with its stock, with a row of its own", fruit),
    clause("an older menu finds nothing under the former id, and loses nothing there", olderMenu),
    clause(
      "an older menu does not enter a renamed fruit again in a new store", olderMenuInNewStore),
    clause("an older menu on a new ledger does not enter a renamed fruit again", newLedger),
    clause("an older menu on a new ledger does not enter a renamed store again", newLedgerOfStore),
    clause(
      "an older menu does not enter a fruit again that is new after its store was renamed", newFruit
    ),
    clause("what there is under both ids is added up, and another unit is left alone", bothIDs),
    clause("a renamed store goes on with all of its stock", store),
    clause("the orders of a renamed store are found under its present id", ordersOfStore),
    clause("the sums of a renamed juice go on under its present id", juice),
    clause("two callers at once go on with a stock once", atOnce),
    clause("two menus in turns neither lose nor make a unit", inTurns),
  ]

  private static let before = "{fruits: {a: 10, b: 10}, juices: {j: {a: 1}}}"
  private static let after = "{fruits: {b: 10, c: {stock: 99, was: a}}, juices: {j: {c: 1}}}"

  private func shop(
    _ place: any LedgerPlace, _ yaml: String, _ store: String = Store.mainID
  ) throws -> TestShop {
    try LedgerConformance().shop(place, yaml, seenFrom: store)
  }

  private func expectValid(_ shop: TestShop) async throws {
    try await expectValidJournal(of: shop)
    #expect(try await shop.ledger.audit().violations == [])
  }

  func fruit(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.before).make("j=3")
    let shop = try shop(place, Self.after)
    #expect(try await shop.levels == ["b": 10_000, "c": 7000])
    #expect(try await shop.ledger.formerStock(in: shop.menu.graph) == [])
    #expect(try await shop.kinds() == [.opening, .order], "reading goes on with nothing")
    try await shop.make("j")
    try await shop.make("j")
    let journal = try await shop.ledger.journal()
    #expect(journal.map(\.kind) == [.opening, .order, .rename, .order, .order])
    #expect(journal[2].event.action == .rename(.fruits))
    #expect(journal[2].movements.map(\.fruitID) == ["a", "c"])
    #expect(journal[2].movements.map(\.delta) == [-7000, 7000])
    #expect(try await shop.levels == ["b": 10_000, "c": 5000])
    try await expectValid(shop)
    // Nothing is left of the fruit, and none of its opening stock comes.
    let empty = try kind.makePlace()
    try await self.shop(empty, Self.before).make("j=10")
    #expect(try await self.shop(empty, Self.after).levels["c"] == 0)
  }

  func olderMenu(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let older = try shop(place, Self.before)
    let order = try await older.make("j=3")
    let newer = try shop(place, Self.after)
    try await newer.make("j")
    #expect(try await older.place("j").shortage?.items.map(\.available) == [.zero])
    try await older.change(.add, ["a": 2000])
    #expect(try await newer.cancel(OrderID(order)).isAccepted)
    #expect(try await newer.levels["c"] == 11_000)
    try await newer.make("j")
    #expect(try await newer.levels["c"] == 10_000)
    #expect(try await older.levels["a"] == 0)
    #expect(try await newer.kinds().count { $0 == .rename } == 2)
    try await expectValid(newer)
  }

  func olderMenuInNewStore(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.east).make("j")
    let text = Self.east.replacing("a: 10", with: "c: {stock: 99, was: a}").replacing(
      "a: ", with: "c: ")
    let newer = try shop(place, text, "east")
    try await newer.make("j")
    #expect(try await shop(place, Self.east, "east").place("j").shortage != nil)
    #expect(try await newer.levels["c"] == 4000)
    try await expectValid(newer)
  }

  func newLedger(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let newer = try shop(place, Self.after)
    try await newer.make("j")
    let opening = try await newer.ledger.journal()[0].event
    #expect(opening.shownMovements(in: newer.menu.graph).map(\.fruitID) == ["b", "c"])
    let older = try shop(place, Self.before)
    #expect(try await older.place("j").shortage?.items.map(\.available) == [.zero])
    try await older.change(.add, ["a": 2000])
    #expect(try await newer.levels["c"] == 100_000)
    try await newer.make("j")
    #expect(try await newer.levels["c"] == 99_000)
    #expect(try await newer.ledger.formerStock(in: newer.menu.graph) == [])
    try await expectValid(newer)
  }

  func newLedgerOfStore(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let west = try shop(
      place, Self.west.replacing("stock: {n: 1}", with: "stock: {c: 4, n: 1}"), "west")
    try await west.make("j")
    #expect(try await west.levels == ["c": 3000, "n": 1000])
    let east = try shop(place, Self.east, "east")
    #expect(try await east.place("j").shortage?.items.map(\.available) == [.zero])
    try await west.make("j")
    #expect(try await west.levels == ["c": 2000, "n": 1000])
    try await east.change(.add, ["a": 1000])
    #expect(try await west.levels == ["c": 3000, "n": 1000])
    try await west.make("j")
    #expect(try await west.levels == ["c": 2000, "n": 1000])
    try await expectValid(west)
  }

  func newFruit(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let renamed =
      "{fruits: {a: 4}, juices: {j: {a: 1}}, stores: {west: {was: east, stock: {a: 4}}}}"
    try await shop(place, renamed, "west").make("j")
    let more = renamed.replacing("a: 4}", with: "a: 4, h: 5}")
    let west = try shop(place, more, "west")
    try await west.make("j")
    #expect(try await west.levels == ["a": 2000, "h": 5000])
    let older = more.replacing("west: {was: east, ", with: "east: {")
    let shortage = try await shop(place, older, "east").place("j").shortage
    #expect(shortage?.items.map(\.available) == [.zero])
    try await west.make("j")
    #expect(try await west.levels == ["a": 1000, "h": 5000])
    let openings = try await west.ledger.journal().map(\.event).filter { $0.kind == .opening }
    #expect(openings.map(\.store) == ["east", "west", "east", "west"])
    #expect(
      openings.map { $0.shownMovements(in: west.menu.graph).map(\.fruitID) }
        == [[], ["a"], [], ["h"]])
    try await expectValid(west)
  }

  func bothIDs(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.before).make("j=3")
    let silent = Self.after.replacing(", was: a", with: "")
    try await shop(place, silent).make("j")
    let both = try shop(place, Self.after)
    #expect(try await both.levels["c"] == 105_000)
    try await both.make("j")
    #expect(try await both.levels["c"] == 104_000)
    try await expectValid(both)

    let grams = try kind.makePlace()
    try await shop(grams, Self.before).make("j=3")
    let text = Self.after.replacing("99", with: "99 g").replacing("c: 1}", with: "c: 1 g}")
    let other = try shop(grams, text)
    try await other.make("j")
    #expect(try await other.levels["c"] == 98_000)
    let left = try await other.ledger.formerStock(in: other.menu.graph)
    #expect(left.map(\.fruit) == ["a"])
    #expect(left.map(\.quantity.thousandths) == [7000])
    #expect(try await other.kinds().count { $0 == .rename } == 0)
    try await expectValid(other)
  }

  private static let east = """
    {fruits: {a: 10, b: 10}, juices: {j: {a: 1}}, stores: {east: {stock: {a: 5, b: 4}}}}
    """
  private static let west = """
    {fruits: {c: {stock: 10, was: a}, n: 3}, juices: {j: {c: 1}}, stores: {west: {was: east, stock: {n: 1}}}}
    """

  func store(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let east = try shop(place, Self.east, "east")
    try await east.make("j=2")
    try await shop(place, Self.east).make("j")
    let west = try shop(place, Self.west, "west")
    #expect(try await west.levels == ["c": 3000, "n": 1000])
    let former = try await west.ledger.formerStock(in: west.menu.graph)
    #expect(
      former.map { "\($0.store) \($0.fruit) \($0.quantity.thousandths)" } == [
        "main b 10000", "west b 4000",
      ])
    try await west.make("j")
    let rows = Array(try await west.ledger.journal().suffix(6))
    #expect(rows.map(\.kind) == [.rename, .rename, .rename, .opening, .opening, .order])
    #expect(rows.map(\.store) == ["east", "west", "west", "east", "west", "west"])
    #expect(rows[3].movements.map(\.fruitID) == ["n"])
    #expect(rows[3].movements.map(\.balance) == [.zero])
    #expect(
      rows.prefix(3).map(\.event.action) == [
        .rename(.given(toStore: "west")), .rename(.taken(fromStore: "east")), .rename(.fruits),
      ])
    #expect(try await west.levels == ["c": 2000, "n": 1000])
    #expect(try await east.place("j").shortage?.items.map(\.available) == [.zero])
    try await east.change(.add, ["a": 1000])
    #expect(try await west.levels == ["c": 3000, "n": 1000])
    try await west.make("j")
    try await expectValid(west)
  }

  func ordersOfStore(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let east = try shop(place, Self.east, "east")
    let id = try OrderID(try await east.make("j"))
    let number = try #require(try await east.ledger.answer(to: id)?.entry.number)
    try await shop(place, Self.east).make("j")
    let west = try shop(place, Self.west, "west")
    let stores = west.menu.stockedStoreIDs
    #expect(stores == ["west", "east"])
    func named() async throws -> NamedOrder {
      try await west.ledger.order(named: OrderID(number.dated), in: stores, on: number.day)
    }
    let first = try await west.ledger.lookUp(id)
    #expect(first.answer?.entry.store == "east")
    #expect(try await named() == .number(first, namesake: .unknown))
    #expect(try await west.ledger.lastOrder(of: stores)?.orderID == id.text)
    var query = JournalQuery()
    query.stores = stores
    let rows = try await west.ledger.journal(query, limit: 9)
    #expect(rows.map(\.kind) == [.opening, .order])
    #expect(rows.map(\.store) == ["east", "east"])
    #expect(try await west.cancel(id).isAccepted)
    #expect(try await west.levels["c"] == 5000)
    // A number that orders of both ids have names none of them, and their rows do.
    let later = try OrderID(try await west.make("j"))
    let last = try await west.ledger.lookUp(later)
    #expect(last.answer?.entry.number == number)
    let sequences = [last, first].map { $0.answer?.entry.sequence }
    let several = LedgerError.severalOrders(
      named: number.dated, [("west", sequences[0]), ("east", sequences[1])])
    await #expect(throws: several) { _ = try await named() }
    for (sequence, id) in zip(sequences, [later, id]) {
      let row = try #require(sequence)
      let found = try await west.ledger.order(
        named: OrderID("#\(row)"), in: stores, on: number.day)
      #expect(try await found == .number(west.ledger.lookUp(id), namesake: .unknown))
    }
    #expect(try await west.ledger.lastOrder(of: stores)?.orderID == later.text)
    try await expectValid(west)
  }

  func juice(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let before = "{fruits: {a: 10}, juices: {j: {uses: {a: 1}, sizes: {s: 1, m: 2}}}}"
    let order = try await shop(place, before).make("j=2 j:m")
    try await shop(place, before).place("j=99")
    let shop = try shop(
      place, before.replacing("j: {", with: "k: {was: j, "))
    try await shop.make("k=3")
    let again = try await shop.place(shop.menu.order("k=2 k:m"), id: OrderID(order))
    #expect(again.isReplay, "the same order")
    _ = try await shop.cancel(OrderID(order))
    let formerIDs = shop.menu.graph.formerIDs
    let summary = try await shop.ledger.summary(of: JournalQuery(), formerIDs: formerIDs)
    let sums = try #require(summary.stores["main"])
    #expect(sums.juices.mapValues(\.made) == ["k:s": 5, "k:m": 1])
    #expect(sums.juices.mapValues(\.cancelled) == ["k:s": 2, "k:m": 1])
    #expect(sums.refusedJuices.mapValues(\.asked) == ["k:s": 99])
    let outages = try await shop.ledger.outages(of: JournalQuery(), formerIDs: formerIDs)
    #expect(outages.all == [], "it was enough for one")
  }

  func atOnce(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.before).make("j=2")
    let shops = try (0..<2).map { _ in try shop(place, Self.after) }
    let results = await concurrently(2) { caller in
      for _ in 0..<3 { try await shops[caller].make("j") }
    }
    for result in results { try result.get() }
    #expect(try await shops[0].levels["c"] == 2000)
    #expect(try await shops[0].kinds().count { $0 == .rename } == 1)
    try await expectValid(shops[0])
  }

  /// A model that counts units alone: the older menu sees those under the former id, the newer one all.
  func inTurns(kind: LedgerKind) async throws {
    var random = SplitMix64(seed: 56)
    let place = try kind.makePlace()
    let (older, newer) = (try shop(place, Self.before), try shop(place, Self.after))
    var (former, present) = (10, 0)
    var isRenamed = false
    try await older.make("j=1")
    former -= 1
    for _ in 0..<40 {
      let count = Int.random(in: 1...4, using: &random)
      let isNewer = Bool.random(using: &random)
      let adds = Bool.random(using: &random)
      // An accepted change goes on with what there is under the former id; so does a refused order.
      if isNewer {
        (former, present) = (0, former + present)
        isRenamed = true
      }
      let stock = isNewer ? present : former
      if adds {
        _ =
          try await isNewer
          ? newer.change(.add, ["c": count * 1000]) : older.change(.add, ["a": count * 1000])
        if isNewer { present += count } else { former += count }
      } else {
        let answer = try await (isNewer ? newer : older).place("j=\(count)")
        #expect(answer.isAccepted == (count <= stock))
        if answer.isAccepted { if isNewer { present -= count } else { former -= count } }
      }
      #expect(try await newer.levels["c"] == (former + present) * 1000)
      #expect(try await older.levels["a"] == former * 1000)
    }
    #expect(isRenamed)
    try await newer.change(.add, ["c": 1000])
    try await newer.make("j=\(former + present + 1)")
    #expect(try await newer.levels["c"] == 0)
    try await expectValid(newer)
  }
}
