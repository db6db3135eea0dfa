import RecipeGraph

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

/// An option of a juice, or a group of its options, for comparison.
struct OptionInMenu {
  let option: JuiceOption?
  let group: JuiceOptionGroup?
  let juice: Juice
  let menu: RecipeGraph

  init(_ option: JuiceOption, of juice: InMenu<Juice>) {
    (self.option, group, self.juice, menu) = (option, nil, juice.value, juice.menu)
  }

  init(_ group: JuiceOptionGroup, of juice: InMenu<Juice>) {
    (option, self.group, self.juice, menu) = (nil, group, juice.value, juice.menu)
  }

  var name: LocalizedName? { option?.name ?? group?.name }

  /// By size if the prices differ.
  var priceFact: FactValue? {
    func value(_ price: Price) -> FactValue { .price(price.money, menu.terms.currency) }
    guard let price = option?.price else { return nil }
    guard Set(price.prices.map(\.money)).count > 1 else { return value(price.prices[0]) }
    return .parts(Facts(byID: zip(juice.sizes, price.prices).map { ($0.id, value($1)) }))
  }
}

extension RecipeGraph {
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
