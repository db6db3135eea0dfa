import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// Orders that accept labels, or have to be free of them; part of the conformance suite.
struct ConditionsConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("a substitute that brings a label is taken if the order accepts it", accepted),
    clause(
      "an order that cannot be free of something is refused in a row, and takes nothing", notFree),
    clause("such a refusal is repeated from the journal, whatever the menu says", replay),
    clause("the same lines with other conditions are another order", otherContent),
    clause("sums tell that orders were refused for labels", sums),
  ]

  private let suite = LedgerConformance()

  private func row(_ shop: TestShop) async throws -> JournalEvent {
    try #require(try await shop.ledger.journal().last).event
  }

  func accepted(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, cafe)
    let shortage = try #require(try await shop.place("latte=2").shortage)
    #expect(shortage.offers.acceptance.words == ["oats"])
    #expect(try await row(shop).conditions == .none)
    let order = try shop.menu.order("latte=2", accept: "unknown,oats")
    let plan = try #require(try await shop.place(order, id: nil).plan)
    #expect(plan.substitutions.count == 1)
    let event = try await row(shop)
    #expect(event.request?.terms.text == "accept=oats,unknown")
    #expect(event.replacements.text == "1:milk=oat-milk")
    #expect(try await shop.levels["oats"] == 98_000)
    #expect(try await shop.ledger.audit().isValid)
  }

  func notFree(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, cafe)
    let order = try shop.menu.order("latte:large+pearls tea", accept: "vegan", freeOf: "milk,peach")
    let answer = try await shop.place(order, id: nil)
    #expect(answer.obstacles.map(\.code) == [.notFree, .notFree, .notFree])
    let event = try await row(shop)
    #expect(event.kind == .refusal && event.movements.isEmpty && event.shortItems.isEmpty)
    #expect(event.request?.terms.text == "accept=vegan free-of=milk,peach")
    #expect(
      event.reasons.compactMap(\.notFreeItem).text
        == "latte:large+pearls=contains:milk:milk latte:large+pearls=contains:peach:peach "
        + "tea=contains:peach:peach")
    #expect(try await shop.levels["milk"] == 1_000)
    #expect(try await shop.ledger.audit().isValid)
  }

  func replay(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shop = try suite.shop(place, cafe)
    let id = try OrderID("x")
    let first = try await shop.place(shop.menu.order("latte", freeOf: "milk"), id: id)
    #expect(first.obstacles.map(\.code) == [.notFree])
    // Now the menu's milk is free of milk.
    let later = try suite.shop(place, cafe.replacing("contains: [milk]", with: "contains: []"))
    let again = try await later.place(later.menu.order("latte", freeOf: "milk"), id: id)
    #expect(again.isReplay && again.entries == first.entries)
    #expect(again.obstacles == first.obstacles)
    #expect(try await later.cancel(id) == .refused([.orderWasRefused(id: "x")]))
    let order = try later.menu.order("latte", freeOf: "milk")
    #expect(try await later.place(order, id: nil).isAccepted, "the milk is free of milk")
    #expect(try await row(later).request?.terms.text == "free-of=milk")
  }

  func otherContent(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, cafe)
    let id = try OrderID("x")
    try await shop.place(shop.menu.order("tea", accept: "vegan", freeOf: "milk"), id: id)
    let same = try shop.menu.order("tea", accept: "vegan", freeOf: "milk")
    #expect(try await shop.place(same, id: id).isReplay)
    for (accept, freeOf, options) in [
      ("", "milk", " --free-of milk"), ("vegan", "", " --accept vegan"), ("", "", ""),
      ("vegan,unknown", "milk", " --accept vegan --accept unknown --free-of milk"),
    ] {
      let other = try shop.menu.order("tea", accept: accept, freeOf: freeOf)
      await #expect(
        throws: LedgerError.otherContent(
          id: "x", first: "tea --accept vegan --free-of milk", second: "tea\(options)")
      ) { try await shop.place(other, id: id) }
    }
    #expect(try await shop.levels["peach"] == 9_000)
  }

  func sums(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind, cafe)
    for (order, freeOf) in [
      ("latte tea", "milk"), ("latte tea", "milk"), ("tea", "peach"), ("latte=2", ""),
      ("tea", "milk"),
    ] {
      try await shop.place(shop.menu.order(order, freeOf: freeOf), id: nil)
    }
    let summary = try await shop.ledger.summary(of: JournalQuery(), limit: 100)
    let store = try #require(summary.stores[Store.mainID])
    #expect(store.refusals == 4 && store.reasons == [.notFree: 3, .short: 1] && store.orders == 1)
    #expect(store.refusedJuices["latte:regular"]?.orders == 3)
    #expect(store.refusedJuices["tea"]?.orders == 1)
    #expect(store.refusedJuices["tea"]?.ordersTogether == 2)
  }
}
