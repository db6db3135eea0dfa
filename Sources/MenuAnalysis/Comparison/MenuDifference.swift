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
    case fruits, bases, juices, stores, offers

    /// Nil for what has no ids.
    fileprivate var space: FormerIDs.Space? {
      switch self {
      case .settings, .offers: nil
      case .fruits, .bases: .ingredients
      case .juices: .juices
      case .stores: .stores
      }
    }

    fileprivate func declared(in graph: RecipeGraph) -> [Declared] {
      switch self {
      case .settings: graph.declaredSettings
      case .fruits: graph.declaredFruits
      case .bases: graph.declaredBases
      case .juices: graph.declaredJuices
      case .stores: graph.declaredStores
      case .offers: graph.offers.map { Declared(id: $0.id, facts: graph.facts(of: $0)) }
      }
    }
  }

  /// A declaration that differs.
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case added(Facts)
      case removed(Facts)
      /// The same thing under another id, as the second menu says, or the same recipe.
      case renamed(from: String)
      case changed
    }

    package let section: Section
    package let id: String
    package let kind: Kind
    /// The changes; empty for a declaration that was added or removed.
    package let changes: [FactChange]

    /// Whether orders can name an id that no longer exists, or cost more without it.
    package var isBreaking: Bool {
      switch kind {
      case .removed, .renamed: [.juices, .stores, .offers].contains(section)
      case .added, .changed: false
      }
    }
  }

  /// The field for the size of an order without a size.
  package static let usualSize = "usual-size"

  /// The entries by section and, within it, in the order of the second menu; a removed entry follows
  /// its predecessor in the first menu.
  package let entries: [Entry]
  /// The differences of every size of every juice in the main store, then breaking ones with options:
  /// in what can be made and in what they contain. Then come breaking ones in other stores.
  package let servings: [ServingDifference]
  /// How many stores were not compared with the main one because of the work limit.
  package let uncomparedStores: Int
  /// How many juices were not compared with every choice of options because of the work limit.
  package let uncomparedOptions: Int

  package var isEmpty: Bool { entries.isEmpty && servings.isEmpty }

  /// Whether everything was compared.
  package var isWhole: Bool { uncomparedStores == 0 && uncomparedOptions == 0 }

  /// Only the differences that break orders: a juice, size or option that is gone in one or all stores,
  /// a store that is gone, an offer that is gone or holds for less, another usual size, a juice that can no longer be made of opening stock or was free of
  /// something or suited a diet, with or without options.
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
    let renamings = Self.renamings(from: before, to: after)
    let before = before.renamed(by: renamings)
    var entries: [Entry] = []
    var juices: [Pairing.Pair] = []
    let main = before.ids(ofStore: Store.mainID) + after.ids(ofStore: Store.mainID)
    let names = [main] + after.stores.map { [$0.id] }
    for section in Section.allCases {
      let (old, new) = (section.declared(in: before), section.declared(in: after))
      let pairs = Pairing.pairs(old.map(\.id), new.map(\.id), renamed: Self.renamed(old, new))
      entries += Self.entries(
        section, pairs, Self.byID(old), Self.byID(new),
        formerID: { id in section.space.flatMap { renamings.former(of: id, in: $0) } ?? id },
        in: names)
      if section == .juices { juices = pairs }
    }
    self.entries = entries
    var (budgets, options) = (ServingDifference.Budgets(budget), ServingDifference.Budgets(budget))
    let mainStore = try ServingDifference.all(
      juices, from: before.view(from: nil), to: after.view(from: nil), &budgets)
    let withOptions = ServingDifference.breakingOptions(
      juices, from: before.view(from: nil), to: after.view(from: nil), but: mainStore, &options)
    let changed = Set(entries.lazy.filter { $0.section == .juices }.map(\.id))
    let contents = ServingDifference.breakingContents(
      juices, from: before, to: after, changed: changed, &options)
    let stores = try ServingDifference.breaking(
      inStoresOf: before, after, juices, but: mainStore + withOptions, &budgets, &options)
    servings = mainStore + withOptions + contents + stores.found
    uncomparedStores = stores.uncompared
    uncomparedOptions = options.uncompared.count
  }

  /// What the second menu says that it renamed, as far as the first has it.
  private static func renamings(from before: RecipeGraph, to after: RecipeGraph) -> FormerIDs {
    FormerIDs(
      after.formerIDs.all.filter { renaming in
        func has(_ id: String) -> Bool {
          switch renaming.space {
          case .ingredients: before.fruit(id) != nil || before.base(id) != nil
          case .juices: before.juice(id) != nil
          case .stores: before.store(id) != nil
          }
        }
        return has(renaming.former) && !has(renaming.present)
      })
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
    _ new: [String: Declared], formerID: (String) -> String, in stores: [[String]]
  ) -> [Entry] {
    pairs.compactMap { pair in
      let before = pair.before.flatMap { old[$0] }
      let after = pair.after.flatMap { new[$0] }
      switch (before, after) {
      case (let before?, let after?):
        let changes = changes(section, before, after, in: stores)
        let former = formerID(before.id)
        let isRenamed = former != after.id
        guard isRenamed || !changes.isEmpty else { return nil }
        return Entry(
          section: section, id: after.id,
          kind: isRenamed ? .renamed(from: former) : .changed, changes: changes)
      case (let before?, nil):
        return Entry(
          section: section, id: formerID(before.id), kind: .removed(before.facts), changes: [])
      case (nil, let after?):
        return Entry(section: section, id: after.id, kind: .added(after.facts), changes: [])
      case (nil, nil): return nil
      }
    }
  }

  private static func changes(
    _ section: Section, _ before: Declared, _ after: Declared, in stores: [[String]]
  ) -> [FactChange] {
    let breaking = BreakingChanges(before: before, after: after, in: stores)
    let changes = before.facts.changes(to: after.facts) { path, former, value in
      switch section {
      case .settings:
        switch path[0].name {
        // Prices are other ones, and so is what they say.
        case KeyFormat.currency.name: former != nil
        // Other clocks make no difference to what is sold, or holds, at every time.
        case KeyFormat.timeZone.name: before.hasTimes && after.hasTimes
        default: false
        }
      case .fruits, .bases: false
      case .juices: breaking.isBreakingJuice(path, former, value)
      case .offers: breaking.isBreakingOffer(path, former, value)
      case .stores: false
      }
    }
    // Sizes that were added or removed are reported already.
    guard let old = before.usualSize, let new = after.usualSize, old != new else { return changes }
    return changes + [
      FactChange(
        path: [.key(usualSize)], before: .text(old), after: .text(new), isBreaking: true)
    ]
  }
}
