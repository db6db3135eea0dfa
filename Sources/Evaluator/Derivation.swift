import RecipeGraph

/// The juices and bases through which an order needs its fruits.
///
/// There can be many more paths through diamonds than recipes, so they are not listed one by one: a
/// contribution is the amount of a fruit that one juice takes through one base, over all paths to it.
struct Derivation {
  private var byFruit: [Ref<Fruit>: [Contribution]] = [:]

  /// - Parameter choices: by line as in `OrderNeeds`, the same for equal variants.
  init(of order: Order, choices: [[Int]], in graph: RecipeGraph) {
    let choices = Dictionary(
      zip(order.lines.map(\.variant), choices), uniquingKeysWith: { first, _ in first })
    var variants: [Variant] = []
    var quantities: [Variant: Int128] = [:]
    for line in order.lines {
      if quantities[line.variant] == nil { variants.append(line.variant) }
      quantities[line.variant, default: 0] += Int128(line.quantity)
    }
    for juice in variants {
      let quantity = Rational(quantities[juice] ?? 0)
      do throws(ArithmeticOverflow) {
        var parts = Parts()
        try parts.add(juice, choices[juice] ?? [], quantity: quantity, in: graph)
        byFruit.merge(parts.byFruit) { $0 + $1 }
      } catch {
        // A part can have more digits than the whole, which is still known.
        addWhole(juice, choices[juice] ?? [], quantity: quantity, in: graph)
      }
    }
  }

  private mutating func addWhole(
    _ variant: Variant, _ choices: [Int], quantity: Rational, in graph: RecipeGraph
  ) {
    do throws(ArithmeticOverflow) {
      for need in try graph.needs(of: variant, choices: choices) {
        let amount = try need.amount.multiplied(by: quantity)
        byFruit[need.fruit, default: []].append(
          Contribution(amount: amount, variant: variant, base: nil))
      }
    } catch {
      preconditionFailure("the need of an order was summed before it was refused")
    }
  }

  /// In the order of the order's juices.
  func contributions(to fruit: Ref<Fruit>) -> [Contribution] { byFruit[fruit] ?? [] }
}

/// The amounts of each fruit that one juice of an order takes directly and through each base.
private struct Parts {
  var byFruit: [Ref<Fruit>: [Contribution]] = [:]

  mutating func add(
    _ variant: Variant, _ choices: [Int], quantity: Rational, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) {
    // How much of each base the juice takes in all. Bases are visited in reverse topological order, so
    // the amount of a base is complete when it is visited.
    var bases: [Ref<Base>: Rational] = [:]
    try pass(
      try graph.uses(of: variant, choices: choices), times: quantity, through: (variant, nil),
      &bases)
    guard !bases.isEmpty else { return }
    for base in graph.basesFromTheirIngredients.reversed() {
      guard let amount = bases[base] else { continue }
      let batches = try amount.divided(by: graph[base].yields.value)
      try pass(graph[base].uses, times: batches, through: (variant, base), &bases)
    }
  }

  private mutating func pass(
    _ uses: [Use], times factor: Rational, through: (variant: Variant, base: Ref<Base>?),
    _ bases: inout [Ref<Base>: Rational]
  ) throws(ArithmeticOverflow) {
    for use in uses {
      let amount = try use.amount.multiplied(by: factor)
      switch use.ingredient {
      case .base(let base): bases[base] = try (bases[base] ?? .zero).adding(amount)
      case .fruit(let fruit):
        var parts = byFruit[fruit] ?? []
        // Several options can add the same fruit.
        let former = parts.last?.base == through.base ? parts.popLast()?.amount : nil
        parts.append(
          Contribution(
            amount: try amount.adding(former ?? .zero), variant: through.variant,
            base: through.base))
        byFruit[fruit] = parts
      }
    }
  }
}
