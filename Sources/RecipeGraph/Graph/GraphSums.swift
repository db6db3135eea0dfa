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
  /// What guests eat and drink of some needs, without packaging.
  public func food(of needs: Needs) -> Needs { needs.filter { !self[$0.fruit].isPackaging } }

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
    return variant.options.reduce(own.money) {
      $0 + juice.options[$1].addedPrice(inSize: variant.size)
    }
  }

  /// What an option adds to the price of a variant: of a group from which a line has one, more than the choice of the
  /// variant. Nothing if the variant has it, and cannot have it once more.
  public func addedPrice(ofOption option: Int, to variant: Variant) -> Money {
    let juice = self[variant.juice]
    if variant.options.contains(option), !juice.hasRoom(for: option, beside: variant.options) {
      return .zero
    }
    let added = juice.options[option].addedPrice(inSize: variant.size)
    guard let group = juice.group(ofOption: option), group.atMost == 1,
      let chosen = variant.options.first(where: group.options.contains)
    else { return added }
    return added - juice.options[chosen].addedPrice(inSize: variant.size)
  }

  /// The share of VAT on the net price of a variant: that of its first option which says one, or else of its size, of
  /// its juice, of the menu. Nil if its price has none.
  public func vat(of variant: Variant) -> Rational? {
    let juice = self[variant.juice]
    return variant.options.lazy.compactMap { juice.options[$0].vat }.first
      ?? vat(of: juice, size: variant.size)
  }

  /// That of a juice in a size whose options say none.
  func vat(of juice: Juice, size: Int) -> Rational? {
    juice.size(at: size)?.vat ?? juice.vat ?? terms.vat
  }

  /// What is left of a price without the VAT of a variant, exact, in minor units.
  ///
  /// - Parameter price: with VAT.
  public func net(
    of price: Money, for variant: Variant
  ) throws(ArithmeticOverflow) -> Rational {
    try price.value.divided(by: Rational.one.adding(vat(of: variant) ?? .zero))
  }
}

extension Rational {
  /// The share of a price without VAT that its cost leaves, such as 3/5; nil for a price of zero.
  ///
  /// - Parameters:
  ///   - net: the price, in minor units.
  ///   - cost: in minor units.
  public static func margin(
    of net: Rational, cost: Rational
  ) throws(ArithmeticOverflow) -> Rational? {
    guard net.isPositive else { return nil }
    return try Rational.one.subtracting(try cost.divided(by: net))
  }
}
