import RecipeGraph

/// The needs of each size, option and substitute of a juice.
struct PartNeeds: Sendable {
  /// By size, without any substitute and with the options of an order that names none.
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
