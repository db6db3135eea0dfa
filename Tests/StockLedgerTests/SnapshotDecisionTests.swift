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
}
