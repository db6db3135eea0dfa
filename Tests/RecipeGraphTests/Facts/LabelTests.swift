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

  @Test("food that names a group alone may have what no label names")
  func rests() throws {
    let (tuna, mackerel) = (LabelAnswer(try set("fish")), LabelAnswer(try set("mackerel")))
    #expect(!tuna.contains.isSubset(of: mackerel.contains))
    let both = tuna.union(mackerel)
    #expect(ids(both.contains.withoutGroups) == ["fish", "mackerel"])
    // Who accepts a group accepts all of it, and who accepts a member nothing else.
    #expect(try tuna.contains.isSubset(of: set("fish").withMembersAndGroups))
    #expect(try mackerel.contains.isSubset(of: set("fish").withMembersAndGroups))
    #expect(try !tuna.contains.isSubset(of: set("mackerel").withMembersAndGroups))
    let (wheat, spelt) = (LabelAnswer(try set("wheat")), LabelAnswer(try set("spelt")))
    #expect(ids(wheat.union(spelt).contains.withoutGroups) == ["wheat", "spelt"])
    #expect(try !wheat.contains.isSubset(of: set("spelt").withMembersAndGroups))
    // Beside its member, a group says nothing more.
    #expect(LabelAnswer(try set("fish", "mackerel")) == mackerel)
  }

  @Test("labels and the rests of groups have room in a set")
  func room() {
    let groups = FoodLabel.all.filter { !$0.rest.isEmpty }
    #expect(groups.map(\.id).contains("fish") && FoodLabel.all.count + groups.count <= 64)
    #expect(groups.allSatisfy { $0.rest.labels.isEmpty && $0.rest.isSubset(of: $0.members) })
  }

  @Test("what is vegan is vegetarian")
  func diets() {
    #expect(DietSet([.vegan]).diets == [.vegan, .vegetarian])
    #expect(DietSet([.halal]).diets == [.halal])
    #expect(DietSet.all.diets == Diet.allCases)
  }
}
