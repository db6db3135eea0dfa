package import Evaluator
package import RecipeGraph

/// The difference between two menus in the capacity, the needs and the facts of a juice in one size. Juices with
/// options are compared only where they break orders.
package struct ServingDifference: Hashable, Sendable {
  /// The number that opening stock allows.
  package struct Capability: Hashable, Sendable {
    package let count: JuiceCount
    /// The ids of the fruits that limit the number.
    package let limitedBy: [String]
  }

  /// The exact need of a fruit for one juice.
  package struct Need: Hashable, Sendable {
    package let fruit: String
    package let before: Amount?
    package let after: Amount?
  }

  /// The store; nil for the main store.
  package private(set) var store: String?
  /// The id in the second menu or, for a removed juice, in the first.
  package let juice: String
  /// The size; nil for a juice without sizes.
  package let size: String?
  /// The options in the order of the second menu.
  package private(set) var options: [String] = []
  package internal(set) var before: Capability?
  package internal(set) var after: Capability?
  /// The needs that differ; empty for a serving that only one menu has.
  package private(set) var needs: [Need]
  /// The facts that differ; empty for a serving that only one menu has.
  package internal(set) var facts: [FactDifference] = []

  package var isBreaking: Bool { isImpossible || facts.contains(where: \.isBreaking) }

  /// Whether the serving could be made before and, as far as is known, no longer can. A removed juice
  /// or size is reported as removed instead.
  package var isImpossible: Bool {
    guard let before, let after, before.count != after.count else { return false }
    return before.count != .exactly(0) && [.exactly(0), .unknown].contains(after.count)
  }

  /// The number of differences: the capacity, if it differs, each need and each fact.
  var count: Int { (before?.count == after?.count ? 0 : 1) + needs.count + facts.count }

  /// Only that it can no longer be made.
  var withoutNeeds: ServingDifference {
    var difference = self
    (difference.needs, difference.facts) = ([], [])
    return difference
  }

  /// Only what is breaking, without the capacities if that is not their difference.
  var onlyBreaking: ServingDifference {
    var difference = withoutNeeds
    if !isImpossible { (difference.before, difference.after) = (nil, nil) }
    difference.facts = facts.filter(\.isBreaking)
    return difference
  }

  /// The order as it would be typed, without the store.
  var order: String {
    juice + (size.map { ":" + $0 } ?? "") + OptionWord.text(of: options)
  }

  /// The order as it would be typed, with the store unless it is the main one.
  package var label: String { order + (store.map { " --store \($0)" } ?? "") }
}

extension ServingDifference {
  /// The servings that can no longer be made in a store that both menus have, except those that cannot
  /// be made in the main store either.
  ///
  /// A store begins without what it does not say, so that only juices can be made that take something of what it says.
  ///
  /// - Parameters:
  ///   - budgets: the search budgets for all stores together; a capacity that exceeds them is unknown.
  ///   - options: those for orders with options.
  ///   - maxLines: the maximum number of needs to compare, for all stores together.
  /// - Returns: the servings, and the number of stores that were not compared because of the limit.
  static func breaking(
    inStoresOf before: RecipeGraph, _ after: RecipeGraph, _ juices: [Pairing.Pair],
    but main: [ServingDifference], _ budgets: inout Budgets, _ options: inout Budgets,
    maxLines: Int = 200_000
  ) throws(OrderError) -> (found: [ServingDifference], uncompared: Int) {
    let reported = Set(main.filter(\.isImpossible).map(\.order))
    let users = StockUsers(juices, before, after)
    var result: [ServingDifference] = []
    var (left, uncompared) = (maxLines, 0)
    for (index, store) in after.stores.enumerated() {
      guard case .some(let old?) = before.store(store.id) else { continue }
      let own = Set(before[old].stock.keys.map { before[$0].id })
        .union(store.stock.keys.map { after[$0].id })
      let touched = users.pairs(own)
      left -= 1 + touched.reduce(0) { $0 + users.lines[$1] }
      guard left >= 0 else {
        uncompared += 1
        continue
      }
      let (before, after) = (before.view(from: old), after.view(from: Ref(index)))
      let served = touched.map { juices[$0] }.filter { pair in
        [(before, pair.before), (after, pair.after)].allSatisfy { menu, id in
          id.flatMap { menu.juice($0) }.map { menu.serves($0) } ?? false
        }
      }
      let all = try all(served, from: before, to: after, &budgets)
      let withOptions = breakingOptions(served, from: before, to: after, but: all, &options)
      for var difference in all + withOptions
      where difference.isImpossible && !reported.contains(difference.order) {
        difference.store = store.id
        result.append(difference.withoutNeeds)
      }
    }
    return (result, uncompared)
  }

