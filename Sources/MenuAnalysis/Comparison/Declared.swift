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
}

extension RecipeGraph {
  private typealias SectionKey = MenuFormat.Section
  private typealias FruitKey = MenuFormat.FruitKey
  private typealias BaseKey = MenuFormat.BaseKey
  private typealias JuiceKey = MenuFormat.JuiceKey
  private typealias StoreKey = MenuFormat.StoreKey

  var declaredFruits: [Declared] {
    fruits.filter { $0.base == nil }.map { fruit in
      func amount(_ quantity: Quantity) -> FactValue { .amount(quantity.amount(fruit.dimension)) }
      return Declared(
        id: fruit.id,
        facts: Facts(
          fruit.display.facts + [
            (FruitKey.stock.rawValue, amount(fruit.openingStock)),
            (FruitKey.max.rawValue, fruit.max.map(amount)),
            (FruitKey.low.rawValue, fruit.low.map(amount)),
            (FruitKey.divisible.rawValue, fruit.isDivisible ? .present : nil),
            (
              FruitKey.packs.rawValue,
              .parts(Facts(byID: fruit.packs.map { ($0.id, amount($0.quantity)) }))
            ),
          ] + facts(told: fruit)))
    }
  }

  /// What the menu says of the shop, and what all its prices and labels have in common; nothing for a menu
  /// without any of this.
  var declaredSettings: [Declared] {
    func list(_ words: [String]) -> FactValue? { words.isEmpty ? nil : .list(words) }
    let shop = Facts(terms.shop.facts)
    let facts = Facts([
      (SectionKey.shop.rawValue, shop.keys.isEmpty ? nil : .parts(shop)),
      (SectionKey.currency.rawValue, terms.currency.map { .text($0.code) }),
      (SectionKey.vat.rawValue, terms.vat.map { .factor($0) }),
      (SectionKey.labels.rawValue, list(terms.lists.map(\.rawValue))),
      (SectionKey.traces.rawValue, list(terms.traces.labels.map(\.id))),
    ])
    return [Declared(id: "menu", facts: facts)]
  }

  private func facts(told fruit: Fruit) -> [(String, FactValue?)] {
    guard let told = fruit.facts else { return [] }
    let nutrients = Nutrient.allCases.compactMap { nutrient -> (String, FactValue?)? in
      told.nutrition[nutrient].map {
        (
          nutrient.rawValue,
          .rate(FactRate(.nutrient(nutrient), $0.perUnit, of: fruit.dimension, nil))
        )
      }
    }
    return [
      (
        FruitKey.cost.rawValue,
        told.cost.map { .rate(FactRate(.cost, $0.perUnit, of: fruit.dimension, terms.currency)) }
      ),
      (FruitKey.nutrition.rawValue, nutrients.isEmpty ? nil : .parts(Facts(nutrients))),
      (
        FruitKey.contains.rawValue,
        told.labels.map { .list($0.labels.map(\.id)) }
      ),
      (
        FruitKey.traces.rawValue,
        told.traces.isEmpty ? nil : .list(told.traces.labels.map(\.id))
      ),
      (FruitKey.diets.rawValue, told.diets.map { .list($0.diets.map(\.rawValue)) }),
    ]
  }

  var declaredBases: [Declared] {
    bases.map { base in
      let stock = base.stock.map { self[$0] }
      func amount(_ quantity: Quantity?) -> FactValue? {
        quantity.map { .amount($0.amount(base.yields.dimension)) }
      }
      return Declared(
        id: base.id,
        facts: Facts(
          base.display.facts + [
            (BaseKey.yields.rawValue, .amount(base.yields)),
            (BaseKey.stock.rawValue, amount(stock?.openingStock)),
            (BaseKey.max.rawValue, amount(stock?.max)), (BaseKey.low.rawValue, amount(stock?.low)),
            (BaseKey.divisible.rawValue, stock?.isDivisible == true ? .present : nil),
            (BaseKey.uses.rawValue, .parts(facts(base.uses))),
          ]))
    }
  }

  var declaredJuices: [Declared] {
    juices.map { juice in
      let recipe = recipe(of: juice)
      let usualSize = juice.sizes.first?.id
      return Declared(
        id: juice.id,
        facts: Facts(
          juice.display.facts + recipe.keys.map { ($0, recipe[$0]) }
            + [
              (JuiceKey.price.rawValue, juice.price.map { .price($0.money, terms.currency) }),
              (JuiceKey.limit.rawValue, juice.limit.map { .count($0) }),
              (JuiceKey.available.rawValue, juice.times.map { .times($0) }),
              // The times of sale are those of its clocks.
              (
                MenuFormat.Section.timeZone.rawValue,
                juice.times.flatMap { _ in timeZone.map { .text($0) } }
              ),
            ]),
        usualSize: usualSize, recipe: .init(facts: recipe, usualSize: usualSize))
    }
  }

