import Algorithms
import Diagnostics
import Evaluator
import RecipeGraph

/// Finds juices of which a limit on stock does not allow a single one with any choice of
/// substitutes. `SubstitutionSearch` decides whether a choice suffices.
struct Feasibility {
  /// The infeasible sizes of a juice.
  typealias Sizes = [Int: Infeasibility]

  /// A limit of every fruit.
  private struct Bounds {
    /// By fruit; nil if it has no limit.
    var amounts: [AmountSyntax?] {
      didSet { levels = nil }
    }
    /// The same for the graph; nil until it is needed.
    var levels: StockLevels?

    init(_ menu: ResolvedMenu, _ rule: any FeasibilityRule.Type) {
      amounts = menu.ingredients.fruits.map { rule.limit(of: $0) }
    }
  }

  private let menu: ResolvedMenu
  private let rule: any FeasibilityRule.Type
  private let usual: Bounds
  /// The budget of the load; this pass counts what it checks for each store. What it checks for the
  /// main one is in proportion to what the needs of all juices have taken.
  private var budget: WorkBudget
  private var searches: SearchBudget
  /// The location of the first juice or store that was not checked because there is too much to
  /// check; such juices are assumed to be feasible.
  private var skipped: SourceLocation?

  private init(
    _ menu: ResolvedMenu, _ rule: any FeasibilityRule.Type, _ budget: WorkBudget,
    _ searches: SearchBudget
  ) {
    self.menu = menu
    self.rule = rule
    self.budget = budget
    self.searches = searches
    usual = Bounds(menu, rule)
  }

  /// Checks both rules about juices that cannot be made.
  static func check(
    _ menu: ResolvedMenu, _ budget: inout WorkBudget, _ findings: inout Findings
  ) {
    guard !budget.isExhausted else { return }
    let rules: [any FeasibilityRule.Type] = [InfeasibleJuiceAtMax.self, InfeasibleJuice.self]
    var reported: [Ref<Juice>: Sizes] = [:]
    var reportedBases: Set<Ref<Base>> = []
    var searches = SearchBudget.loading
    for rule in rules {
      var feasibility = Feasibility(menu, rule, budget, searches)
      for (base, batch) in feasibility.infeasibleBatches()
      where reportedBases.insert(base).inserted {
        findings.report(rule.finding(batch))
      }
      let infeasible = feasibility.infeasible()
      for (juice, sizes) in infeasible.sorted(by: { $0.key < $1.key }) {
        // A juice that even full stock does not allow has no second finding.
        let sizes = sizes.filter { reported[juice]?[$0.key] == nil }
        for variant in feasibility.variants(of: juice, sizes) {
          findings.report(rule.finding(variant))
        }
      }
      for finding in feasibility.findingsInStores(besides: infeasible) {
        findings.report(finding)
      }
      if let skipped = feasibility.skipped { findings.report(rule.omission(at: skipped)) }
      (budget, searches) = (feasibility.budget, feasibility.searches)
      reported = infeasible
    }
  }

  private var isExhausted: Bool { budget.isExhausted || searches.left == 0 }

  // MARK: The main store

  /// The prepared bases of which not even one batch can be made.
  private func infeasibleBatches() -> [(base: Ref<Base>, batch: InfeasibleVariant)] {
    var found: [(base: Ref<Base>, batch: InfeasibleVariant)] = []
    for (position, base) in menu.ingredients.bases.enumerated() where base.stock != nil {
      guard let yields = base.yields, let perUnit = menu.needsPerUnit[position] else { continue }
      do throws(ArithmeticOverflow) {
        let exceeding = exceeding(try perUnit.multiplied(by: yields.amount.value), usual)
        guard !exceeding.isEmpty else { continue }
        let reason = Infeasibility(exceeding: exceeding, hasSubstitutes: false)
        found.append(
          (
            Ref(position),
            InfeasibleVariant(what: .batch(of: base.id), location: base.location, reason: reason)
          ))
      } catch {
        // An overflow has a finding of its own.
      }
    }
    return found
  }

