/// A number that each choice of a juice has: a weighted sum of what it takes and of its price.
public struct ChoiceQuantity: Sendable {
  /// By base unit of an ingredient; a missing one is zero.
  private var weights: [Ingredient: Rational] = [:]
  /// By minor unit.
  var priceWeight: Rational

  /// - Parameters:
  ///   - weights: by base unit of a fruit; a missing one is zero.
  ///   - priceWeight: by minor unit.
  public init(
    _ weights: [Ref<Fruit>: Rational] = [:], priceWeight: Rational = .zero, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) {
    self.priceWeight = priceWeight
    guard !weights.isEmpty else { return }
    for (fruit, weight) in weights { self.weights[.fruit(fruit)] = weight }
    for base in graph.basesFromTheirIngredients {
      var sum = Rational.zero
      for need in graph.needs(perUnitOf: base) {
        guard let weight = weights[need.fruit] else { continue }
        sum = try sum.adding(try weight.multiplied(by: need.amount))
      }
      if sum != .zero { self.weights[.base(base)] = sum }
    }
  }

  /// The sum of a measure over the fruits that say how much they have, and of the price.
  ///
  /// - Parameters:
  ///   - factor: by which the measure is multiplied.
  ///   - priceWeight: by minor unit.
  public init(
    _ measure: Measure, times factor: Rational, priceWeight: Rational = .zero, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) {
    var weights: [Ref<Fruit>: Rational] = [:]
    for fruit in graph.fruitRefs {
      guard let rate = graph.rate(of: measure, fruit) else { continue }
      weights[fruit] = try rate.perUnit.multiplied(by: factor)
    }
    try self.init(weights, priceWeight: priceWeight, in: graph)
  }

  /// That of the usual order of a size.
  public func usual(
    _ juice: Ref<Juice>, size: Int, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) -> Rational {
    try value(of: graph.variant(juice, size: size), in: graph)
  }

  /// That of the choice to which changes in a space are added: the usual one, as far as the space has it.
  public func first(
    in space: ChoiceSpace, of juice: Ref<Juice>, size: Int, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) -> Rational {
    let options = space.places.flatMap { $0.first ?? [] }.sorted()
    return try value(of: graph.variant(juice, size: size, options: options), in: graph)
  }

  private func value(
    of variant: Variant, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) -> Rational {
    var sum = Rational.zero
    for need in weights.isEmpty ? Needs() : try graph.needs(of: variant) {
      guard let weight = weights[.fruit(need.fruit)] else { continue }
      sum = try sum.adding(try weight.multiplied(by: need.amount))
    }
    guard priceWeight != .zero, let price = graph.price(of: variant) else { return sum }
    return try sum.adding(try priceWeight.multiplied(by: price.value))
  }

  /// By class and combination, what it adds to that of the first choice.
  public func changes(in space: ChoiceSpace) throws(ArithmeticOverflow) -> [[Rational]] {
    try space.classes.map { part throws(ArithmeticOverflow) in
      try part.combinations.map { combination throws(ArithmeticOverflow) in
        try change(combination.effect)
      }
    }
  }

  private func change(_ effect: ChoiceSpace.Effect) throws(ArithmeticOverflow) -> Rational {
    var sum = try priceWeight.multiplied(by: effect.price.value)
    for (ingredient, amount) in weights.isEmpty ? [:] : effect.amounts {
      guard let weight = weights[ingredient] else { continue }
      sum = try sum.adding(try weight.multiplied(by: amount))
    }
    return sum
  }
}
