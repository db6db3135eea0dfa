import Diagnostics
import RecipeGraph

/// What a size or an option says about a recipe.
struct ResolvedChoice: Sendable {
  /// Those of the recipe in its order, then others.
  let drop: [Ingredient]
  let add: [ResolvedUse]
}

struct ResolvedSize: Sendable {
  let choice: ResolvedChoice
  let scale: Rational
  /// The amounts it sets, by position in the recipe.
  let set: [Int: ResolvedUse]
  private let dropped: Set<Ingredient>
  /// By ingredient, how much the size adds.
  private let added: [Ingredient: Rational]

  init(_ choice: ResolvedChoice, scale: Rational, set: [Int: ResolvedUse]) {
    self.choice = choice
    self.scale = scale
    self.set = set
    dropped = Set(choice.drop)
    added = Dictionary(
      choice.add.map { ($0.ingredient, $0.amount) }, uniquingKeysWith: { $1 })
  }

  /// The amount of a line of the recipe in this size, perhaps zero.
  func amount(_ use: ResolvedUse, at position: Int) throws(ArithmeticOverflow) -> Rational {
    var amount = Rational.zero
    if !dropped.contains(use.ingredient) {
      if let set = set[position] {
        amount = set.amount
      } else {
        amount = try use.amount.multiplied(by: scale)
      }
    }
    guard let more = added[use.ingredient] else { return amount }
    return try amount.adding(more)
  }

  /// The factor of a line of the recipe in this size, with what it adds.
  func factor(of use: ResolvedUse, at position: Int) throws(ArithmeticOverflow) -> Rational {
    let isScaled =
      set[position] == nil && added[use.ingredient] == nil && !dropped.contains(use.ingredient)
    return isScaled ? scale : try amount(use, at: position).divided(by: use.amount)
  }
}

/// A juice with sizes, options or substitutes, resolved as far as they have no mistake.
struct JuiceVariants: Sendable {
  /// Without the omitted sizes, options and alternatives.
  let syntax: JuiceSyntax
  /// The juice as written.
  let hasSizes: Bool
  /// False if sizes, options or alternatives are omitted because of a mistake in them.
  let isComplete: Bool
  /// The recipe itself.
  let uses: [ResolvedUse]
  /// Those of the syntax; none if the juice has none.
  let resolvedSizes: [ResolvedSize]
  let options: [ResolvedChoice]
  /// In the order of declaration.
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// The position in the recipe.
    let position: Int
    let syntax: SubstituteSyntax
    let alternatives: [[ResolvedUse]]
  }

  /// A single one without a name if none is declared; none if all have a mistake.
  var sizes: Range<Int> { 0..<(hasSizes ? syntax.sizes.count : 1) }

  /// The juice with only the parts at these positions.
  func keeping(sizes: [Int], options: [Int], substitutes: [Int]) -> JuiceVariants {
    let isAll =
      sizes.count == self.sizes.count && options.count == self.options.count
      && substitutes.count == self.substitutes.count
    guard !isAll else { return self }
    let kept = syntax.changed { kept in
      if hasSizes { kept.sizes = sizes.map { syntax.sizes[$0] } }
      kept.options = options.map { syntax.options[$0] }
    }
    return JuiceVariants(
      syntax: kept, hasSizes: hasSizes, isComplete: false, uses: uses,
      resolvedSizes: hasSizes ? sizes.map { resolvedSizes[$0] } : [],
      options: options.map { self.options[$0] },
      substitutes: substitutes.map { self.substitutes[$0] })
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

  /// The factor by which a size multiplies the amount of a line of the recipe, with what it adds.
  func factor(_ position: Int, in size: Int) throws(ArithmeticOverflow) -> Rational {
    guard hasSizes else { return .one }
    return try resolvedSizes[size].factor(of: uses[position], at: position)
  }

  /// What a size takes, each ingredient once.
  func uses(in size: Int) throws(ArithmeticOverflow) -> [ResolvedUse] {
    guard hasSizes else { return uses }
    let size = resolvedSizes[size]
    var sized: [ResolvedUse] = []
    for (position, use) in uses.enumerated() {
      let amount = try size.amount(use, at: position)
      guard amount > .zero else { continue }
      sized.append(
        ResolvedUse(
          ingredient: use.ingredient, amount: amount, location: use.location,
          amountLocation: use.amountLocation))
    }
    guard !size.choice.add.isEmpty else { return sized }
    let known = Set(uses.map(\.ingredient))
    return sized + size.choice.add.filter { !known.contains($0.ingredient) }
  }
}

/// The needs of each size, option and substitute of a juice.
struct VariantNeeds: Sendable {
  /// By size, without any option or substitute.
  let sizes: [[Need]]
  /// By option, the needs of everything that it adds.
  let added: [[Need]]
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// The position in the recipe.
    let position: Int
    let syntax: SubstituteSyntax
    /// The needs of the ingredient itself in the recipe.
    let itself: [Need]
    let alternatives: [[Need]]
  }

  /// The fruits that a size can need with any choice of substitutes.
  var fruits: Set<Ref<Fruit>> {
    Set((sizes + substitutes.flatMap(\.alternatives)).joined().map(\.fruit))
  }

  /// - Precondition: the factor is above zero.
  static func scaled(_ needs: [Need], by factor: Rational) throws(ArithmeticOverflow) -> [Need] {
    guard factor != .one else { return needs }
    var scaled: [Need] = []
    scaled.reserveCapacity(needs.count)
    for need in needs {
      scaled.append(Need(fruit: need.fruit, amount: try need.amount.multiplied(by: factor)))
    }
    return scaled
  }

  /// A sum of multiples without zeros; it may have negative amounts.
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
