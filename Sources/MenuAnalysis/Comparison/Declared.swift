import MenuLoader
import RecipeGraph

/// A declared fruit, base, juice or store with its values by key.
struct Declared {
  /// The part of a juice by which a renamed juice is recognized.
  struct Recipe: Hashable {
    let facts: Facts
    let usualSize: String?
  }

  let id: String
  let facts: Facts
  /// The first size of a juice with sizes.
  var usualSize: String?
  /// The recipe; nil for anything but a juice.
  var recipe: Recipe?
  /// Whether the clocks of the shop decide something; false for anything but the settings.
  var hasTimes = false
}

extension RecipeGraph {
  var declaredFruits: [Declared] {
    fruits.filter { $0.base == nil }.map { Declared(id: $0.id, facts: facts(of: $0)) }
  }

  /// What the menu says of the shop, and what all its prices and labels have in common; nothing for a menu
  /// without any of this.
  var declaredSettings: [Declared] {
    let hasTimes = writtenWhens.contains { $0.conditions.contains { !$0.isAlways } }
    return [Declared(id: "menu", facts: facts, hasTimes: hasTimes)]
  }

  var declaredBases: [Declared] { bases.map { Declared(id: $0.id, facts: facts(of: $0)) } }

  var declaredJuices: [Declared] {
    juices.map { juice in
      let facts = self.facts(of: juice)
      let groups = groupFacts(of: juice)
      let usualSize = juice.sizes.first?.id
      func told(_ keys: [KeyFormat]) -> [(String, FactValue?)] {
        keys.map { ($0.name, facts[$0.name]) }
      }
      // Every section is present, empty or not, so that changes are reported within sections.
      let recipe =
        told([.uses, .sizes, .options])
        + [(Self.groupsField, groups.keys.isEmpty ? nil : .parts(groups))] + told([.substitutes])
      let terms = told([.price, .limit, .when])
      let known = Set((recipe + terms).map(\.0))
      let shown = facts.keys.filter { !known.contains($0) }.map { ($0, facts[$0]) }
      return Declared(
        id: juice.id, facts: Facts(shown + recipe + terms), usualSize: usualSize,
        recipe: .init(facts: Facts(recipe), usualSize: usualSize))
    }
  }

  var declaredStores: [Declared] {
    // A main store without a name is the same in every menu.
    let main = mainStore.map { store in
      let facts = self.facts(of: store)
      return Declared(
        id: store.id,
        facts: Facts([(Store.mainID, .present)] + facts.keys.map { ($0, facts[$0]) }))
    }
    return (main.map { [$0] } ?? [])
      + stores.map { Declared(id: $0.id, facts: facts(of: $0)) }
  }

  /// The field for the groups of a juice; its options are compared as if there were none, as orders name them.
  static let groupsField = "groups"
}