  /// The remaining limits on work.
  struct Budgets {
    /// Those of the searches for the capacities of the two menus.
    var before: SearchBudget
    var after: SearchBudget
    /// How many more needs of orders with options may be compared.
    private(set) var left = 200_000
    /// The ids of juices whose orders with options were not all compared.
    private(set) var uncompared: Set<String> = []

    init(_ budget: SearchBudget) {
      (before, after) = (budget, budget)
    }

    /// Notes that not all orders of a juice with options are compared.
    mutating func leaveOut(_ juice: String) { uncompared.insert(juice) }

    /// Compares the orders of a juice within half of what is left, so that one with very many leaves enough for
    /// others, or notes the juice as uncompared.
    ///
    /// - Parameter body: gets the number of needs that it may compare, and reduces it.
    mutating func share(
      on juice: String, _ body: (inout Int) throws(UndecidedChoice) -> Void
    ) {
      let most = left / 2
      var share = most
      do throws(UndecidedChoice) {
        try body(&share)
      } catch {
        leaveOut(juice)
      }
      left -= most - max(0, share)
    }
  }

  static func all(
    _ juices: [Pairing.Pair], from before: MenuView, to after: MenuView,
    _ budgets: inout Budgets
  ) throws(OrderError) -> [ServingDifference] {
    var (old, new) = (Side(before, budgets.before), Side(after, budgets.after))
    var result: [ServingDifference] = []
    for pair in juices {
      let oldJuice = pair.before.flatMap { before.juice($0) }
      let newJuice = pair.after.flatMap { after.juice($0) }
      for sizes in self.sizes(oldJuice.map { before[$0] }, newJuice.map { after[$0] }) {
        let left = try old.serving(oldJuice, sizes.before)
        let right = try new.serving(newJuice, sizes.after)
        if let difference = difference(left, right) { result.append(difference) }
      }
    }
    (budgets.before, budgets.after) = (old.budget, new.budget)
    return result
  }

  /// The pairs of sizes that the same order refers to: sizes of the same id, and the first size
  /// where the other juice has no sizes.
  static func sizes(
    _ before: Juice?, _ after: Juice?
  ) -> [(before: Int?, after: Int?)] {
    guard let before else { return after.map { $0.sizeNumbers.map { (nil, $0) } } ?? [] }
    guard let after else { return before.sizeNumbers.map { ($0, nil) } }
    if before.sizes.isEmpty || after.sizes.isEmpty {
      return [(0, 0)] + before.sizeNumbers.dropFirst().map { ($0, nil) }
        + after.sizeNumbers.dropFirst().map { (nil, $0) }
    }
    let (old, new) = (positions(before), positions(after))
    return Pairing.pairs(before.sizes.map(\.id), after.sizes.map(\.id)).map { pair in
      (pair.before.flatMap { old[$0] }, pair.after.flatMap { new[$0] })
    }
  }

