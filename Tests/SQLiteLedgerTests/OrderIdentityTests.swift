import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import TestSupport
import Testing

@testable import StockLedger

/// At most once by id, and given back at most once; part of the conformance suite.
@Suite struct OrderIdentityTests {
  private static let yaml = """
    fruits: {mango: 10, kiwi: 4, syrup: 20 ml, honey: 100 ml}
    juices:
      mango:
        uses: {mango: 3, syrup: 20 ml}
        sizes: {regular: 1, large: {set: {mango: 4}}}
        options: {a: {add: {kiwi: 1}}, b: {drop: [syrup]}}
        substitutes: {syrup: [{honey: 15 ml}]}
      kiwi: {kiwi: 3}
    stores: {east: {}}
    """

  private func shop(_ place: any StockPlace, _ yaml: String = yaml, in store: String = "main")
    throws -> Shop
  {
    try LedgerConformance().shop(place, yaml, seenFrom: store)
  }

  private func place(_ text: String, _ id: String, _ shop: Shop) throws -> OrderOutcome {
    try shop.store.place(shop.graph.order(text), id: OrderID(id))
  }

  /// What an outcome says, whether it is the first or a replay.
  private func record(_ outcome: OrderOutcome, _ text: String, _ shop: Shop) throws -> OrderRecord {
    let order = try shop.graph.order(text)
    switch outcome {
    case .made(_, let plan): return OrderRecord(order, plan, in: shop.graph)
    case .refused(_, let shortage): return OrderRecord(order, shortage, in: shop.graph)
    case .replayed(_, let record): return record
    }
  }

  @Test("a shortage through many bases is told again exactly", arguments: StoreKind.all)
  func exactShortage(kind: StoreKind) throws {
    // Whose exact part has more digits than a menu may write.
    let yields = [730, 970, 710, 830, 890, 670, 610, 590, 530, 470, 430, 410, 370]
    let bases = yields.enumerated().map { index, yields in
      let use = index == 0 ? "sugar" : "b\(index - 1)"
      return "b\(index): {yields: \(yields) g, uses: {\(use): 100 g}}"
    }
    let yaml = """
      fruits: {sugar: 1 g, mango: 10}
      bases: {\(bases.joined(separator: ", "))}
      juices: {j: {b12: 30 g, mango: 1, sugar: 5 g}}
      """
    let shop = try shop(try kind.makePlace(), yaml)
    let first = try record(try place("j", "x", shop), "j", shop)
    #expect(try place("j", "x", shop) == .replayed(id: OrderID("x"), first))
    #expect(try shop.store.journal().last?.event.orderRecord == first)
    #expect(try shop.store.audit().isValid)
  }

  @Test(
    "the same order under its id is answered as it was, and takes nothing again",
    arguments: StoreKind.all, ["mango mango+a=1", "kiwi=2", "mango:large+b+a=2"])
  func replay(kind: StoreKind, order: String) throws {
    let owner = try kind.makePlace()
    let shop = try shop(owner)
    let first = try record(try place(order, "till-1", shop), order, shop)
    let (levels, journal) = try (shop.levels, shop.store.journal())
    try shop.change(.set, ["mango": 9000, "kiwi": 9000])
    let again = try place(order, "till-1", shop)
    #expect(again == .replayed(id: try OrderID("till-1"), first))
    try shop.change(.set, ["mango": levels["mango"] ?? 0, "kiwi": levels["kiwi"] ?? 0])
    #expect(try shop.levels == levels)
    #expect(try shop.store.journal().prefix(journal.count) == journal[...])
    #expect(try shop.store.journal().count { $0.orderID == "till-1" } == 1)
    // The menu may be another by then.
    let other = Self.yaml.replacing("mango: 3, syrup: 20 ml", with: "mango: 1, syrup: 2 ml")
      .replacing("kiwi: {kiwi: 3}", with: "kiwi: {mango: 3}")
    let later = try self.shop(owner, other)
    #expect(try place(order, "till-1", later) == .replayed(id: try OrderID("till-1"), first))
  }

