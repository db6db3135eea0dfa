import Diagnostics
import RecipeGraph

/// Checks that every variant of a juice takes whole pieces, where options scale ingredients or exclude each
/// other, so that their changes do not add up as `VariantPieces` has it.
///
/// Choices that change no common ingredient still add up, and so are checked one by one. Those that change one
/// are tried in all combinations, unless its amounts are whole with any of them, as nearly always.
extension Expansion {
  private static let maxCombinations = 4_096

  /// - Parameter sizes: those that take whole pieces by themselves.
  mutating func areCombinationsWhole(
    _ juice: LinkedJuice, _ needs: PartNeeds, in sizes: [Int]
  ) throws(ArithmeticOverflow) -> Bool {
    var isWhole = true
    var fractionalSizes = 0
    for size in sizes where fractionalSizes < Self.maxFractionalSizes {
      guard let pieces = try pieces(of: juice, needs, size) else { return false }
      var isWholeSize = true
      for combination in try fractionalCombinations(pieces, juice) {
        isWholeSize = false
        try report(combination, juice, size)
      }
      // A substitute for what a fractional combination takes is not reported again.
      if isWholeSize { isWholeSize = try areSubstitutesWhole(juice, needs, pieces) }
      guard !isExhausted else { return false }
      if !isWholeSize {
        isWhole = false
        fractionalSizes += 1
      }
    }
    return isWhole
  }

  /// Nil if something is unknown, which is reported.
  private mutating func pieces(
    of juice: LinkedJuice, _ needs: PartNeeds, _ size: Int
  ) throws(ArithmeticOverflow) -> Pieces? {
    guard let uses = sized(juice, size) else { return nil }
    let factors = juice.options.map(\.factors)
    var divided: [(ingredient: Ingredient, needs: Needs)] = []
    for use in uses {
      guard let all = sum([use], juice.what(size), juice.location(size)) else { return nil }
      let counted = all.filter { ingredients.comesInWholePieces($0.fruit) }
      guard !counted.isEmpty else { continue }
      guard spend(juice.options.count, on: size, of: juice) else { return nil }
      // Whole pieces times whole numbers are whole, whatever else changes.
      let areFactorsWhole = factors.allSatisfy { $0[use.ingredient]?.isInteger ?? true }
      if !areFactorsWhole || !counted.allSatisfy(\.amount.isInteger) {
        divided.append((use.ingredient, counted))
      }
    }
    var added: [Needs] = []
    for (option, needs) in zip(juice.options, needs.added) {
      let counted = needs.filter { ingredients.comesInWholePieces($0.fruit) }
      added.append(
        option.isScaled
          ? try counted.multiplied(by: juice.juice.size(at: size)?.scale ?? .one) : counted)
    }
    return Pieces(
      size: size, choices: juice.optionPlaces.map { $0.values.map(\.first) }, divided: divided,
      factors: factors, added: added)
  }

  // MARK: Combinations

  /// For each set of choices that change common ingredients, the first combination of options that takes a
  /// fraction.
  private mutating func fractionalCombinations(
    _ pieces: Pieces, _ juice: LinkedJuice
  ) throws(ArithmeticOverflow) -> [[Int]] {
    var found: [[Int]] = []
    for (choices, ingredients) in pieces.components {
      let parts = ingredients.map { pieces.divided[$0] }
      let domains = choices.map { pieces.choices[$0] }
      guard let combinations = combinations(of: domains, parts.count, juice, pieces.size) else {
        return found
      }
      let usual = try pieces.change(combinations[0], parts)
      for combination in combinations.dropFirst() {
        let change = try pieces.change(combination, parts)
        let difference = try change.adding(usual, times: Rational(-1))
        guard !self.ingredients.fractionsOfPieces(in: difference).isEmpty else { continue }
        found.append(zip(combination, domains).compactMap { $0 == $1[0] ? nil : $0 })
        break
      }
    }
    return found
  }

