import Diagnostics

/// JU302 and JU207 in a store with stock or bounds of its own: told at what the store says of a
/// fruit, and only for juices that the menu's own figures would allow.
struct NeverMadeInStore {
  private struct Use {
    let amount: Rational
    let juice: Int
  }

  private let declarations: Declarations
  /// Stores and juices together can be more than anybody would wait for; then the rest is not told.
  private var looksLeft = 10_000_000
  /// By fruit, the smallest first: all that a bound forbids stand together.
  private var needs: [Ref<Fruit>: [Use]] = [:]

  /// - Parameter needs: by juice, in its first size; nil where they are not known.
  init(_ declarations: Declarations, needs: [[Need]?]) {
    self.declarations = declarations
    for (juice, needs) in needs.enumerated() {
      for need in needs ?? [] {
        self.needs[need.fruit, default: []].append(Use(amount: need.amount, juice: juice))
      }
    }
    for fruit in self.needs.keys { self.needs[fruit]?.sort { $0.amount < $1.amount } }
  }

  mutating func check(
    _ store: StoreDeclaration, _ resolved: ResolvedStore, _ findings: inout Findings
  ) {
    for (fruit, stock) in resolved.stock.sorted(by: { $0.key < $1.key }) {
      let usual = declarations.fruits[fruit.index].stock
      report(fruit, bound: stock, usual: usual, resolved.hidden, &findings) { juices, needs in
        Finding(
          NeverMade.rule, "\(juices) cannot be made from opening stock in store \(store.id.quoted)",
          at: Label(stock.site.span, needs), related: stock.site.viaLabels,
          help: ["raise this stock, or list under `hidden` what is not served there"])
      }
    }
    for (fruit, max) in resolved.max.sorted(by: { $0.key < $1.key }) {
      let usual = declarations.fruits[fruit.index].max
      report(fruit, bound: max, usual: usual, resolved.hidden, &findings) { juices, needs in
        Finding(
          NeverMadeAtMax.rule, "\(juices) can never be made in store \(store.id.quoted)",
          at: Label(max.site.span, needs), related: max.site.viaLabels,
          help: ["raise this `max`, or list under `hidden` what is not served there"])
      }
    }
  }

  private mutating func report(
    _ fruit: Ref<Fruit>, bound: WrittenAmount, usual: WrittenAmount?, _ hidden: Set<Ref<Juice>>,
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
    guard first < end, end - first <= looksLeft else { return }
    looksLeft -= end - first
    let refused = needs[first..<end].filter { !hidden.contains(Ref($0.juice)) }
    guard let named = refused.first else { return }
    let count = refused.count
    let id = declarations.juices[named.juice].id.quoted
    let need = Amount(
      Quantity(covering: named.amount)?.value ?? named.amount, dimension)
    findings.report(
      finding(
        count == 1 ? "juice \(id)" : "\(count) juices",
        "juice \(id) needs \(need) \(declarations.fruits[fruit.index].id.quoted)"))
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
