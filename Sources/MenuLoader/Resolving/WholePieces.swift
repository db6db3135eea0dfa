import Diagnostics
import RecipeGraph

/// Checks that every choice of a juice takes whole pieces of fruits that come in pieces.
///
/// Each size is checked alone, and then what each class of options changes in a size that takes whole pieces by
/// itself, so that a mistake in a size is not reported again. A substitute replaces the whole amount of a line, from
/// the size and from options: it is checked with every factor that these give the line.
extension Expansion {
  /// How many amounts are worked out for the combinations of options of one size.
  private static let maxAmounts = 100_000
  /// How many factors that differ by more than whole pieces options may give one line.
  private static let maxFactors = 4_096

  /// Reports every size, option and substitute that takes a fraction; returns whether there are none.
  mutating func isWhole(_ juice: LinkedJuice, _ needs: PartNeeds) -> Bool {
    let sizes = juice.sizeNumbers.filter { fractions(in: needs.sizes[$0]).isEmpty }
    // The recipe of a juice without sizes has been checked.
    if juice.hasSizes {
      reportFractions(ofSizesOf: juice, needs)
    } else if let usual = juice.usualOptions.last {
      let location = juice.syntax.options[usual].location
      reportFractions(in: needs.sizes[0], juice.what(0, with: juice.usualOptions), at: location)
    }
    var (size, isWhole) = (0, sizes.count == juice.sizeNumbers.count)
    do throws(UndecidedChoice) {
      // By size, options that take a fraction; a substitute for what they take is not reported again.
      var fractional: [Int: Set<Int>] = [:]
      var known: Set<[Int]> = []
      for whole in sizes {
        size = whole
        let combinations = try fractionalCombinations(of: juice, needs, in: size)
        for options in combinations {
          // What adds the same in all sizes is reported once.
          let isNew = known.insert(options).inserted
          guard isNew || !options.allSatisfy({ juice.options[$0].isSame }) else { continue }
          report(options, of: juice, in: size)
        }
        fractional[size] = Set(combinations.joined())
        if !combinations.isEmpty { isWhole = false }
      }
      let usual = try needs.substitutes.isEmpty ? [] : usualFactors(of: juice, in: sizes)
      for (position, substitute) in needs.substitutes.enumerated() {
        let isSubstituteWhole = try checkWhole(
          substitute, of: juice, in: sizes, usual.map { $0[position] }, without: fractional, &size)
        if !isSubstituteWhole { isWhole = false }
      }
    } catch {
      switch error {
      case .tooManyChoices: _ = spend(.max, juice.what(size), juice.location(size))
      case .tooLarge:
        let what = LocalizedText.juice(juice.syntax.id).withVariants
        report(NeedOverflow.finding(what, at: juice.syntax.location))
      }
      return false
    }
    return isWhole && !isExhausted
  }

  private func fractions(in needs: Needs) -> Needs { ingredients.fractionsOfPieces(in: needs) }

  private mutating func reportFractions(
    in needs: Needs, _ what: @autoclosure () -> LocalizedText, at location: SourceLocation
  ) {
    let fractions = fractions(in: needs)
    guard !fractions.isEmpty else { return }
    report(FractionOfPiece.finding(fractions, in: what(), at: location, ingredients))
  }

  // MARK: Sizes

