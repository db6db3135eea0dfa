import Diagnostics
import RecipeGraph

/// JU302 and JU207 in a store with stock or bounds of its own: told at what the store says of a
/// fruit, and only for juices that the menu's own figures would allow.
struct InfeasibleJuiceInStore {
  private let pantry: Pantry
  private let juices: JuiceIDs
  /// By part.
  private let needs: [NeedsByFruit]
  /// The most that any juice takes of each fruit.
  private let largest: [Ref<Fruit>: Rational]
  /// What juices of all parts take of a fruit, the least first, of fruits that were asked for.
  private var merged: [Ref<Fruit>: [Use]] = [:]

  private struct Use {
    let amount: Rational
    let place: MenuPlace
  }

  init(_ pantry: Pantry, _ juices: JuiceIDs, _ needs: [NeedsByFruit]) {
    (self.pantry, self.juices, self.needs) = (pantry, juices, needs)
    largest = needs.reduce(into: [:]) { $0.merge($1.largest, uniquingKeysWith: max) }
  }

  mutating func check(
    _ store: StoreDeclaration, _ resolved: ResolvedStore, _ findings: inout Findings
  ) {
    let hidden = Hidden(resolved, juices, needs)
    for (fruit, stock) in resolved.stock.sorted(by: { $0.key < $1.key }) {
      let usual = pantry.fruits[fruit.index].stock
      report(fruit, bound: stock, usual: usual, hidden, &findings) { juices, needs in
        Finding(
          InfeasibleJuice.rule,
          "\(juices) cannot be made from opening stock in store \(store.id.quoted)",
          at: Label(stock.site.span, needs), related: stock.site.viaLabels,
          help: ["raise this stock, or list under `hidden` what is not served there"])
      }
    }
    for (fruit, max) in resolved.max.sorted(by: { $0.key < $1.key }) {
      let usual = pantry.fruits[fruit.index].max
      report(fruit, bound: max, usual: usual, hidden, &findings) { juices, needs in
        Finding(
          InfeasibleJuiceAtMax.rule, "\(juices) can never be made in store \(store.id.quoted)",
          at: Label(max.site.span, needs), related: max.site.viaLabels,
          help: ["raise this `max`, or list under `hidden` what is not served there"])
      }
    }
  }

  private mutating func report(
    _ fruit: Ref<Fruit>, bound: WrittenAmount, usual: WrittenAmount?, _ hidden: Hidden,
    _ findings: inout Findings, _ finding: (_ juices: String, _ needs: String) -> Finding
  ) {
    let dimension = pantry.fruits[fruit.index].stock?.amount.dimension
    // An amount in another dimension has a finding of its own, and nothing is nothing in each.
    guard let dimension, bound.amount.dimension == dimension || bound.amount.value == .zero else {
      return
    }
    // As a rule, nothing takes so much.
    guard let largest = largest[fruit], largest > bound.amount.value else { return }
    let uses = uses(of: fruit)
    let first = uses.firstPosition { $0.amount > bound.amount.value }
    let end = usual.map { usual in uses.firstPosition { $0.amount > usual.amount.value } }
    // Only those that are hidden are gone through, so that many stores with few take little time.
    let notServed = hidden.amounts[fruit, default: []].count { amount in
      amount > bound.amount.value && usual.map { amount <= $0.amount.value } ?? true
    }
    let count = (end ?? uses.count) - first - notServed
    guard count > 0,
      let named = uses[first..<(end ?? uses.count)].first(where: {
        !hidden.juices.contains(juices.ref(of: $0.place))
      })
    else { return }
    let id = juices[named.place].id.quoted
    let need = Amount(
      Quantity(covering: named.amount)?.value ?? named.amount, dimension)
    findings.report(
      finding(
        count == 1 ? "juice \(id)" : "\(count) juices",
        "juice \(id) needs \(need) \(pantry.fruits[fruit.index].id.quoted)"))
  }

  private mutating func uses(of fruit: Ref<Fruit>) -> [Use] {
    if let known = merged[fruit] { return known }
    var uses = needs.enumerated().flatMap { part, needs in
      needs.uses(of: fruit).map {
        Use(amount: $0.amount, place: MenuPlace(part: part, index: $0.juice))
      }
    }
    uses.sort { ($0.amount, $0.place) < ($1.amount, $1.place) }
    merged[fruit] = uses
    return uses
  }

  /// What a store does not serve takes of the fruits that it has a say about.
  private struct Hidden {
    let juices: Set<Ref<Juice>>
    private(set) var amounts: [Ref<Fruit>: [Rational]] = [:]

    /// Takes the shorter of two ways, so that all stores together stay far below the product of
    /// stores and needs: through all needs of these juices, or for every fruit through all juices.
    init(_ store: ResolvedStore, _ ids: JuiceIDs, _ needs: [NeedsByFruit]) {
      juices = store.hidden
      guard !juices.isEmpty else { return }
      let fruits = Set(store.stock.keys).union(store.max.keys)
      let hidden = juices.map { juice in
        let place = ids.place(of: juice)
        return needs[place.part].lists[place.index]
      }
      if hidden.reduce(0, { $0 + $1.count }) <= fruits.count * juices.count {
        for need in hidden.joined() where fruits.contains(need.fruit) {
          amounts[need.fruit, default: []].append(need.amount)
        }
      } else {
        for fruit in fruits {
          amounts[fruit] = hidden.compactMap { Self.amount(of: fruit, in: $0) }
        }
      }
    }

    private static func amount(of fruit: Ref<Fruit>, in needs: NeedLists.List) -> Rational? {
      let position = needs.firstPosition { $0.fruit >= fruit }
      return position < needs.endIndex && needs[position].fruit == fruit
        ? needs[position].amount : nil
    }
  }
}

/// What the juices of one part take of each fruit.
struct NeedsByFruit: Sendable {
  struct Use: Sendable {
    let amount: Rational
    /// The position in the part.
    let juice: Int
  }

  /// By juice, in the order of fruits.
  let lists: NeedLists
  private var uses: [Ref<Fruit>: [Use]] = [:]

  /// - Parameter needs: by juice, in its first size; none where they are not known.
  init(_ needs: NeedLists) {
    lists = needs
    for juice in needs.indices {
      for need in needs[juice] {
        uses[need.fruit, default: []].append(Use(amount: need.amount, juice: juice))
      }
    }
  }

  func uses(of fruit: Ref<Fruit>) -> [Use] { uses[fruit] ?? [] }

  /// The most that any of them takes of each.
  var largest: [Ref<Fruit>: Rational] { uses.compactMapValues { $0.map(\.amount).max() } }
}
