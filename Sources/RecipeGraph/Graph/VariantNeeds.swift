/// The size and options of a variant, and what they make of each ingredient.
///
/// The size scales the recipe, sets some amounts, leaves some out and adds its own. Then come the options, in
/// whatever order: all that any of them drops is left out, of the recipe and of what the size adds; the rest is
/// multiplied by all their factors; and last, each adds its own.
private struct AppliedChoices {
  let juice: Juice
  let size: Size?
  private let options: [JuiceOption]
  private let droppedBySize: Set<Ingredient>
  private let dropped: Set<Ingredient>
  /// The products of the factors of options, by ingredient.
  private var factors: [Ingredient: Rational] = [:]

  init(_ variant: Variant, in graph: RecipeGraph) throws(ArithmeticOverflow) {
    let juice = graph[variant.juice]
    self.juice = juice
    size = juice.size(at: variant.size)
    options = variant.options.map { juice.options[$0] }
    droppedBySize = Set(size?.drop ?? [])
    dropped = options.reduce(into: []) { $0.formUnion($1.drop) }
    for option in options {
      for (ingredient, factor) in option.scale where !dropped.contains(ingredient) {
        factors[ingredient] = try (factors[ingredient] ?? .one).multiplied(by: factor)
      }
    }
  }

  private func isDropped(_ use: Use) -> Bool { dropped.contains(use.ingredient) }

  private func scaled(
    _ factor: Rational, _ use: Use
  ) throws(ArithmeticOverflow) -> Rational {
    guard let own = factors[use.ingredient] else { return factor }
    return try own.multiplied(by: factor)
  }

  /// The lines of the recipe that are left, each with its factor or with another amount, by position.
  func ownUses() throws(ArithmeticOverflow) -> [(position: Int, use: Use, factor: Rational)] {
    var uses: [(position: Int, use: Use, factor: Rational)] = []
    for (position, use) in juice.uses.enumerated()
    where !droppedBySize.contains(use.ingredient) && !isDropped(use) {
      if let set = size?.set[position] {
        uses.append((position, set, try scaled(.one, use)))
      } else {
        uses.append((position, use, try scaled(size?.scale ?? .one, use)))
      }
    }
    return uses
  }

  /// What the size and the options add, each with its factor.
  func addedUses() throws(ArithmeticOverflow) -> [(use: Use, factor: Rational)] {
    var uses: [(use: Use, factor: Rational)] = []
    for use in size?.add ?? [] where !isDropped(use) { uses.append((use, try scaled(.one, use))) }
    for option in options {
      let factor = option.isScaled ? size?.scale ?? .one : .one
      for use in option.add { uses.append((use, factor)) }
    }
    return uses
  }
}

extension RecipeGraph {
  /// The factor by which a variant takes each amount of the recipe, with what size and options add to it: 0 for
  /// an ingredient that is left out.
  public func factors(of variant: Variant) throws(ArithmeticOverflow) -> [Rational] {
    try factors(of: AppliedChoices(variant, in: self))
  }

  private func factors(of parts: AppliedChoices) throws(ArithmeticOverflow) -> [Rational] {
    let uses = parts.juice.uses
    var factors = Array(repeating: Rational.zero, count: uses.count)
    for (position, use, factor) in try parts.ownUses() {
      factors[position] = factor
      guard parts.size?.set[position] != nil else { continue }
      let amount = try use.amount.multiplied(by: factor)
      factors[position] = try amount.divided(by: uses[position].amount)
    }
    let added = Dictionary(grouping: try parts.addedUses(), by: \.use.ingredient)
    guard !added.isEmpty else { return factors }
    for (position, use) in uses.enumerated() {
      for (part, factor) in added[use.ingredient] ?? [] {
        let amount = try part.amount.multiplied(by: factor)
        factors[position] = try factors[position].adding(try amount.divided(by: use.amount))
      }
    }
    return factors
  }

  /// What size and options add that the recipe does not have.
  public func extraUses(of variant: Variant) throws(ArithmeticOverflow) -> [Use] {
    try extraUses(of: AppliedChoices(variant, in: self))
  }

  private func extraUses(of parts: AppliedChoices) throws(ArithmeticOverflow) -> [Use] {
    let added = try parts.addedUses()
    guard !added.isEmpty else { return [] }
    let known = Set(parts.juice.uses.map(\.ingredient))
    var extra: [Use] = []
    for (use, factor) in added where !known.contains(use.ingredient) {
      extra.append(try use.multiplied(by: factor))
    }
    return extra
  }

