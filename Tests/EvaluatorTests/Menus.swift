import Diagnostics
import RecipeGraph
import TestSupport
import Testing

@testable import Evaluator

/// The menu that a text describes; a menu with an error fails the test with its findings.
func menu(_ yaml: String) throws -> RecipeGraph {
  let analysis = try MenuAnalyzer.analyze([SourceFile(path: "menu.yaml", text: yaml)])
  return try #require(
    analysis.graph, "\(analysis.findings.map { "\($0.rule.code) \($0.message)" })\n\(yaml)")
}

/// The seven official juices, ten of each fruit.
let classicMenu = """
  fruits: {strawberry: 10, banana: 10, pineapple: 10, kiwi: 10, mango: 10}
  juices:
    strawberry: {strawberry: 16}
    banana: {banana: 2}
    kiwi: {kiwi: 3}
    pineapple: {pineapple: 2}
    strawberry-banana: {strawberry: 10, banana: 1}
    mango: {mango: 3}
    mango-kiwi: {mango: 2, kiwi: 1}
  """

/// A juice of fourteen ingredients, each with a substitute, that needs all of `z` but the
/// ingredients of which there are some.
let manySubstitutesMenu: String = {
  let ids = (0..<14).map { "f\($0)" }
  let fruits = ids.enumerated().map { "\($1): \($0 < 7 ? 1 : 3)" }.joined(separator: ", ")
  let uses = ids.map { "\($0): 1" }.joined(separator: ", ")
  let others = ids.map { "\($0): [{z: 1}]" }.joined(separator: ", ")
  return
    "fruits: {\(fruits), z: 21}\njuices: {j: {uses: {\(uses)}, substitutes: {\(others)}}}\n"
}()

extension RecipeGraph {
  /// An order as it would be typed, its lines separated by spaces.
  func order(_ text: String) throws -> Order {
    try OrderArgument.parse(text.split(separator: " ").map(String.init), in: self)
  }

  func decide(_ text: String, stock: StockLevels? = nil) throws -> Decision {
    try Evaluator.decide(order(text), stock: stock ?? StockLevels(openingOf: self), in: self)
  }

  /// What an order takes at opening stock, as `fruit amount`; fails if it is refused.
  func takes(_ text: String) throws -> [String] {
    guard case .accepted(let plan) = try decide(text) else {
      Issue.record("`\(text)` is refused")
      return []
    }
    return plan.takes.map { "\(self[$0.fruit].id) \($0.quantity.value)" }
  }

  /// What an order lacks at opening stock; fails if it is accepted.
  func lacks(_ text: String) throws -> [Lack] {
    guard case .refused(let shortage) = try decide(text) else {
      Issue.record("`\(text)` is accepted")
      return []
    }
    return shortage.lacks
  }

  /// As `fruit missing/needed`, in the order of the shortage.
  func shortage(_ text: String) throws -> [String] {
    try lacks(text).map { "\(self[$0.fruit].id) \($0.missing.value)/\($0.needed.value)" }
  }

  /// As `amount through juice` or `amount through juice/base`.
  func text(_ contribution: Contribution) -> String {
    let base = contribution.base.map { "/" + self[$0].id } ?? ""
    return "\(contribution.amount) through \(self[contribution.juice].id)\(base)"
  }
}
