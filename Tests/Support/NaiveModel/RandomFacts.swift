package import RecipeGraph

/// What a random menu tells about its fruits and prices, at random; some fruits say nothing.
package struct RandomFacts {
  /// By fruit, in minor units by base unit; a fruit that is missing does not say.
  package private(set) var costs: [String: Fraction] = [:]
  package private(set) var energy: [String: Fraction] = [:]
  package private(set) var isVegan: [String: Bool] = [:]
  /// By juice, those of its sizes, or one.
  package private(set) var prices: [String: [Int]] = [:]
  /// By juice and option, those of its sizes, or one.
  package private(set) var added: [String: [[Int]]] = [:]
  /// That of what says no other.
  private let vat: Fraction
  /// By juice, its own rate and those of its sizes and options; nil for one that says none.
  private var rates: [String: (own: Fraction?, sizes: [Fraction?], options: [Fraction?])] = [:]

  package init(of menu: NaiveMenu, _ random: inout SplitMix64) {
    vat = [Fraction(0), Fraction(1, 10), Fraction(1, 5)].pick(&random)
    let bases = Set(menu.bases.map(\.id))
    let isComplete = Bool.random(using: &random)
    for fruit in menu.fruits where !bases.contains(fruit.id) {
      func says() -> Bool { isComplete || [true, true, true, false].pick(&random) }
      if says() { costs[fruit.id] = Self.number(&random) }
      if says() { energy[fruit.id] = Self.number(&random) }
      if says() { isVegan[fruit.id] = [true, true, false].pick(&random) }
    }
    for juice in menu.juices {
      let sizes = 0..<max(1, juice.sizes.count)
      prices[juice.id] = sizes.map { _ in Int.random(in: 0...400, using: &random) }
      added[juice.id] = juice.options.map { _ in
        sizes.map { _ in [0, 0, 10, 70, 100].pick(&random) }
      }
      func rate(_ count: Int) -> Fraction? {
        Int.random(in: 0..<count, using: &random) > 0
          ? nil : [Fraction(0), Fraction(7, 100), Fraction(1, 2)].pick(&random)
      }
      rates[juice.id] = (
        rate(3), juice.sizes.map { _ in rate(3) }, juice.options.map { _ in rate(2) }
      )
    }
  }

  private static func number(_ random: inout SplitMix64) -> Fraction {
    Fraction([0, 1, 2, 3, 5, 8, 12].pick(&random), [1, 1, 2, 3, 5].pick(&random))
  }

  /// The same menu, as its graph, with all of this.
  package func telling(_ graph: RecipeGraph) -> RecipeGraph {
    func rate(_ value: Fraction?, _ fruit: Fruit) -> Rate? {
      value.map { Rate(perUnit: Rational($0.top, over: $0.bottom), span: fruit.span) }
    }
    func price(_ units: Int, _ juice: Juice) -> Price { Price(Money(units), span: juice.span) }
    func share(_ rate: Fraction?) -> Rational? { rate.map { Rational($0.top, over: $0.bottom) } }
    func taxed(_ choice: Choice, _ rate: Fraction?) -> Choice {
      Choice(
        id: choice.id, name: choice.name, drop: choice.drop, swap: choice.swap, add: choice.add,
        vat: share(rate), span: choice.span)
    }
    let fruits = graph.fruits.map { fruit in
      let facts = FruitAttributes(
        cost: rate(costs[fruit.id], fruit),
        nutrition: energy[fruit.id].flatMap { rate($0, fruit) }.map { [.energy: $0] } ?? [:],
        diets: isVegan[fruit.id].map { DietSet($0 ? [.vegan] : []) })
      return Fruit(
        id: fruit.id, display: fruit.display, dimension: fruit.dimension,
        openingStock: fruit.openingStock, max: fruit.max, low: fruit.low,
        isDivisible: fruit.isDivisible, packs: fruit.packs, span: fruit.span, base: fruit.base,
        attributes: fruit.base == nil ? facts : nil)
    }
    let juices = graph.juices.map { juice in
      let own = prices[juice.id] ?? []
      return Juice(
        id: juice.id, display: juice.display, uses: juice.uses,
        sizes: juice.sizes.enumerated().map { index, size in
          Size(
            taxed(size.choice, rates[juice.id]?.sizes[index]), scale: size.scale,
            scaleSpan: size.scaleSpan, set: size.set,
            needs: size.needs, price: price(own[index], juice))
        },
        options: juice.options.enumerated().map { index, option in
          JuiceOption(
            taxed(option.choice, rates[juice.id]?.options[index]), scale: option.scale,
            isScaled: option.isScaled, atMost: option.atMost,
            price: OptionPrice((added[juice.id] ?? [])[index].map { price($0, juice) }))
        },
        groups: juice.groups, substitutes: juice.substitutes, limit: juice.limit,
        when: juice.when, price: juice.sizes.isEmpty ? price(own[0], juice) : nil,
        vat: share(rates[juice.id]?.own), span: juice.span, needs: juice.needs)
    }
    return RecipeGraph(
      fruits: fruits, bases: graph.bases, juices: juices, stores: graph.stores,
      tests: graph.tests,
      terms: ShopTerms(
        currency: Currency("KRW"),
        vat: vat == Fraction(0) ? nil : Rational(vat.top, over: vat.bottom)),
      baseOrder: graph.basesFromTheirIngredients,
      needsPerUnit: graph.bases.indices.map { graph.needs(perUnitOf: Ref($0)) })
  }

  // MARK: What that comes to

  /// The fruits in a cup, through all bases, prepared or not.
  package func fruits(_ menu: NaiveMenu, _ recipe: NaiveMenu.Recipe) -> NaiveMenu.Recipe {
    recipe.flatMap { use -> NaiveMenu.Recipe in
      guard let base = menu.bases.first(where: { $0.id == use.ingredient }) else { return [use] }
      return fruits(
        menu, base.uses.map { ($0.ingredient, $0.amount * (use.amount / base.yields)) })
    }
  }

  /// The sum over the fruits of a line; nil if one does not say.
  package func sum(
    _ rates: [String: Fraction], _ menu: NaiveMenu, _ line: NaiveMenu.Line
  ) -> Fraction? {
    let cup = menu.cup(line, menu.juice(line).substitutes.map { _ in 0 })
    return fruits(menu, cup).reduce(Fraction(0)) { sum, use in
      guard let sum, let rate = rates[use.ingredient] else { return nil }
      return sum + rate * use.amount * Fraction(Int128(line.quantity))
    }
  }

  package func price(_ menu: NaiveMenu, _ line: NaiveMenu.Line) -> Int {
    let line = menu.completed(line)
    let own = (prices[line.juice] ?? [])[line.size]
    return line.quantity
      * line.options.reduce(own) { $0 + (added[line.juice] ?? [])[$1][line.size] }
  }

  /// The rate of VAT: that of the first option with one, of the size, of the juice, of the menu.
  private func vat(_ menu: NaiveMenu, _ line: NaiveMenu.Line) -> Fraction {
    guard let rates = rates[line.juice] else { return vat }
    for option in menu.completed(line).options.sorted() {
      if let rate = rates.options[option] { return rate }
    }
    let ofSize = rates.sizes.isEmpty ? nil : rates.sizes[line.size]
    return ofSize ?? rates.own ?? vat
  }

  /// Nil if the cost is not known, or for a price of zero.
  package func margin(_ menu: NaiveMenu, _ line: NaiveMenu.Line) -> Fraction? {
    let price = price(menu, line)
    guard price > 0, let cost = sum(costs, menu, line) else { return nil }
    let net = Fraction(Int128(price)) / (Fraction(1) + vat(menu, line))
    return Fraction(1) + Fraction(-1) * (cost / net)
  }

  /// Whether every fruit says that it is vegan.
  package func isVegan(_ menu: NaiveMenu, _ line: NaiveMenu.Line) -> Bool {
    let cup = menu.cup(line, menu.juice(line).substitutes.map { _ in 0 })
    return fruits(menu, cup).allSatisfy { isVegan[$0.ingredient] == true }
  }
}
