import Diagnostics
import RecipeGraph

/// Checks that every variant of a juice takes whole pieces of fruits that come in pieces.
///
/// There are too many combinations to try each, so every size is checked alone, and then the change
/// that an option or substitute makes to it. Changes of options add up, except for lines that
/// several of them drop, which can be dropped only once: these are checked separately. A substitute
/// replaces the whole amount of a line, from the size and from options.
///
/// Options and substitutes are checked only in sizes that take whole pieces by themselves, so that
/// a mistake in a size is not reported again.
extension Expansion {
  /// The number of sizes checked in which options take a fraction.
  static let maxFractionalSizes = 20

  /// Reports every size, option and substitute that takes a fraction; returns whether there are
  /// none.
  mutating func isWhole(_ juice: LinkedJuice, _ needs: PartNeeds) -> Bool {
    let wholeSizes = juice.sizeNumbers.filter {
      ingredients.fractionsOfPieces(in: needs.sizes[$0]).isEmpty
    }
    // The recipe of a juice without sizes has been checked.
    if juice.hasSizes {
      reportFractions(ofSizesOf: juice, needs)
    } else if let usual = juice.usualOptions.last {
      let location = juice.syntax.options[usual].location
      _ = reportFractions(in: needs.sizes[0], juice.what(0, with: juice.usualOptions), at: location)
    }
    do throws(ArithmeticOverflow) {
      guard juice.hasPlainOptions else {
        let areWhole = try areCombinationsWhole(juice, needs, in: wholeSizes)
        return wholeSizes.count == juice.sizeNumbers.count && areWhole
      }
      let options = try fractionalOptions(of: juice, needs, in: wholeSizes)
      let areSubstitutesWhole = try areSubstitutesWhole(
        juice, needs, in: wholeSizes, without: options.fractional)
      return wholeSizes.count == juice.sizeNumbers.count && options.areWhole && areSubstitutesWhole
    } catch {
      let what = LocalizedText.juice(juice.syntax.id).withVariants
      report(NeedOverflow.finding(what, at: juice.syntax.location))
      return false
    }
  }

  /// - Returns: whether there are none.
  mutating func reportFractions(
    in needs: Needs, _ what: @autoclosure () -> LocalizedText, at location: SourceLocation
  ) -> Bool {
    let fractions = ingredients.fractionsOfPieces(in: needs)
    guard !fractions.isEmpty else { return true }
    report(FractionOfPiece.finding(fractions, in: what(), at: location, ingredients))
    return false
  }

  private mutating func reportFractions(ofSizesOf juice: LinkedJuice, _ needs: PartNeeds) {
    for size in juice.sizeNumbers {
      let fractions = ingredients.fractionsOfPieces(in: needs.sizes[size])
      guard !fractions.isEmpty else { continue }
      let syntax = juice.syntax.sizes[size]
      report(
        FractionOfPiece.finding(
          fractions, in: juice.what(size),
          at: syntax.isScaleOnly ? syntax.scaleLocation : syntax.location, ingredients,
          of: syntax,
          // Amounts of its own would be those of all juices that take the size.
          whole: juice.syntax.nameOfSizes == nil
            ? wholeAmounts(of: fractions, in: juice, size) : nil
        ))
    }
  }

  /// The needs of the recipe itself; nil if some come through bases, so that an amount set for the
  /// size would not make them whole.
  private func wholeAmounts(
    of needs: Needs, in juice: LinkedJuice, _ size: Int
  ) -> [Need]? {
    let fruits = Set(needs.map(\.fruit))
    let size = juice.sizes[size]
    var own: [Need] = []
    for use in juice.uses.filter({ !size.drop.contains($0.ingredient) }) + size.add {
      switch use.ingredient {
      case .fruit(let fruit):
        if fruits.contains(fruit) { own.append(Need(fruit: fruit, amount: use.amount)) }
      case .base(let base):
        let parts = perUnit[base.index] ?? Needs()
        if parts.contains(where: { fruits.contains($0.fruit) }) { return nil }
      }
    }
    return own
  }

  // MARK: Options

