import Diagnostics

/// JU302 and JU207 in a store with stock or bounds of its own: told at what the store says of a
/// fruit, and only for juices that the menu's own figures would allow.
struct NeverMadeInStore {
  private struct Use {
    let amount: Rational
    let juice: Int
  }

  private let declarations: Declarations
  /// By juice, in the order of fruits.
  private let needsOfJuices: NeedLists
  /// By fruit, the smallest first: all that a bound forbids stand together.
  private var needs: [Ref<Fruit>: [Use]] = [:]

  /// - Parameter needs: by juice, in its first size; none where they are not known.
  init(_ declarations: Declarations, needs: NeedLists) {
    self.declarations = declarations
    needsOfJuices = needs
    for juice in needs.indices {
      for need in needs[juice] {
        self.needs[need.fruit, default: []].append(Use(amount: need.amount, juice: juice))
      }
    }
    for fruit in self.needs.keys { self.needs[fruit]?.sort { $0.amount < $1.amount } }
  }

  func check(
    _ store: StoreDeclaration, _ resolved: ResolvedStore, _ findings: inout Findings
  ) {
    let hidden = Hidden(resolved, needsOfJuices)
    for (fruit, stock) in resolved.stock.sorted(by: { $0.key < $1.key }) {
      let usual = declarations.fruits[fruit.index].stock
      report(fruit, bound: stock, usual: usual, hidden, &findings) { juices, needs in
        Finding(
          NeverMade.rule, "\(juices) cannot be made from opening stock in store \(store.id.quoted)",
          at: Label(stock.site.span, needs), related: stock.site.viaLabels,
          help: ["raise this stock, or list under `hidden` what is not served there"])
      }
    }
    for (fruit, max) in resolved.max.sorted(by: { $0.key < $1.key }) {
      let usual = declarations.fruits[fruit.index].max
      report(fruit, bound: max, usual: usual, hidden, &findings) { juices, needs in
        Finding(
          NeverMadeAtMax.rule, "\(juices) can never be made in store \(store.id.quoted)",
          at: Label(max.site.span, needs), related: max.site.viaLabels,
          help: ["raise this `max`, or list under `hidden` what is not served there"])
      }
    }
  }

  private func report(
    _ fruit: Ref<Fruit>, bound: WrittenAmount, usual: WrittenAmount?, _ hidden: Hidden,
    _ findings: inout Findings, _ finding: (_ juices: String, _ needs: String) -> Finding
  ) {
    let needs = needs[fruit] ?? []
    let dimension = declarations.fruits[fruit.index].stock?.amount.dimension
    // An amount in another dimension has a finding of its own, and nothing is nothing in each.
    guard let dimension, bound.amount.dimension == dimension || bound.amount.value == .zero else {
      return
    }
    let first = Self.index(above: bound.amount.value, in: needs)
    let end = usual.map { Self.index(above: $0.amount.value, in: needs) } ?? needs.count
    // Only those that are hidden are gone through, so that many stores with few take little time.
    let notServed = hidden.amounts[fruit, default: []].count { amount in
      amount > bound.amount.value && usual.map { amount <= $0.amount.value } ?? true
    }
    let count = end - first - notServed
    guard count > 0,
      let named = needs[first..<end].first(where: { !hidden.juices.contains(Ref($0.juice)) })
    else { return }
    let id = declarations.juices[named.juice].id.quoted
    let need = Amount(
      Quantity(covering: named.amount)?.value ?? named.amount, dimension)
    findings.report(
      finding(
        count == 1 ? "juice \(id)" : "\(count) juices",
        "juice \(id) needs \(need) \(declarations.fruits[fruit.index].id.quoted)"))
  }

  /// What a store does not serve takes of the fruits that it has a say about.
  private struct Hidden {
    let juices: Set<Ref<Juice>>
    private(set) var amounts: [Ref<Fruit>: [Rational]] = [:]

    /// Takes the shorter of two ways, so that all stores together stay far below the product of
    /// stores and needs: through all needs of these juices, or for every fruit through all juices.
    init(_ store: ResolvedStore, _ needs: NeedLists) {
      juices = store.hidden
      guard !juices.isEmpty else { return }
      let fruits = Set(store.stock.keys).union(store.max.keys)
      let all = juices.reduce(0) { $0 + needs[$1.index].count }
      if all <= fruits.count * juices.count {
        for juice in juices {
          for need in needs[juice.index] where fruits.contains(need.fruit) {
            amounts[need.fruit, default: []].append(need.amount)
          }
        }
      } else {
        for fruit in fruits {
          amounts[fruit] = juices.compactMap { Self.amount(of: fruit, in: needs[$0.index]) }
        }
      }
    }

    private static func amount(of fruit: Ref<Fruit>, in needs: NeedLists.List) -> Rational? {
      var low = needs.startIndex
      var high = needs.endIndex
      while low < high {
        let middle = (low + high) / 2
        if needs[middle].fruit < fruit { low = middle + 1 } else { high = middle }
      }
      return low < needs.endIndex && needs[low].fruit == fruit ? needs[low].amount : nil
    }
  }

  private static func index(above bound: Rational, in needs: [Use]) -> Int {
    var low = 0
    var high = needs.count
    while low < high {
      let middle = (low + high) / 2
      if needs[middle].amount > bound { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