  var declaredStores: [Declared] {
    // A main store without a name is the same in every menu.
    let main = mainStore.map { store in
      Declared(
        id: store.id,
        facts: Facts([(Store.mainID, .present), (StoreKey.name.rawValue, store.name?.fact)]))
    }
    return (main.map { [$0] } ?? [])
      + stores.map { store in
        func amounts(_ quantities: [Ref<Fruit>: Quantity]) -> FactValue {
          .parts(
            Facts(
              byID: quantities.sorted { $0.key < $1.key }.map { fruit, quantity in
                (self[fruit].id, .amount(quantity.amount(self[fruit].dimension)))
              }))
        }
        let hidden = store.hidden.sorted().map { (self[$0].id, FactValue.present) }
        return Declared(
          id: store.id,
          facts: Facts([
            (StoreKey.name.rawValue, store.name?.fact),
            (StoreKey.stock.rawValue, amounts(store.stock)),
            (StoreKey.max.rawValue, amounts(store.max)),
            (StoreKey.low.rawValue, amounts(store.low)),
            (StoreKey.hidden.rawValue, .parts(Facts(byID: hidden))),
          ]))
      }
  }

  /// The field for the groups of a juice; its options are compared as if there were none, as orders name them.
  static let groupsField = "groups"

  /// Every section is present, empty or not, so that changes are reported within sections.
  private func recipe(of juice: Juice) -> Facts {
    let sizes = juice.sizes.map { ($0.id, FactValue.parts(facts($0))) }
    let options = juice.options.map { ($0.id, FactValue.parts(facts($0, of: juice))) }
    let groups = juice.groups.map { ($0.id, FactValue.parts(facts($0, of: juice))) }
    let substitutes = juice.substitutes.map { substitute in
      let alternatives = substitute.alternatives.map { facts($0.uses) }
      return (id(of: juice.uses[substitute.use].ingredient), FactValue.choices(alternatives))
    }
    return Facts([
      (JuiceKey.uses.rawValue, .parts(facts(juice.uses))),
      (JuiceKey.sizes.rawValue, .parts(Facts(byID: sizes))),
      (JuiceKey.options.rawValue, .parts(Facts(byID: options))),
      (Self.groupsField, groups.isEmpty ? nil : .parts(Facts(byID: groups))),
      (JuiceKey.substitutes.rawValue, .parts(Facts(byID: substitutes))),
    ])
  }

  private func facts(_ size: Size) -> Facts {
    Facts([
      (MenuFormat.SizeKey.name.rawValue, size.name?.fact),
      (MenuFormat.SizeKey.scale.rawValue, .factor(size.scale)),
      (
        MenuFormat.SizeKey.set.rawValue,
        .parts(facts(size.set.sorted { $0.key < $1.key }.map(\.value)))
      ),
      (MenuFormat.SizeKey.add.rawValue, size.add.isEmpty ? nil : .parts(facts(size.add))),
      (MenuFormat.SizeKey.drop.rawValue, size.drop.isEmpty ? nil : .parts(facts(size.drop))),
      (MenuFormat.SizeKey.price.rawValue, size.price.map { .price($0.money, terms.currency) }),
    ])
  }

  private func facts(_ option: JuiceOption, of juice: Juice) -> Facts {
    Facts([
      (MenuFormat.OptionKey.name.rawValue, option.name?.fact),
      (MenuFormat.OptionKey.add.rawValue, .parts(facts(option.add))),
      (MenuFormat.OptionKey.drop.rawValue, .parts(facts(option.drop))),
      (
        MenuFormat.OptionKey.scale.rawValue,
        option.scale.isEmpty
          ? nil
          : .parts(
            Facts(byID: option.scale.map { (id(of: $0.ingredient), .factor($0.factor)) }))
      ),
      (MenuFormat.OptionKey.scaled.rawValue, option.isScaled ? .present : nil),
      (MenuFormat.OptionKey.price.rawValue, option.price.map { fact($0, of: juice) }),
    ])
  }

  /// By size if the prices differ.
  private func fact(_ price: OptionPrice, of juice: Juice) -> FactValue {
    func value(_ price: Price) -> FactValue { .price(price.money, terms.currency) }
    guard Set(price.prices.map(\.money)).count > 1 else { return value(price.prices[0]) }
    return .parts(Facts(byID: zip(juice.sizes, price.prices).map { ($0.id, value($1)) }))
  }

  /// A group by the ids of its options, which are compared by themselves; a required one with the option of an
  /// order that names none.
  private func facts(_ group: JuiceOptionGroup, of juice: Juice) -> Facts {
    Facts([
      (MenuFormat.OptionKey.name.rawValue, group.name?.fact),
      (
        MenuFormat.OptionKey.required.rawValue,
        group.isRequired ? .text(juice.options[group.options.lowerBound].id) : nil
      ),
      (
        MenuFormat.OptionKey.oneOf.rawValue,
        .parts(Facts(byID: juice.options[group.options].map { ($0.id, .present) }))
      ),
    ])
  }

  private func facts(_ dropped: [Ingredient]) -> Facts {
    Facts(byID: dropped.map { (id(of: $0), .present) })
  }

  private func facts(_ uses: [Use]) -> Facts {
    Facts(
      byID: uses.map { use in
        (id(of: use.ingredient), .amount(Amount(use.amount, dimension(of: use.ingredient))))
      })
  }
}