  /// By juice, its sizes that the main store does not allow.
  private mutating func infeasible() -> [Ref<Juice>: Sizes] {
    var bounds = usual
    var found: [Ref<Juice>: Sizes] = [:]
    guard bounds.amounts.contains(where: { $0 != nil }) else { return found }
    for juice in menu.juices.refs {
      let sizes = infeasibleSizes(of: juice, &bounds)
      if !sizes.isEmpty { found[juice] = sizes }
    }
    return found
  }

  /// The infeasible variants of a juice: the juice as a whole if no size can be made, or else each
  /// size.
  private func variants(of juice: Ref<Juice>, _ sizes: Sizes) -> [InfeasibleVariant] {
    let syntax = menu.juices[juice]
    if sizes.count == max(1, syntax.sizes.count), let first = sizes[0] {
      return [
        InfeasibleVariant(what: .juice(syntax.id), location: syntax.location, reason: first)
      ]
    }
    guard let variants = menu.variants[juice]?.linked else { return [] }
    return sizes.sorted { $0.key < $1.key }.map { size, reason in
      InfeasibleVariant(
        what: variants.what(size), location: variants.location(size), name: syntax.nameOfSizes,
        reason: reason)
    }
  }

  // MARK: Stores

  private struct Use {
    let amount: Rational
    let juice: Ref<Juice>
  }

  /// Juices that a store does not allow although the main store does. Juices without variants are
  /// counted for each fruit, the others are listed one by one.
  ///
  /// - Parameter infeasible: by juice, the sizes that the main store does not allow.
  private mutating func findingsInStores(
    besides infeasible: [Ref<Juice>: Sizes]
  ) -> [Finding] {
    guard !menu.stores.isEmpty else { return [] }
    var uses: [Ref<Fruit>: [Use]] = [:]
    for juice in menu.juices.refs where menu.variants[juice] == nil {
      for need in menu.needs[juice.index] {
        uses[need.fruit, default: []].append(Use(amount: need.amount, juice: juice))
      }
    }
    uses = uses.mapValues { $0.sorted { ($0.amount, $0.juice) < ($1.amount, $1.juice) } }
    var users: [Ref<Fruit>: [Ref<Juice>]] = [:]
    for (juice, variants) in menu.variants.sorted(by: { $0.key < $1.key }) {
      for fruit in variants.needs?.fruits ?? [] { users[fruit, default: []].append(juice) }
    }
    var findings: [Finding] = []
    for store in menu.stores {
      guard !isExhausted else {
        skipped = skipped ?? store.syntax.location
        break
      }
      let own = limits(in: store)
      for (fruit, amount) in own.sorted(by: { $0.key < $1.key }) {
        if let finding = finding(in: store, fruit, amount, uses[fruit] ?? []) {
          findings.append(finding)
        }
      }
      findings += findingsOfVariants(in: store, own, users, infeasible)
    }
    return findings
  }

  /// The limits that a store sets itself, without those in another dimension, which have a finding
  /// of their own; zero is the same in every dimension.
  private func limits(in store: ResolvedStore) -> [Ref<Fruit>: AmountSyntax] {
    rule.limits(in: store).filter { fruit, bound in
      let syntax = menu.ingredients[fruit]
      return (rule.limitsPreparedBases || syntax.base == nil)
        && (bound.amount.value == .zero || bound.amount.dimension == syntax.stock?.amount.dimension)
    }
  }

