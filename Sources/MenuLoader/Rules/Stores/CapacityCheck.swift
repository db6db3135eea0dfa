import Diagnostics
import Evaluator
import RecipeGraph

/// Finds juices of which a bound on stock does not allow a single one, whatever is chosen: the evaluator says that
/// they are sold out. It is only asked about sizes whose recipe itself takes more than there is.
///
/// The menu has no error, so that all of its parts have the same numbers in the graph.
struct CapacityCheck {
  /// A juice in one of its sizes, or in its only one.
  private struct Serving: Hashable {
    let juice: Ref<Juice>
    let size: Int
  }

  /// What each question takes of the budget besides its search, so that stores, juices and sizes cannot multiply to
  /// too many.
  private static let workOfQuestion = 100

  private let menu: ResolvedMenu
  private let rule: CapacityRule
  /// The bounds of the main store.
  private let levels: StockLevels
  private var budget: SearchBudget
  /// What the main store does not allow.
  private var soldOut: Set<Serving> = []
  /// By fruit, the juices that may take it and that the main store allows only with substitutes or other options.
  private var rescued: [Ref<Fruit>: [Ref<Juice>]] = [:]
  /// The location of the first juice or store that was not checked because there is too much to check.
  private var skipped: SourceLocation?

  private init(_ menu: ResolvedMenu, _ rule: CapacityRule, _ budget: SearchBudget) {
    (self.menu, self.rule, self.budget) = (menu, rule, budget)
    levels = StockLevels(
      menu.ingredients.fruits.map { fruit in
        (rule.limits(fruit) ? rule.bound(fruit) : nil)?.quantity ?? .unlimited
      })
  }

