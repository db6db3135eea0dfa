import Diagnostics
import RecipeGraph

/// Whether every combination of size, options and substitutes takes whole pieces.
///
/// What is meant is exactly that: no combination that can be ordered takes a fraction, and a menu
/// is refused only if one does. Look at one fruit that comes in whole pieces, and count modulo
/// one: only fractions matter.
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
/// What stands in for a line does so for all that the cup takes of it: what the size takes, unless
/// that is dropped, and what each option adds of the same ingredient. Each line is replaced or not
/// whatever happens to others, so that it is enough to look at each alternative by itself: it takes
/// `d` more per recipe than the line, and `r · d` has to be whole for each `r`, how many times what
/// the recipe says a size takes, or an option adds.
extension VariantExpansion {
  /// Reports what takes fractions.
  mutating func isWhole(
    _ juice: VariedJuice, _ needs: VariantNeeds, _ findings: inout Findings
  ) -> Bool {
    do throws(ArithmeticOverflow) {
      guard areSizesWhole(juice, needs, &findings),
        try areOptionsWhole(juice, needs, &findings)
      else { return false }
      return try areSubstitutesWhole(juice, needs, &findings)
    } catch {
      let what = "juice \(juice.declaration.id.quoted) with its options and substitutes"
      findings.report(NeedOverflow.finding(what, at: juice.declaration.site.span))
      return false
    }
  }

  /// - Returns: whether there is none.
  private func reportFractions(
    in needs: [Need], _ what: @autoclosure () -> String, at site: SourceLocation,
    _ findings: inout Findings
  ) -> Bool {
    let fractions = pantry.fractionsOfPieces(in: needs)
    guard !fractions.isEmpty else { return true }
    findings.report(
      FractionOfPiece.finding(
        what(), fractions.map { (pantry.fruits[$0.fruit.index], $0.amount) }, at: site))
    return false
  }

  private func areSizesWhole(
    _ juice: VariedJuice, _ needs: VariantNeeds, _ findings: inout Findings
  ) -> Bool {
    // The recipe by itself has been looked at.
    guard juice.hasSizes else { return pantry.fractionsOfPieces(in: needs.sizes[0]).isEmpty }
    var isValid = true
    for size in juice.sizes {
      let isSet = !juice.variants.sets[size].isEmpty
      let site = isSet ? juice.site(size) : juice.declaration.sizes[size].scaleSite
      let isWhole = reportFractions(in: needs.sizes[size], juice.what(size), at: site, &findings)
      isValid = isValid && isWhole
    }
    return isValid
  }

  // MARK: Options

  /// Lines of a recipe by the options that drop them.
  private struct Drops {
    /// Those of two or more options.
    var shared: [(options: [Int], positions: [Int])] = []
    /// By option, those of no other.
    var own: [Int: [Int]] = [:]

