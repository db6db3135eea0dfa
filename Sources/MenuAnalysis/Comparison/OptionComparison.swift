import Evaluator
import RecipeGraph

/// A juice of both menus with the options that both have, of whose orders a second menu may break some.
struct OptionComparison {
  /// A size that the same order means in both menus.
  struct Size {
    /// The order without options.
    let before: Variant
    let after: Variant
    /// Nil for a juice without sizes in the second menu.
    fileprivate let id: String?
    fileprivate var searches: [BreakingSearch] = []
    /// The orders that were compared, by positions in `options`.
    fileprivate var outcomes: [[Int]: Outcome] = [:]
  }

  /// What the second menu does to an order, and why it breaks it; for no reason if it does not.
  fileprivate typealias Outcome = (difference: ServingDifference, reasons: BreakingReasons)

  private let id: String
  private let options: [CommonOption]
  /// How many needs one order compares.
  let lines: Int
  private var sizes: [Size] = []

  /// Nil if the menus have no option of the juice in common, or no order can break.
  ///
  /// - Parameters:
  ///   - broken: the orders without options that are not compared with options.
  ///   - budgets: a juice that takes more than is left is noted there.
  ///   - searches: the searches for the orders of a size that may break. It gets the number of needs that one order
  ///     compares and that it may compare, and reduces the latter.
  init?(
    _ pair: Pairing.Pair, _ old: MenuView, _ new: MenuView, but broken: Set<String> = [],
    _ budgets: inout ServingDifference.Budgets,
    searches: (Size, CommonChoices, _ lines: Int, inout Int) throws(UndecidedChoice) ->
      [BreakingSearch]
  ) {
    guard let before = pair.before.flatMap({ old.juice($0) }),
      let after = pair.after.flatMap({ new.juice($0) })
    else { return nil }
    let (oldJuice, newJuice) = (old[before], new[after])
    let options = CommonOption.all(oldJuice, newJuice)
    guard !options.isEmpty else { return nil }
    let lines = 4 + Self.lines(of: before, in: old.graph) + Self.lines(of: after, in: new.graph)
    (id, self.options, self.lines) = (newJuice.id, options, lines)
    for size in ServingDifference.sizes(oldJuice, newJuice) {
      guard let oldSize = size.before, let newSize = size.after else { continue }
      let size = Size(
        before: old.variant(before, size: oldSize), after: new.variant(after, size: newSize),
        id: newJuice.size(at: newSize)?.id)
      if !broken.contains(difference(size, []).order) { sizes.append(size) }
    }
    var (open, hasAll) = (sizes, true)
    sizes = []
    budgets.share(on: id) { left throws(UndecidedChoice) in
      var choices: CommonChoices
      do throws(UndecidedChoice) {
        var rest = left
        choices = try CommonChoices(options, oldJuice, newJuice, &rest)
        rest -= open.count * choices.joinedCount * lines
        guard rest >= 0 else { throw .tooManyChoices }
        left = rest
      } catch {
        // What has been made is paid with half, which leaves the other for single options.
        hasAll = false
        left /= 2
        choices = try CommonChoices(options, oldJuice, newJuice, upTo: 1, &left)
      }
      for index in open.indices {
        open[index].searches = try searches(open[index], choices, lines, &left)
      }
    }
    if !hasAll { budgets.leaveOut(id) }
    sizes = open.filter { !$0.searches.isEmpty }
    if sizes.isEmpty { return nil }
  }

  private static func lines(of juice: Ref<Juice>, in graph: RecipeGraph) -> Int {
    let alternatives = graph[juice].substitutes.flatMap(\.alternatives)
    return alternatives.reduce(graph[juice].uses.count + graph.needs(of: juice).count) {
      $0 + $1.uses.count
    }
  }

  /// The difference of an order with options, given by their positions, without what differs.
  private func difference(_ size: Size, _ chosen: [Int]) -> ServingDifference {
    ServingDifference(
      juice: id, size: size.id, options: chosen.map { options[$0].id }, before: nil, after: nil,
      needs: [])
  }

  /// The orders that break for a reason for which those with fewer of the options do not: the fewest options first.
  ///
  /// - Parameter reasons: why an order breaks, for no reason if it does not. It adds what differs.
  static func breaking(
    _ comparisons: [OptionComparison], from old: RecipeGraph, to new: RecipeGraph,
    _ budgets: inout ServingDifference.Budgets,
    reasons: (inout ServingDifference, _ before: Variant, _ after: Variant) -> BreakingReasons
  ) -> [ServingDifference] {
    var comparisons = comparisons
    // Combinations are many, so they follow the single options of every juice.
    for most in [1, Int.max] {
      for index in comparisons.indices where most == 1 || comparisons[index].options.count > 1 {
        comparisons[index].compare(upTo: most, &budgets) { size, options, difference in
          let before = old.variant(
            size.before.juice, size: size.before.size, options: options.map(\.before))
          let after = new.variant(
            size.after.juice, size: size.after.size, options: options.map(\.after))
          return reasons(&difference, before, after)
        }
      }
    }
    return comparisons.flatMap(\.smallest)
  }

  private mutating func compare(
    upTo most: Int, _ budgets: inout ServingDifference.Budgets,
    _ reasons: (Size, [CommonOption], inout ServingDifference) -> BreakingReasons
  ) {
    let comparison = self
    budgets.share(on: id) { left throws(UndecidedChoice) in
      for index in sizes.indices {
        var size = comparison.sizes[index]
        for search in size.searches {
          try search.visit(upTo: most) { chosen throws(UndecidedChoice) in
            left -= 1 + search.weight
            guard left >= 0 else { throw .tooManyChoices }
            guard let chosen else { return false }
            if size.outcomes[chosen] == nil {
              left -= comparison.lines
              guard left >= 0 else { throw .tooManyChoices }
              var difference = comparison.difference(size, chosen)
              let found = reasons(size, chosen.map { comparison.options[$0] }, &difference)
              size.outcomes[chosen] = (difference, found)
            }
            // Orders with more options break for no other reason that is searched for.
            return size.outcomes[chosen].map { search.reasons.subtracting($0.reasons).isEmpty }
              ?? false
          }
        }
        // What has been found stays when the budget ends in another size.
        sizes[index] = size
      }
    }
  }

  /// The orders of all sizes, those of as many options by their positions, and the same by size.
  private var smallest: [ServingDifference] {
    let all = sizes.indices.flatMap { size in sizes[size].smallest.map { (size: size, order: $0) } }
    return all.sorted { left, right in
      let (first, second) = (left.order.key, right.order.key)
      if first.count != second.count { return first.count < second.count }
      return first == second ? left.size < right.size : first.lexicographicallyPrecedes(second)
    }.map(\.order.value.difference)
  }
}

extension OptionComparison.Size {
  /// The orders that break for a reason that was searched for, and that none with fewer of the options has.
  fileprivate var smallest: [(key: [Int], value: OptionComparison.Outcome)] {
    let searched = searches.reduce(BreakingReasons()) { $0.union($1.reasons) }
    var smallest: [(key: [Int], value: OptionComparison.Outcome)] = []
    for order in outcomes.sorted(by: { $0.key.count < $1.key.count }) {
      var reasons = order.value.reasons.intersection(searched)
      // Different orders of as many options never include one another.
      for other in smallest.lazy.prefix(while: { $0.key.count < order.key.count })
      where other.key.without(order.key).isEmpty {
        reasons = reasons.subtracting(other.value.reasons)
      }
      if !reasons.isEmpty { smallest.append(order) }
    }
    return smallest
  }
}