  /// Checks both rules about juices that cannot be made, in a menu without errors.
  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard !findings.hasErrors else { return }
    var budget = SearchBudget.loading
    // What even full stock does not allow has no second finding.
    var reported: Set<Serving> = []
    var reportedBases: Set<Ref<Base>> = []
    for rule in [CapacityRule.fullStock, .openingStock] {
      var check = CapacityCheck(menu, rule, budget)
      check.checkBatches(besides: &reportedBases, &findings)
      check.checkMainStore(besides: reported, &findings)
      check.checkStores(&findings)
      if let skipped = check.skipped { findings.report(rule.omission(at: skipped)) }
      (budget, reported) = (check.budget, check.soldOut)
    }
  }

  // MARK: The main store

  /// Checks of which prepared bases not even one batch can be made.
  private func checkBatches(besides reported: inout Set<Ref<Base>>, _ findings: inout Findings) {
    for (position, base) in menu.ingredients.bases.enumerated() where base.stock != nil {
      let lack = Lack(fruits: shortFruits(ofBatch: base, menu.needsPerUnit[position] ?? Needs()))
      guard !lack.fruits.isEmpty, reported.insert(Ref(position)).inserted else { continue }
      let batch = Unmakeable(what: .batch(of: base.id), location: base.location, lack: lack)
      findings.report(rule.finding(batch, menu.ingredients))
    }
  }

  private func shortFruits(ofBatch base: BaseSyntax, _ perUnit: Needs) -> [ShortFruit] {
    guard let yields = base.yields else { return [] }
    do throws(ArithmeticOverflow) {
      var short: [ShortFruit] = []
      for need in perUnit {
        let amount = try need.amount.multiplied(by: yields.amount.value)
        guard !levels.covers(amount, of: need.fruit), let needed = Quantity(covering: amount) else {
          continue
        }
        short.append(ShortFruit(fruit: need.fruit, needed: needed))
      }
      return short
    } catch {
      // No batch of such an amount is ever made.
      return []
    }
  }

  private mutating func checkMainStore(
    besides reported: Set<Serving>, _ findings: inout Findings
  ) {
    // Most menus have no `max`.
    guard menu.ingredients.fruits.contains(where: { rule.limits($0) && rule.bound($0) != nil })
    else { return }
    for juice in menu.juices.refs {
      let sizes = uncoveredSizes(of: juice, levels)
      guard !sizes.isEmpty else { continue }
      let short = shortSizes(of: juice, sizes, levels, at: menu.juices[juice].location)
      if short.count < sizes.count {
        for fruit in Evaluator.fruits(of: juice, in: menu.graph) {
          rescued[fruit, default: []].append(juice)
        }
      }
      soldOut.formUnion(short.keys.map { Serving(juice: juice, size: $0) })
      let new = short.filter { !reported.contains(Serving(juice: juice, size: $0.key)) }
      for unmakeable in unmakeable(juice, new) {
        findings.report(rule.finding(unmakeable, menu.ingredients))
      }
    }
  }

  // MARK: Other stores

  /// Checks what a store does not allow although the main one does. Of juices that can be made as usual, only those
  /// are looked at that need more of a fruit than the store sets for it.
  private mutating func checkStores(_ findings: inout Findings) {
    guard !menu.stores.isEmpty else { return }
    var users: [Ref<Fruit>: [(juice: Ref<Juice>, amount: Rational)]] = [:]
    for juice in menu.juices.refs {
      for need in menu.needsBySize(of: juice).joined() {
        users[need.fruit, default: []].append((juice, need.amount))
      }
    }
    for store in menu.stores {
      guard skipped == nil else { break }
      let own = rule.bounds(store).filter { rule.limits(menu.ingredients[$0.key]) }
      var juices: Set<Ref<Juice>> = []
      for (fruit, bound) in own {
        juices.formUnion(rescued[fruit] ?? [])
        for user in users[fruit] ?? [] where user.amount > bound.amount.value {
          juices.insert(user.juice)
        }
      }
      juices = juices.filter { menu.juices[$0].isServed(in: store) }
      if !juices.isEmpty { check(juices.sorted(), in: store, own, &findings) }
    }
  }

  /// - Parameter own: the bounds that the store sets.
  private mutating func check(
    _ juices: [Ref<Juice>], in store: ResolvedStore, _ own: [Ref<Fruit>: AmountSyntax],
    _ findings: inout Findings
  ) {
    var levels = levels
    for (fruit, bound) in own { levels[fruit] = bound.quantity ?? .unlimited }
    var wholeJuices: [Ref<Fruit>: [Unmakeable]] = [:]
    for juice in juices {
      guard skipped == nil else { break }
      let sizes = uncoveredSizes(of: juice, levels)
        .filter { !soldOut.contains(Serving(juice: juice, size: $0)) }
      let short = shortSizes(of: juice, sizes, levels, at: store.syntax.location)
      for unmakeable in unmakeable(juice, short) {
        // What the store sets may be short or a substitute for what is short.
        let taken = Evaluator.fruits(of: juice, in: menu.graph).sorted()
        let fruit = (unmakeable.lack.fruits.map(\.fruit) + taken).first { own[$0] != nil }
        guard let fruit, let bound = own[fruit] else { continue }
        if unmakeable.isSize {
          findings.report(
            rule.finding([unmakeable], in: store, bound, of: fruit, menu.ingredients))
        } else {
          wholeJuices[fruit, default: []].append(unmakeable)
        }
      }
    }
    for (fruit, unmakeable) in wholeJuices {
      guard let bound = own[fruit] else { continue }
      findings.report(rule.finding(unmakeable, in: store, bound, of: fruit, menu.ingredients))
    }
  }

  // MARK: One juice

  /// The sizes of which the recipe itself takes more than there is.
  private func uncoveredSizes(of juice: Ref<Juice>, _ levels: StockLevels) -> [Int] {
    if menu.variants[juice] == nil {
      let covers = menu.needs[juice.index].allSatisfy { levels.covers($0.amount, of: $0.fruit) }
      return covers ? [] : [0]
    }
    let needs = menu.needsBySize(of: juice)
    return needs.indices.filter { !levels.covers(needs[$0]) }
  }

  /// Those of some sizes that are sold out, with what is short.
  private mutating func shortSizes(
    of juice: Ref<Juice>, _ sizes: [Int], _ levels: StockLevels, at location: SourceLocation
  ) -> [Int: Lack] {
    let graph = menu.graph
    var short: [Int: Lack] = [:]
    for size in sizes {
      guard budget.left > 0 else {
        skipped = skipped ?? location
        break
      }
      do throws(OrderError) {
        short[size] = try budget.share { (share) throws(OrderError) in
          try share.spend(Self.workOfQuestion)
          return try Self.lack(of: graph.variant(juice, size: size), levels, in: graph, &share)
        }
      } catch {
        // The search takes too long; then it counts as one that can be made.
      }
    }
    return short
  }

  /// Nil if a variant can be made with some substitutes and options, or that is unknown.
  private static func lack(
    of variant: Variant, _ levels: StockLevels, in graph: RecipeGraph,
    _ budget: inout SearchBudget
  ) throws(OrderError) -> Lack? {
    let availability = try Availability(
      of: variant, stock: levels, in: graph.view(from: nil), &budget)
    guard availability.isSoldOut == true else { return nil }
    let short = availability.shortItems.map { ShortFruit(fruit: $0.fruit, needed: $0.needed) }
    guard !graph[variant.juice].substitutes.isEmpty else { return Lack(fruits: short) }
    let least = try orTooLarge { () throws(ArithmeticOverflow) in
      try graph.leastNeeds(of: variant.juice, size: variant.size)
    }
    let lacking = Set(least.filter { !levels.covers($0.amount, of: $0.fruit) }.map(\.fruit))
    let always = short.filter { lacking.contains($0.fruit) }
    return always.isEmpty ? Lack(fruits: short, hasSubstitutes: true) : Lack(fruits: always)
  }

  /// The juice as a whole if no size can be made, or else each size that cannot.
  private func unmakeable(_ juice: Ref<Juice>, _ short: [Int: Lack]) -> [Unmakeable] {
    let syntax = menu.juices[juice]
    if let first = short[0], short.count == max(1, syntax.sizes.count) {
      return [Unmakeable(what: .juice(syntax.id), location: syntax.location, lack: first)]
    }
    return short.sorted { $0.key < $1.key }.map { position, lack in
      let size = syntax.sizes[position]
      return Unmakeable(
        what: .size(size.id, ofJuice: syntax.id), isSize: true, location: size.location,
        user: syntax.userOfSizes, lack: lack)
    }
  }
}