  private mutating func reportFractions(ofSizesOf juice: LinkedJuice, _ needs: PartNeeds) {
    for size in juice.sizeNumbers {
      let fractions = fractions(in: needs.sizes[size])
      guard !fractions.isEmpty else { continue }
      let syntax = juice.syntax.sizes[size]
      report(
        FractionOfPiece.finding(
          fractions, in: juice.what(size),
          at: syntax.isScaleOnly ? syntax.scaleLocation : syntax.location, ingredients,
          of: syntax,
          // Amounts of its own would be those of all juices that take the size.
          whole: juice.syntax.takenSizes == nil
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
    guard size.swap.isEmpty else { return nil }
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

  /// The options that change a size by a fraction: each by itself or, if none of a class does, the first combination.
  private mutating func fractionalCombinations(
    of juice: LinkedJuice, _ needs: PartNeeds, in size: Int
  ) throws(UndecidedChoice) -> [[Int]] {
    let divided = try dividedIngredients(of: juice, in: size)
    let scale = juice.juice.size(at: size)?.scale ?? .one
    let mayAddFractions = zip(juice.options, needs.added).contains { option, added in
      !fractions(in: added).isEmpty || option.isScaled && !scale.isInteger
    }
    guard mayAddFractions || !divided.isEmpty else { return [] }
    var found: [[Int]] = []
    for part in try space(of: juice, in: size, where: divided.contains).classes {
      var fractional: [[Int]] = []
      for combination in part.combinations.dropFirst() {
        let amounts = combination.effect.amounts
        guard spend(1 + needCount(of: amounts.keys), on: size, of: juice) else { return found }
        if try pieces(in: amounts).allSatisfy(\.amount.isInteger) { continue }
        fractional.append(juice.juice.named(combination.options))
      }
      guard let fewest = fractional.map(\.count).min() else { continue }
      let smallest = fractional.filter { $0.count == fewest }
      found += fewest == 1 ? smallest : [smallest[0]]
    }
    return found
  }

  /// All choices of options for a size, within the budget of the load.
  private mutating func space(
    of juice: LinkedJuice, in size: Int, _ places: [OptionPlace]? = nil,
    where isRelevant: (Ingredient) -> Bool
  ) throws(UndecidedChoice) -> ChoiceSpace {
    var left = Self.maxAmounts
    let space = try ChoiceSpace(
      of: juice.juice, size: size, places: places, where: isRelevant, &left)
    guard spend(Self.maxAmounts - left, on: size, of: juice) else { throw .tooManyChoices }
    return space
  }

  /// The ingredients of a size of which options make fractions of pieces. Whole pieces times whole numbers are whole,
  /// whatever else changes.
  private mutating func dividedIngredients(
    of juice: LinkedJuice, in size: Int
  ) throws(UndecidedChoice) -> Set<Ingredient> {
    var factors: [Ingredient: Bool] = [:]
    var swapped: [Ingredient: Set<Ingredient>] = [:]
    for option in juice.options {
      for swap in option.swap { swapped[swap.from, default: []].insert(swap.to) }
      for (ingredient, factor) in option.factors {
        factors[ingredient] = (factors[ingredient] ?? true) && factor.isInteger
      }
    }
    guard !factors.isEmpty || !swapped.isEmpty, let uses = sized(juice, size) else { return [] }
    var divided: Set<Ingredient> = []
    for use in uses {
      let others = swapped[use.ingredient, default: []]
      guard factors[use.ingredient] != nil || !others.isEmpty else { continue }
      let areFactorsWhole = factors[use.ingredient] ?? true
      for ingredient in others.union([use.ingredient]) {
        guard spend(needCount(of: [ingredient]), on: size, of: juice) else { continue }
        let pieces = try pieces(in: [ingredient: use.amount])
        guard !pieces.isEmpty else { continue }
        if !areFactorsWhole || !pieces.allSatisfy(\.amount.isInteger) {
          divided.insert(use.ingredient)
        }
      }
    }
    return divided
  }

  /// How many amounts of fruits ingredients come to.
  private func needCount(of ingredients: some Sequence<Ingredient>) -> Int {
    ingredients.reduce(0) { sum, ingredient in
      if case .base(let base) = ingredient {
        sum + (perUnit[base.index]?.count ?? 0)
      } else {
        sum + 1
      }
    }
  }

  /// What amounts come to of fruits that come in whole pieces.
  private func pieces(
    in amounts: [Ingredient: Rational]
  ) throws(UndecidedChoice) -> Needs {
    let needs = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
      try Needs(of: amounts) { perUnit[$0.index] ?? Needs() }
    }
    return needs.filter { ingredients.comesInWholePieces($0.fruit) }
  }

  private mutating func report(_ options: [Int], of juice: LinkedJuice, in size: Int) {
    // Plain options of which each is whole alone drop a fraction that cannot be dropped twice.
    if options.count > 1, juice.hasPlainOptions {
      let dropped = options.dropFirst().reduce(Set(juice.options[options[0]].drop)) {
        $0.intersection(juice.options[$1].drop)
      }
      let uses = sized(juice, size)?.filter { dropped.contains($0.ingredient) } ?? []
      guard let needs = sum(uses, juice.what(size), juice.location(size)) else { return }
      report(
        FractionOfPiece.finding(
          fractions(in: needs), droppedBy: options.map { juice.syntax.options[$0] },
          juice.what(size), ingredients))
      return
    }
    let what = juice.what(size, with: options)
    let location = juice.syntax.options[options[options.count - 1]].location
    guard let cup = cup(juice, size, options, at: location) else { return }
    reportFractions(in: cup, what, at: location)
  }

  /// The needs of a size with options; nil if unknown, which is reported.
  private mutating func cup(
    _ juice: LinkedJuice, _ size: Int, _ options: [Int], at location: SourceLocation
  ) -> Needs? {
    sized(juice, size, with: juice.juice.completed(options)).flatMap {
      sum($0, juice.what(size, with: options), location)
    }
  }

  // MARK: Substitutes

  /// A factor by which some options in a size multiply a line of the recipe.
  private struct Factor {
    let size: Int
    /// Without the usual ones of required groups.
    let options: [Int]
    let value: Rational

    /// Whether findings name this one rather than another.
    func precedes(_ other: Factor) -> Bool {
      (options.count, options.first ?? 0, size)
        < (other.options.count, other.options.first ?? 0, other.size)
    }
  }

  /// By size, the factors of all substitutes in the usual order.
  private func usualFactors(
    of juice: LinkedJuice, in sizes: [Int]
  ) throws(UndecidedChoice) -> [[Rational]] {
    try sizes.map { size throws(UndecidedChoice) in
      try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        try AppliedChoices(juice.juice, size: size, options: juice.usualOptions)
          .factorsOfSubstitutes()
      }
    }
  }

  /// Reports each alternative that takes a fraction; returns whether there are none.
  ///
  /// - Parameters:
  ///   - usual: its factor in each of the sizes.
  ///   - fractional: by size, options that are not tried.
  ///   - size: gets the one that is looked at.
  private mutating func checkWhole(
    _ substitute: PartNeeds.Substitute, of juice: LinkedJuice, in sizes: [Int],
    _ usual: [Rational], without fractional: [Int: Set<Int>], _ size: inout Int
  ) throws(UndecidedChoice) -> Bool {
    var changes: [Needs] = []
    for alternative in substitute.alternatives {
      let change = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        try alternative.adding(substitute.itself, times: Rational(-1))
      }
      changes.append(change.filter { ingredients.comesInWholePieces($0.fruit) })
    }
    guard changes.contains(where: { !$0.isEmpty }) else { return true }
    let use = substitute.use
    // Options also change what others swap for the ingredient.
    let concerned = Set(
      juice.options.lazy.flatMap(\.swap).filter { $0.to == use.ingredient }
        .map(\.from)
    ).union([use.ingredient])
    let places = juice.optionPlaces.filter { place in
      place.options.contains { option in
        juice.options[option].add.contains { $0.ingredient == use.ingredient }
          || !concerned.isDisjoint(with: juice.options[option].changedIngredients)
      }
    }
    let period = Self.period(of: changes)
    var factors: [Factor] = []
    for (whole, usual) in zip(sizes, usual) {
      size = whole
      factors += try self.factors(
        of: use, usual, places, juice, whole, period,
        without: fractional[whole] ?? [])
    }
    factors.sort { $0.precedes($1) }
    var isWhole = true
    for (alternative, change) in zip(substitute.syntax.alternatives, changes) {
      guard spend(factors.count * change.count, on: size, of: juice) else { return false }
      let fraction = factors.first { factor in
        !change.allSatisfy { $0.amount.isInteger(times: factor.value) }
      }
      guard let fraction else { continue }
      isWhole = false
      let location = alternative.location
      guard let cup = cup(juice, fraction.size, fraction.options, at: location) else { continue }
      let taken = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        try cup.adding(change, times: fraction.value)
      }
      reportFractions(
        in: taken,
        juice.what(fraction.size, with: fraction.options)
          .substitute(for: substitute.syntax.ingredient), at: location)
    }
    return isWhole
  }

