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
    var comparisons: [OptionComparison] = []
    for pair in juices {
      guard let oldJuice = pair.before.flatMap({ before.juice($0) }),
        let newJuice = pair.after.flatMap({ after.juice($0) }),
        let comparison = OptionComparison(oldJuice, newJuice, old, new, but: broken, &budgets)
      else { continue }
      comparisons.append(comparison)
    }
    // Combinations are many, so they follow the single options of every juice.
    for most in [1, Int.max] {
      for index in comparisons.indices {
        comparisons[index].compare(upTo: most, &old, &new, &budgets)
      }
    }
    (budgets.before, budgets.after) = (old.budget, new.budget)
    return comparisons.flatMap(\.breaking)
  }
}

/// One juice with the options that both menus have.
private struct OptionComparison {
  private struct Size {
    let before: Int
    let after: Int
    let id: String?
    /// One for each fruit of which the stock may not suffice for an order with options.
    let searches: [ShortageSearch]
    /// The combinations that were compared, by positions in `options`: what breaks, or nil.
    var compared: [[Int]: ServingDifference?] = [:]
    /// The smallest combinations that can no longer be made.
    var broken: [[Int]] = []
  }

  private let (before, after): (Ref<Juice>, Ref<Juice>)
  private let id: String
  private var sizes: [Size] = []
  private let options: [CommonOption]
  /// How many needs one order compares.
  private let lines: Int

  /// Nil if opening stock suffices for every order, or if a limit of the budgets is exceeded.
  ///
  /// - Parameter broken: the orders without options that can no longer be made.
  init?(
    _ before: Ref<Juice>, _ after: Ref<Juice>, _ old: Side, _ new: Side, but broken: Set<String>,
    _ budgets: inout ServingDifference.Budgets
  ) {
    let (oldJuice, newJuice) = (old.menu[before], new.menu[after])
    (self.before, self.after, id) = (before, after, newJuice.id)
    options = CommonOption.all(oldJuice, newJuice)
    guard !options.isEmpty else { return nil }
    lines =
      4 + Self.lines(of: before, in: old.menu.graph) + Self.lines(of: after, in: new.menu.graph)
    var sizes: [Size] = []
    let options = options
    var hasAll = true
    budgets.share(on: id) { left throws(UndecidedChoice) in
      var choices: CommonChoices
      var rest = left
      do throws(UndecidedChoice) {
        choices = try CommonChoices(options, oldJuice, newJuice, &rest)
        left = rest
      } catch {
        // What has been made is paid with half, which leaves the other for single options.
        hasAll = false
        left /= 2
        choices = try CommonChoices(options, oldJuice, newJuice, upTo: 1, &left)
      }
      for size in ServingDifference.sizes(oldJuice, newJuice) {
        guard let oldSize = size.before, let newSize = size.after else { continue }
        let sizeID = newJuice.sizes.isEmpty ? nil : newJuice.sizes[newSize].id
        guard !broken.contains(newJuice.id + (sizeID.map { ":" + $0 } ?? "")) else { continue }
        left -= choices.joinedCount * lines
        guard left >= 0 else { throw .tooManyChoices }
        let needs = (
          try OptionNeeds(choices.places(\.before), of: before, oldSize, old),
          try OptionNeeds(choices.places(\.after), of: after, newSize, new)
        )
        left -= ShortageSearch.amounts(choices, needs.0, needs.1)
        guard left >= 0 else { throw .tooManyChoices }
        let searches = try ShortageSearch.all(choices, needs.0, needs.1)
        guard !searches.isEmpty else { continue }
        sizes.append(Size(before: oldSize, after: newSize, id: sizeID, searches: searches))
      }
    }
    self.sizes = sizes
    if !hasAll { budgets.leaveOut(id) }
    if sizes.isEmpty { return nil }
  }

  private static func lines(of juice: Ref<Juice>, in graph: RecipeGraph) -> Int {
    let alternatives = graph[juice].substitutes.flatMap(\.alternatives)
    return alternatives.reduce(graph[juice].uses.count + graph.needs(of: juice).count) {
      $0 + $1.uses.count
    }
  }

  /// What breaks: those with the fewest options first, then by their positions, then by size.
  var breaking: [ServingDifference] {
    let all = sizes.indices.flatMap { size in sizes[size].broken.map { (options: $0, size: size) } }
    return all.sorted { left, right in
      if left.options.count != right.options.count {
        return left.options.count < right.options.count
      }
      return left.options == right.options
        ? left.size < right.size : left.options.lexicographicallyPrecedes(right.options)
    }.compactMap { sizes[$0.size].compared[$0.options].flatMap(\.self) }
  }

  /// Finds the orders with up to a number of options that can no longer be made.
  mutating func compare(
    upTo most: Int, _ old: inout Side, _ new: inout Side,
    _ budgets: inout ServingDifference.Budgets
  ) {
    guard most == 1 || options.count > 1 else { return }
    budgets.share(on: id) { left throws(UndecidedChoice) in
      for index in sizes.indices {
        var size = sizes[index]
        for search in size.searches {
          try search.visit(upTo: most) { chosen throws(UndecidedChoice) in
            left -= 1 + search.weight
            guard left >= 0 else { throw .tooManyChoices }
            guard let chosen else { return false }
            if let known = size.compared[chosen] { return known != nil }
            left -= lines
            guard left >= 0 else { throw .tooManyChoices }
            let difference = compare(chosen, size, &old, &new)
            size.compared[chosen] = .some(difference)
            return difference != nil
          }
        }
        size.broken = Self.smallest(size.compared.filter { $0.value != nil }.map(\.key))
        // What has been found stays when the budget ends in another size.
        sizes[index] = size
      }
    }
  }

  /// Those that do not include another. Different ones of as many options never do.
  private static func smallest(_ combinations: [[Int]]) -> [[Int]] {
    var smallest: [[Int]] = []
    for options in combinations.sorted(by: { $0.count < $1.count }) {
      let chosen = Set(options)
      let shorter = smallest.lazy.prefix { $0.count < options.count }
      if !shorter.contains(where: chosen.isSuperset) { smallest.append(options) }
    }
    return smallest
  }

  /// Nil if an order with these options can still be made, or could not be before.
  private func compare(
    _ chosen: [Int], _ size: Size, _ old: inout Side, _ new: inout Side
  ) -> ServingDifference? {
    let left = old.capability(
      of: old.menu.variant(before, size: size.before, options: chosen.map { options[$0].before }))
    guard left.count != .exactly(0) else { return nil }
    let right = new.capability(
      of: new.menu.variant(after, size: size.after, options: chosen.map { options[$0].after }))
    let difference = ServingDifference(
      juice: id, size: size.id, options: chosen.map { options[$0].id }, before: left,
      after: right, needs: [])
    return difference.isBreaking ? difference : nil
  }
}
