package import Evaluator
package import RecipeGraph
import TestMenus
import Testing

/// A juice of fourteen ingredients, each with a substitute, that needs all of `z` but the
/// ingredients of which there are some.
package let manySubstitutesMenu: String = {
  let ids = (0..<14).map { "f\($0)" }
  let fruits = ids.enumerated().map { "\($1): \($0 < 7 ? 1 : 3)" }.joined(separator: ", ")
  let uses = ids.map { "\($0): 1" }.joined(separator: ", ")
  let others = ids.map { "\($0): [{z: 1}]" }.joined(separator: ", ")
  return
    "fruits: {\(fruits), z: 21}\njuices: {j: {uses: {\(uses)}, substitutes: {\(others)}}}\n"
}()

extension MenuView {
  package func decide(_ text: String, stock: StockLevels? = nil) throws -> Decision {
    try Evaluator.decide(order(text), stock: stock ?? StockLevels(openingOf: self), in: self)
  }

  /// What an order takes at opening stock, as `fruit amount`; fails if it is refused.
  package func takes(_ text: String) throws -> [String] {
    guard case .accepted(let plan) = try decide(text) else {
      Issue.record("`\(text)` is refused")
      return []
    }
    return plan.consumptions.map { "\(self[$0.fruit].id) \($0.quantity.value)" }
  }

  /// What an order lacks at opening stock; fails if it is accepted.
  package func lacks(_ text: String) throws -> [ShortItem] {
    guard case .refused(let shortage) = try decide(text) else {
      Issue.record("`\(text)` is accepted")
      return []
    }
    return shortage.items
  }

  /// As `fruit missing/needed`, in the order of the shortage.
  package func shortage(_ text: String) throws -> [String] {
    try lacks(text).map { "\(self[$0.fruit].id) \($0.missing.value)/\($0.needed.value)" }
  }

  /// As `amount through juice` or `amount through juice/base`.
  package func text(_ contribution: Contribution) -> String {
    let base = contribution.base.map { "/" + self[$0].id } ?? ""
    return
      "\(contribution.amount) through \(contribution.variant.map { self[$0.juice].id } ?? "")\(base)"
  }
}

/// A menu whose juices in one order take more work to decide than is done under a lock: each takes one of
/// four pairs of fruits, and thirteen of each fruit do not suffice.
package let hardMenu: String = {
  var random = SplitMix64(seed: 2)
  func pair() -> String {
    let first = Int(random.next() % 8)
    let second = (first + 1 + Int(random.next() % 7)) % 8
    return "{f\(first): \(2 + random.next() % 5), f\(second): \(2 + random.next() % 5)}"
  }
  let juices = (0..<16).map { juice in
    let pairs = (0..<4).map { _ in pair() }.joined(separator: ", ")
    return "  j\(juice): {uses: {x\(juice): 1}, substitutes: {x\(juice): [\(pairs)]}}\n"
  }.joined()
  let fruits = (0..<8).map { "f\($0): 13" } + (0..<16).map { "x\($0): 0" }
  return
    "fruits: {\(fruits.joined(separator: ", ")), other: 5}\njuices:\n\(juices)  easy: {other: 1}\n"
}()

/// One of each juice of `hardMenu` that is hard to decide.
package let hardOrder = (0..<16).map { "j\($0)" }.joined(separator: " ")
