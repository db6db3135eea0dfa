import Evaluator
import RecipeGraph

extension ServingDifference {
  /// The orders with options that can no longer be made, where those with fewer of the options still can.
  ///
  /// - Parameters:
  ///   - plain: the differences of juices without options.
  ///   - budgets: a juice that takes more than is left is noted there.
  static func breakingOptions(
    _ juices: [Pairing.Pair], from before: MenuView, to after: MenuView,
    but plain: [ServingDifference], _ budgets: inout Budgets
  ) -> [ServingDifference] {
    let broken = Set(plain.filter(\.isImpossible).map(\.order))
    var (old, new) = (Side(before, budgets.before), Side(after, budgets.after))
    let comparisons = juices.compactMap { pair in
      OptionComparison(pair, before, after, but: broken, &budgets) {
        (size, choices, _, left) throws(UndecidedChoice) in
        let before = try OptionNeeds(
          of: size.before, choices.space(\.before, of: size.before, old.menu.graph), old)
        let after = try OptionNeeds(
          of: size.after, choices.space(\.after, of: size.after, new.menu.graph), new)
        return try after.searches(choices, before, &left)
      }
    }
    let found = OptionComparison.breaking(
      comparisons, from: before.graph, to: after.graph, &budgets
    ) { difference, before, after in
      difference.before = old.capability(of: before)
      guard difference.before?.count != .exactly(0) else { return BreakingReasons() }
      difference.after = new.capability(of: after)
      return BreakingReasons(isShortage: difference.isBreaking)
    }
    (budgets.before, budgets.after) = (old.budget, new.budget)
    return found
  }
}

/// What orders of a juice in one size of one menu take, and how much of that opening stock has.
private struct OptionNeeds {
  /// By class and combination, how much more it takes than the usual order.
  private let changes: [[Needs]]
  /// The classes that change an amount that substitutes decide about.
  private let deciding: [Int]
  /// How much more than the usual order takes there is of each fruit of which the stock does not suffice for every
  /// choice; negative if it does not suffice for the usual order.
  private let room: [Ref<Fruit>: Rational]
  /// The fruits of ingredients that have substitutes, and of those.
  private let replaceable: Set<Ref<Fruit>>

  init(
    of usual: Variant, _ space: ChoiceSpace, _ side: Side
  ) throws(UndecidedChoice) {
    let (graph, juice) = (side.menu.graph, side.menu[usual.juice])
    let parts = juice.substitutes.flatMap { [$0.use] + $0.alternatives.flatMap(\.uses) }
    let replaceable = graph.fruits(of: parts)
    self.replaceable = replaceable
    deciding = space.classes.indices.filter { index in
      space.classes[index].combinations.contains {
        !graph.fruits(of: $0.effect.amounts.keys).isDisjoint(with: replaceable)
      }
    }
    do throws(ArithmeticOverflow) {
      changes = try space.classes.map { part throws(ArithmeticOverflow) in
        try part.combinations.map { combination throws(ArithmeticOverflow) in
          try Needs(of: combination.effect.amounts) { graph.needs(perUnitOf: $0) }
        }
      }
      let usual = graph.needs(of: usual.juice, size: usual.size)
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

  /// A search for each fruit of which opening stock does not suffice for every choice.
  ///
  /// - Parameter before: what orders take in the first menu.
  func searches(
    _ choices: CommonChoices, _ before: OptionNeeds, _ budget: inout Int
  ) throws(UndecidedChoice) -> [BreakingSearch] {
    let limits = before.limits { !before.replaceable.contains($0) }
    return try self.limits { _ in true }.map { limit throws(UndecidedChoice) in
      try BreakingSearch(
        for: BreakingReasons(isShortage: true), choices, before: limits, after: limit,
        deciding: Set(before.deciding + deciding), &budget)
    }
  }

  private func limits(of isIncluded: (Ref<Fruit>) -> Bool) -> [ChoiceLimit] {
    room.filter { isIncluded($0.key) }.sorted { $0.key < $1.key }.map { fruit, room in
      ChoiceLimit(more: changes.map { $0.map { $0[fruit] ?? .zero } }, room: room)
    }
  }
}
