import RecipeGraph

/// Room in which orders are worked out one after the other, so that none of them has to ask for
/// memory of its own: for orders of one graph.
@usableFromInline
package struct Workspace: Sendable {
  /// What the last order takes, if stock covers it.
  @usableFromInline var plan = Plan.none
  /// What the last order with many fruits takes, as far as stock covers it. It is worked out in the
  /// same memory as that of the one before, unless somebody still holds that.
  private var takes: [Consumption] = []
  /// What an order needs exactly, each fruit once and as it first comes.
  private var needs: [Need] = []
  /// By fruit of the graph its position in the needs, from 1; 0 for one that is not among them.
  private var positions: [Int32] = []
  /// Those that are, in the order of declaration once all are there.
  private var fruits: [Int] = []

  package init() {}

  /// What the last order takes, if stock covers it. It is not copied, which would take longer than
  /// to decide, so it is there once.
  @inlinable package mutating func takePlan() -> Plan {
    let plan = plan
    self.plan = .none
    return plan
  }

  /// Plans an order of one line without options that needs no more fruits than a plan keeps in
  /// place.
  ///
  /// - Returns: false for any other, and for one that stock does not cover.
  @inline(__always)
  mutating func planFew(
    _ order: Order, from stock: StockLevels, in menu: MenuView
  ) throws(OrderError) -> Bool {
    // Neither the line nor its variant is copied, which would count references.
    guard order.lines.count == 1, order.lines[0].variant.options.isEmpty else { return false }
    let count = order.lines[0].quantity
    let own = menu.graph.needs(
      of: order.lines[0].variant.juice, size: order.lines[0].variant.size)
    guard own.count <= 2,
      let first = try own[0].take(times: count, from: stock)
    else { return false }
    if own.count == 1 {
      plan = Plan(first)
      return true
    }
    guard
      let second = try own[1].take(times: count, from: stock)
    else { return false }
    plan = Plan(first, second)
    return true
  }

  /// Plans an order; false if stock does not cover it.
  ///
  /// - Parameter choices: by line; empty for the recipes as they are.
  mutating func plan(
    _ order: Order, choices: [[Int]] = [], from stock: StockLevels, in menu: MenuView
  ) throws(OrderError) -> Bool {
    // One by one is faster for the few that there are than all at once.
    while takes.popLast() != nil {}
    var isEnough = true
    if order.lines.count == 1, order.lines[0].variant.options.isEmpty, choices.isEmpty {
      // The menu knows the sums of a juice as it is. Neither the line nor its variant is copied,
      // which would count references.
      let count = order.lines[0].quantity
      let own = menu.graph.needs(
      of: order.lines[0].variant.juice, size: order.lines[0].variant.size)
      for need in own {
        try append(need.take(times: count, from: stock), &isEnough)
      }
    } else {
      try sum(order, choices: choices, in: menu)
      for fruit in fruits {
        try append(needs[Int(positions[fruit]) - 1].take(times: 1, from: stock), &isEnough)
      }
    }
    if isEnough {
      plan = Plan(
        takes: takes, substitutions: choices.isEmpty ? [] : Substitution.all(choices))
    }
    return isEnough
  }

  private mutating func append(_ take: Consumption?, _ isEnough: inout Bool) {
    // The rest may be too large to be counted.
    if let take { takes.append(take) } else { isEnough = false }
  }

  /// What an order needs exactly, each fruit once and in the order of declaration.
  mutating func needs(of order: Order, in menu: MenuView) throws(OrderError) -> [Need] {
    try sum(order, choices: [], in: menu)
    return fruits.map { needs[Int(positions[$0]) - 1] }
  }

  private mutating func sum(
    _ order: Order, choices: [[Int]], in menu: MenuView
  ) throws(OrderError) {
    clear(for: menu)
    do throws(ArithmeticOverflow) {
      for (index, line) in order.lines.enumerated() {
        let quantity = Rational(Int128(line.quantity), over: 1)
        if line.variant.options.isEmpty, choices.isEmpty {
          for need in menu.graph.needs(of: line.juice, size: line.variant.size) {
            try add(need, times: quantity)
          }
        } else {
          let choices = choices.isEmpty ? [] : choices[index]
          for need in try menu.graph.needs(of: line.variant, choices: choices) {
            try add(need, times: quantity)
          }
        }
      }
    } catch {
      throw .tooLarge
    }
    fruits.sort()
  }

  private mutating func add(_ need: Need, times count: Rational) throws(ArithmeticOverflow) {
    let fruit = need.fruit.index
    var amount = try need.amount.multiplied(by: count)
    let position = Int(positions[fruit]) - 1
    if position < 0 {
      fruits.append(fruit)
      needs.append(Need(fruit: need.fruit, amount: amount))
      positions[fruit] = Int32(needs.count)
    } else {
      amount = try amount.adding(needs[position].amount)
      needs[position] = Need(fruit: need.fruit, amount: amount)
    }
  }

  private mutating func clear(for menu: MenuView) {
    for fruit in fruits { positions[fruit] = 0 }
    needs.removeAll(keepingCapacity: true)
    fruits.removeAll(keepingCapacity: true)
    let missing = menu.fruits.count - positions.count
    if missing > 0 { positions.append(contentsOf: repeatElement(0, count: missing)) }
  }
}

extension Need {
  /// The smallest quantity that covers so many times the need.
  @inline(__always)
  func quantity(times count: Int) throws(OrderError) -> Quantity {
    guard
      let quantity = Quantity(covering: amount.numerator, over: amount.denominator, times: count)
    else { throw .tooLarge }
    return quantity
  }

  /// What so many times the need takes; nil if stock does not cover it.
  @inline(__always)
  func take(times count: Int, from stock: StockLevels) throws(OrderError) -> Consumption? {
    let quantity = try quantity(times: count)
    let left = stock[fruit].thousandths - quantity.thousandths
    guard left >= 0 else { return nil }
    return Consumption(fruit: fruit, quantity: quantity, left: Quantity(thousandths: left))
  }

  /// The same for what has been decided on, and so can be counted.
  func quantity(decidedFor count: Int) -> Quantity {
    guard let quantity = Quantity(covering: amount, times: count) else {
      preconditionFailure("what was decided on can be counted")
    }
    return quantity
  }
}
