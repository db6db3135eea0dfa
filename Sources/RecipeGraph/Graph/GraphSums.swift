// What a menu says about money, nutrients and labels, by fruits and variants.

extension RecipeGraph {
  /// Nil if the fruit does not say.
  public func rate(of measure: Measure, _ fruit: Ref<Fruit>) -> Rate? {
    fruits[fruit.index].attributes?.rate(of: measure)
  }

  /// The exact sum of a measure over needs. One fruit that does not say makes it unknown: what is missing is not
  /// zero. A prepared base is unknown for the fruits of its recipe.
  public func sum(_ measure: Measure, of needs: some Sequence<Need>) -> MeasureSum {
    let sum = fruits.sum(measure, of: needs)
    guard case .unknown(let fruits) = sum else { return sum }
    let silent = leaves(of: fruits).filter { rate(of: measure, $0) == nil }
    return silent.isEmpty ? .uncountable : .unknown(silent.sorted())
  }

  /// Some fruits, with those that a prepared base is cooked from in its place.
  public func leaves(of fruits: some Sequence<Ref<Fruit>>) -> Set<Ref<Fruit>> {
    var found = Set(fruits)
    var open = found.filter { self[$0].base != nil }
    while let prepared = open.popFirst() {
      guard let base = self[prepared].base else { continue }
      for need in needs(perUnitOf: base)
      where found.insert(need.fruit).inserted && self[need.fruit].base != nil {
        open.insert(need.fruit)
      }
    }
    return found.filter { self[$0].base == nil }
  }
}

extension RecipeGraph {
  /// The labels of something that takes fruits, each of them in an amount above zero.
  public func labels(of fruits: some Sequence<Ref<Fruit>>) -> LabelSum {
    self.fruits.labels(of: leaves(of: fruits), terms)
  }

  public func labels(of needs: Needs) -> LabelSum { labels(of: needs.lazy.map(\.fruit)) }

  /// The first way from ingredients to a fruit, through bases and prepared bases: the ingredients on it, the fruit
  /// last. Nil if none leads there.
  public func path(
    from ingredients: [Ingredient], to isTarget: (Ref<Fruit>) -> Bool
  ) -> [Ingredient]? {
    var visited: Set<Ingredient> = []
    func search(_ ingredients: [Ingredient]) -> [Ingredient]? {
      for ingredient in ingredients where visited.insert(ingredient).inserted {
        if let base = base(of: ingredient) {
          let rest = search(self[base].uses.map(\.ingredient))
          if let rest { return [ingredient] + rest }
        } else if case .fruit(let fruit) = ingredient, isTarget(fruit) {
          return [ingredient]
        }
      }
      return nil
    }
    return search(ingredients)
  }
}

extension RecipeGraph {
  /// The price of one juice of a variant with VAT: that of its size or else of the juice, and those of its options.
  /// Nil if it has none.
  public func price(of variant: Variant) -> Money? {
    let juice = self[variant.juice]
    guard let own = juice.price(ofSize: variant.size) else { return nil }
    return variant.options.reduce(own.money) { sum, option in
      guard let added = juice.options[option].price else { return sum }
      return sum + added.prices[variant.size].money
    }
  }

  /// What an option adds to the price of a variant of its size without options: of a required group, which has a
  /// choice also without it, more than the usual choice.
  public func addedPrice(ofOption option: Int, size: Int, of juice: Ref<Juice>) -> Money {
    func price(_ option: Int) -> Money {
      self[juice].options[option].price?.prices[size].money ?? .zero
    }
    guard let group = self[juice].group(ofOption: option), group.isRequired else {
      return price(option)
    }
    return price(option) - price(group.options.lowerBound)
  }

  /// The part of a price without VAT, exact, in minor units.
  public func net(of price: Money) throws(ArithmeticOverflow) -> Rational {
    try price.value.divided(by: Rational.one.adding(terms.vat ?? .zero))
  }

  /// The share of a price without VAT that its cost leaves, such as 3/5; nil for a price of zero.
  ///
  /// - Parameter cost: in minor units.
  public func margin(
    of price: Money, cost: Rational
  ) throws(ArithmeticOverflow) -> Rational? {
    guard price > .zero else { return nil }
    let share = try cost.divided(by: try net(of: price))
    return try Rational.one.subtracting(share)
  }
}