  /// One of each choice in every combination: first the usual one, then those that differ from it in fewer
  /// choices. Nil if there are too many to try, which is reported.
  private mutating func combinations(
    of choices: [[Int?]], _ ingredients: Int, _ juice: LinkedJuice, _ size: Int
  ) -> [[Int?]]? {
    var count = 1
    for choice in choices where count <= Self.maxCombinations { count *= choice.count }
    let work = count * (1 + choices.count) * (1 + ingredients)
    guard
      spend(
        count > Self.maxCombinations ? .max : work, juice.what(size), juice.location(size))
    else { return nil }
    var all: [(options: [Int?], changes: Int)] = [([], 0)]
    for choice in choices {
      all = all.flatMap { start in
        choice.map { (start.options + [$0], start.changes + ($0 == choice[0] ? 0 : 1)) }
      }
    }
    return all.enumerated().sorted {
      ($0.element.changes, $0.offset) < ($1.element.changes, $1.offset)
    }
    .map(\.element.options)
  }

  /// - Parameter options: some, without the usual ones of required groups.
  private mutating func report(
    _ options: [Int], _ juice: LinkedJuice, _ size: Int
  ) throws(ArithmeticOverflow) {
    let all = juice.juice.completed(options)
    let what = juice.what(size, with: options)
    let location = juice.syntax.options[options[options.count - 1]].location
    guard let uses = sized(juice, size, with: all), let cup = sum(uses, what, location) else {
      return
    }
    _ = reportFractions(in: cup, what, at: location)
  }

  // MARK: Substitutes

  /// What a line of the recipe is multiplied by with some options.
  private struct Factor: Hashable {
    /// By the factors of options, and by what they add.
    var product: Rational
    var share: Rational
  }

  /// Whether every alternative takes whole pieces with any options.
  private mutating func areSubstitutesWhole(
    _ juice: LinkedJuice, _ needs: PartNeeds, _ pieces: Pieces
  ) throws(ArithmeticOverflow) -> Bool {
    var isWhole = true
    let factorsInSize = try juice.factors(in: pieces.size)
    for substitute in needs.substitutes {
      let position = substitute.position
      guard let factors = try factors(ofLine: position, juice, pieces) else { return false }
      let sized = factorsInSize[position]
      for (index, alternative) in substitute.alternatives.enumerated() {
        let change = try alternative.adding(substitute.itself, times: Rational(-1))
          .filter { ingredients.comesInWholePieces($0.fruit) }
        guard spend(factors.count * change.count, on: pieces.size, of: juice) else { return false }
        for (options, factor) in factors {
          let value = try sized.multiplied(by: factor.product).adding(factor.share)
          guard !change.allSatisfy({ $0.amount.isInteger(times: value) }) else { continue }
          isWhole = false
          try report(options, juice, pieces.size, substitute, index, change, value)
          break
        }
      }
    }
    return isWhole
  }

  /// All factors that options can give a line of the recipe, each with some options that do; nil if there are
  /// too many, which is reported.
  private mutating func factors(
    ofLine position: Int, _ juice: LinkedJuice, _ pieces: Pieces
  ) throws(ArithmeticOverflow) -> [(options: [Int], factor: Factor)]? {
    let ingredient = juice.uses[position].ingredient
    var factors: [(options: [Int], factor: Factor)] = [([], Factor(product: .one, share: .zero))]
    for choice in pieces.choices {
      guard
        spend(choice.count * factors.count, juice.what(pieces.size), juice.location(pieces.size))
      else { return nil }
      var known: Set<Factor> = []
      var next: [(options: [Int], factor: Factor)] = []
      for (options, factor) in factors {
        for option in choice {
          var factor = factor
          if let option {
            factor.product = try factor.product.multiplied(
              by: pieces.factor(of: ingredient, with: option))
            factor.share = try factor.share.adding(
              try juice.share(of: option, position, in: pieces.size))
          }
          guard known.insert(factor).inserted else { continue }
          next.append((option.map { options + [$0] } ?? options, factor))
        }
      }
      factors = next
      guard factors.count <= Self.maxCombinations else {
        _ = spend(.max, juice.what(pieces.size), juice.location(pieces.size))
        return nil
      }
    }
    return factors
  }

