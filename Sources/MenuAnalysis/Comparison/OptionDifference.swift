import Evaluator
import RecipeGraph

/// The remaining work limit for comparing orders with options.
struct OptionWork {
  var budgets: ServingDifference.Budgets
  /// How many more needs may be compared.
  private(set) var left: Int
  /// The ids of juices whose orders with options were not all compared.
  private(set) var uncompared: Set<String> = []

  init(_ budgets: ServingDifference.Budgets, maxLines: Int = 200_000) {
    self.budgets = budgets
    left = maxLines
  }

  /// Spends lines on a juice, or notes the juice as uncompared if too few are left.
  mutating func spend(_ lines: Int, on juice: String) -> Bool {
    guard lines <= left else {
      uncompared.insert(juice)
      return false
    }
    left -= lines
    return true
  }
}

extension ServingDifference {
  /// The orders of one juice with an option, or with two that share a fruit, that can no longer be made
  /// while the juice without one of them still can.
  ///
  /// - Parameters:
  ///   - plain: the differences of juices without options.
  ///   - work: a juice that takes more than is left is noted there, and left out.
  static func breakingOptions(
    _ juices: [Pairing.Pair], from before: MenuView, to after: MenuView,
    but plain: [ServingDifference], _ work: inout OptionWork
  ) throws(OrderError) -> [ServingDifference] {
    let broken = Set(plain.filter(\.isImpossible).map(\.order))
    let sides = (Side(before, work.budgets.before), Side(after, work.budgets.after))
    var comparisons: [OptionComparison] = []
    for pair in juices {
      guard let old = pair.before.flatMap({ before.juice($0) }),
        let new = pair.after.flatMap({ after.juice($0) }),
        let comparison = try OptionComparison(old, new, sides.0, sides.1, but: broken)
      else { continue }
      comparisons.append(comparison)
    }
    var (old, new) = sides
    // Pairs are many, so they follow the single options of every juice.
    for index in comparisons.indices { try comparisons[index].compareEach(&old, &new, &work) }
    for index in comparisons.indices { try comparisons[index].comparePairs(&old, &new, &work) }
    work.budgets = Budgets(before: old.budget, after: new.budget)
    return comparisons.flatMap(\.breaking)
  }
}

/// One juice with the options that both menus have.
private struct OptionComparison {
  private struct Size {
    let before: Int
    let after: Int
    let id: String?
    /// Positions in `options` of options that alone can no longer be made.
    var broken: Set<Int> = []
    /// Positions in `options` of options that alone could not be made before.
    var impossible: Set<Int> = []
  }

  private let (before, after): (Ref<Juice>, Ref<Juice>)
  private let id: String
  /// The sizes for which opening stock may not suffice with all options together.
  private var sizes: [Size] = []
  private let options: [CommonOption]
  /// How many needs one order compares.
  private let lines: Int
  private(set) var breaking: [ServingDifference] = []

  /// Nil if there is nothing to compare.
  ///
  /// - Parameter broken: the orders without options that can no longer be made.
  init?(
    _ before: Ref<Juice>, _ after: Ref<Juice>, _ old: Side, _ new: Side, but broken: Set<String>
  ) throws(OrderError) {
    let (oldJuice, newJuice) = (old.menu[before], new.menu[after])
    options = CommonOption.all(oldJuice, newJuice)
    guard !options.isEmpty else { return nil }
    (self.before, self.after, id) = (before, after, newJuice.id)
    lines =
      4 + Self.lines(of: before, in: old.menu.graph) + Self.lines(of: after, in: new.menu.graph)
    for size in ServingDifference.sizes(oldJuice, newJuice) {
      guard let oldSize = size.before, let newSize = size.after else { continue }
      let sizeID = newJuice.sizes.isEmpty ? nil : newJuice.sizes[newSize].id
      guard !broken.contains(id + (sizeID.map { ":" + $0 } ?? "")),
        try !Self.hasEnough(for: after, newSize, new)
      else { continue }
      sizes.append(Size(before: oldSize, after: newSize, id: sizeID))
    }
    if sizes.isEmpty { return nil }
  }

  private static func lines(of juice: Ref<Juice>, in graph: RecipeGraph) -> Int {
    let alternatives = graph[juice].substitutes.flatMap(\.alternatives)
    return alternatives.reduce(graph[juice].uses.count + graph.needs(of: juice).count) {
      $0 + $1.uses.count
    }
  }

  /// Whether opening stock suffices for one juice with the additions of all its options, so that each
  /// order can be made.
  private static func hasEnough(
    for juice: Ref<Juice>, _ size: Int, _ side: Side
  ) throws(OrderError) -> Bool {
    let graph = side.menu.graph
    let isAdding = graph[juice].options.allSatisfy { $0.scale.isEmpty && !$0.isScaled }
    guard isAdding, !graph[juice].groups.contains(where: \.isRequired) else { return false }
    do throws(ArithmeticOverflow) {
      let uses = try graph.uses(of: graph.variant(juice, size: size))
      let needs = try graph.needs(of: uses + graph[juice].options.flatMap(\.add))
      return needs.allSatisfy {
        $0.amount <= Rational(Int128(side.stock[$0.fruit].thousandths), over: 1000)
      }
    } catch {
      return false
    }
  }

