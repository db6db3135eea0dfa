import RecipeGraph

/// Why a second menu breaks orders.
struct BreakingReasons: Hashable {
  /// Whether they can no longer be made of opening stock.
  var isShortage = false
  /// Those of which they are no longer free.
  var labels = LabelSet()
  /// Those that they are no longer known to suit.
  var diets: DietSet = []

  var isEmpty: Bool { !isShortage && labels.isEmpty && diets.isEmpty }

  func union(_ other: BreakingReasons) -> BreakingReasons {
    BreakingReasons(
      isShortage: isShortage || other.isShortage, labels: labels.union(other.labels),
      diets: diets.union(other.diets))
  }

  func subtracting(_ other: BreakingReasons) -> BreakingReasons {
    BreakingReasons(
      isShortage: isShortage && !other.isShortage, labels: labels.subtracting(other.labels),
      diets: diets.subtracting(other.diets))
  }

  func intersection(_ other: BreakingReasons) -> BreakingReasons {
    subtracting(subtracting(other))
  }
}

/// How much more than the usual order others may take of something.
struct ChoiceLimit {
  /// By class and combination, how much more it takes.
  let more: [[Rational]]
  /// Negative if the usual order takes too much.
  let room: Rational
}

/// Looks for the combinations of options with which an order takes too much of something in a second menu, such as of
/// a fruit of which there is less, and not in a first.
struct BreakingSearch {
  private struct Step {
    /// Positions among the common options.
    let options: [Int]
    /// How much more the combination takes in the second menu.
    let more: Rational
    /// The same in the first menu, by limit.
    let before: [Rational]
  }

  /// Why orders break that take too much.
  let reasons: BreakingReasons
  /// Without the usual combination of each class.
  private let classes: [[Step]]
  /// By class, the most that it and all after it can take more.
  private let most: [Rational]
  /// The least, by limit of the first menu.
  private let least: [[Rational]]
  private let room: Rational
  private let rooms: [Rational]

  /// How many amounts a step compares.
  var weight: Int { rooms.count }

  /// - Parameters:
  ///   - before: limits of the first menu that an order exceeds only if it is broken there already.
  ///   - after: the limit of the second menu that broken orders exceed.
  ///   - deciding: the classes that make a difference without taking more, by deciding about substitutes.
  ///   - budget: how many amounts the search may hold.
  init(
    for reasons: BreakingReasons, _ choices: CommonChoices, before: [ChoiceLimit],
    after: ChoiceLimit, deciding: Set<Int>, _ budget: inout Int
  ) throws(UndecidedChoice) {
    var classes: [[Step]] = []
    for (index, combinations) in choices.classes.enumerated() {
      let more = after.more[index]
      // Others make no difference, and no order possible that was not.
      guard
        deciding.contains(index) || more.contains(where: { $0 != .zero })
          || before.contains(where: { $0.more[index].contains { $0 < .zero } })
      else { continue }
      budget -= combinations.count * (1 + before.count)
      guard budget >= 0 else { throw .tooManyChoices }
      classes.append(
        combinations.indices.dropFirst().map { position in
          Step(
            options: combinations[position].options, more: more[position],
            before: before.map { $0.more[index][position] })
        })
    }
    func most(_ steps: [Step]) -> Rational { max(.zero, steps.lazy.map(\.more).max() ?? .zero) }
    classes.sort { most($0) > most($1) }
    var (mosts, leasts) = ([Rational.zero], [before.map { _ in Rational.zero }])
    for steps in classes.reversed() {
      mosts.append(try Self.sum(mosts[mosts.count - 1], most(steps)))
      let least = before.indices.map { index in
        min(.zero, steps.lazy.map { $0.before[index] }.min() ?? .zero)
      }
      leasts.append(try Self.sum(leasts[leasts.count - 1], least))
    }
    (self.reasons, self.classes) = (reasons, classes)
    (self.most, least) = (mosts.reversed(), leasts.reversed())
    (room, rooms) = (after.room, before.map(\.room))
  }

  /// Goes through the combinations of at most some options that may break orders, but none that includes one that does.
  ///
  /// - Parameter isBroken: whether the second menu breaks an order with options, given ascending; nil is passed for
  ///   each combination with which it does not.
  func visit(
    upTo count: Int, isBroken: ([Int]?) throws(UndecidedChoice) -> Bool
  ) throws(UndecidedChoice) {
    let start = Step(options: [], more: .zero, before: rooms.map { _ in .zero })
    try visit(from: 0, start, upTo: count, isBroken)
  }

  private func visit(
    from first: Int, _ taken: Step, upTo count: Int,
    _ isBroken: ([Int]?) throws(UndecidedChoice) -> Bool
  ) throws(UndecidedChoice) {
    guard taken.options.count < count else { return }
    for index in classes.indices.dropFirst(first) {
      guard try Self.sum(taken.more, most[index]) > room,
        isPossible(try Self.sum(taken.before, least[index]))
      else { return }
      for step in classes[index] where taken.options.count + step.options.count <= count {
        let next = Step(
          options: taken.options + step.options, more: try Self.sum(taken.more, step.more),
          before: try Self.sum(taken.before, step.before))
        let mayBreak = next.more > room && isPossible(next.before)
        if try isBroken(mayBreak ? next.options.sorted() : nil) { continue }
        try visit(from: index + 1, next, upTo: count, isBroken)
      }
    }
  }

  /// Whether an order that takes so much more in the first menu exceeds none of its limits.
  private func isPossible(_ before: [Rational]) -> Bool {
    zip(before, rooms).allSatisfy { $0 <= $1 }
  }

  private static func sum(
    _ left: [Rational], _ right: [Rational]
  ) throws(UndecidedChoice) -> [Rational] {
    try zip(left, right).map { left, right throws(UndecidedChoice) in try sum(left, right) }
  }

  private static func sum(
    _ left: Rational, _ right: Rational
  ) throws(UndecidedChoice) -> Rational {
    try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in try left.adding(right) }
  }
}