  /// The ingredients of a variant with their exact amounts, where alternatives replace ingredients.
  ///
  /// - Parameter choices: for each substitute of the juice, 0 for the ingredient itself or the number of an
  ///   alternative from 1; empty to replace nothing.
  public func uses(
    of variant: Variant, choices: [Int] = []
  ) throws(ArithmeticOverflow) -> [Use] {
    let parts = try AppliedChoices(variant, in: self)
    let juice = parts.juice
    let factors = try factors(of: parts)
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
    return uses + (try extraUses(of: parts))
  }

  /// The exact needs of one juice of a variant, by fruit in the order of declaration.
  public func needs(
    of variant: Variant, choices: [Int] = []
  ) throws(ArithmeticOverflow) -> [Need] {
    if choices.allSatisfy({ $0 == 0 }), let known = knownNeeds(of: variant) { return known }
    return try needs(of: try uses(of: variant, choices: choices))
  }

  /// The needs of one juice of a variant if the graph has their sums, which it does without options other than the
  /// usual ones.
  public func knownNeeds(of variant: Variant) -> [Need]? {
    guard variant.options.isEmpty || variant.options == juices[variant.juice.index].usualOptions
    else { return nil }
    return needs(of: variant.juice, size: variant.size)
  }

  /// The exact needs of several ingredients together, by fruit in the order of declaration.
  public func needs(of uses: [Use]) throws(ArithmeticOverflow) -> [Need] {
    if uses.count == 1 { return try needs(of: uses[0]) }
    var sums: [Ref<Fruit>: Rational] = [:]
    for use in uses {
      switch use.ingredient {
      case .fruit(let fruit): sums[fruit] = try (sums[fruit] ?? .zero).adding(use.amount)
      case .base(let base):
        for need in needs(perUnitOf: base) {
          let amount = try need.amount.multiplied(by: use.amount)
          sums[need.fruit] = try (sums[need.fruit] ?? .zero).adding(amount)
        }
      }
    }
    return sums.sorted { $0.key < $1.key }.map { Need(fruit: $0.key, amount: $0.value) }
  }
}

extension RecipeGraph {
  private func needs(of use: Use) throws(ArithmeticOverflow) -> [Need] {
    switch use.ingredient {
    case .fruit(let fruit): return [Need(fruit: fruit, amount: use.amount)]
    case .base(let base):
      var needs: [Need] = []
      for need in self.needs(perUnitOf: base) {
        needs.append(Need(fruit: need.fruit, amount: try need.amount.multiplied(by: use.amount)))
      }
      return needs
    }
  }

  /// The amounts of a variant as the menu has them, each with its factor: first those of the recipe that are
  /// not dropped, then those that the size and options add.
  public func writtenUses(
    of variant: Variant
  ) throws(ArithmeticOverflow) -> [(use: Use, factor: Rational)] {
    let parts = try AppliedChoices(variant, in: self)
    return try parts.ownUses().map { ($0.use, $0.factor) } + parts.addedUses()
  }
}

extension Use {
  /// The same ingredient with its amount multiplied.
  public func multiplied(by factor: Rational) throws(ArithmeticOverflow) -> Use {
    Use(ingredient: ingredient, amount: try amount.multiplied(by: factor), span: span)
  }
}

extension RecipeGraph {
  /// A variant in the notation of an order, `juice[:size][+option…]`, with its size if the juice has sizes.
  public func label(of variant: Variant) -> String {
    let options = self[variant.juice].options
    return label(of: variant.juice, size: variant.size)
      + variant.options.map { "+" + options[$0].id }.joined()
  }

  /// A juice in a size in the notation of an order that names no option.
  public func label(of juice: Ref<Juice>, size: Int) -> String {
    self[juice].id + (self[juice].size(at: size).map { ":" + $0.id } ?? "")
  }

  /// The lines of an order in its notation, `juice[:size][+option…][=quantity]`, separated by spaces.
  public func label(of lines: [OrderLine]) -> String {
    lines.map { line in
      let label = label(of: line.variant)
      return line.quantity == 1 ? label : "\(label)=\(line.quantity)"
    }.joined(separator: " ")
  }
}
