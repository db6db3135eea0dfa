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
///
/// What a mistake in a size brings about with options and substitutes is not told again: those are
/// looked at in the sizes that take whole pieces by themselves.
extension Expansion {
  /// How many sizes are told in which an option, or lines that options share, make a fraction.
  private static let maxSizesTold = 20

  /// Adds a problem for whatever takes a fraction.
  ///
  /// - Parameter isCountable: false if there is a problem about what cannot be counted.
  mutating func isWhole(
    _ juice: JuiceVariants, _ needs: VariantNeeds, isCountable: Bool
  ) -> Bool {
    let wholeSizes = juice.sizes.filter {
      ingredients.fractionsOfPieces(in: needs.sizes[$0]).isEmpty
    }
    // The recipe of a juice without sizes has been checked.
    if juice.hasSizes { addFractions(ofSizesOf: juice, needs) }
    do throws(ArithmeticOverflow) {
      let fractional = try optionsWithFractions(of: juice, needs, in: wholeSizes)
      let areSubstitutesWhole = try areSubstitutesWhole(
        juice, needs, in: wholeSizes, without: fractional.options)
      return wholeSizes.count == juice.sizes.count && fractional.isNone && areSubstitutesWhole
    } catch {
      let what = LocalizedText.juice(juice.syntax.id).withVariants
      if isCountable { findings.report(NeedOverflow.finding(what, at: juice.syntax.location)) }
      return false
    }
  }

  /// - Returns: whether there is none.
  private mutating func addFractions(
    in needs: [Need], _ what: @autoclosure () -> LocalizedText, at location: SourceLocation
  ) -> Bool {
    let fractions = ingredients.fractionsOfPieces(in: needs)
    guard !fractions.isEmpty else { return true }
    findings.report(
      FractionOfPiece.finding(
        PieceFraction(needs: fractions, cause: .variant(what(), location)), ingredients))
    return false
  }

  private mutating func addFractions(ofSizesOf juice: JuiceVariants, _ needs: VariantNeeds) {
    for size in juice.sizes {
      let fractions = ingredients.fractionsOfPieces(in: needs.sizes[size])
      guard !fractions.isEmpty else { continue }
      let isSet = !juice.sets[size].isEmpty
      let syntax = juice.syntax.sizes[size]
      findings.report(
        FractionOfPiece.finding(
          PieceFraction(
            needs: fractions,
            cause: .size(
              juice.what(size), isSet ? syntax.location : syntax.scaleLocation, syntax,
              whole: wholeAmounts(of: fractions, in: juice))), ingredients))
    }
  }

