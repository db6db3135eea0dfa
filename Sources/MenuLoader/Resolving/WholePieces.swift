import Diagnostics
import RecipeGraph

/// Checks that every combination of size, options and substitutes takes whole pieces.
///
/// The check is exact: a menu is refused if and only if some combination that can be ordered takes a
/// fraction. The argument is about one fruit that comes in whole pieces, and counts modulo one.
///
/// A size takes `x(p)` of the fruit through each line `p` of the recipe. An option takes `y(o)` more
/// through all that it adds, and drops lines. With options `O` and no substitute, a cup holds the
/// size's sum, plus `y(o)` for each of `O`, less `x(p)` for each line that any of `O` drops. For all
/// `O` that is whole if and only if
/// 1. the size's sum is (no option at all);
/// 2. for each set of two or more options that drop lines which all of them drop and no other, the
///    `x(p)` of these lines sum to a whole number; and
/// 3. for each option, `y(o)` less the `x(p)` of the lines that it alone drops is whole.
///
/// For the cup is a polynomial in the options, each 0 or 1: a line that the set `D` drops is kept
/// with the product of all `1 - o` in `D`. Such a polynomial is always whole only if each of its
/// coefficients is (Möbius inversion, which holds modulo one as well). That of a set `T` of two or
/// more is, up to its sign, the sum over the lines whose `D` contains `T`: from the largest `D`
/// downwards, the lines of each have to be whole by themselves, which is 2; then what is left of the
/// coefficient of a single option is 3.
///
/// A substitute replaces all that the cup takes of a line: what the size takes, unless that is dropped,
/// and what each option adds of the same ingredient. Each line is replaced or not
/// whatever happens to others, so that it is enough to look at each alternative by itself: it takes
/// `d` more per recipe than the line, and `r · d` has to be whole for each `r`, how many times what
/// the recipe says a size takes, or an option adds.
extension Expansion {
  /// Adds a problem for whatever takes a fraction.
  mutating func isWhole(
    _ juice: JuiceVariants, _ needs: VariantNeeds
  ) -> Bool {
    do throws(ArithmeticOverflow) {
      guard areSizesWhole(juice, needs),
        try areOptionsWhole(juice, needs)
      else { return false }
      return try areSubstitutesWhole(juice, needs)
    } catch {
      let what = LocalizedText.juice(juice.syntax.id).withVariants
      problems.append(.overflow(what, juice.syntax.location))
      return false
    }
  }

  /// - Returns: whether there is none.
  private mutating func addFractions(
    in needs: [Need], _ what: @autoclosure () -> LocalizedText, at location: SourceLocation
  ) -> Bool {
    let fractions = ingredients.fractionsOfPieces(in: needs)
    guard !fractions.isEmpty else { return true }
    problems.append(
      .fraction(PieceFraction(needs: fractions, cause: .variant(what(), location))))
    return false
  }

  private mutating func areSizesWhole(
    _ juice: JuiceVariants, _ needs: VariantNeeds
  ) -> Bool {
    // The recipe by itself has been checked.
    guard juice.hasSizes else { return ingredients.fractionsOfPieces(in: needs.sizes[0]).isEmpty }
    var isValid = true
    for size in juice.sizes {
      let isSet = !juice.sets[size].isEmpty
      let location = isSet ? juice.location(size) : juice.syntax.sizes[size].scaleLocation
      let isWhole = addFractions(in: needs.sizes[size], juice.what(size), at: location)
      isValid = isValid && isWhole
    }
    return isValid
  }

  // MARK: Options

  /// Lines of a recipe by the options that drop them.
  private struct Drops {
    /// Lines that two or more options drop.
    var shared: [(options: [Int], positions: [Int])] = []
    /// By option, lines that no other drops.
    var own: [Int: [Int]] = [:]

    init(_ juice: JuiceVariants) {
      var options: [Int: [Int]] = [:]
      for (option, drops) in juice.drops.enumerated() {
        for position in drops { options[position, default: []].append(option) }
      }
      let positions = Dictionary(grouping: options.keys.sorted(), by: { options[$0] ?? [] })
      for (options, positions) in positions {
        if options.count == 1 {
          own[options[0]] = positions
        } else {
          shared.append((options, positions))
        }
      }
      shared.sort { $0.positions[0] < $1.positions[0] }
    }
  }

  private mutating func areOptionsWhole(
    _ juice: JuiceVariants, _ needs: VariantNeeds
  ) throws(ArithmeticOverflow) -> Bool {
    guard !juice.syntax.options.isEmpty else { return true }
    let drops = Drops(juice)
    let dropping = drops.own.keys.sorted()
    for size in juice.sizes {
      let (what, location) = (juice.what(size), juice.location(size))
      guard let uses = sized(juice, size) else { return false }
      var isValid = true
      for (options, positions) in drops.shared {
        guard
          let dropped = sum(
            positions.map { uses[$0] }, what, location)
        else { return false }
        let fractions = ingredients.fractionsOfPieces(in: dropped)
        guard !fractions.isEmpty else { continue }
        isValid = false
        problems.append(
          .fraction(
            PieceFraction(
              needs: fractions,
              cause: .sharedDrop(options.map { juice.syntax.options[$0] }, of: what))))
      }
      guard isValid else { return false }
      // An option that alone drops no line is the same in all sizes.
      for option in size == 0 ? Array(juice.syntax.options.indices) : dropping {
        guard let own = drops.own[option] else {
          if !ingredients.fractionsOfPieces(in: needs.added[option]).isEmpty {
            isValid = false
            try addOptionProblem(juice, needs, option, size, uses)
          }
          continue
        }
        let added = needs.added[option]
        guard spend(added.count, on: size, of: juice),
          let dropped = sum(own.map { uses[$0] }, what, location)
        else { return false }
        let change = try VariantNeeds.sum([(added, .one), (dropped, Rational(-1))])
        if !ingredients.fractionsOfPieces(in: change).isEmpty {
          isValid = false
          try addOptionProblem(juice, needs, option, size, uses)
        }
      }
      guard isValid else { return false }
    }
    return true
  }

