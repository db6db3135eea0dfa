package import RecipeGraph

extension RecipeGraph {
  /// A lower bound of what one juice in a size takes of each fruit, with whichever options and substitutes; without
  /// the fruits that it may do without.
  ///
  /// Options add up: each place saves at most what its best option saves by itself.
  package func leastNeeds(
    of juice: Ref<Juice>, size: Int
  ) throws(ArithmeticOverflow) -> [Ref<Fruit>: Rational] {
    func needs(_ options: [Int]) throws(ArithmeticOverflow) -> [Ref<Fruit>: Rational] {
      var needs: [Ref<Fruit>: Rational] = [:]
      for need in try fixedNeeds(of: variant(juice, size: size, options: options)) {
        needs[need.fruit] = need.amount
      }
      return needs
    }
    let usual = try needs([])
    var least = usual
    let options = self[juice].options
    for place in self[juice].optionPlaces {
      var best = usual
      for value in place.values.dropFirst()
      where place.isRequired || options[value[0]].takesLess {
        let other = try needs(value)
        for (fruit, amount) in best { best[fruit] = min(amount, other[fruit] ?? .zero) }
      }
      for (fruit, amount) in usual {
        guard let lower = best[fruit], lower < amount, let sum = least[fruit] else { continue }
        let saved = try amount.subtracting(lower)
        let rest = try sum.subtracting(saved)
        least[fruit] = rest > .zero ? rest : nil
      }
    }
    return least
  }

  /// Without the ingredients that have a substitute.
  private func fixedNeeds(of variant: Variant) throws(ArithmeticOverflow) -> [Need] {
    let juice = self[variant.juice]
    if juice.substitutes.isEmpty { return try needs(of: variant) }
    let replaceable = Set(juice.substitutes.map(\.use))
    let applied = try AppliedChoices(of: variant, in: self)
    let factors = try applied.factors()
    var uses = try applied.extraUses()
    for (position, use) in juice.uses.enumerated()
    where factors[position] > .zero && !replaceable.contains(position) {
      uses.append(try use.multiplied(by: factors[position]))
    }
    return uses.isEmpty ? [] : try needs(of: uses)
  }
}