  @Test("content is compared by meaning", arguments: StoreKind.all)
  func sameMeaning(kind: StoreKind) throws {
    let owner = try kind.makePlace()
    let shop = try shop(owner)
    _ = try place("mango+a+b kiwi", "x", shop)
    for same in ["mango:regular+b+a=1 kiwi", "kiwi=1 mango+a+b"] {
      guard case .replayed = try place(same, "x", shop) else {
        Issue.record("`\(same)` is the same")
        return
      }
    }
    for other in ["mango+a+b", "mango+a+b kiwi=2", "mango:large+a+b kiwi", "mango+a kiwi"] {
      #expect(
        throws: LedgerError.otherContent(
          id: "x", first: "mango:regular+a+b kiwi",
          second: [OrderRecord.Line](
            text: shop.graph.graph.label(of: try shop.graph.order(other).lines))?.text ?? "")
      ) { try place(other, "x", shop) }
    }
    let east = try self.shop(owner, in: "east")
    let error = #expect(throws: LedgerError.self) { try place("mango+a+b kiwi", "x", east) }
    guard case .otherContent(_, let first, let second) = error else {
      Issue.record("the same order in another store")
      return
    }
    #expect(first == "mango:regular+a+b kiwi --store main")
    #expect(second == "mango:regular+a+b kiwi --store east")
    #expect(try shop.store.journal().count { $0.orderID != nil } == 1)
  }

  @Test("an order is given back once", arguments: StoreKind.all)
  func cancel(kind: StoreKind) throws {
    let owner = try kind.makePlace()
    let shop = try shop(owner)
    let before = try shop.levels
    _ = try place("mango mango+a", "x", shop)
    #expect(try shop.levels != before)
    let id = try OrderID("x")
    guard case .cancelled(let event, isReplay: false) = try shop.store.cancel(id) else {
      Issue.record("not cancelled")
      return
    }
    #expect(try shop.levels == before)
    #expect(event.movements.map(\.fruitID) == ["mango", "kiwi", "syrup", "honey"])
    #expect(event.movements.map(\.delta) == [6000, 1000, 20_000, 15_000])
    #expect(try shop.store.cancel(id) == .cancelled(event, isReplay: true))
    #expect(try shop.levels == before)
    #expect(try shop.kinds().suffix(2) == [.order, .cancel])
    // The order stays answered.
    guard case .replayed = try place("mango mango+a", "x", shop) else {
      Issue.record("made a second time")
      return
    }
    try expectSoundJournal(of: shop)
  }

  @Test("what was taken comes back whatever the menu says today", arguments: StoreKind.all)
  func cancelUnderAnotherMenu(kind: StoreKind) throws {
    let owner = try kind.makePlace()
    _ = try place("mango=2", "x", try shop(owner, in: "east"))
    let other = try shop(owner, "{fruits: {kiwi: {stock: 4, max: 4}}, juices: {kiwi: {kiwi: 1}}}")
    guard case .cancelled(let event, _) = try other.store.cancel(OrderID("x")) else {
      Issue.record("not cancelled")
      return
    }
    #expect(event.store == "east")
    #expect(event.movements.map(\.delta) == [6000, 30_000])
    #expect(try shop(owner, in: "east").levels["mango"] == 10_000)
    let max = try shop(owner, Self.yaml.replacing("kiwi: 4", with: "kiwi: {stock: 4, max: 4}"))
    _ = try place("kiwi", "y", max)
    try max.change(.set, ["kiwi": 4000])
    _ = try max.store.cancel(OrderID("y"))
    #expect(try max.levels["kiwi"] == 7000, "exactly what was taken, even above max")
  }

  @Test("what took nothing cannot be cancelled", arguments: StoreKind.all)
  func notCancelled(kind: StoreKind) throws {
    let shop = try shop(try kind.makePlace())
    #expect(try shop.store.cancel(OrderID("x")) == .unknown)
    guard case .refused = try place("kiwi=9", "x", shop) else {
      Issue.record("made of four kiwis")
      return
    }
    let journal = try shop.store.journal()
    #expect(try shop.store.cancel(OrderID("x")) == .wasRefused)
    #expect(try shop.store.cancel(OrderID("y")) == .unknown)
    #expect(try shop.store.journal() == journal)
  }

  @Test("a fruit that is now counted otherwise cannot be given back", arguments: StoreKind.all)
  func unitChanged(kind: StoreKind) throws {
    let owner = try kind.makePlace()
    _ = try place("kiwi", "x", try shop(owner))
    let grams = try shop(owner, "{fruits: {kiwi: 1 kg}, juices: {kiwi: {kiwi: 3 g}}}")
    try grams.reset("kiwi")
    let journal = try grams.store.journal()
    #expect(
      throws: LedgerError.takenInOtherUnit(id: "x", fruitID: "kiwi", taken: .pieces, now: .mass)
    ) { try grams.store.cancel(OrderID("x")) }
    #expect(try grams.store.journal() == journal)
  }

  @Test("how an order was answered can be asked for", arguments: StoreKind.all)
  func answers(kind: StoreKind) throws {
    let shop = try shop(try kind.makePlace())
    #expect(try shop.store.answer(to: OrderID("made")) == nil)
    _ = try place("mango", "made", shop)
    _ = try place("mango=20", "refused", shop)
    let made = try #require(try shop.store.answer(to: OrderID("made")))
    #expect(
      made.event.kind == .order && made.event.content?.hasPrefix("mango") == true
        && !made.isCancelled)
    let refused = try #require(try shop.store.answer(to: OrderID("refused")))
    #expect(refused.event.kind == .refusal && !refused.isCancelled)
    _ = try shop.store.cancel(OrderID("made"))
    let cancelled = try #require(try shop.store.answer(to: OrderID("made")))
    #expect(cancelled.isCancelled && cancelled.event == made.event)
    #expect(try shop.store.answer(to: OrderID("other")) == nil)
  }

  @Test("of many threads with one id, one takes", arguments: StoreKind.all)
  func oneOfMany(kind: StoreKind) throws {
    let shop = try shop(try kind.makePlace())
    let order = try shop.graph.order("mango")
    let id = try OrderID("x")
    let results = try concurrently(16) { _ in try shop.store.place(order, id: id) }
      .map { try $0.get() }
    #expect(results.count { if case .made = $0 { true } else { false } } == 1)
    #expect(results.count { if case .replayed = $0 { true } else { false } } == 15)
    #expect(try shop.levels["mango"] == 7000)
    let cancelled = try concurrently(16) { _ in try shop.store.cancel(id) }.map { try $0.get() }
    #expect(
      cancelled.count { if case .cancelled(_, isReplay: false) = $0 { true } else { false } } == 1)
    #expect(try shop.levels["mango"] == 10_000)
  }

  @Test("an entry says the digest of the menu that it was made under", arguments: StoreKind.all)
  func menuDigest(kind: StoreKind) throws {
    let shop = try shop(try kind.makePlace())
    _ = try place("kiwi", "x", shop)
    let menus = try shop.store.journal().map(\.event.menu)
    #expect(menus.allSatisfy { $0 == MenuDigest([]).text })
  }
}