    init(_ variants: ResolvedVariants) {
      var options: [Int: [Int]] = [:]
      for (option, drops) in variants.drops.enumerated() {
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
    _ juice: VariedJuice, _ needs: VariantNeeds, _ findings: inout Findings
  ) throws(ArithmeticOverflow) -> Bool {
    guard !juice.declaration.options.isEmpty else { return true }
    let drops = Drops(juice.variants)
    let dropping = drops.own.keys.sorted()
    for size in juice.sizes {
      let (what, site) = (juice.what(size), juice.site(size))
      guard let uses = sized(juice, size, &findings) else { return false }
      var isValid = true
      for (options, positions) in drops.shared {
        guard
          let dropped = expansion.sum(
            positions.map { uses[$0] }, over: .one, what, site, &findings)
        else { return false }
        let fractions = pantry.fractionsOfPieces(in: dropped)
        guard !fractions.isEmpty else { continue }
        isValid = false
        findings.report(
          FractionOfPiece.finding(
            options.map { juice.declaration.options[$0] }, of: what,
            fractions.map { (pantry.fruits[$0.fruit.index], $0.amount) }))
      }
      guard isValid else { return false }
      // What drops nothing by itself is the same in all sizes.
      for option in size == 0 ? Array(juice.declaration.options.indices) : dropping {
        guard let own = drops.own[option] else {
          if !pantry.fractionsOfPieces(in: needs.added[option]).isEmpty {
            isValid = false
            try reportOption(juice, needs, option, size, uses, &findings)
          }
          continue
        }
        let added = needs.added[option]
        guard spend(added.count, on: size, of: juice, &findings),
          let dropped = expansion.sum(own.map { uses[$0] }, over: .one, what, site, &findings)
        else { return false }
        let change = try VariantNeeds.sum([(added, .one), (dropped, Rational(-1))])
        if !pantry.fractionsOfPieces(in: change).isEmpty {
          isValid = false
          try reportOption(juice, needs, option, size, uses, &findings)
        }
      }
      guard isValid else { return false }
    }
    return true
  }

  private mutating func reportOption(
    _ juice: VariedJuice, _ needs: VariantNeeds, _ option: Int, _ size: Int,
    _ uses: [ResolvedUse], _ findings: inout Findings
  ) throws(ArithmeticOverflow) {
    let cup = try cup(juice, needs, option, size, uses, &findings)
    _ = reportFractions(
      in: cup, juice.what(size, with: option), at: juice.declaration.options[option].site,
      &findings)
  }

  /// What a size with an option takes.
  private mutating func cup(
    _ juice: VariedJuice, _ needs: VariantNeeds, _ option: Int, _ size: Int,
    _ uses: [ResolvedUse], _ findings: inout Findings
  ) throws(ArithmeticOverflow) -> [Need] {
    let positions = juice.variants.drops[option].sorted()
    let dropped = expansion.sum(
      positions.map { uses[$0] }, over: .one, juice.what(size), juice.site(size), &findings)
    return try VariantNeeds.sum([
      (needs.sizes[size], .one), (needs.added[option], .one), (dropped ?? [], Rational(-1)),
    ])
  }

  // MARK: Substitutes

  /// Numbers of which all must make something whole, as the fewest that stand for all of them.
  private struct Factors {
    private var measures: [Rational] = []

    mutating func add(_ factor: Rational) {
      do throws(ArithmeticOverflow) {
        guard let last = measures.last else { throw ArithmeticOverflow() }
        // What it makes whole, all its multiples do.
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
    _ juice: VariedJuice, _ needs: VariantNeeds, _ findings: inout Findings
  ) throws(ArithmeticOverflow) -> Bool {
    var isValid = true
    var added: [Ingredient: [(option: Int, amount: Rational)]] = [:]
    for (option, adds) in juice.variants.adds.enumerated() where !needs.standIns.isEmpty {
      for use in adds { added[use.ingredient, default: []].append((option, use.amount)) }
    }
    for standIn in needs.standIns {
      let use = juice.uses[standIn.position]
      guard spend(juice.sizes.count, on: juice.sizes.count - 1, of: juice, &findings) else {
        return false
      }
      var factors = Factors()
      for size in juice.sizes { factors.add(try juice.factor(standIn.position, in: size)) }
      let adding = added[use.ingredient] ?? []
      for (_, amount) in adding { factors.add(try amount.divided(by: use.amount)) }
      let itself = standIn.itself.filter { pantry.comesInWholePieces($0.fruit) }
      for (index, needsOfIt) in standIn.alternatives.enumerated() {
        let alternative = needsOfIt.filter { pantry.comesInWholePieces($0.fruit) }
        let change = try VariantNeeds.sum([(alternative, .one), (itself, Rational(-1))])
        guard !change.allSatisfy({ factors.makeWhole($0.amount) }) else { continue }
        isValid = false
        try reportSubstitute(juice, needs, standIn, index, change, adding, &findings)
      }
    }
    return isValid
  }

  /// Tells of the first size or option in which an alternative makes a fraction.
  private mutating func reportSubstitute(
    _ juice: VariedJuice, _ needs: VariantNeeds, _ standIn: VariantNeeds.StandIn,
    _ alternative: Int, _ change: [Need], _ adding: [(option: Int, amount: Rational)],
    _ findings: inout Findings
  ) throws(ArithmeticOverflow) {
    let site = standIn.declaration.alternatives[alternative].site
    let what = "a substitute for \(standIn.declaration.ingredient.quoted) in"
    for size in juice.sizes {
      let factor = try juice.factor(standIn.position, in: size)
      let cup = try VariantNeeds.sum([(needs.sizes[size], .one), (change, factor)])
      if !reportFractions(in: cup, "\(what) \(juice.what(size))", at: site, &findings) { return }
    }
    guard let uses = sized(juice, 0, &findings) else { return }
    for (option, amount) in adding {
      var factor = try amount.divided(by: juice.uses[standIn.position].amount)
      if !juice.variants.drops[option].contains(standIn.position) {
        factor = try factor.adding(try juice.factor(standIn.position, in: 0))
      }
      let first = try cup(juice, needs, option, 0, uses, &findings)
      let cup = try VariantNeeds.sum([(first, .one), (change, factor)])
      if !reportFractions(in: cup, "\(what) \(juice.what(0, with: option))", at: site, &findings) {
        return
      }
    }
  }
}
