package import Evaluator
package import MenuLoader
package import RecipeGraph

/// The differences between two menus: in their declarations, and in the capacities of their opening
/// stock.
///
/// Amounts are compared as exact numbers. The order of declaration does not matter, except for the
/// first size of a juice, which is the usual one.
package struct MenuDifference: Hashable, Sendable {
  package enum Section: String, CaseIterable, Sendable {
    /// The keys of the menu itself.
    case settings
    case fruits, bases, juices, stores

    fileprivate func declared(in graph: RecipeGraph) -> [Declared] {
      switch self {
      case .settings: graph.declaredSettings
      case .fruits: graph.declaredFruits
      case .bases: graph.declaredBases
      case .juices: graph.declaredJuices
      case .stores: graph.declaredStores
      }
    }
  }

  /// A declaration that differs.
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case added(Facts)
      case removed(Facts)
      /// The same recipe under another id.
      case renamed(from: String)
      case changed
    }

    package let section: Section
    package let id: String
    package let kind: Kind
    /// The changes; empty for a declaration that was added or removed.
    package let changes: [FactChange]

    /// Whether orders can name an id that no longer exists.
    package var isBreaking: Bool {
      switch kind {
      case .removed, .renamed: section == .juices || section == .stores
      case .added, .changed: false
      }
    }
  }

  /// The field for the size of an order without a size.
  package static let usualSize = "usual-size"

  /// The entries by section and, within it, in the order of the second menu; a removed entry follows
  /// its predecessor in the first menu.
  package let entries: [Entry]
  /// The differences of every size of every juice in the main store, then breaking ones with options,
  /// then breaking ones in other stores.
  package let servings: [ServingDifference]
  /// How many stores were not compared with the main one because of the work limit.
  package let uncomparedStores: Int
  /// How many juices were not compared with each option or each pair of options because of the work
  /// limit.
  package let uncomparedOptions: Int

  package var isEmpty: Bool { entries.isEmpty && servings.isEmpty }

  /// Whether everything was compared.
  package var isWhole: Bool { uncomparedStores == 0 && uncomparedOptions == 0 }

  /// Only the differences that break orders: a juice, size or option that is gone in one or all stores,
  /// a store that is gone, another usual size, and a juice that can no longer be made of opening stock,
  /// plainly, with an option or with two options that share a fruit.
  package var breaking: MenuDifference {
    MenuDifference(
      entries: entries.compactMap { entry in
        let changes = entry.changes.filter(\.isBreaking)
        guard entry.isBreaking || !changes.isEmpty else { return nil }
        return Entry(section: entry.section, id: entry.id, kind: entry.kind, changes: changes)
      }, servings: servings.filter(\.isBreaking).map(\.onlyBreaking),
      uncomparedStores: uncomparedStores, uncomparedOptions: uncomparedOptions)
  }

  /// The number of additions, removals, renamings and changes of a field, a capacity or a need.
  package var count: Int {
    servings.reduce(0) { $0 + $1.count }
      + entries.reduce(0) { $0 + $1.changes.count + ($1.kind == .changed ? 0 : 1) }
  }
}

extension MenuDifference {
  /// - Parameter budget: the search budget for the capacities of each menu, in all stores; a capacity
  ///   that exceeds it is unknown.
  /// - Throws: `OrderError` if a need cannot be counted.
  package init(
    from before: RecipeGraph, to after: RecipeGraph, budget: SearchBudget = .comparison
  ) throws(OrderError) {
    var entries: [Entry] = []
    var juices: [Pairing.Pair] = []
    for section in Section.allCases {
      let (old, new) = (section.declared(in: before), section.declared(in: after))
      let pairs = Pairing.pairs(old.map(\.id), new.map(\.id), renamed: Self.renamed(old, new))
      entries += Self.entries(section, pairs, Self.byID(old), Self.byID(new)) {
        before.juice($0) != nil
      }
      if section == .juices { juices = pairs }
    }
    self.entries = entries
    var budgets = ServingDifference.Budgets(before: budget, after: budget)
    let main = try ServingDifference.all(
      juices, from: before.view(from: nil), to: after.view(from: nil), &budgets)
    var work = OptionWork(.init(before: budget, after: budget))
    let withOptions = try ServingDifference.breakingOptions(
      juices, from: before.view(from: nil), to: after.view(from: nil), but: main, &work)
    let stores = try ServingDifference.breaking(
      inStoresOf: before, after, juices, but: main + withOptions, &budgets, &work)
    servings = main + withOptions + stores.found
    uncomparedStores = stores.uncompared
    uncomparedOptions = work.uncompared.count
  }

  /// The new id of each removed juice whose recipe is that of exactly one added juice.
  private static func renamed(_ old: [Declared], _ new: [Declared]) -> [String: String] {
    let (before, after) = (Set(old.map(\.id)), Set(new.map(\.id)))
    func byRecipe(_ list: [Declared]) -> [Declared.Recipe: [String]] {
      list.reduce(into: [:]) { result, declared in
        if let recipe = declared.recipe { result[recipe, default: []].append(declared.id) }
      }
    }
    let added = byRecipe(new.filter { !before.contains($0.id) })
    var renamed: [String: String] = [:]
    for (recipe, ids) in byRecipe(old.filter { !after.contains($0.id) }) where ids.count == 1 {
      if let others = added[recipe], others.count == 1 { renamed[ids[0]] = others[0] }
    }
    return renamed
  }