  /// - Parameter uses: the needs of juices without variants for the fruit, in ascending order.
  private mutating func finding(
    in store: ResolvedStore, _ fruit: Ref<Fruit>, _ bound: AmountSyntax, _ uses: [Use]
  ) -> Finding? {
    let syntax = menu.ingredients[fruit]
    let first = uses.partitioningIndex { $0.amount > bound.amount.value }
    let end = rule.limit(of: syntax).map { usual in
      uses.partitioningIndex { $0.amount > usual.amount.value }
    }
    guard first < end ?? uses.count, let dimension = syntax.stock?.amount.dimension else {
      return nil
    }
    let exceeding = uses[first..<(end ?? uses.count)]
    budget.spend(exceeding.count)
    let served = exceeding.filter { !store.hidden.contains($0.juice) }
    guard let named = served.first else { return nil }
    let juice = LocalizedText.juice(menu.juices[named.juice].id)
    let need = Amount(Quantity(covering: named.amount)?.value ?? named.amount, dimension)
    return rule.finding(
      served.count == 1
        ? juice : .text("\(served.count) juices", ko: "쥬스 \(served.count)가지"),
      inStore: store.syntax.id, bound, needs: Self.text(juice, need, of: syntax.id))
  }

  /// - Parameters:
  ///   - own: the limits that the store sets.
  ///   - users: by fruit, the juices with variants that may need it.
  ///   - infeasible: the sizes that the main store does not allow either.
  private mutating func findingsOfVariants(
    in store: ResolvedStore, _ own: [Ref<Fruit>: AmountSyntax],
    _ users: [Ref<Fruit>: [Ref<Juice>]], _ infeasible: [Ref<Juice>: Sizes]
  ) -> [Finding] {
    let using = own.keys.compactMap { users[$0] }
    budget.spend(using.reduce(0) { $0 + $1.count })
    guard !using.isEmpty else { return [] }
    var bounds = usual
    budget.spend(bounds.amounts.count)
    for (fruit, bound) in own { bounds.amounts[fruit.index] = bound }
    var findings: [Finding] = []
    for juice in Set(using.joined()).subtracting(store.hidden).sorted() {
      budget.spend(menu.needsBySize(of: juice).reduce(0) { $0 + $1.count })
      let sizes = infeasibleSizes(of: juice, &bounds)
        .filter { infeasible[juice]?[$0.key] == nil }
      for variant in variants(of: juice, sizes) {
        // The fruit with the lower limit may be a substitute for another one.
        let exceeding = variant.reason.exceeding
        let need = exceeding.first { own[$0.fruit] != nil } ?? exceeding[0]
        let taken = menu.variants[juice]?.needs?.fruits.sorted() ?? []
        guard let amount = own[need.fruit] ?? taken.lazy.compactMap({ own[$0] }).first else {
          preconditionFailure("an amount of the store makes the difference")
        }
        findings.append(
          rule.finding(
            variant.what, inStore: store.syntax.id, amount,
            needs: Self.text(variant.what, need.need, of: need.id),
            notes: variant.reason.notes, about: variant.what.english))
      }
    }
    return findings
  }

  private static func text(
    _ what: LocalizedText, _ need: Amount, of fruit: String
  ) -> LocalizedText {
    .text(
      "\(what.english) needs \(need) \(fruit.quoted)",
      ko: "\(what.korean)에 \(fruit.quoted) \(need.text(in: .korean)) 필요해요")
  }

  // MARK: One juice

  private mutating func infeasibleSizes(of juice: Ref<Juice>, _ bounds: inout Bounds) -> Sizes {
    guard menu.variants[juice] != nil else {
      let exceeding = exceeding(menu.needs[juice.index], bounds)
      return exceeding.isEmpty
        ? [:] : [0: Infeasibility(exceeding: exceeding, hasSubstitutes: false)]
    }
    var sizes: Sizes = [:]
    for (size, needs) in menu.needsBySize(of: juice).enumerated() {
      guard !isExhausted else {
        skipped = skipped ?? menu.juices[juice].location
        break
      }
      let exceeding = exceeding(needs, bounds)
      if !exceeding.isEmpty {
        sizes[size] = infeasibility(of: juice, size, exceeding, &bounds)
      }
    }
    return sizes
  }

