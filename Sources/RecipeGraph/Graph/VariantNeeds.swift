extension RecipeGraph {
  /// The ingredients of a variant with their exact amounts, as `AppliedChoices` has them.
  public func uses(
    of variant: Variant, choices: [Int] = []
  ) throws(ArithmeticOverflow) -> [Use] {
    try AppliedChoices(of: variant, in: self).uses(choices: choices)
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