  private mutating func addOptionProblem(
    _ juice: JuiceVariants, _ needs: VariantNeeds, _ option: Int, _ size: Int,
    _ uses: [ResolvedUse]
  ) throws(ArithmeticOverflow) {
    let cup = try cup(juice, needs, option, size, uses)
    _ = addFractions(
      in: cup, juice.what(size, with: option), at: juice.syntax.options[option].location)
  }

  /// What a size with an option takes.
  private mutating func cup(
    _ juice: JuiceVariants, _ needs: VariantNeeds, _ option: Int, _ size: Int,
    _ uses: [ResolvedUse]
  ) throws(ArithmeticOverflow) -> [Need] {
    let positions = juice.drops[option].sorted()
    let dropped = sum(
      positions.map { uses[$0] }, juice.what(size), juice.location(size))
    return try VariantNeeds.sum([
      (needs.sizes[size], .one), (needs.added[option], .one), (dropped ?? [], Rational(-1)),
    ])
  }

  // MARK: Substitutes

  /// Factors each of which has to make an amount whole, reduced to as few as are equivalent.
  private struct Factors {
    private var measures: [Rational] = []

    mutating func add(_ factor: Rational) {
      do throws(ArithmeticOverflow) {
        guard let last = measures.last else { throw ArithmeticOverflow() }
        // An amount that the common measure makes whole is made whole by every multiple of it.
        measures[measures.count - 1] = try last.commonMeasure(with: factor)
      } catch {
        measures.append(factor)
      }
    }

    func makeWhole(_ amount: Rational) -> Bool {
      measures.allSatisfy { $0.isInteger(times: amount) }
    }
  }

  private mutating func areSubstitutesWhole(
    _ juice: JuiceVariants, _ needs: VariantNeeds
  ) throws(ArithmeticOverflow) -> Bool {
    var isValid = true
    var added: [Ingredient: [(option: Int, amount: Rational)]] = [:]
    for (option, adds) in juice.adds.enumerated() where !needs.substitutes.isEmpty {
      for use in adds { added[use.ingredient, default: []].append((option, use.amount)) }
    }
    for substitute in needs.substitutes {
      let use = juice.uses[substitute.position]
      guard spend(juice.sizes.count, on: juice.sizes.count - 1, of: juice) else {
        return false
      }
      var factors = Factors()
      for size in juice.sizes { factors.add(try juice.factor(substitute.position, in: size)) }
      let adding = added[use.ingredient] ?? []
      for (_, amount) in adding { factors.add(try amount.divided(by: use.amount)) }
      let itself = substitute.itself.filter { ingredients.comesInWholePieces($0.fruit) }
      for (index, needsOfIt) in substitute.alternatives.enumerated() {
        let alternative = needsOfIt.filter { ingredients.comesInWholePieces($0.fruit) }
        let change = try VariantNeeds.sum([(alternative, .one), (itself, Rational(-1))])
        guard !change.allSatisfy({ factors.makeWhole($0.amount) }) else { continue }
        isValid = false
        try addSubstituteProblem(juice, needs, substitute, index, change, adding)
      }
    }
    return isValid
  }

  /// Adds a problem for the first size or option in which an alternative makes a fraction.
  private mutating func addSubstituteProblem(
    _ juice: JuiceVariants, _ needs: VariantNeeds, _ substitute: VariantNeeds.Substitute,
    _ alternative: Int, _ change: [Need], _ adding: [(option: Int, amount: Rational)],

  ) throws(ArithmeticOverflow) {
    let location = substitute.syntax.alternatives[alternative].location
    let id = substitute.syntax.ingredient
    for size in juice.sizes {
      let factor = try juice.factor(substitute.position, in: size)
      let cup = try VariantNeeds.sum([(needs.sizes[size], .one), (change, factor)])
      if !addFractions(in: cup, juice.what(size).substitute(for: id), at: location) { return }
    }
    guard let uses = sized(juice, 0) else { return }
    for (option, amount) in adding {
      var factor = try amount.divided(by: juice.uses[substitute.position].amount)
      if !juice.drops[option].contains(substitute.position) {
        factor = try factor.adding(try juice.factor(substitute.position, in: 0))
      }
      let first = try cup(juice, needs, option, 0, uses)
      let cup = try VariantNeeds.sum([(first, .one), (change, factor)])
      if !addFractions(in: cup, juice.what(0, with: option).substitute(for: id), at: location) {
        return
      }
    }
  }
}
