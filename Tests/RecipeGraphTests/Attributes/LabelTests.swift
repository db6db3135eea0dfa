import Diagnostics
import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct LabelTests {
  private func set(_ ids: String...) throws -> LabelSet {
    LabelSet(try ids.map { try #require(FoodLabel($0)) })
  }

  private func ids(_ set: LabelSet) -> [String] { set.labels.map(\.id) }

  @Test("every label has an id of its own and room in a set, and a group is a label")
  func table() {
    #expect(Set(FoodLabel.all.map(\.id)).count == FoodLabel.all.count)
    #expect(FoodLabel.all.count <= 64)
    for label in FoodLabel.all {
      #expect(!label.groups.contains(label) && label.members.contains(label))
      #expect(label.groups.withGroups == label.groups, "\(label.id)")
    }
  }

  @Test("labels keep the order in which the journals of earlier versions have them")
  func order() {
    let former = """
      milk egg gluten wheat spelt rye barley oats buckwheat peanut nuts tree-nuts almond hazelnut walnut \
      cashew pecan brazil-nut pistachio macadamia pine-nut soybean sesame mustard celery lupin sulphites \
      peach tomato fish mackerel crustaceans crab shrimp molluscs squid shellfish oyster abalone mussel pork \
      beef chicken
      """
    let words = former.split(separator: " ").map(String.init)
    #expect(FoodLabel.all.map(\.id).filter(words.contains) == words)
  }

  @Test("a specific label implies its groups; with it are shown those for which a list asks")
  func groups() throws {
    let walnut = try set("walnut", "milk")
    #expect(ids(walnut.withGroups) == ["milk", "nuts", "tree-nuts", "walnut"])
    #expect(ids(walnut.shown) == ["milk", "tree-nuts", "walnut"])
    #expect(ids(try set("spelt").shown) == ["gluten", "wheat", "spelt"])
    #expect(ids(try set("shrimp", "nuts").shown) == ["nuts", "crustaceans", "shrimp"])
  }

  @Test("a group beside its member says nothing more, and alone it may be any of them")
  func declared() throws {
    #expect(ids(try set("nuts", "almond").declared) == ["almond"])
    #expect(ids(try set("nuts", "tree-nuts", "milk").declared) == ["milk", "tree-nuts"])
    #expect(ids(try set("gluten", "buckwheat").declared) == ["gluten", "buckwheat"])
    let facts = FruitAttributes(
      labels: try set("fish", "mackerel"), traces: try set("nuts", "peanut"))
    #expect(try facts.labels == set("mackerel") && facts.traces == set("peanut"))
  }

  @Test("who accepts a group accepts all of it, and who accepts a member nothing else")
  func members() throws {
    #expect(try set("tree-nuts", "walnut").isSubset(of: set("nuts").withMembers))
    #expect(try !set("nuts").isSubset(of: set("tree-nuts", "peanut").withMembers))
    #expect(try set("milk").withMembers == set("milk"))
  }

  @Test("labels have names in each language, and other words that people use")
  func words() {
    for label in FoodLabel.all {
      #expect(FoodLabel(named: label.name.english) == label)
      #expect(FoodLabel(named: label.name[.korean]) == label)
      #expect(FoodLabel(meantBy: label.id) == label)
    }
    for (word, id) in [
      ("dairy", "milk"), ("Lactose", "milk"), ("유당", "milk"), ("soy", "soybean"), ("콩", "soybean"),
      ("sulfites", "sulphites"), ("sulphur dioxide", "sulphites"), ("밀가루", "wheat"),
      ("nut", "nuts"), ("견과류", "nuts"), ("prawns", "shrimp"), ("조개류", "shelled-molluscs"),
      ("해산물", "seafood"),
    ] {
      #expect(FoodLabel(meantBy: word)?.id == id, "\(word)")
    }
    #expect(FoodLabel(named: "dairy") == nil && FoodLabel(meantBy: "moonstone") == nil)
  }

  @Test("what is vegan is vegetarian")
  func diets() {
    #expect(DietSet([.vegan]).diets == [.vegan, .vegetarian])
    #expect(DietSet([.halal]).diets == [.halal])
    #expect(DietSet.all.diets == Diet.allCases)
    #expect(Diet(named: "채식") == .vegetarian && Diet(named: "Vegan") == .vegan)
  }
}
