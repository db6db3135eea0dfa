package import RecipeGraph

/// The values of declarations by key, for comparison.
extension RecipeGraph {
  /// What the menu says of the shop, and what all its prices and labels have in common.
  package var facts: Facts { MenuFormat.menu.facts(of: self) }

  package func facts(of fruit: Fruit) -> Facts {
    MenuFormat.fruit.facts(of: InMenu(fruit, self))
  }

  package func facts(of base: Base) -> Facts {
    MenuFormat.base.facts(of: InMenu(base, self))
  }

  package func facts(of juice: Juice) -> Facts {
    MenuFormat.juice.facts(of: InMenu(juice, self))
  }

  package func facts(of store: Store) -> Facts {
    MenuFormat.store.facts(of: InMenu(store, self))
  }

  package func facts(of offer: PriceOffer) -> Facts {
    MenuFormat.offer.facts(of: InMenu(offer, self))
  }

  package func facts(of store: MainStore) -> Facts { MenuFormat.mainStore.facts(of: store) }

  /// The groups of a juice by id, each by the ids of its options, which are compared by themselves; a required
  /// one with the option of an order that names none.
  package func groupFacts(of juice: Juice) -> Facts {
    let owner = InMenu(juice, self)
    return Facts(
      byID: juice.groups.map {
        ($0.id, .parts(MenuFormat.option.facts(of: OptionInMenu($0, of: owner))))
      })
  }
}
