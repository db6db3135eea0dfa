/// The size and options of a variant, and what they make of each ingredient.
///
/// The size scales the recipe, sets some amounts, leaves some out and adds its own. Then options leave out what
/// any of them drops, of the recipe and of what the size adds, and add theirs.
private struct AppliedChoices {
  let juice: Juice
  let size: Size?
  let options: [JuiceOption]
  private let droppedBySize: Set<Ingredient>
  private let dropped: Set<Ingredient>

  init(_ variant: Variant, in graph: RecipeGraph) {
    let juice = graph[variant.juice]
    self.juice = juice
    size = juice.size(at: variant.size)
    options = variant.options.map { juice.options[$0] }
    droppedBySize = Set(size?.drop ?? [])
    dropped = options.reduce(into: []) { $0.formUnion($1.drop) }
  }

  /// The lines of the recipe that are left, each with its factor or with another amount, by position.
  var ownUses: [(position: Int, use: Use, factor: Rational)] {
    juice.uses.enumerated().compactMap { position, use in
      if droppedBySize.contains(use.ingredient) || dropped.contains(use.ingredient) { return nil }
      if let set = size?.set[position] { return (position, set, .one) }
      return (position, use, size?.scale ?? .one)
    }
  }

  /// What the size and the options add, each with its factor.
  var addedUses: [(use: Use, factor: Rational)] {
    let bySize = (size?.add ?? []).filter { !dropped.contains($0.ingredient) }
    return (bySize + options.flatMap(\.add)).map { ($0, .one) }
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
    for (position, use, factor) in parts.ownUses {
      let isSet = parts.size?.set[position] != nil
      factors[position] =
        isSet ? try use.amount.divided(by: uses[position].amount) : factor
    }
    let added = Dictionary(grouping: parts.addedUses, by: \.use.ingredient)
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
    let added = parts.addedUses
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
    let parts = AppliedChoices(variant, in: self)
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
    if variant.options.isEmpty, choices.allSatisfy({ $0 == 0 }) {
      return needs(of: variant.juice, size: variant.size)
    }
    return try needs(of: try uses(of: variant, choices: choices))
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
  public func writtenUses(of variant: Variant) -> [(use: Use, factor: Rational)] {
    let parts = AppliedChoices(variant, in: self)
    return parts.ownUses.map { ($0.use, $0.factor) } + parts.addedUses
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
    let juice = self[variant.juice]
    let size = juice.size(at: variant.size).map { ":" + $0.id } ?? ""
    return juice.id + size + variant.options.map { "+" + juice.options[$0].id }.joined()
  }

  /// The lines of an order in its notation, `juice[:size][+option…][=quantity]`, separated by spaces.
  public func label(of lines: [OrderLine]) -> String {
    lines.map { line in
      let label = label(of: line.variant)
      return line.quantity == 1 ? label : "\(label)=\(line.quantity)"
    }.joined(separator: " ")
  }
}