  /// A number by which factors may differ without a difference to what is whole: the least common multiple of the
  /// denominators; nil if it is too large.
  private static func period(of changes: [Needs]) -> Int128? {
    changes.joined().reduce(1) { period, change in
      guard let period else { return nil }
      let denominator = change.amount.denominator
      let common = greatestCommonDivisor(period.magnitude, denominator.magnitude)
      let (product, isTooLarge) = period.multipliedReportingOverflow(
        by: denominator / Int128(common))
      return isTooLarge ? nil : product
    }
  }

  /// The factors that options can give an amount that substitutes replace, each with some options that do: of those that differ by
  /// multiples of a period, one of the fewest options.
  ///
  /// - Parameters:
  ///   - usual: that of the usual order.
  ///   - places: those of the options that change or add the ingredient.
  private mutating func factors(
    of use: Use, _ usual: Rational, _ places: [OptionPlace], _ juice: LinkedJuice, _ size: Int,
    _ period: Int128?, without fractional: Set<Int>
  ) throws(UndecidedChoice) -> [Factor] {
    var factors = [Factor(size: size, options: [], value: usual)]
    var positions = [usual.remainder(period): 0]
    guard !places.isEmpty else { return factors }
    let space = try space(of: juice, in: size, places) { $0 == use.ingredient }
    for part in space.classes {
      let others = factors
      // Each pair is looked at, also where many come to the same.
      guard spend(others.count * (part.combinations.count - 1), on: size, of: juice)
      else { throw .tooManyChoices }
      for combination in part.combinations {
        guard let amount = combination.effect.amounts[use.ingredient] else { continue }
        let options = juice.juice.named(combination.options)
        guard fractional.isDisjoint(with: options) else { continue }
        for factor in others {
          let value = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
            try factor.value.adding(try amount.divided(by: use.amount))
          }
          let new = Factor(size: size, options: (factor.options + options).sorted(), value: value)
          let position = positions[value.remainder(period), default: factors.count]
          if position < factors.count {
            if new.precedes(factors[position]) { factors[position] = new }
          } else {
            guard position < Self.maxFactors else { throw .tooManyChoices }
            positions[value.remainder(period)] = position
            factors.append(new)
          }
        }
      }
    }
    return factors
  }
}

extension Rational {
  /// What is left of a number of zero or more after all multiples of a period are taken away; the number itself for
  /// no period.
  fileprivate func remainder(_ period: Int128?) -> Rational {
    guard let (multiple, isTooLarge) = period?.multipliedReportingOverflow(by: denominator),
      !isTooLarge
    else { return self }
    return Rational(numerator % multiple, over: denominator)
  }
}

extension JuiceOption {
  /// Whether it adds the same in every size, and changes nothing else.
  fileprivate var isSame: Bool { changedIngredients.isEmpty && !isScaled }
}