  private func exceeding(_ needs: some Sequence<Need>, _ bounds: Bounds) -> [ExceedingNeed] {
    var exceeding: [ExceedingNeed] = []
    for need in needs {
      guard let bound = bounds.amounts[need.fruit.index], bound.amount.value < need.amount else {
        continue
      }
      let covered = Quantity(covering: need.amount)?.value ?? need.amount
      // Zero is the same in every dimension, so the fruit's own is used.
      let dimension =
        menu.ingredients[need.fruit].stock?.amount.dimension ?? bound.amount.dimension
      exceeding.append(
        ExceedingNeed(
          fruit: need.fruit, id: menu.ingredients[need.fruit].id,
          need: Amount(covered, dimension), limit: bound))
    }
    return exceeding
  }

  /// Why a size cannot be made; nil if some choice of substitutes suffices, or that is unknown.
  ///
  /// - Parameter exceeding: the fruits of which the recipe itself takes too much.
  private mutating func infeasibility(
    of juice: Ref<Juice>, _ size: Int, _ exceeding: [ExceedingNeed], _ bounds: inout Bounds
  ) -> Infeasibility? {
    guard let reason = infeasibilityAsUsual(of: juice, size, exceeding, &bounds) else { return nil }
    if menu.juices[juice].options.isEmpty { return reason }
    return canBeMade(
      juice, size, &bounds
    ) { (variant, levels, graph, budget) throws(OrderError) in
      try OtherChoiceSearch.first(
        besides: variant, stock: levels, in: graph.view(from: nil), &budget) != nil
    } == false ? reason : nil
  }

  private mutating func infeasibilityAsUsual(
    of juice: Ref<Juice>, _ size: Int, _ exceeding: [ExceedingNeed], _ bounds: inout Bounds
  ) -> Infeasibility? {
    guard let variants = menu.variants[juice]?.juice, let needs = menu.variants[juice]?.needs,
      !needs.substitutes.isEmpty
    else { return Infeasibility(exceeding: exceeding, hasSubstitutes: false) }
    do throws(ArithmeticOverflow) {
      var irreplaceable = needs.sizes[size]
      let usual = variants.usualOptions
      let factors = try AppliedChoices(variants, size: size, options: usual).factors()
      for substitute in needs.substitutes {
        let factor = factors[substitute.position]
        irreplaceable = try irreplaceable.adding(
          substitute.itself, times: try factor.multiplied(by: Rational(-1)))
      }
      let always = self.exceeding(irreplaceable, bounds)
      guard always.isEmpty else {
        return Infeasibility(exceeding: always, hasSubstitutes: false)
      }
    } catch {
      // An overflow has a finding of its own.
      return nil
    }
    return canBeMade(
      juice, size, &bounds
    ) { (variant, levels, graph, budget) throws(OrderError) in
      try SubstitutionSearch.choices(
        for: Order([OrderLine(variant)]), stock: levels, in: graph, &budget) != nil
    } == false ? Infeasibility(exceeding: exceeding, hasSubstitutes: true) : nil
  }

  /// Whether a search finds that some choice allows one; nil if that exceeds the budget or the juice is not in the
  /// graph.
  private mutating func canBeMade(
    _ juice: Ref<Juice>, _ size: Int, _ bounds: inout Bounds,
    _ search: (Variant, StockLevels, RecipeGraph, inout SearchBudget) throws(OrderError) -> Bool
  ) -> Bool? {
    let view = menu.graph.view(from: nil)
    let id = menu.juices[juice].id
    guard menu.juices.ref(id) == juice, let ref = view.juice(id) else { return nil }
    let levels = bounds.levels ?? levels(bounds, in: view)
    bounds.levels = levels
    do throws(OrderError) {
      return try searches.share { (share) throws(OrderError) in
        try search(view.variant(ref, size: size), levels, menu.graph, &share)
      }
    } catch {
      return nil
    }
  }

  private func levels(_ bounds: Bounds, in view: MenuView) -> StockLevels {
    var levels = StockLevels(openingOf: view)
    for fruit in view.fruitRefs {
      guard case .fruit(let position) = menu.ingredients.ingredient(view[fruit].id) else {
        continue
      }
      let bound = bounds.amounts[position.index]
      levels[fruit] =
        bound.map { Quantity(exactly: $0.amount.value) ?? .zero } ?? Quantity(thousandths: .max)
    }
    return levels
  }
}