  /// What the recipe itself takes of fruits; nil where it takes some of them through bases, so that an
  /// amount for the size does not make them whole.
  private func wholeAmounts(of needs: [Need], in juice: JuiceVariants) -> [Need]? {
    let fruits = Set(needs.map(\.fruit))
    var own: [Need] = []
    for use in juice.uses {
      switch use.ingredient {
      case .fruit(let fruit):
        if fruits.contains(fruit) { own.append(Need(fruit: fruit, amount: use.amount)) }
      case .base(let base):
        let parts = perUnit[base.index] ?? []
        if parts.contains(where: { fruits.contains($0.fruit) }) { return nil }
      }
    }
    return own
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

  /// What options make a fraction in some size.
  private struct FractionalOptions {
    var options: Set<Int> = []
    /// Whether lines that several options drop do.
    var hasSharedDrops = false

    var isNone: Bool { options.isEmpty && !hasSharedDrops }
  }

  private mutating func optionsWithFractions(
    of juice: JuiceVariants, _ needs: VariantNeeds, in sizes: [Int]
  ) throws(ArithmeticOverflow) -> FractionalOptions {
    var found = FractionalOptions()
    guard !juice.syntax.options.isEmpty else { return found }
    let drops = Drops(juice)
    let usesOfFirst = sizes.first.flatMap { sized(juice, $0) }
    // An option that alone drops no line is the same in all sizes.
    for option in juice.syntax.options.indices where drops.own[option] == nil {
      guard !ingredients.fractionsOfPieces(in: needs.added[option]).isEmpty else { continue }
      found.options.insert(option)
      try addProblem(juice, needs, option, in: sizes.first, usesOfFirst)
    }
    var told = Array(repeating: 0, count: drops.shared.count)
    var toldOptions: [Int: Int] = [:]
    let dropping = drops.own.sorted { $0.key < $1.key }
    for size in sizes {
      guard let uses = sized(juice, size) else { return found }
      for (group, lines) in drops.shared.enumerated() where told[group] < Self.maxSizesTold {
        guard addProblem(ofSharedDrop: lines, juice, size, uses) else { continue }
        found.hasSharedDrops = true
        told[group] += 1
      }
      for (option, own) in dropping where toldOptions[option, default: 0] < Self.maxSizesTold {
        let added = needs.added[option]
        guard spend(added.count, on: size, of: juice),
          let dropped = sum(own.map { uses[$0] }, juice.what(size), juice.location(size))
        else { return found }
        let change = try VariantNeeds.sum([(added, .one), (dropped, Rational(-1))])
        guard !ingredients.fractionsOfPieces(in: change).isEmpty else { continue }
        found.options.insert(option)
        toldOptions[option, default: 0] += 1
        try addProblem(juice, needs, option, in: size, uses)
      }
    }
    return found
  }

  /// Adds a problem if the lines that several options drop take a fraction; returns whether they do.
  private mutating func addProblem(
    ofSharedDrop lines: (options: [Int], positions: [Int]), _ juice: JuiceVariants, _ size: Int,
    _ uses: [ResolvedUse]
  ) -> Bool {
    let dropped = sum(
      lines.positions.map { uses[$0] }, juice.what(size), juice.location(size))
    let fractions = ingredients.fractionsOfPieces(in: dropped ?? [])
    guard !fractions.isEmpty else { return false }
    let options = lines.options.map { juice.syntax.options[$0] }
    findings.report(
      FractionOfPiece.finding(
        PieceFraction(
          needs: fractions,
          cause: .sharedDrop(
            options.map(\.id), of: juice.what(size),
            last: options[options.count - 1].location)), ingredients))
    return true
  }

  /// - Parameters:
  ///   - size: one that takes whole pieces by itself; nil if there is none.
  ///   - uses: the lines of the recipe as that size has them.
  private mutating func addProblem(
    _ juice: JuiceVariants, _ needs: VariantNeeds, _ option: Int, in size: Int?,
    _ uses: [ResolvedUse]?
  ) throws(ArithmeticOverflow) {
    let syntax = juice.syntax.options[option]
    guard let size, let uses else {
      let what = LocalizedText.option(syntax.id, ofJuice: juice.syntax.id)
      _ = addFractions(in: needs.added[option], what, at: syntax.location)
      return
    }
    let what = juice.what(size, with: option)
    guard spend(needs.sizes[size].count, what, syntax.location) else { return }
    let cup = try cup(juice, needs, option, size, uses)
    _ = addFractions(in: cup, what, at: syntax.location)
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

  /// - Parameters:
  ///   - sizes: those that take whole pieces by themselves.
  ///   - fractional: options that make fractions by themselves.
  private mutating func areSubstitutesWhole(
    _ juice: JuiceVariants, _ needs: VariantNeeds, in sizes: [Int], without fractional: Set<Int>
  ) throws(ArithmeticOverflow) -> Bool {
    var isValid = true
    var added: [Ingredient: [(option: Int, amount: Rational)]] = [:]
    for (option, adds) in juice.adds.enumerated()
    where !needs.substitutes.isEmpty && !fractional.contains(option) {
      for use in adds { added[use.ingredient, default: []].append((option, use.amount)) }
    }
    for substitute in needs.substitutes {
      let use = juice.uses[substitute.position]
      guard spend(juice.sizes.count, on: juice.sizes.count - 1, of: juice) else {
        return false
      }
      var factors = Factors()
      for size in sizes { factors.add(try juice.factor(substitute.position, in: size)) }
      let adding = added[use.ingredient] ?? []
      for (_, amount) in adding { factors.add(try amount.divided(by: use.amount)) }
      let itself = substitute.itself.filter { ingredients.comesInWholePieces($0.fruit) }
      for (index, needsOfIt) in substitute.alternatives.enumerated() {
        let alternative = needsOfIt.filter { ingredients.comesInWholePieces($0.fruit) }
        let change = try VariantNeeds.sum([(alternative, .one), (itself, Rational(-1))])
        guard !change.allSatisfy({ factors.makeWhole($0.amount) }) else { continue }
        isValid = false
        try addSubstituteProblem(juice, needs, substitute, index, change, adding, in: sizes)
      }
    }
    return isValid
  }

  /// Adds a problem for the first size or option in which an alternative makes a fraction.
  private mutating func addSubstituteProblem(
    _ juice: JuiceVariants, _ needs: VariantNeeds, _ substitute: VariantNeeds.Substitute,
    _ alternative: Int, _ change: [Need], _ adding: [(option: Int, amount: Rational)],
    in sizes: [Int]
  ) throws(ArithmeticOverflow) {
    let location = substitute.syntax.alternatives[alternative].location
    let id = substitute.syntax.ingredient
    for size in sizes {
      let factor = try juice.factor(substitute.position, in: size)
      let cup = try VariantNeeds.sum([(needs.sizes[size], .one), (change, factor)])
      if !addFractions(in: cup, juice.what(size).substitute(for: id), at: location) { return }
    }
    guard let size = sizes.first, let uses = sized(juice, size) else { return }
    for (option, amount) in adding {
      var factor = try amount.divided(by: juice.uses[substitute.position].amount)
      if !juice.drops[option].contains(substitute.position) {
        factor = try factor.adding(try juice.factor(substitute.position, in: size))
      }
      let first = try cup(juice, needs, option, size, uses)
      let cup = try VariantNeeds.sum([(first, .one), (change, factor)])
      if !addFractions(in: cup, juice.what(size, with: option).substitute(for: id), at: location) {
        return
      }
    }
  }
}
