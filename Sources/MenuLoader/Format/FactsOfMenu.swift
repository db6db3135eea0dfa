package import RecipeGraph

/// A part of a menu, together with the menu.
@dynamicMemberLookup
struct InMenu<Value> {
  let value: Value
  let menu: RecipeGraph

  init(_ value: Value, _ menu: RecipeGraph) {
    (self.value, self.menu) = (value, menu)
  }

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension InMenu: Sendable where Value: Sendable {}

extension InMenu: Displayed where Value: Displayed {
  var display: Display { value.display }
}

/// The values of declarations by key, for comparison.
extension RecipeGraph {
  /// What the menu says of the shop, and what all its prices and labels have in common.
  package var facts: Facts { Facts(MenuFormat.menu.facts(of: self)) }

  package func facts(of fruit: Fruit) -> Facts {
    Facts(MenuFormat.fruit.facts(of: InMenu(fruit, self)))
  }

  package func facts(of base: Base) -> Facts {
    Facts(MenuFormat.base.facts(of: InMenu(base, self)))
  }

  package func facts(of juice: Juice) -> Facts {
    Facts(MenuFormat.juice.facts(of: InMenu(juice, self)))
  }

  package func facts(of store: Store) -> Facts {
    Facts(MenuFormat.store.facts(of: InMenu(store, self)))
  }

  package func facts(of store: MainStore) -> Facts { Facts(MenuFormat.mainStore.facts(of: store)) }

  /// The groups of a juice by id, each by the ids of its options, which are compared by themselves; a required
  /// one with the option of an order that names none.
  package func groupFacts(of juice: Juice) -> Facts {
    let owner = InMenu(juice, self)
    return Facts(
      byID: juice.groups.map {
        ($0.id, .parts(Facts(MenuFormat.option.facts(of: OptionInMenu($0, of: owner)))))
      })
  }

  func facts(_ uses: [Use]) -> Facts {
    Facts(
      byID: uses.map { use in
        (id(of: use.ingredient), .amount(Amount(use.amount, dimension(of: use.ingredient))))
      })
  }

  func facts(_ dropped: [Ingredient]) -> Facts {
    Facts(byID: dropped.map { (id(of: $0), .present) })
  }
}

extension InMenu<Juice> {
  func facts(ofSizes sizes: [Size]) -> Facts {
    Facts(
      byID: sizes.map { ($0.id, .parts(Facts(MenuFormat.size.facts(of: InMenu<Size>($0, menu))))) })
  }

  func facts(ofOptions options: [JuiceOption]) -> Facts {
    Facts(
      byID: options.map {
        ($0.id, .parts(Facts(MenuFormat.option.facts(of: OptionInMenu($0, of: self)))))
      })
  }

  func facts(ofSubstitutes substitutes: [Substitute]) -> Facts {
    Facts(
      byID: substitutes.map { substitute in
        let alternatives = substitute.alternatives.map { menu.facts($0.uses) }
        return (menu.id(of: value.uses[substitute.use].ingredient), .choices(alternatives))
      })
  }
}
