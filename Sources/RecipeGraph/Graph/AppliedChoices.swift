/// A size and options of a juice, and what they make of its recipe: the one meaning of sizes and options.
///
/// The size scales the recipe, sets some amounts, leaves some out and adds its own. Then come the options, in
/// whatever order: all that any of them drops is left out, of the recipe and of what the size adds; the rest is
/// multiplied by all their factors; and last, each adds its own.
///
/// It needs a juice and nothing of a graph, so that it also holds while a menu is loaded.
public struct AppliedChoices: Sendable {
  public let juice: Juice
  /// Nil for a juice without sizes.
  public let size: Size?
  private let options: [JuiceOption]
  private let droppedBySize: Set<Ingredient>
  private let dropped: Set<Ingredient>
  /// The products of the factors of options, by ingredient.
  private var factorsOfOptions: [Ingredient: Rational] = [:]

  /// - Parameters:
  ///   - size: its index; 0 for a juice without sizes.
  ///   - options: those that apply, without duplicates. None is added, not even of a required group.
  public init(
    _ juice: Juice, size: Int, options: [Int]
  ) throws(ArithmeticOverflow) {
    self.juice = juice
    self.size = juice.size(at: size)
    self.options = options.map { juice.options[$0] }
    droppedBySize = Set(self.size?.drop ?? [])
    dropped = self.options.reduce(into: []) { $0.formUnion($1.drop) }
    for option in self.options {
      for (ingredient, factor) in option.scale where !dropped.contains(ingredient) {
        factorsOfOptions[ingredient] = try (factorsOfOptions[ingredient] ?? .one)
          .multiplied(by: factor)
      }
    }
  }

  /// A factor of the size, multiplied by those that options have for an ingredient.
  private func scaled(
    _ factor: Rational, _ use: Use
  ) throws(ArithmeticOverflow) -> Rational {
    guard let own = factorsOfOptions[use.ingredient] else { return factor }
    return try own.multiplied(by: factor)
  }

  /// A line of the recipe with its factor, or the amount that the size sets in its place; nil if it is left out.
  private func ownUse(
    _ position: Int
  ) throws(ArithmeticOverflow) -> (use: Use, factor: Rational)? {
    let use = juice.uses[position]
    guard !droppedBySize.contains(use.ingredient), !dropped.contains(use.ingredient) else {
      return nil
    }
    if let set = size?.set[position] { return (set, try scaled(.one, use)) }
    return (use, try scaled(size?.scale ?? .one, use))
  }

  /// What the size and the options add, each with its factor.
  private func addedUses() throws(ArithmeticOverflow) -> [(use: Use, factor: Rational)] {
    var uses: [(use: Use, factor: Rational)] = []
    for use in size?.add ?? [] where !dropped.contains(use.ingredient) {
      uses.append((use, try scaled(.one, use)))
    }
    for option in options {
      let factor = option.isScaled ? size?.scale ?? .one : .one
      for use in option.add { uses.append((use, factor)) }
    }
    return uses
  }

  /// The amounts as the menu has them, each with its factor: first those of the recipe that are not dropped, then
  /// those that the size and options add.
  public func writtenUses() throws(ArithmeticOverflow) -> [(use: Use, factor: Rational)] {
    var uses: [(use: Use, factor: Rational)] = []
    for position in juice.uses.indices {
      if let own = try ownUse(position) { uses.append(own) }
    }
    return uses + (try addedUses())
  }

  /// The factor by which each amount of the recipe is taken, with what size and options add to it: 0 for an
  /// ingredient that is left out.
  public func factors() throws(ArithmeticOverflow) -> [Rational] {
    let added = Dictionary(grouping: try addedUses(), by: \.use.ingredient)
    var factors: [Rational] = []
    factors.reserveCapacity(juice.uses.count)
    for (position, use) in juice.uses.enumerated() {
      var factor = Rational.zero
      if let own = try ownUse(position) {
        factor =
          size?.set[position] == nil
          ? own.factor
          : try own.use.amount.multiplied(by: own.factor).divided(by: use.amount)
      }
      for (part, times) in added[use.ingredient] ?? [] {
        let amount = try part.amount.multiplied(by: times)
        factor = try factor.adding(try amount.divided(by: use.amount))
      }
      factors.append(factor)
    }
    return factors
  }

  /// What is taken of some ingredients, and all that the options add, with exact amounts; an ingredient may occur
  /// several times.
  ///
  /// - Parameters:
  ///   - positions: those of the ingredients in the recipe.
  ///   - ingredients: of which uses that the size adds are included.
  func uses(
    at positions: [Int], of ingredients: Set<Ingredient>
  ) throws(ArithmeticOverflow) -> [Use] {
    var parts: [(use: Use, factor: Rational)] = []
    for position in positions {
      if let own = try ownUse(position) { parts.append(own) }
    }
    let added = try addedUses()
    let sized = added.count - options.reduce(0) { $0 + $1.add.count }
    parts += added[..<sized].filter { ingredients.contains($0.use.ingredient) } + added[sized...]
    var uses: [Use] = []
    for part in parts { uses.append(try part.use.multiplied(by: part.factor)) }
    return uses
  }

  /// What size and options add that the recipe does not have.
  private func extraUses() throws(ArithmeticOverflow) -> [Use] {
    let added = try addedUses()
    guard !added.isEmpty else { return [] }
    let known = Set(juice.uses.map(\.ingredient))
    var extra: [Use] = []
    for (use, factor) in added where !known.contains(use.ingredient) {
      extra.append(try use.multiplied(by: factor))
    }
    return extra
  }

  /// What no substitute may replace, with exact amounts: of the recipe, and what size and options add that it does not
  /// have.
  ///
  /// - Parameter factors: those of `factors`.
  public func irreplaceableUses(_ factors: [Rational]) throws(ArithmeticOverflow) -> [Use] {
    let replaceable = Set(juice.substitutes.map(\.use))
    var uses: [Use] = []
    for (position, use) in juice.uses.enumerated()
    where factors[position] > .zero && !replaceable.contains(position) {
      uses.append(try use.multiplied(by: factors[position]))
    }
    return uses + (try extraUses())
  }

  /// The ingredients with their exact amounts, where alternatives replace ingredients.
  ///
  /// - Parameter choices: for each substitute of the juice, 0 for the ingredient itself or the number of an
  ///   alternative from 1; empty to replace nothing.
  public func uses(choices: [Int] = []) throws(ArithmeticOverflow) -> [Use] {
    let factors = try factors()
    var uses: [Use] = []
    for (position, use) in juice.uses.enumerated() where factors[position] > .zero {
      var taken = [use]
      if let index = juice.substitutes.firstIndex(where: { $0.use == position }),
        choices.indices.contains(index), choices[index] > 0
      {
        taken = juice.substitutes[index].alternatives[choices[index] - 1].uses
      }
      for use in taken {
        uses.append(try use.multiplied(by: factors[position]))
      }
    }
    return uses + (try extraUses())
  }
}

extension AppliedChoices {
  public init(of variant: Variant, in graph: RecipeGraph) throws(ArithmeticOverflow) {
    try self.init(graph[variant.juice], size: variant.size, options: variant.options)
  }
}
