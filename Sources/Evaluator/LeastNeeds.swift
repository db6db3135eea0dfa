package import RecipeGraph

extension RecipeGraph {
  /// A lower bound of what one juice in a size takes of each fruit, with whichever options and substitutes; without
  /// the fruits that it may do without.
  ///
  /// Options add up: each place saves at most what its best option saves by itself or, where a line has several, what
  /// each of them saves as often as it may be taken.
  package func leastNeeds(
    of juice: Ref<Juice>, size: Int
  ) throws(ArithmeticOverflow) -> Needs {
    let (options, places) = (self[juice].options, self[juice].optionPlaces)
    let single = places.filter { $0.atMost == 1 }
    // From a required group, several may save more together than by themselves instead of its first.
    let first = single.flatMap(\.usual)
    func needs(_ chosen: [Int], instead usual: [Int] = []) throws(ArithmeticOverflow) -> Needs {
      try fixedNeeds(
        of: juice, size: size, options: first.filter { !usual.contains($0) } + chosen)
    }
    let usual = try needs([])
    var least = usual
    func save(_ best: Needs) throws(ArithmeticOverflow) {
      let saved = try usual.adding(best, times: Rational(-1))
      least = try least.adding(saved, times: Rational(-1))
    }
    for place in single {
      var best = usual
      for option in place.options where place.isRequired || options[option].takesLess {
        best = best.minimum(try needs([option], instead: place.usual))
      }
      try save(best)
    }
    for place in places where place.atMost > 1 {
      for option in place.options where options[option].takesLess {
        let times = Array(repeating: option, count: options[option].atMost)
        try save(usual.minimum(try needs(times)))
      }
    }
    return least.filter { $0.amount > .zero }
  }

  /// Without the ingredients that have a substitute.
  ///
  /// - Parameter options: none is added, not even of a required group.
  private func fixedNeeds(
    of juice: Ref<Juice>, size: Int, options: [Int]
  ) throws(ArithmeticOverflow) -> Needs {
    if options == self[juice].usualOptions, self[juice].substitutes.isEmpty {
      return needs(of: juice, size: size)
    }
    let applied = try AppliedChoices(self[juice], size: size, options: options)
    guard self[juice].substitutes.isEmpty else {
      return try needs(of: applied.irreplaceableUses())
    }
    return try needs(of: applied.uses())
  }
}