  private mutating func report(
    _ options: [Int], _ juice: LinkedJuice, _ size: Int, _ substitute: PartNeeds.Substitute,
    _ alternative: Int, _ change: Needs, _ factor: Rational
  ) throws(ArithmeticOverflow) {
    let location = substitute.syntax.alternatives[alternative].location
    let usual = Set(juice.usualOptions)
    let what = juice.what(size, with: options.filter { !usual.contains($0) })
      .substitute(for: substitute.syntax.ingredient)
    guard let uses = sized(juice, size, with: juice.juice.completed(options)),
      let cup = sum(uses, what, location)
    else { return }
    _ = reportFractions(
      in: try cup.adding(change, times: factor), what, at: location)
  }
}

/// What a size takes of fruits that come in whole pieces, and how options change that.
private struct Pieces {
  let size: Int
  let choices: [[Int?]]
  /// What the size takes through each ingredient with which options make fractions, or that has some itself.
  let divided: [(ingredient: Ingredient, needs: Needs)]
  /// By option, its factors for ingredients.
  let factors: [[Ingredient: Rational]]
  /// By option, what it adds.
  let added: [Needs]

  func factor(of ingredient: Ingredient, with option: Int?) -> Rational {
    option.flatMap { factors[$0][ingredient] } ?? .one
  }

  /// Positions of the choices that change common ingredients, with those of the ingredients in `divided`. Each
  /// choice is in one component, and each ingredient that a choice changes.
  var components: [(choices: [Int], ingredients: [Int])] {
    var components: [(choices: [Int], ingredients: [Int])] = choices.indices.map { ([$0], []) }
    var componentOf = Array(choices.indices)
    for (position, part) in divided.enumerated() {
      let touching = choices.indices.filter { choice in
        choices[choice].contains { factor(of: part.ingredient, with: $0) != .one }
      }
      guard let first = touching.first else { continue }
      let target = componentOf[first]
      components[target].ingredients.append(position)
      for other in Set(touching.map { componentOf[$0] }) where other != target {
        for choice in components[other].choices { componentOf[choice] = target }
        components[target].choices += components[other].choices
        components[target].ingredients += components[other].ingredients
        components[other] = ([], [])
      }
    }
    return components.filter { !$0.choices.isEmpty }.map { ($0.choices.sorted(), $0.ingredients) }
  }

  /// What options add, and what the size takes with them through some ingredients.
  func change(
    _ chosen: [Int?], _ parts: [(ingredient: Ingredient, needs: Needs)]
  ) throws(ArithmeticOverflow) -> Needs {
    var sum = NeedSum()
    for option in chosen.compactMap(\.self) { try sum.add(added[option], times: .one) }
    for part in parts {
      var factor = Rational.one
      for option in chosen {
        factor = try factor.multiplied(by: self.factor(of: part.ingredient, with: option))
      }
      try sum.add(part.needs, times: factor)
    }
    return try sum.total()
  }
}

extension LinkedJuice {
  /// How much of a line of the recipe an option adds.
  fileprivate func share(
    of option: Int, _ position: Int, in size: Int
  ) throws(ArithmeticOverflow) -> Rational {
    let (option, use) = (juice.options[option], juice.uses[position])
    let factor = option.isScaled ? juice.size(at: size)?.scale ?? .one : .one
    var share = Rational.zero
    for add in option.add where add.ingredient == use.ingredient {
      let amount = try add.amount.multiplied(by: factor)
      share = try share.adding(try amount.divided(by: use.amount))
    }
    return share
  }
}
