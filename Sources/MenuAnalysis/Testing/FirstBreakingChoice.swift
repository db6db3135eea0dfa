import RecipeGraph

/// A number of each choice with a limit that it must not exceed.
struct ChoiceBound {
  let quantity: ChoiceQuantity
  let limit: Rational
}

/// Looks for the first choice of options, for one juice in one size, that exceeds a bound.
///
/// The order of choices is: the usual one, the first option, the second, both, the third, and so on.
struct FirstBreakingChoice {
  private let space: ChoiceSpace
  /// By bound, how far the usual choice is above its limit.
  private let usual: [Rational]
  /// By bound, class and combination, what the combination adds to that.
  private let changes: [[[Rational]]]

  /// - Parameter budget: as that of `ChoiceSpace`.
  init(
    _ bounds: [ChoiceBound], of juice: Ref<Juice>, size: Int, in graph: RecipeGraph,
    _ budget: inout Int
  ) throws(UndecidedChoice) {
    let space = try ChoiceSpace(of: graph[juice], size: size, &budget)
    self.space = space
    (usual, changes) = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
      (
        try bounds.map { bound throws(ArithmeticOverflow) in
          try bound.quantity.usual(juice, size: size, in: graph).subtracting(bound.limit)
        },
        try bounds.map { bound throws(ArithmeticOverflow) in
          try bound.quantity.changes(in: space)
        }
      )
    }
  }

  /// The options of the first choice that exceeds a bound; nil if none does.
  func options() throws(UndecidedChoice) -> [Int]? {
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
      for (usual, changes) in zip(usual, changes) {
        var sum = usual
        for (changes, combinations) in zip(changes, combinations) {
          sum = try sum.adding(combinations.lazy.map { changes[$0] }.max() ?? .zero)
        }
        if sum > .zero { return true }
      }
      return false
    }
  }
}
