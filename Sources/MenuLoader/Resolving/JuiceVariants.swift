import Diagnostics
import RecipeGraph

/// A juice that can be ordered in several ways, everything in it resolved that has no mistake.
struct JuiceVariants: Sendable {
  /// Without the sizes, options and alternatives that are left out.
  let syntax: JuiceSyntax
  /// Of the juice as it is written.
  let hasSizes: Bool
  /// False when sizes, options or alternatives are left out because of a mistake in them.
  let isComplete: Bool
  /// The recipe itself.
  let uses: [ResolvedUse]
  /// By size: amounts by their position in the recipe.
  let sets: [[Int: ResolvedUse]]
  /// By option.
  let adds: [[ResolvedUse]]
  /// By option: positions in the recipe.
  let drops: [Set<Int>]
  /// In the order of declaration.
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// The position in the recipe.
    let position: Int
    let syntax: SubstituteSyntax
    let alternatives: [[ResolvedUse]]
  }

  /// One without a name if none is declared; none if all have a mistake.
  var sizes: Range<Int> { 0..<(hasSizes ? syntax.sizes.count : 1) }

  /// The juice with those of its parts that are at these positions.
  func keeping(sizes: [Int], options: [Int], substitutes: [Int]) -> JuiceVariants {
    let isAll =
      sizes.count == self.sizes.count && options.count == adds.count
      && substitutes.count == self.substitutes.count
    guard !isAll else { return self }
    let kept = syntax.changed { kept in
      if hasSizes { kept.sizes = sizes.map { syntax.sizes[$0] } }
      kept.options = options.map { syntax.options[$0] }
    }
    return JuiceVariants(
      syntax: kept, hasSizes: hasSizes, isComplete: false, uses: uses,
      sets: hasSizes ? sizes.map { sets[$0] } : sets, adds: options.map { adds[$0] },
      drops: options.map { drops[$0] }, substitutes: substitutes.map { self.substitutes[$0] })
  }

  /// As findings call it.
  func what(_ size: Int) -> LocalizedText {
    hasSizes ? .size(syntax.sizes[size].id, ofJuice: syntax.id) : .juice(syntax.id)
  }

  func what(_ size: Int, with option: Int) -> LocalizedText {
    let (what, id) = (what(size), syntax.options[option].id.quoted)
    return .text("\(what.english) with option \(id)", ko: "\(id) 옵션을 선택한 \(what.korean)")
  }

  func location(_ size: Int) -> SourceLocation {
    hasSizes ? syntax.sizes[size].location : syntax.location
  }

  /// How much a size takes of a line of the recipe.
  func amount(_ position: Int, in size: Int) throws(ArithmeticOverflow) -> Rational {
    guard hasSizes else { return uses[position].amount }
    if let set = sets[size][position] { return set.amount }
    return try uses[position].amount.multiplied(by: syntax.sizes[size].scale)
  }

  /// How many times the amount in the recipe a size takes of a line of it.
  func factor(_ position: Int, in size: Int) throws(ArithmeticOverflow) -> Rational {
    guard hasSizes else { return .one }
    guard let set = sets[size][position] else { return syntax.sizes[size].scale }
    return try set.amount.divided(by: uses[position].amount)
  }

  func uses(in size: Int) throws(ArithmeticOverflow) -> [ResolvedUse] {
    var sized: [ResolvedUse] = []
    for (position, use) in uses.enumerated() {
      sized.append(
        ResolvedUse(
          ingredient: use.ingredient, amount: try amount(position, in: size),
          location: use.location, amountLocation: use.amountLocation))
    }
    return sized
  }
}

/// What the variants of a juice take, each by itself.
struct VariantNeeds: Sendable {
  /// By size; nothing dropped, added or replaced.
  let sizes: [[Need]]
  /// By option, all that it adds.
  let added: [[Need]]
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// The position in the recipe.
    let position: Int
    let syntax: SubstituteSyntax
    /// What the recipe takes of the ingredient itself.
    let itself: [Need]
    let alternatives: [[Need]]
  }

  /// Those that a size takes in some choice of substitutes.
  var fruits: Set<Ref<Fruit>> {
    Set((sizes + substitutes.flatMap(\.alternatives)).joined().map(\.fruit))
  }

  /// A multiple that is more than nothing.
  static func scaled(_ needs: [Need], by factor: Rational) throws(ArithmeticOverflow) -> [Need] {
    guard factor != .one else { return needs }
    var scaled: [Need] = []
    scaled.reserveCapacity(needs.count)
    for need in needs {
      scaled.append(Need(fruit: need.fruit, amount: try need.amount.multiplied(by: factor)))
    }
    return scaled
  }

  /// A sum of multiples; what comes to nothing is left out, and a difference may be below zero.
  static func sum(
    _ terms: [(needs: [Need], times: Rational)]
  ) throws(ArithmeticOverflow) -> [Need] {
    var sums: [Ref<Fruit>: Rational] = [:]
    for (needs, times) in terms {
      for need in needs {
        sums[need.fruit] = try (sums[need.fruit] ?? .zero).adding(
          try need.amount.multiplied(by: times))
      }
    }
    return sums.filter { $0.value != .zero }.sorted { $0.key < $1.key }
      .map { Need(fruit: $0.key, amount: $0.value) }
  }
}
