extension RecipeGraph {
  /// The ingredients of a variant with their exact amounts, as `AppliedChoices` has them.
  public func uses(
    of variant: Variant, choices: [Int] = []
  ) throws(ArithmeticOverflow) -> [Use] {
    try AppliedChoices(of: variant, in: self).uses(choices: choices)
  }

  /// The exact needs of one juice of a variant.
  public func needs(
    of variant: Variant, choices: [Int] = []
  ) throws(ArithmeticOverflow) -> Needs {
    if choices.allSatisfy({ $0 == 0 }), let known = knownNeeds(of: variant) { return known }
    return try needs(of: try uses(of: variant, choices: choices))
  }

  /// The needs of one juice of a variant if the graph has their sums, which it does without options other than the
  /// usual ones. Inlined into other modules, so that no options are retained: that serves the budget for deciding.
  @inlinable
  public func knownNeeds(of variant: Variant) -> Needs? {
    guard variant.options.isEmpty || variant.options == juices[variant.juice.index].usualOptions
    else { return nil }
    return needs(of: variant.juice, size: variant.size)
  }

  /// The exact needs of several ingredients together.
  public func needs(of uses: [Use]) throws(ArithmeticOverflow) -> Needs {
    try Needs(of: uses.lazy.map { (key: $0.ingredient, value: $0.amount) }) { needs(perUnitOf: $0) }
  }

  /// The exact needs of the lines of an order together.
  ///
  /// - Parameter choices: by line as for a variant; empty to replace nothing.
  public func needs(
    of lines: [OrderLine], choices: [[Int]] = []
  ) throws(ArithmeticOverflow) -> Needs {
    var sum = NeedSum()
    for (position, line) in lines.enumerated() {
      let needs = try needs(of: line.variant, choices: choices.isEmpty ? [] : choices[position])
      try sum.add(needs, times: Rational(line.quantity))
    }
    return try sum.total()
  }
}

extension Needs {
  /// The needs of some amounts together.
  ///
  /// - Parameters:
  ///   - amounts: by ingredient, in base units: perhaps negative, but none is zero.
  ///   - perUnit: the needs of one base unit of a base.
  public init(
    of amounts: some Sequence<(key: Ingredient, value: Rational)>, _ perUnit: (Ref<Base>) -> Needs
  ) throws(ArithmeticOverflow) {
    var sum = NeedSum()
    for (ingredient, amount) in amounts {
      switch ingredient {
      case .fruit(let fruit): try sum.add(amount, of: fruit)
      case .base(let base): try sum.add(perUnit(base), times: amount)
      }
    }
    self = try sum.total()
  }
}

extension Use {
  /// The same ingredient with its amount multiplied.
  public func multiplied(by factor: Rational) throws(ArithmeticOverflow) -> Use {
    Use(ingredient: ingredient, amount: try amount.multiplied(by: factor), span: span)
  }
}

extension RecipeGraph {
  /// A variant in the notation of an order, `juice[:size][+option[*times]…]`, with its size if the juice has sizes.
  public func label(of variant: Variant) -> String {
    let options = self[variant.juice].options
    return label(of: variant.juice, size: variant.size)
      + OptionWord.text(of: variant.options.map { options[$0].id })
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
