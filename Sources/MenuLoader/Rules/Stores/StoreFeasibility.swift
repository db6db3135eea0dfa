import Algorithms
import Diagnostics
import RecipeGraph

/// Finds the juices that a store's own stock or bounds do not allow and the menu's own figures would:
/// told once for each fruit, at what the store says of it.
struct StoreFeasibility {
  private struct Use {
    let amount: Rational
    let juice: Ref<Juice>
  }

  private let menu: ResolvedMenu
  private let limit: StockLimit
  /// By fruit, what juices without variants take of it, the least first.
  private let uses: [Ref<Fruit>: [Use]]

  /// Juices that an amount in a store does not allow.
  struct Found {
    /// As findings call them.
    let juices: LocalizedText
    /// What the first of them needs.
    let needs: LocalizedText
    let store: StoreSyntax
    let amount: AmountSyntax
    var notes: [LocalizedText] = []
    /// Tells several findings at the same amount apart.
    var about = ""
  }

  /// - Returns: where the first store or juice stands for which there was too much to look at; nil if
  ///   everything has been.
  static func check(
    _ menu: ResolvedMenu, _ limit: StockLimit, _ report: (Found) -> Void
  ) -> SourceLocation? {
    guard !menu.stores.isEmpty else { return nil }
    let feasibility = StoreFeasibility(menu, limit)
    let skipped = feasibility.checkVariants(report)
    for store in menu.stores {
      let hidden = feasibility.hiddenAmounts(in: store)
      for (fruit, bound) in feasibility.bounds(in: store).sorted(by: { $0.key < $1.key }) {
        guard
          let found = feasibility.infeasible(
            fruit, bound, hidden: store.hidden, hidden[fruit] ?? [])
        else { continue }
        report(
          Found(juices: found.juices, needs: found.needs, store: store.syntax, amount: bound))
      }
    }
    return skipped
  }

  private init(_ menu: ResolvedMenu, _ limit: StockLimit) {
    self.menu = menu
    self.limit = limit
    var uses: [Ref<Fruit>: [Use]] = [:]
    for juice in menu.juices.refs where menu.variants[juice] == nil {
      for need in menu.needs[juice.index] {
        uses[need.fruit, default: []].append(Use(amount: need.amount, juice: juice))
      }
    }
    self.uses = uses.mapValues { $0.sorted { ($0.amount, $0.juice) < ($1.amount, $1.juice) } }
  }

  /// Juices with sizes, options or substitutes are told one by one.
  private func checkVariants(_ report: (Found) -> Void) -> SourceLocation? {
    var feasibility = Feasibility(menu)
    let usual = menu.ingredients.fruits.map(limit.amount)
    var infeasible: [Ref<Juice>: Feasibility.Sizes] = [:]
    var users: [Ref<Fruit>: [Ref<Juice>]] = [:]
    for (juice, variants) in menu.variants.sorted(by: { $0.key < $1.key }) {
      infeasible[juice] = feasibility.infeasibleSizes(of: juice, usual)
      for fruit in variants.needs?.fruits ?? [] { users[fruit, default: []].append(juice) }
    }
    var bounds = usual
    for store in menu.stores where !users.isEmpty {
      guard !feasibility.isExhausted else { return feasibility.skipped ?? store.syntax.location }
      let own = self.bounds(in: store).filter { fruit, bound in
        let dimension = menu.ingredients[fruit].stock?.amount.dimension
        return bound.amount.dimension == dimension || bound.amount.value == .zero
      }
      guard !own.isEmpty else { continue }
      for (fruit, bound) in own { bounds[fruit.index] = bound }
      defer { for fruit in own.keys { bounds[fruit.index] = usual[fruit.index] } }
      let juices = own.keys.reduce(into: Set<Ref<Juice>>()) { $0.formUnion(users[$1] ?? []) }
      for juice in juices.subtracting(store.hidden).sorted() {
        let sizes = feasibility.infeasibleSizes(of: juice, bounds)
          .filter { infeasible[juice]?[$0.key] == nil }
        for variant in feasibility.variants(of: juice, sizes) {
          // What the store has less of may be what would stand in for another fruit.
          let exceeding = variant.reason.exceeding
          let need = exceeding.first { own[$0.fruit] != nil } ?? exceeding[0]
          let taken = menu.variants[juice]?.needs?.fruits.sorted() ?? []
          guard let amount = own[need.fruit] ?? taken.lazy.compactMap({ own[$0] }).first else {
            preconditionFailure("an amount of the store makes the difference")
          }
          report(
            Found(
              juices: variant.what, needs: Self.text(variant.what, need.need, of: need.id),
              store: store.syntax, amount: amount, notes: variant.reason.notes,
              about: variant.what.english))
        }
      }
    }
    return feasibility.skipped
  }

