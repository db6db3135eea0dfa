import RecipeGraph

/// A number of each choice with a limit that it must not exceed.
struct ChoiceBound {
  let quantity: ChoiceQuantity
  let limit: Rational
  /// Whether the price in it is that without VAT.
  var isNet = false
}

/// Looks for the first choice of options, for one juice in one size, that exceeds a bound.
///
/// The order of choices is: the usual one, the first option, the second, both, the third, and so on.
struct FirstBreakingChoice {
  private let space: ChoiceSpace
  private let limits: [ChoiceLimit]

  private init(
    _ bounds: [ChoiceBound], in choices: TaxedChoices, of juice: Ref<Juice>, size: Int,
    in graph: RecipeGraph
  ) throws(UndecidedChoice) {
    space = choices.space
    limits = try UndecidedChoice.orTooLarge { [space] () throws(ArithmeticOverflow) in
      try bounds.map { bound throws(ArithmeticOverflow) in
        let quantity = bound.isNet ? try bound.quantity.net(of: choices.vat) : bound.quantity
        let first = try quantity.first(in: space, of: juice, size: size, in: graph)
        return ChoiceLimit(
          more: try quantity.changes(in: space), room: try bound.limit.subtracting(first))
      }
    }
  }

  /// The options of the first choice that exceeds a bound; nil if none does.
  ///
  /// - Parameter choices: all of the juice and the size.
  static func options(
    _ bounds: [ChoiceBound], in choices: [TaxedChoices], of juice: Ref<Juice>, size: Int,
    in graph: RecipeGraph
  ) throws(UndecidedChoice) -> [Int]? {
    var found: [[Int]] = []
    for choices in choices {
      let search = try FirstBreakingChoice(bounds, in: choices, of: juice, size: size, in: graph)
      if let options = try search.options() { found.append(options) }
    }
    // The last option counts most.
    return found.min { $0.reversed().lexicographicallyPrecedes($1.reversed()) }
  }

  private func options() throws(UndecidedChoice) -> [Int]? {
    var left = space.classes.map { Array($0.combinations.indices) }
    guard try canBreak(left) else { return nil }
    for place in space.places.indices.reversed() {
      guard let index = space.classes.firstIndex(where: { $0.places.contains(place) }),
        let position = space.classes[index].places.firstIndex(of: place)
      else { preconditionFailure("each place is in a class") }
      let all = left[index]
      for value in space.places[place].indices {
        left[index] = all.filter { space.classes[index].combinations[$0].values[position] == value }
        if try canBreak(left) { break }
      }
    }
    return zip(space.classes, left).flatMap { $0.combinations[$1[0]].options }.sorted()
  }

  /// Whether some choice among combinations of each class exceeds a bound.
  private func canBreak(_ combinations: [[Int]]) throws(UndecidedChoice) -> Bool {
    try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) -> Bool in
      for limit in limits {
        var sum = Rational.zero
        for (more, combinations) in zip(limit.more, combinations) {
          sum = try sum.adding(combinations.lazy.map { more[$0] }.max() ?? .zero)
        }
        if sum > limit.room { return true }
      }
      return false
    }
  }
}