  /// - Parameter sizes: those that take whole pieces by themselves, as in the other functions.
  /// - Returns: the options that take a fraction, and whether neither options nor lines that
  ///   several options drop take one.
  private mutating func fractionalOptions(
    of juice: LinkedJuice, _ needs: PartNeeds, in sizes: [Int]
  ) throws(ArithmeticOverflow) -> (fractional: Set<Int>, areWhole: Bool) {
    var fractional: Set<Int> = []
    // An option that drops nothing is the same in all sizes.
    for option in juice.options.indices where juice.options[option].drop.isEmpty {
      guard !ingredients.fractionsOfPieces(in: needs.added[option]).isEmpty else { continue }
      fractional.insert(option)
      try reportFraction(of: option, juice, needs, in: sizes.first)
    }
    let dropping = juice.options.indices.filter { !juice.options[$0].drop.isEmpty }
    guard !dropping.isEmpty else { return (fractional, fractional.isEmpty) }
    let shared = sharedDrops(of: juice)
    var fractionalSizes = 0
    for size in sizes where fractionalSizes < Self.maxFractionalSizes {
      guard let uses = usesByIngredient(juice, size) else { return (fractional, false) }
      var isWhole = true
      for drop in shared {
        let dropped = sum(
          drop.ingredients.compactMap { uses[$0] }, juice.what(size), juice.location(size))
        let fractions = dropped.map { ingredients.fractionsOfPieces(in: $0) } ?? Needs()
        guard !fractions.isEmpty else { continue }
        isWhole = false
        let options = drop.options.map { juice.syntax.options[$0] }
        report(
          FractionOfPiece.finding(fractions, droppedBy: options, juice.what(size), ingredients))
      }
      for option in dropping {
        guard spend(needs.added[option].count, on: size, of: juice),
          let dropped = dropped(by: option, juice, size, uses)
        else { return (fractional, false) }
        let change = try needs.added[option].adding(dropped, times: Rational(-1))
        guard !ingredients.fractionsOfPieces(in: change).isEmpty else { continue }
        isWhole = false
        fractional.insert(option)
        try reportFraction(of: option, juice, needs, in: size)
      }
      if !isWhole { fractionalSizes += 1 }
    }
    return (fractional, fractional.isEmpty && fractionalSizes == 0)
  }

  /// The ingredients that two or more options drop, grouped by those options, in the order of the
  /// first ingredient in the recipe or of the size that adds it.
  private func sharedDrops(
    of juice: LinkedJuice
  ) -> [(options: [Int], ingredients: [Ingredient])] {
    var options: [Ingredient: [Int]] = [:]
    for (option, choice) in juice.options.enumerated() {
      for ingredient in choice.drop { options[ingredient, default: []].append(option) }
    }
    guard options.values.contains(where: { $0.count > 1 }) else { return [] }
    var groups: [(options: [Int], ingredients: [Ingredient])] = []
    var positions: [[Int]: Int] = [:]
    let added = juice.sizes.lazy.flatMap(\.add)
    for ingredient in juice.uses.map(\.ingredient) + added.map(\.ingredient) {
      guard let options = options.removeValue(forKey: ingredient), options.count > 1 else {
        continue
      }
      if let position = positions[options] {
        groups[position].ingredients.append(ingredient)
      } else {
        positions[options] = groups.count
        groups.append((options, [ingredient]))
      }
    }
    return groups
  }