  private static func positions(_ juice: Juice) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: juice.sizes.enumerated().map { ($1.id, $0) })
  }

  private static func difference(_ before: Serving?, _ after: Serving?) -> ServingDifference? {
    guard let named = after ?? before else { return nil }
    var needs: [Need] = []
    var facts: [FactDifference] = []
    if let before, let after {
      needs = Pairing.pairs(before.fruits, after.fruits).compactMap { pair in
        let old = pair.before.flatMap { before.needs[$0] }
        let new = pair.after.flatMap { after.needs[$0] }
        guard old != new, let fruit = pair.after ?? pair.before else { return nil }
        return Need(fruit: fruit, before: old, after: new)
      }
      facts = before.facts.differences(to: after.facts)
      let isSame = before.capability.count == after.capability.count
      if isSame, needs.isEmpty, facts.isEmpty { return nil }
    }
    var difference = ServingDifference(
      juice: named.juice, size: named.size, before: before?.capability, after: after?.capability,
      needs: needs)
    difference.facts = facts
    return difference
  }
}

/// The juices of both menus that can take a fruit.
private struct StockUsers {
  /// How many needs a comparison looks at, by juice.
  private(set) var lines: [Int] = []
  private var users: [String: [Int]] = [:]

  init(_ juices: [Pairing.Pair], _ before: RecipeGraph, _ after: RecipeGraph) {
    for (number, pair) in juices.enumerated() {
      var (fruits, count): (Set<String>, Int) = ([], 0)
      for (graph, id) in [(before, pair.before), (after, pair.after)] {
        guard let juice = id.flatMap({ graph.juice($0) }) else { continue }
        fruits.formUnion(Evaluator.fruits(of: juice, in: graph).map { graph[$0].id })
        count += graph[juice].sizeNumbers.count * (4 + graph.needs(of: juice).count)
      }
      lines.append(count)
      for fruit in fruits { users[fruit, default: []].append(number) }
    }
  }

  /// The positions of the juices that can take one of some fruits, in order.
  func pairs(_ fruits: Set<String>) -> [Int] {
    fruits.reduce(into: Set<Int>()) { $0.formUnion(users[$1] ?? []) }.sorted()
  }
}

/// A juice in one size of one menu.
private struct Serving {
  let juice: String
  let size: String?
  let capability: ServingDifference.Capability
  /// The fruits in the order of declaration.
  let fruits: [String]
  let needs: [String: Amount]
  let facts: ComparedVariant
}

/// One of the two menus, with its opening stock.
struct Side {
  let menu: MenuView
  let stock: StockLevels
  private(set) var budget: SearchBudget

  init(_ menu: MenuView, _ budget: SearchBudget) {
    self.menu = menu
    self.budget = budget
    stock = StockLevels(openingOf: menu)
  }

  /// Nil for a juice or size that the menu does not have.
  fileprivate mutating func serving(_ juice: Ref<Juice>?, _ size: Int?) throws(OrderError)
    -> Serving?
  {
    guard let juice, let size else { return nil }
    let needs = menu.graph.needs(of: juice, size: size)
    let facts = try ComparedVariant(of: menu.graph.variant(juice, size: size), in: menu.graph)
    let sizes = menu[juice].sizes
    return Serving(
      juice: menu[juice].id, size: sizes.isEmpty ? nil : sizes[size].id,
      capability: capability(of: menu.graph.variant(juice, size: size)),
      fruits: needs.map { menu[$0.fruit].id },
      needs: Dictionary(
        uniqueKeysWithValues: needs.map {
          (menu[$0.fruit].id, Amount($0.amount, menu[$0.fruit].dimension))
        }), facts: facts)
  }

  mutating func capability(of variant: Variant) -> ServingDifference.Capability {
    let (menu, stock) = (menu, stock)
    do throws(OrderError) {
      let capacity = try budget.share { (share) throws(OrderError) in
        try Capacity(of: variant, stock: stock, in: menu, &share)
      }
      return .init(count: capacity.count, limitedBy: capacity.limiting.map { menu[$0].id })
    } catch {
      // Options together can take more than can be counted.
      return .init(count: .unknown, limitedBy: [])
    }
  }
}