  private static func byID(_ list: [Declared]) -> [String: Declared] {
    Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })
  }

  private static func entries(
    _ section: Section, _ pairs: [Pairing.Pair], _ old: [String: Declared],
    _ new: [String: Declared], wasJuice: (String) -> Bool
  ) -> [Entry] {
    pairs.compactMap { pair in
      let before = pair.before.flatMap { old[$0] }
      let after = pair.after.flatMap { new[$0] }
      switch (before, after) {
      case (let before?, let after?):
        let changes = changes(section, before, after, wasJuice)
        let isRenamed = pair.before != pair.after
        guard isRenamed || !changes.isEmpty else { return nil }
        return Entry(
          section: section, id: after.id,
          kind: isRenamed ? .renamed(from: before.id) : .changed, changes: changes)
      case (let before?, nil):
        return Entry(
          section: section, id: before.id, kind: .removed(before.facts), changes: [])
      case (nil, let after?):
        return Entry(section: section, id: after.id, kind: .added(after.facts), changes: [])
      case (nil, nil): return nil
      }
    }
  }

  /// Whether a change of the groups of a juice refuses an order of two options that it could have together, or
  /// gives one that names none another option.
  private static func isBreaking(
    _ path: [String], _ before: FactValue?, _ after: FactValue?, _ old: Facts, _ new: Facts
  ) -> Bool {
    typealias Key = MenuFormat.OptionKey
    func parts(_ value: FactValue?) -> Facts? {
      if case .parts(let facts) = value { facts } else { nil }
    }
    let options = Set(parts(old[MenuFormat.JuiceKey.options.rawValue])?.keys ?? [])
    func breaks(_ former: Facts?, _ group: Facts?) -> Bool {
      let known = parts(group?[Key.oneOf.rawValue])?.keys.filter(options.contains) ?? []
      return known.count > 1 || former?[Key.required.rawValue] != group?[Key.required.rawValue]
    }
    func isGroup(_ group: Facts, in juice: Facts) -> Bool {
      let groups = parts(juice[RecipeGraph.groupsField])
      return (groups?.keys ?? []).contains { id in
        let other = parts(groups?[id])
        return [Key.oneOf, .required].allSatisfy { other?[$0.rawValue] == group[$0.rawValue] }
      }
    }
    switch path.count {
    case 1:
      let (former, groups) = (parts(before), parts(after))
      return Set((former?.keys ?? []) + (groups?.keys ?? [])).contains { group in
        breaks(parts(former?[group]), parts(groups?[group]))
      }
    case 2:
      // Orders name no group, so that it may have another id.
      if let group = parts(after), before == nil, isGroup(group, in: old) { return false }
      if let former = parts(before), after == nil, isGroup(former, in: new) { return false }
      return breaks(parts(before), parts(after))
    default:
      return path[2] == Key.required.rawValue
        || path[2] == Key.oneOf.rawValue && after != nil && options.contains(path[path.count - 1])
    }
  }

  /// Whether an option costs more than before, in some size; one without a price costs nothing.
  private static func isHigher(_ price: FactValue?, than former: FactValue?) -> Bool {
    func amounts(_ value: FactValue?) -> [Money] {
      switch value {
      case .price(let money, _)?: [money]
      case .parts(let facts)?: facts.keys.flatMap { amounts(facts[$0]) }
      default: [.zero]
      }
    }
    let (before, after) = (amounts(former), amounts(price))
    return before.count == after.count
      ? zip(before, after).contains { $0 < $1 }
      : (before.min() ?? .zero) < (after.max() ?? .zero)
  }

  private static func changes(
    _ section: Section, _ before: Declared, _ after: Declared, _ wasJuice: (String) -> Bool
  ) -> [FactChange] {
    let limit = MenuFormat.JuiceKey.limit.rawValue
    let isLowered = { () -> Bool in
      guard case .count(let new) = after.facts[limit] else { return false }
      guard case .count(let old) = before.facts[limit] else { return true }
      return new < old
    }()
    let changes = before.facts.changes(to: after.facts) { path, former, value in
      // Orders up to the former limit were valid.
      if section == .juices, path == [limit] { return isLowered }
      // Orders at any of the former times were valid.
      if section == .juices, path == [MenuFormat.JuiceKey.available.rawValue] {
        guard case .times(let times) = value else { return false }
        guard case .times(let former) = former else { return true }
        return !times.covers(former)
      }
      if section == .juices, path == [MenuFormat.Section.timeZone.rawValue] {
        let available = MenuFormat.JuiceKey.available.rawValue
        return before.facts[available] != nil && after.facts[available] != nil
      }
      if section == .juices, path[0] == RecipeGraph.groupsField {
        return isBreaking(path, former, value, before.facts, after.facts)
      }
      if section == .settings {
        // Prices are other ones, and so is what they say.
        return path[0] == MenuFormat.Section.currency.rawValue && former != nil
      }
      if section == .juices, path.contains(MenuFormat.OptionKey.price.rawValue) {
        return path[0] == MenuFormat.JuiceKey.options.rawValue && isHigher(value, than: former)
      }
      guard path.count == 2 else { return false }
      switch section {
      case .settings, .fruits, .bases: return false
      case .juices:
        return value == nil
          && [MenuFormat.JuiceKey.sizes.rawValue, MenuFormat.JuiceKey.options.rawValue]
            .contains(path[0])
      case .stores:
        // A new juice could not be ordered before.
        return value != nil && path[0] == MenuFormat.StoreKey.hidden.rawValue
          && wasJuice(path[1])
      }
    }
    // Sizes that were added or removed are reported already.
    guard let old = before.usualSize, let new = after.usualSize, old != new else { return changes }
    return changes + [
      FactChange(path: [usualSize], before: .text(old), after: .text(new), isBreaking: true)
    ]
  }
}
