import Evaluator
import RecipeGraph

/// What orders of a juice in one size of one menu take, and how much of that opening stock has.
struct OptionNeeds {
  /// By class and combination, how much more it takes than the usual order.
  let changes: [[Needs]]
  /// By class, whether it changes an amount that substitutes decide about.
  let mayReplace: [Bool]
  /// How much more than the usual order takes there is of each fruit of which the stock does not suffice for every
  /// choice; negative if it does not suffice for the usual order.
  let room: [Ref<Fruit>: Rational]
  /// The fruits of ingredients that have substitutes, and of those.
  let replaceable: Set<Ref<Fruit>>

  /// - Parameter places: classes of options that do not change each other's effect.
  init(
    _ places: [[[Int]]], of juice: Ref<Juice>, _ size: Int, _ side: Side
  ) throws(UndecidedChoice) {
    let (graph, value) = (side.menu.graph, side.menu[juice])
    let parts = value.substitutes.flatMap {
      [value.uses[$0.use]] + $0.alternatives.flatMap(\.uses)
    }
    let replaceable = graph.fruits(of: parts)
    // `CommonChoices` bounds the combinations.
    var budget = Int.max
    let classes = try ChoiceSpace(of: value, size: size, places: places, &budget).classes
    assert(classes.map(\.places) == places.indices.map { [$0] }, "no class affects another")
    mayReplace = classes.map { part in
      part.combinations.contains {
        !graph.fruits(of: $0.effect.amounts.keys).isDisjoint(with: replaceable)
      }
    }
    self.replaceable = replaceable
    do throws(ArithmeticOverflow) {
      changes = try classes.map { part throws(ArithmeticOverflow) in
        try part.combinations.map { combination throws(ArithmeticOverflow) in
          try Needs(of: combination.effect.amounts) { graph.needs(perUnitOf: $0) }
        }
      }
      let usual = graph.needs(of: juice, size: size)
      var most = usual
      for combinations in changes {
        most = try most.adding(combinations.reduce(Needs()) { $0.maximum($1) })
      }
      var room: [Ref<Fruit>: Rational] = [:]
      for need in most {
        let stock = side.stock[need.fruit].value
        guard need.amount > stock else { continue }
        room[need.fruit] = try stock.subtracting(usual[need.fruit] ?? .zero)
      }
      self.room = room
    } catch {
      throw .tooLarge
    }
  }
}

/// Looks for the combinations of options with which a second menu lacks a fruit, while a first may have all.
struct ShortageSearch {
  private struct Step {
    /// Positions among the common options.
    let options: [Int]
    /// How much more the combination takes of the fruit in the second menu.
    let more: Rational
    /// The same in the first menu, by fruit of `rooms`.
    let before: [Rational]
  }

  /// Without the usual combination of each class.
  private let classes: [[Step]]
  /// By class, the most that it and all after it can take more.
  private let most: [Rational]
  /// The least, by fruit of `rooms`.
  private let least: [[Rational]]
  private let room: Rational
  /// The rooms of the first menu that no substitute changes.
  private let rooms: [Rational]

  /// How many amounts a step compares.
  var weight: Int { rooms.count }

  /// How many amounts the searches of all fruits hold.
  static func amounts(_ choices: CommonChoices, _ old: OptionNeeds, _ new: OptionNeeds) -> Int {
    new.room.count * (1 + old.room.count) * choices.classes.reduce(0) { $0 + $1.count }
  }

  /// One for each fruit of which opening stock in the second menu does not suffice for every choice.
  static func all(
    _ choices: CommonChoices, _ old: OptionNeeds, _ new: OptionNeeds
  ) throws(UndecidedChoice) -> [ShortageSearch] {
    do throws(ArithmeticOverflow) {
      return try new.room.keys.sorted().map { fruit throws(ArithmeticOverflow) in
        try ShortageSearch(of: fruit, choices, old, new)
      }
    } catch {
      throw .tooLarge
    }
  }

  private init(
    of fruit: Ref<Fruit>, _ choices: CommonChoices, _ old: OptionNeeds, _ new: OptionNeeds
  ) throws(ArithmeticOverflow) {
    let fruits = old.room.keys.filter { !old.replaceable.contains($0) }.sorted()
    var classes: [[Step]] = []
    for (index, combinations) in choices.classes.enumerated() {
      // Others make no difference to the shortage, and no order possible that was not.
      let takesLess = old.changes[index].contains { change in
        old.room.keys.contains { change[$0] ?? .zero < .zero }
      }
      let isRelevant =
        takesLess || old.mayReplace[index] || new.mayReplace[index]
        || new.changes[index].contains { $0[fruit] != nil }
      guard isRelevant else { continue }
      classes.append(
        combinations.indices.dropFirst().map { position in
          Step(
            options: combinations[position].options,
            more: new.changes[index][position][fruit] ?? .zero,
            before: fruits.map { old.changes[index][position][$0] ?? .zero })
        })
    }
    func most(_ steps: [Step]) -> Rational { max(.zero, steps.lazy.map(\.more).max() ?? .zero) }
    classes.sort { most($0) > most($1) }
    var (mosts, leasts) = ([Rational.zero], [fruits.map { _ in Rational.zero }])
    for steps in classes.reversed() {
      mosts.append(try mosts[mosts.count - 1].adding(most(steps)))
      let rest = leasts[leasts.count - 1]
      leasts.append(
        try fruits.indices.map { index throws(ArithmeticOverflow) in
          try rest[index].adding(min(.zero, steps.lazy.map { $0.before[index] }.min() ?? .zero))
        })
    }
    self.classes = classes
    (self.most, least) = (mosts.reversed(), leasts.reversed())
    room = new.room[fruit] ?? .zero
    rooms = fruits.map { old.room[$0] ?? .zero }
  }

  /// Goes through the combinations of at most some options that may break orders, but none that includes one that does.
  ///
  /// - Parameter isBroken: whether an order with options, given ascending, can no longer be made; nil is passed for
  ///   each combination that lacks nothing in the second menu.
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
        try isPossible(taken.before, least[index])
      else { return }
      for step in classes[index] where taken.options.count + step.options.count <= count {
        let next = Step(
          options: taken.options + step.options, more: try Self.sum(taken.more, step.more),
          before: try Self.sum(taken.before, step.before))
        let isShort = next.more > room
        if try isBroken(isShort ? next.options.sorted() : nil) { continue }
        try visit(from: index + 1, next, upTo: count, isBroken)
      }
    }
  }

  /// Whether the first menu may have enough.
  private func isPossible(
    _ taken: [Rational], _ least: [Rational]
  ) throws(UndecidedChoice) -> Bool {
    try zip(Self.sum(taken, least), rooms).allSatisfy { $0 <= $1 }
  }

  private static func sum(
    _ left: [Rational], _ right: [Rational]
  ) throws(UndecidedChoice) -> [Rational] {
    try zip(left, right).map { left, right throws(UndecidedChoice) in try sum(left, right) }
  }

  private static func sum(
    _ left: Rational, _ right: Rational
  ) throws(UndecidedChoice) -> Rational {
    do throws(ArithmeticOverflow) {
      return try left.adding(right)
    } catch {
      throw .tooLarge
    }
  }
}
