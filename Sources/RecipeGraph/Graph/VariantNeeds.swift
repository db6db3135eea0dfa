extension RecipeGraph {
  /// The factor by which a variant takes each amount of the recipe: 0 for a dropped ingredient, and more for
  /// one that an option adds.
  public func factors(of variant: Variant) throws(ArithmeticOverflow) -> [Rational] {
    let juice = self[variant.juice]
    let size = juice.size(at: variant.size)
    let options = variant.options.map { juice.options[$0] }
    let dropped = options.reduce(into: Set<Int>()) { $0.formUnion($1.drop) }
    let added = Dictionary(grouping: options.flatMap(\.add), by: \.ingredient)
    var factors: [Rational] = []
    for (position, use) in juice.uses.enumerated() {
      var factor = size?.scale ?? .one
      if let set = size?.set[position] { factor = try set.amount.divided(by: use.amount) }
      if dropped.contains(position) { factor = .zero }
      for added in added[use.ingredient] ?? [] {
        factor = try factor.adding(try added.amount.divided(by: use.amount))
      }
      factors.append(factor)
    }
    return factors
  }

  /// The ingredients of a variant with their exact amounts, where alternatives replace ingredients.
  ///
  /// - Parameter choices: for each substitute of the juice, 0 for the ingredient itself or the number of an
  ///   alternative from 1; empty to replace nothing.
  public func uses(
    of variant: Variant, choices: [Int] = []
  ) throws(ArithmeticOverflow) -> [Use] {
    let juice = self[variant.juice]
    let factors = try factors(of: variant)
    var uses: [Use] = []
    for (position, use) in juice.uses.enumerated() where factors[position] > .zero {
      var parts = [use]
      if let index = juice.substitutes.firstIndex(where: { $0.use == position }),
        choices.indices.contains(index), choices[index] > 0
      {
        parts = juice.substitutes[index].alternatives[choices[index] - 1].uses
      }
      for part in parts {
        uses.append(try part.multiplied(by: factors[position]))
      }
    }
    let known = Set(juice.uses.map(\.ingredient))
    uses += variant.options.flatMap { juice.options[$0].add }
      .filter { !known.contains($0.ingredient) }
    return uses
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
  /// not dropped, then those that options add.
  public func writtenUses(
    of variant: Variant
  ) throws(ArithmeticOverflow) -> [(use: Use, factor: Rational)] {
    let juice = self[variant.juice]
    let size = juice.size(at: variant.size)
    let options = variant.options.map { juice.options[$0] }
    var uses: [(use: Use, factor: Rational)] = []
    for (position, use) in juice.uses.enumerated() {
      if options.contains(where: { $0.drop.contains(position) }) { continue }
      if let set = size?.set[position] {
        uses.append((set, .one))
      } else {
        uses.append((use, size?.scale ?? .one))
      }
    }
    return uses + options.flatMap { $0.add.map { ($0, .one) } }
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
