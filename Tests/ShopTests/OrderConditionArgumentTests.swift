import Evaluator
import RecipeGraph
import Shop
import Testing

/// Conditions as people type them.
@Suite struct OrderConditionArgumentTests {
  @Test(
    "ids and names in either language are the same, however they are written",
    arguments: [
      ("tree-nuts,milk", "tree-nuts milk"), ("tree nuts", "tree-nuts"),
      ("Brazil Nut", "brazil-nut"),
      ("나무 견과류, 우유", "tree-nuts milk"), ("땅콩", "peanut"),
    ])
  func names(typed: String, ids: String) throws {
    let wanted = ids.split(separator: " ").map(String.init)
    let conditions = try OrderConditions(accept: [typed], freeOf: [typed])
    #expect(Set(conditions.freeOf.labels.map(\.id)) == Set(wanted))
    #expect(Set(conditions.accepted.words) == Set(wanted))
  }

  @Test("who accepts may name diets, and what is not known")
  func diets() throws {
    let conditions = try OrderConditions(accept: ["vegan,unknown", "채식"], freeOf: [])
    #expect(conditions.accepted.words == ["vegan", "vegetarian", "unknown"])
    #expect(conditions.freeOf.isEmpty)
  }

  @Test(
    "a word that names nothing is refused, and so is an empty one: a condition is not lost",
    arguments: ["", " ", ",", "milk,", "mlik", "vegan"])
  func unknown(typed: String) {
    #expect(throws: OrderArgumentError.self) {
      try OrderConditions(accept: [], freeOf: [typed])
    }
  }
}
