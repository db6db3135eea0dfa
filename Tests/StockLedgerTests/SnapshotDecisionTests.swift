import Evaluator
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import StockLedger

@Suite struct SnapshotDecisionTests {
  @Test("a decision holds as long as the fruits that its order may take are the same")
  func holds() throws {
    let menu = try menu(
      """
      fruits: {mango: 3, kiwi: 9, syrup: 20 ml, sugar: 9 g, plum: 4}
      bases: {sweet: {yields: 1 l, uses: {sugar: 1 g}}}
      juices:
        mango:
          uses: {mango: 3}
          options: {syrup: {add: {syrup: 5 ml}}}
          substitutes: {mango: [{kiwi: 2, sweet: 10 ml}]}
      """)
    let stock = StockLevels(openingOf: menu)
    for (order, fruits) in [
      ("mango", ["mango", "kiwi", "sugar"]), ("mango+syrup", ["mango", "kiwi", "syrup", "sugar"]),
    ] {
      let snapshot = try SnapshotDecision(menu.order(order), on: stock, in: menu)
      #expect(snapshot.holds(on: stock))
      for fruit in menu.fruitRefs {
        var other = stock
        other[fruit] = .zero
        #expect(snapshot.holds(on: other) != fruits.contains(menu[fruit].id))
      }
    }
  }

  @Test("an asked offer that has ended since is refused, and not charged at the full price")
  func lapsedOffer() throws {
    let menu = try menu(
      """
      currency: KRW
      time-zone: UTC
      fruits: {mango: 3}
      juices: {mango: {price: 4000, uses: {mango: 1}}}
      offers: {hour: {price: 3000, asked: true, when: {hours: 16:00-18:00}}}
      """
    ).taken(by: .staff)
    var order = try menu.order("mango")
    order.conditions.offer = "hour"
    let before = menu.graph.moment(at: try #require(CivilTime("2026-11-29 17:59")))
    let snapshot = try SnapshotDecision(
      order, on: StockLevels(openingOf: menu), in: menu.at(before))
    let id = try OrderID("till-1")
    func place(at time: Int) throws {
      var transaction = LedgerTransaction(InMemoryRows())
      _ = try transaction.place(
        order, OrderRequest(order, id: id, in: menu), id: id, mayBeAnswered: false,
        in: LedgerMenu(menu), time: RowTime(WallClock { time }, in: .utc, .always), snapshot,
        isLast: true)
    }
    try place(at: before.milliseconds)
    #expect(throws: LedgerError.order(.offerDoesNotHold(id: "hour"))) {
      try place(at: before.milliseconds + 60_000)
    }
  }
}