  /// Compares the orders with these options, in each size in which none of them alone is broken.
  private mutating func compare(
    _ chosen: [Int], _ old: inout Side, _ new: inout Side
  ) throws(OrderError) {
    for index in sizes.indices where sizes[index].broken.isDisjoint(with: chosen) {
      let size = sizes[index]
      let left = try old.capability(
        of: old.menu.variant(
          before, size: size.before, options: chosen.map { options[$0].before }))
      guard left.count != .exactly(0) else {
        if chosen.count == 1 { sizes[index].impossible.insert(chosen[0]) }
        continue
      }
      let right = try new.capability(
        of: new.menu.variant(
          after, size: size.after, options: chosen.map { options[$0].after }))
      let difference = ServingDifference(
        juice: id, size: size.id, options: chosen.map { options[$0].id }, before: left,
        after: right, needs: [])
      guard difference.isBreaking else { continue }
      breaking.append(difference)
      if chosen.count == 1 { sizes[index].broken.insert(chosen[0]) }
    }
  }

  mutating func compareEach(
    _ old: inout Side, _ new: inout Side, _ work: inout OptionWork
  ) throws(OrderError) {
    let parts = options.reduce(0) { count, option in
      count + lines + old.menu[before].options[option.before].add.count
        + new.menu[after].options[option.after].add.count
    }
    guard work.spend(sizes.count * parts, on: id) else { return }
    for option in options.indices { try compare([option], &old, &new) }
  }

  /// Compares pairs of options. Two options that share no fruit can be made together if each can alone.
  /// If one could not be made alone before, the pair could be made only if the other drops the lacking
  /// fruit.
  mutating func comparePairs(
    _ old: inout Side, _ new: inout Side, _ work: inout OptionWork
  ) throws(OrderError) {
    guard options.count > 1, work.spend(sizes.count * lines, on: id) else { return }
    let oldFruits = OptionFruits(of: before, in: old.menu.graph)
    let newFruits = OptionFruits(of: after, in: new.menu.graph)
    let fruits = options.map {
      oldFruits.fruits(ofOption: $0.before).union(newFruits.fruits(ofOption: $0.after))
    }
    var users: [String: [Int]] = [:]
    for (option, fruits) in fruits.enumerated() {
      for fruit in fruits { users[fruit, default: []].append(option) }
    }
    let dropping = Set(
      options.indices.filter { old.menu[before].canTakeLess(withOption: options[$0].before) })
    let impossible = sizes.reduce(into: Set<Int>()) { $0.formUnion($1.impossible) }
    let count = users.values.reduce(impossible.count * dropping.count) {
      $0 + $1.count * ($1.count - 1) / 2
    }
    guard count > 0, work.spend(sizes.count * count * lines, on: id) else { return }
    for first in options.indices {
      var others = fruits[first].reduce(into: Set<Int>()) { $0.formUnion(users[$1] ?? []) }
      if impossible.contains(first) { others.formUnion(dropping) }
      if dropping.contains(first) { others.formUnion(impossible) }
      for second in others.sorted() where second > first {
        let isExcluded = options[first].excludes(
          options[second], old.menu[before], new.menu[after])
        if !isExcluded { try compare([first, second], &old, &new) }
      }
    }
  }
}

/// An option that a juice has in both menus, by its positions.
struct CommonOption {
  let before: Int
  let after: Int
  let id: String

  /// In the order of the second menu.
  static func all(_ before: Juice, _ after: Juice) -> [CommonOption] {
    let positions = Dictionary(
      uniqueKeysWithValues: before.options.enumerated().map { ($1.id, $0) })
    return after.options.enumerated().compactMap { position, option in
      positions[option.id].map { CommonOption(before: $0, after: position, id: option.id) }
    }
  }

  /// Whether a line of one of the menus cannot have both options.
  func excludes(_ other: CommonOption, _ before: Juice, _ after: Juice) -> Bool {
    before.excludes(self.before, other.before) || after.excludes(self.after, other.after)
  }
}

extension Juice {
  fileprivate func excludes(_ first: Int, _ second: Int) -> Bool {
    group(ofOption: first)?.options.contains(second) ?? false
  }

  /// Whether a line takes less of something with an option than without it.
  fileprivate func canTakeLess(withOption position: Int) -> Bool {
    let option = options[position]
    return !option.drop.isEmpty || option.scale.contains { $0.factor < .one }
      || group(ofOption: position)?.isRequired == true
  }
}

/// The fruits whose amounts the options of a juice can change.
private struct OptionFruits {
  /// This id represents all fruits that substitutes choose among, since an option's amount of one can
  /// decide the amount of another. No fruit has this id.
  private static let replaceable = ""

  private let graph: RecipeGraph
  private let juice: Juice
  private let replaceable: Set<Ref<Fruit>>

  init(of juice: Ref<Juice>, in graph: RecipeGraph) {
    self.graph = graph
    self.juice = graph[juice]
    let (uses, substitutes) = (graph[juice].uses, graph[juice].substitutes)
    let parts = substitutes.flatMap { [uses[$0.use]] + $0.alternatives.flatMap(\.uses) }
    replaceable = graph.fruits(of: parts)
  }

  /// The ids of the fruits.
  func fruits(ofOption position: Int) -> Set<String> {
    // An option of a required group takes the place of the first.
    let group = juice.group(ofOption: position).flatMap { $0.isRequired ? $0 : nil }
    var fruits: Set<Ref<Fruit>> = []
    for option in [position, group?.options.lowerBound ?? position].map({ juice.options[$0] }) {
      fruits.formUnion(graph.fruits(of: option.drop + option.scale.map(\.ingredient)))
      fruits.formUnion(graph.fruits(of: option.add))
    }
    let ids = Set(fruits.map { graph[$0].id })
    return fruits.isDisjoint(with: replaceable) ? ids : ids.union([Self.replaceable])
  }
}
