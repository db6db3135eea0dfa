import RecipeGraph

/// The needs of a single juice of a variant, in parts that are chosen independently of each other.
struct VariantParts {
  /// The needs of all ingredients without substitutes.
  let fixed: Needs
  /// By substitute of the juice, the needs of its ingredient and then of each alternative in the
  /// order of the text. An ingredient that the variant does not use has one choice, which takes
  /// nothing.
  let choices: [[Needs]]

  /// The work of multiplying and adding fractions, relative to that of reading a whole number.
  static let workOfFraction = 25

  /// - Throws: `OrderError.tooLarge` if a part cannot be counted, `.tooManySubstitutions` past the
  ///   budget.
  init(
    of variant: Variant, in graph: RecipeGraph, _ budget: inout SearchBudget
  ) throws(OrderError) {
    let juice = graph[variant.juice]
    guard !juice.substitutes.isEmpty else {
      fixed = try orTooLarge { () throws(ArithmeticOverflow) in try graph.needs(of: variant) }
      choices = []
      try budget.spend(Self.workOfFraction * fixed.count)
      return
    }
    let (factors, rest) = try orTooLarge { () throws(ArithmeticOverflow) in
      let applied = try AppliedChoices(of: variant, in: graph)
      return (try applied.factorsOfSubstitutes(), try applied.irreplaceableUses())
    }
    fixed = try Self.needs(of: rest, in: graph, &budget)
    var choices: [[Needs]] = []
    for (substitute, factor) in zip(juice.substitutes, factors) {
      let ways = [[substitute.use]] + substitute.alternatives.map(\.uses)
      var needs: [Needs] = []
      for uses in factor > .zero ? ways : [[]] {
        needs.append(try Self.needs(of: uses, times: factor, in: graph, &budget))
      }
      choices.append(needs)
    }
    self.choices = choices
  }

  private static func needs(
    of uses: [Use], times factor: Rational = .one, in graph: RecipeGraph,
    _ budget: inout SearchBudget
  ) throws(OrderError) -> Needs {
    for case .base(let base) in uses.map(\.ingredient) {
      try budget.spend(workOfFraction * graph.needs(perUnitOf: base).count)
    }
    try budget.spend(workOfFraction * uses.count)
    return try orTooLarge { () throws(ArithmeticOverflow) in
      try graph.needs(
        of: uses.map { use throws(ArithmeticOverflow) in try use.multiplied(by: factor) })
    }
  }
}