  /// What a size takes; nil if unknown.
  private mutating func usesByIngredient(
    _ juice: LinkedJuice, _ size: Int
  ) -> [Ingredient: Use]? {
    sized(juice, size).map { uses in
      Dictionary(uses.map { ($0.ingredient, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private mutating func dropped(
    by option: Int, _ juice: LinkedJuice, _ size: Int, _ uses: [Ingredient: Use]
  ) -> Needs? {
    sum(
      juice.options[option].drop.compactMap { uses[$0] }, juice.what(size),
      juice.location(size))
  }

  /// Reports an option in a size or, if that is nil, the option by itself.
  private mutating func reportFraction(
    of option: Int, _ juice: LinkedJuice, _ needs: PartNeeds, in size: Int?
  ) throws(ArithmeticOverflow) {
    let syntax = juice.syntax.options[option]
    guard let size else {
      let what = LocalizedText.option(syntax.id, ofJuice: juice.syntax.id)
      _ = reportFractions(in: needs.added[option], what, at: syntax.location)
      return
    }
    let what = juice.what(size, with: [option])
    guard spend(needs.sizes[size].count, what, syntax.location),
      let cup = try cup(juice, needs, option, size)
    else { return }
    _ = reportFractions(in: cup, what, at: syntax.location)
  }

  /// The needs of a size with an option; nil if unknown.
  private mutating func cup(
    _ juice: LinkedJuice, _ needs: PartNeeds, _ option: Int, _ size: Int
  ) throws(ArithmeticOverflow) -> Needs? {
    guard let uses = usesByIngredient(juice, size),
      let dropped = dropped(by: option, juice, size, uses)
    else { return nil }
    return try needs.sizes[size].adding(needs.added[option]).adding(dropped, times: Rational(-1))
  }

  // MARK: Substitutes

  /// The factor of a line of the recipe, from a size or from what an option adds.
  private struct Factor {
    let value: Rational
    let size: Int
    let option: Int?
  }

  /// - Parameter fractional: options that take fractions by themselves.
  private mutating func areSubstitutesWhole(
    _ juice: LinkedJuice, _ needs: PartNeeds, in sizes: [Int], without fractional: Set<Int>
  ) throws(ArithmeticOverflow) -> Bool {
    guard let first = sizes.first, !needs.substitutes.isEmpty else { return true }
    var added: [Ingredient: [(option: Int, amount: Rational)]] = [:]
    for (option, choice) in juice.options.enumerated()
    where !fractional.contains(option) {
      for use in choice.add { added[use.ingredient, default: []].append((option, use.amount)) }
    }
    var isWhole = true
    var factorsInSizes: [[Rational]] = []
    for size in sizes { factorsInSizes.append(try juice.factors(in: size)) }
    for substitute in needs.substitutes {
      let use = juice.uses[substitute.position]
      guard spend(sizes.count, on: juice.sizeNumbers.count - 1, of: juice) else { return false }
      var factors: [Factor] = []
      var known: Set<Rational> = []
      for (size, inSize) in zip(sizes, factorsInSizes) {
        let factor = inSize[substitute.position]
        if known.insert(factor).inserted {
          factors.append(Factor(value: factor, size: size, option: nil))
        }
      }
      for (option, amount) in added[use.ingredient] ?? [] {
        let factor = try amount.divided(by: use.amount)
        factors.append(Factor(value: factor, size: first, option: option))
      }
      let fractions = factors.filter { !$0.value.isInteger }
      for (index, alternative) in substitute.alternatives.enumerated() {
        let change = try alternative.adding(substitute.itself, times: Rational(-1))
          .filter { ingredients.comesInWholePieces($0.fruit) }
        // A whole multiple of whole pieces is whole.
        let tried = change.allSatisfy(\.amount.isInteger) ? fractions : factors
        guard spend(tried.count * change.count, juice.what(first), juice.syntax.location) else {
          return false
        }
        let fraction = tried.first { factor in
          !change.allSatisfy { $0.amount.isInteger(times: factor.value) }
        }
        guard let fraction else { continue }
        isWhole = false
        try reportFraction(juice, needs, substitute, index, change, fraction)
      }
    }
    return isWhole
  }

  /// - Parameter change: how much more an alternative takes than the line that it replaces.
  private mutating func reportFraction(
    _ juice: LinkedJuice, _ needs: PartNeeds, _ substitute: PartNeeds.Substitute,
    _ alternative: Int, _ change: Needs, _ factor: Factor
  ) throws(ArithmeticOverflow) {
    let size = factor.size
    let sized = try juice.factors(in: size)[substitute.position]
    var (what, taken, factors) = (juice.what(size), needs.sizes[size], sized)
    if let option = factor.option {
      guard let cup = try cup(juice, needs, option, size) else { return }
      let isDropped = juice.options[option].drop.contains(
        juice.uses[substitute.position].ingredient)
      (what, taken) = (juice.what(size, with: [option]), cup)
      factors = isDropped ? factor.value : try factor.value.adding(sized)
    }
    _ = reportFractions(
      in: try taken.adding(change, times: factors),
      what.substitute(for: substitute.syntax.ingredient),
      at: substitute.syntax.alternatives[alternative].location)
  }
}
