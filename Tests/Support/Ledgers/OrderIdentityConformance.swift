import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger
import TestMenus
import Testing

/// At most once by id, and given back at most once; part of the conformance suite.
struct OrderIdentityConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("a shortage through many bases is repeated exactly", exactShortage),
    LedgerClause("the same order under its id is answered as it was, and takes nothing again") {
      kind in
      for value in ["mango mango+a=1", "kiwi=2", "mango:large+b+a=2"] {
        try await OrderIdentityConformance().replay(kind: kind, order: value)
      }
    },
    clause("content is compared by meaning", sameMeaning),
    clause("the same words are the same order, whatever the menu makes of them", sameWords),
    clause("an order is given back once", cancel),
    clause("what was taken comes back whatever the menu says today", cancelUnderAnotherMenu),
    clause("what took nothing cannot be cancelled", notCancelled),
    clause("a fruit that is now counted otherwise cannot be given back", unitChanged),
    clause("how an order was answered can be asked for", answers),
    clause("of several orders it can be asked which were cancelled", cancelledOrders),
    clause("a person names an order by its number, its id, or the beginning of its id", names),
    clause("of many threads with one id, one takes", oneOfMany),
    clause("an entry says the digest of the menu that it was made under", menuDigest),
  ]

  private static let yaml = """
    fruits: {mango: 10, kiwi: 4, syrup: 20 ml, honey: 100 ml}
    juices:
      mango:
        uses: {mango: 3, syrup: 20 ml}
        sizes: {regular: 1, large: {set: {mango: 4}}}
        options: {a: {add: {kiwi: 1}}, b: {drop: [syrup]}}
        substitutes: {syrup: [{honey: 15 ml}]}
      kiwi: {kiwi: 3}
    stores: {east: {stock: {mango: 10, kiwi: 4, syrup: 20 ml, honey: 100 ml}}}
    """

  private func shop(_ place: any LedgerPlace, _ yaml: String = yaml, in store: String = "main")
    throws -> TestShop
  {
    try LedgerConformance().shop(place, yaml, seenFrom: store)
  }

  private func place(_ text: String, _ id: String, _ shop: TestShop) async throws -> WriteAnswer {
    try await shop.place(shop.menu.order(text), id: OrderID(id))
  }

  /// Whether an outcome is that of before, with the row of the journal that says so.
  private func isReplay(
    _ answer: WriteAnswer, of first: WriteAnswer, _ id: String, _ shop: TestShop
  ) async throws -> Bool {
    let row = try await shop.ledger.journal().first { $0.orderID == id }
    return answer.isReplay && answer.entries == [row] && first.entries == [row]
      && answer.obstacles.shortItems == first.obstacles.shortItems
  }

  func exactShortage(kind: LedgerKind) async throws {
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
    let first = try await place("j", "x", shop)
    #expect(try await isReplay(place("j", "x", shop), of: first, "x", shop))
    #expect(!first.obstacles.shortItems.isEmpty)
    #expect(try await shop.ledger.audit().isValid)
  }

  func replay(kind: LedgerKind, order: String) async throws {
    let owner = try kind.makePlace()
    let shop = try shop(owner)
    let first = try await place(order, "till-1", shop)
    let (levels, journal) = try await (shop.levels, shop.ledger.journal())
    try await shop.change(.set, ["mango": 9000, "kiwi": 9000])
    let again = try await place(order, "till-1", shop)
    #expect(try await isReplay(again, of: first, "till-1", shop))
    try await shop.change(.set, ["mango": levels["mango"] ?? 0, "kiwi": levels["kiwi"] ?? 0])
    #expect(try await shop.levels == levels)
    #expect(try await shop.ledger.journal().prefix(journal.count) == journal[...])
    #expect(try await shop.ledger.journal().count { $0.orderID == "till-1" } == 1)
    // The menu may be another by then.
    let other = Self.yaml.replacing("mango: 3, syrup: 20 ml", with: "mango: 1, syrup: 2 ml")
      .replacing("kiwi: {kiwi: 3}", with: "kiwi: {mango: 3}")
    let later = try self.shop(owner, other)
    #expect(try await isReplay(place(order, "till-1", later), of: first, "till-1", later))
  }

  func sameWords(kind: LedgerKind) async throws {
    let owner = try kind.makePlace()
    let before = try shop(owner)
    _ = try await place("mango", "made", before)
    _ = try await place("mango+a=9 kiwi", "refused", before)
    // Another size comes first now.
    let after = try shop(
      owner,
      Self.yaml.replacing(
        "{regular: 1, large: {set: {mango: 4}}}", with: "{large: {set: {mango: 4}}, regular: 1}"))
    #expect(after.menu.graph.label(of: try after.menu.order("mango").lines) == "mango:large")
    for (same, id) in [
      ("mango", "made"), ("mango:regular", "made"), ("mango+a=9 kiwi", "refused"),
      ("kiwi mango+a=4 mango+a=5", "refused"), ("mango:regular+a=9 kiwi", "refused"),
    ] {
      #expect(try await place(same, id, after).isReplay, "`\(same)` is the same")
    }
    for (other, id) in [("mango:large", "made"), ("mango:large+a=9 kiwi", "refused")] {
      await #expect(throws: LedgerError.self) { try await place(other, id, after) }
    }
    #expect(
      try await after.ledger.journal().map(\.event.request?.typed) == [
        nil, "mango", "mango+a=9 kiwi",
      ])
  }

  func sameMeaning(kind: LedgerKind) async throws {
    let owner = try kind.makePlace()
    let shop = try shop(owner)
    _ = try await place("mango+a+b kiwi", "x", shop)
    for same in ["mango:regular+b+a=1 kiwi", "kiwi=1 mango+a+b"] {
      #expect(try await place(same, "x", shop).isReplay, "`\(same)` is the same")
    }
    for other in ["mango+a+b", "mango+a+b kiwi=2", "mango:large+a+b kiwi", "mango+a kiwi"] {
      await #expect(
        throws: LedgerError.otherContent(
          id: "x", first: "mango:regular+a+b kiwi",
          second: [OrderRecord.Line](
            text: shop.menu.graph.label(of: try shop.menu.order(other).lines))?.text ?? "")
      ) { try await place(other, "x", shop) }
    }
    let east = try self.shop(owner, in: "east")
    let error = await #expect(throws: LedgerError.self) {
      try await place("mango+a+b kiwi", "x", east)
    }
    let lines = "mango:regular+a+b kiwi"
    #expect(
      error
        == .otherContent(
          id: "x", first: "\(lines) --store main", second: "\(lines) --store east"))
    #expect(try await shop.ledger.journal().count { $0.orderID != nil } == 1)
  }

  func cancel(kind: LedgerKind) async throws {
    let owner = try kind.makePlace()
    let shop = try shop(owner)
    let before = try await shop.levels
    _ = try await place("mango mango+a", "x", shop)
    #expect(try await shop.levels != before)
    let id = try OrderID("x")
    let cancelled = try await shop.cancel(id)
    let entry = try #require(cancelled.entries.first)
    #expect(cancelled.isFirst)
    #expect(try await shop.levels == before)
    #expect(entry.movements.map(\.fruitID) == ["mango", "kiwi", "syrup", "honey"])
    #expect(entry.movements.map(\.delta) == [6000, 1000, 20_000, 15_000])
    let again = try await shop.cancel(id)
    #expect(again.isReplay && again.entries == [entry])
    #expect(try await shop.ledger.head() == entry.head)
    #expect(try await shop.levels == before)
    #expect(try await shop.kinds().suffix(2) == [.order, .cancel])
    // The order stays answered.
    let replay = try await place("mango mango+a", "x", shop)
    #expect(replay.isReplay && replay.isCancelled)
    try await expectValidJournal(of: shop)
  }

  func cancelUnderAnotherMenu(kind: LedgerKind) async throws {
    let owner = try kind.makePlace()
    _ = try await place("mango=2", "x", try shop(owner, in: "east"))
    let other = try shop(owner, "{fruits: {kiwi: {stock: 4, max: 4}}, juices: {kiwi: {kiwi: 1}}}")
    let cancelled = try #require(try await other.cancel(OrderID("x")).entries.first)
    #expect(cancelled.store == "east")
    #expect(cancelled.movements.map(\.delta) == [6000, 30_000])
    #expect(try await shop(owner, in: "east").levels["mango"] == 10_000)
    let max = try shop(
      owner,
      Self.yaml.replacing(
        "kiwi: 4, syrup: 20 ml, honey: 100 ml}\n",
        with: "kiwi: {stock: 4, max: 4}, syrup: 20 ml, honey: 100 ml}\n"))
    _ = try await place("kiwi", "y", max)
    try await max.change(.set, ["kiwi": 4000])
    _ = try await max.cancel(OrderID("y"))
    #expect(try await max.levels["kiwi"] == 7000, "exactly what was taken, even above max")
  }

  func notCancelled(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    #expect(try await shop.cancel(OrderID("x")) == .refused([.unknownOrder(id: "x")]))
    #expect(try await place("kiwi=9", "x", shop).shortage != nil, "there are four kiwis")
    let journal = try await shop.ledger.journal()
    #expect(try await shop.cancel(OrderID("x")) == .refused([.orderWasRefused(id: "x")]))
    #expect(try await shop.cancel(OrderID("y")) == .refused([.unknownOrder(id: "y")]))
    #expect(try await shop.ledger.journal() == journal)
  }

  func unitChanged(kind: LedgerKind) async throws {
    let owner = try kind.makePlace()
    _ = try await place("kiwi", "x", try shop(owner))
    let grams = try shop(owner, "{fruits: {kiwi: 1 kg}, juices: {kiwi: {kiwi: 3 g}}}")
    try await grams.reset("kiwi")
    let journal = try await grams.ledger.journal()
    await #expect(
      throws: LedgerError.takenInOtherUnit(id: "x", fruitID: "kiwi", taken: .pieces, now: .mass)
    ) { try await grams.cancel(OrderID("x")) }
    #expect(try await grams.ledger.journal() == journal)
  }

  func answers(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    #expect(try await shop.ledger.answer(to: OrderID("made")) == nil)
    _ = try await place("mango", "made", shop)
    _ = try await place("mango=20", "refused", shop)
    let made = try #require(try await shop.ledger.answer(to: OrderID("made")))
    #expect(
      made.entry.kind == .order && made.entry.content?.hasPrefix("mango") == true
        && !made.isCancelled)
    let refused = try #require(try await shop.ledger.answer(to: OrderID("refused")))
    #expect(refused.entry.kind == .refusal && !refused.isCancelled)
    _ = try await shop.cancel(OrderID("made"))
    let cancelled = try #require(try await shop.ledger.answer(to: OrderID("made")))
    #expect(cancelled.isCancelled && cancelled.entry == made.entry)
    #expect(try await shop.ledger.answer(to: OrderID("other")) == nil)
  }

  func cancelledOrders(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    let ids = ["made", "u\u{308}ber", "kept", "refused", "none"]
    #expect(try await shop.ledger.cancelledOrders(ids) == [])
    for id in ids.prefix(3) { _ = try await place("mango", id, shop) }
    _ = try await place("mango=20", "refused", shop)
    for id in ids.prefix(2) { _ = try await shop.cancel(OrderID(id)) }
    #expect(try await shop.ledger.cancelledOrders(ids) == ["made", "\u{FC}ber"])
    #expect(try await shop.ledger.cancelledOrders(["kept", "refused"]) == [])
    #expect(try await shop.ledger.cancelledOrders([]) == [])
    let answers = try await shop.ledger.answers(to: ids)
    #expect(
      answers.mapValues(\.sequence) == ["made": 2, "\u{FC}ber": 3, "kept": 4, "refused": 5])
    #expect(
      answers.mapValues { $0.number?.number } == [
        "made": 1, "\u{FC}ber": 2, "kept": 3, "refused": nil,
      ])
  }

  func names(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    let today = shop.menu.graph.clocks.civilTime(at: 1_700_000_000).date
    func named(_ text: String, in store: String = Store.mainID) async throws -> NamedOrder {
      try await shop.ledger.order(named: OrderID(text), in: [store], on: today)
    }
    func answer(_ id: String) async throws -> OrderLookup {
      try await shop.ledger.lookUp(OrderID(id))
    }
    #expect(try await named("3") == .number(.unknown, namesake: .unknown))
    #expect(try await named("till-1") == .id(OrderID("till-1"), .unknown))
    // Row 1 is the opening stock, so these are the rows 2 to 5, and the orders 1 to 4.
    for (id, juice) in [
      ("till-1-a", "mango"), ("4", "mango"), ("till-1-b", "mango"), ("1", "kiwi"),
    ] {
      #expect(try await place(juice, id, shop).isAccepted)
    }
    // It has a row, and no number.
    #expect(try await !place("mango=20", "refused", shop).isAccepted)
    #expect(try await answer("4").answer?.entry.sequence == 3)
    #expect(try await named("till-1-a") == .id(OrderID("till-1-a"), answer("till-1-a")))
    #expect(
      try await named("till-1") == .beginning([OrderID("till-1-a"), OrderID("till-1-b")]))
    #expect(try await named("till-1-b-") == .id(OrderID("till-1-b-"), .unknown))
    #expect(try await named("til") == .id(OrderID("til"), .unknown))
    #expect(try await named("1") == .number(answer("till-1-a"), namesake: answer("1")))
    #expect(try await named("2") == .number(answer("4"), namesake: .unknown))
    #expect(try await named("3") == .number(answer("till-1-b"), namesake: .unknown))
    #expect(try await named("4") == .number(answer("1"), namesake: answer("4")))
    #expect(try await named("3", in: "east") == .number(.unknown, namesake: .unknown))
    #expect(try await named("#2") == .number(answer("till-1-a"), namesake: .unknown))
    #expect(try await named("#6") == .number(answer("refused"), namesake: .unknown))
    let dated = OrderNumber(2, on: today).dated
    #expect(try await named(dated) == .number(answer("4"), namesake: .unknown))
    let yesterday = CivilDate(day: today.day - 1).text
    for text in [
      "02", "5", "99999999999999999999", "٣", "#1", "#7", "\(yesterday)/2", "\(today.text)/02",
      "\(today.text)/5",
    ] {
      #expect(try await named(text) == .number(.unknown, namesake: .unknown), "\(text)")
    }
    for text in ["#", "#x", "2026-02-30/1", "\(today.text)/", "/1", "\(today.text)/1/2"] {
      #expect(try await named(text) == .id(OrderID(text), .unknown), "\(text)")
    }
    let generated = OrderID.generate(milliseconds: 1)
    _ = try await place("kiwi", generated.text + "-2", shop)
    #expect(try await named(generated.text) == .id(generated, .unknown))
  }

  func oneOfMany(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    let order = try shop.menu.order("mango")
    let id = try OrderID("x")
    let results = try await concurrently(16) { _ in try await shop.place(order, id: id) }
      .map { try $0.get() }
    #expect(results.count(where: \.isFirst) == 1)
    #expect(results.count(where: \.isReplay) == 15)
    #expect(try await shop.levels["mango"] == 7000)
    let cancelled = try await concurrently(16) { _ in try await shop.cancel(id) }
      .map { try $0.get() }
    #expect(cancelled.count(where: \.isFirst) == 1)
    #expect(try await shop.levels["mango"] == 10_000)
  }

  func menuDigest(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    _ = try await place("kiwi", "x", shop)
    let menus = try await shop.ledger.journal().map(\.event.menu)
    #expect(menus.allSatisfy { $0 == MenuDigest([]).text })
  }
}
