import Testing

@testable import RecipeGraph

@Suite struct LabelTests {
  private func set(_ ids: String...) throws -> LabelSet {
    LabelSet(try ids.map { try #require(FoodLabel($0)) })
  }

  private func ids(_ set: LabelSet) -> [String] { set.labels.map(\.id) }

  @Test("every label has an id of its own, and groups that are labels")
  func table() {
    #expect(Set(FoodLabel.all.map(\.id)).count == FoodLabel.all.count)
    #expect(FoodLabel.all.count < 64)
    for label in FoodLabel.all {
      #expect(!label.groups.contains(label))
      // The groups of groups are its groups as well.
      #expect(label.groups.withGroups == label.groups, "\(label.id)")
    }
  }

  @Test("the lists have as many entries as the law has")
  func lists() {
    func count(_ list: LabelList) -> Int { FoodLabel.all.count { $0.lists.contains(list) } }
    #expect(count(.kr) == 19)
    #expect(count(.eu) == 14)
    #expect(count(.us) == 9)
  }

  @Test("a specific label implies its groups, which are not shown beside it")
  func groups() throws {
    let walnut = try set("walnut", "milk").withGroups
    #expect(ids(walnut) == ["milk", "nuts", "tree-nuts", "walnut"])
    #expect(ids(walnut.withoutGroups) == ["milk", "walnut"])
    #expect(ids(try set("spelt").withGroups) == ["gluten", "wheat", "spelt"])
  }

  @Test("a group without a member may be any of its members")
  func bareGroups() throws {
    let answer = LabelAnswer(try set("nuts"))
    #expect(answer.possible.contains(try #require(FoodLabel("walnut"))))
    #expect(!answer.contains.contains(try #require(FoodLabel("walnut"))))
    #expect(LabelAnswer(try set("nuts", "almond")).possible.isEmpty)
    #expect(LabelAnswer(LabelSet()).possible.isEmpty)
  }

  @Test("what is vegan is vegetarian")
  func diets() {
    #expect(DietSet([.vegan]).diets == [.vegan, .vegetarian])
    #expect(DietSet([.halal]).diets == [.halal])
    #expect(DietSet.all.diets == Diet.allCases)
  }
}
