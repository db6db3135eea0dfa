import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import Testing

/// Conditions as people type them.
@Suite struct OrderConditionArgumentTests {
  @Test(
    "ids and names in any language are the same, however they are written",
    arguments: [
      ("tree-nuts,milk", "tree-nuts milk"), ("tree nuts", "tree-nuts"),
      ("Brazil Nut", "brazil-nut"),
      ("나무 견과류, 우유", "tree-nuts milk"), ("땅콩", "peanut"), ("견과류", "nuts"),
      ("shellfish", "shellfish"), ("조개류", "shelled-molluscs"),
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
    #expect(throws: Problem.self) {
      try OrderConditions(accept: [], freeOf: [typed])
    }
  }

  @Test(
    "other words that people use get the label that they mean",
    arguments: [
      ("dairy", "milk"), ("Lactose", "milk"), ("soy", "soybean"), ("soya", "soybean"),
      ("sulfites", "sulphites"), ("nut", "nuts"), ("almonds", "almond"), ("prawns", "shrimp"),
      ("clams", "shelled-molluscs"), ("유제품", "milk"), ("콩", "soybean"), ("밀가루", "wheat"),
    ])
  func otherWords(typed: String, meant: String) {
    for (accept, freeOf) in [([typed], []), ([], [typed])] {
      do throws(Problem) {
        _ = try OrderConditions(accept: accept, freeOf: freeOf)
        Issue.record("`\(typed)` is no label")
      } catch {
        #expect(error.help == .didYouMean(meant))
      }
    }
  }
}