  private func bounds(in store: ResolvedStore) -> [Ref<Fruit>: AmountSyntax] {
    switch limit {
    case .openingStock: store.stock
    case .max: store.max
    }
  }

  private func infeasible(
    _ fruit: Ref<Fruit>, _ bound: AmountSyntax, hidden: Set<Ref<Juice>>, _ amounts: [Rational]
  ) -> (juices: LocalizedText, needs: LocalizedText)? {
    let syntax = menu.ingredients[fruit]
    // An amount in another dimension has a finding of its own, and nothing is nothing in each.
    guard let dimension = syntax.stock?.amount.dimension,
      bound.amount.dimension == dimension || bound.amount.value == .zero, let uses = uses[fruit]
    else { return nil }
    let usual = limit == .openingStock ? syntax.stock : syntax.max
    let first = uses.partitioningIndex { $0.amount > bound.amount.value }
    let end = usual.map { usual in uses.partitioningIndex { $0.amount > usual.amount.value } }
    guard first < end ?? uses.count else { return nil }
    // Only what is hidden is gone through, so that many stores that hide little take little time.
    let notServed = amounts.count { amount in
      amount > bound.amount.value && usual.map { amount <= $0.amount.value } ?? true
    }
    let count = (end ?? uses.count) - first - notServed
    guard count > 0,
      let named = uses[first..<(end ?? uses.count)].first(where: { !hidden.contains($0.juice) })
    else { return nil }
    let id = menu.juices[named.juice].id.quoted
    let need = Amount(Quantity(covering: named.amount)?.value ?? named.amount, dimension)
    let juice = LocalizedText("juice \(id)", ko: "쥬스 \(id)")
    return (
      count == 1 ? juice : .text("\(count) juices", ko: "쥬스 \(count)가지"),
      Self.text(juice, need, of: syntax.id)
    )
  }

  private static func text(
    _ what: LocalizedText, _ need: Amount, of fruit: String
  ) -> LocalizedText {
    .text(
      "\(what.english) needs \(need) \(fruit.quoted)",
      ko: "\(what.korean)에 \(fruit.quoted) \(need.text(in: .korean)) 필요해요")
  }

  /// What the juices that a store hides take of the fruits that it has a say about.
  ///
  /// Takes the shorter of two ways, so that all stores together stay far below the product of stores
  /// and needs: through all needs of these juices, or for every fruit through all juices.
  private func hiddenAmounts(in store: ResolvedStore) -> [Ref<Fruit>: [Rational]] {
    let fruits = Set(bounds(in: store).keys)
    let hidden = store.hidden.filter { menu.variants[$0] == nil }.map { menu.needs[$0.index] }
    var amounts: [Ref<Fruit>: [Rational]] = [:]
    if hidden.reduce(0, { $0 + $1.count }) <= fruits.count * hidden.count {
      for need in hidden.joined() where fruits.contains(need.fruit) {
        amounts[need.fruit, default: []].append(need.amount)
      }
      return amounts
    }
    for fruit in fruits {
      amounts[fruit] = hidden.compactMap { needs in
        let position = needs.partitioningIndex { $0.fruit >= fruit }
        return position < needs.endIndex && needs[position].fruit == fruit
          ? needs[position].amount : nil
      }
    }
    return amounts
  }
}
