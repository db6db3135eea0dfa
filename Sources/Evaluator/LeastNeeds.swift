package import RecipeGraph

extension RecipeGraph {
  /// A lower bound of what one juice in a size takes of each fruit, with whichever options and substitutes; without
  /// the fruits that it may do without.
  ///
  /// Options add up: each place saves at most what its best option saves by itself.
  package func leastNeeds(
    of juice: Ref<Juice>, size: Int
  ) throws(ArithmeticOverflow) -> Needs {
    func needs(_ options: [Int]) throws(ArithmeticOverflow) -> Needs {
      try fixedNeeds(of: variant(juice, size: size, options: options))
    }
    let usual = try needs([])
    var least = usual
    let options = self[juice].options
    for place in self[juice].optionPlaces {
      var best = usual
      for value in place.values.dropFirst()
      where place.isRequired || options[value[0]].takesLess {
        best = best.minimum(try needs(value))
      }
      let saved = try usual.adding(best, times: Rational(-1))
      least = try least.adding(saved, times: Rational(-1))
    }
    return least.filter { $0.amount > .zero }
  }

  /// Without the ingredients that have a substitute.
  private func fixedNeeds(of variant: Variant) throws(ArithmeticOverflow) -> Needs {
    if self[variant.juice].substitutes.isEmpty { return try needs(of: variant) }
    return try needs(of: AppliedChoices(of: variant, in: self).irreplaceableUses())
  }
}
