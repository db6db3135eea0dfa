package import RecipeGraph

/// The making of one prepared base: what it takes from stock, and adds.
package struct Making: Hashable, Sendable {
  package let base: Ref<Base>
  /// The stock of the base.
  package let fruit: Ref<Fruit>
  package let made: Quantity
  /// The stock of the base right after.
  package let now: Quantity
  /// Each ingredient in stock once, in the order of declaration: the exact need, rounded up to a
  /// thousandth once.
  package let consumptions: [Consumption]
}

extension StockLevels {
  /// Takes the consumptions of a making that was decided for these levels, and adds what is made.
  package mutating func apply(_ making: Making) {
    for consumption in making.consumptions { self[consumption.fruit] = consumption.left }
    self[making.fruit] = making.now
  }
}

/// Why bases cannot be made.
package struct MakingRefusal: Hashable, Sendable {
  /// A base whose stock would be above its upper bound.
  package struct AboveMax: Hashable, Sendable {
    package let fruit: Ref<Fruit>
    package let max: Quantity
    package let wanted: Quantity
  }

  /// The ingredients with too little stock for all that is to be made, in the order of declaration. What is made of
  /// them at the same time counts as stock.
  package var short: [ShortItem] = []
  package var aboveMax: [AboveMax] = []
}

package enum MakingDecision: Hashable, Sendable {
  /// In the order in which they are made.
  case made([Making])
  case refused(MakingRefusal)
}

extension Evaluator {
  /// Decides whether stock covers the making of bases, all of them or none.
  ///
  /// A base that another one takes is made first, so that the other one can take it.
  ///
  /// - Parameters:
  ///   - amounts: the amount of each, above zero; all of them are prepared bases.
  ///   - yields: what came of those that gave another amount than their recipe says.
  /// - Throws: `OrderError.makingTooLarge` if an amount cannot be counted, `.unitsChanged` as for an order.
  package static func make(
    _ amounts: [Ref<Base>: Quantity], yields: [Ref<Base>: Quantity] = [:], stock: StockLevels,
    in menu: MenuView
  ) throws(OrderError) -> MakingDecision {
    do throws(OrderError) {
      return try decide(making: amounts, yields, stock: stock, in: menu)
    } catch {
      throw error == .tooLarge ? .makingTooLarge : error
    }
  }

  private static func decide(
    making amounts: [Ref<Base>: Quantity], _ yields: [Ref<Base>: Quantity], stock: StockLevels,
    in menu: MenuView
  ) throws(OrderError) -> MakingDecision {
    var levels = stock
    var makings: [Making] = []
    var refusal = MakingRefusal()
    for base in menu.graph.basesFromTheirIngredients {
      guard let amount = amounts[base], let fruit = menu[base].stock else { continue }
      let taken = try menu.graph.needs(of: amount, base)
      let made = yields[base] ?? amount
      try stock.checkUnits(of: taken.map(\.fruit) + [fruit], in: menu)
      var consumptions: [Consumption] = []
      for (ingredient, quantity) in taken {
        // What lacks is zero from here on, so that other bases are still looked at.
        let left = max(0, levels[ingredient].thousandths - quantity.thousandths)
        levels[ingredient] = Quantity(thousandths: left)
        consumptions.append(
          Consumption(fruit: ingredient, quantity: quantity, left: levels[ingredient]))
      }
      let now = try levels[fruit].adding(made)
      levels[fruit] = now
      if let max = menu[fruit].max, now > max {
        refusal.aboveMax.append(.init(fruit: fruit, max: max, wanted: now))
      }
      makings.append(
        Making(base: base, fruit: fruit, made: made, now: now, consumptions: consumptions))
    }
    refusal.short = try makings.shortItems(stock, in: menu)
    return refusal.short.isEmpty && refusal.aboveMax.isEmpty ? .made(makings) : .refused(refusal)
  }
}

extension [Making] {
  /// The ingredients with too little stock for all of them.
  ///
  /// - Parameter stock: that before any of them.
  fileprivate func shortItems(
    _ stock: StockLevels, in menu: MenuView
  ) throws(OrderError) -> [ShortItem] {
    var taken: [Ref<Fruit>: [(base: Ref<Base>, quantity: Quantity)]] = [:]
    for making in self {
      for consumption in making.consumptions {
        taken[consumption.fruit, default: []].append((making.base, consumption.quantity))
      }
    }
    let made = Dictionary(uniqueKeysWithValues: map { ($0.fruit, $0.made) })
    var items: [ShortItem] = []
    for (fruit, parts) in taken.sorted(by: { $0.key < $1.key }) {
      var needed = Quantity.zero
      for part in parts { needed = try needed.adding(part.quantity) }
      let available = try stock[fruit].adding(made[fruit] ?? .zero)
      guard needed > available else { continue }
      items.append(
        ShortItem(
          fruit: fruit, needed: needed, available: available,
          contributions: parts.map {
            Contribution(amount: $0.quantity.value, variant: nil, base: $0.base)
          },
          possible: PossibleBatches(of: fruit, stock: stock, in: menu)))
    }
    return items
  }
}

extension RecipeGraph {
  /// What making an amount of a base takes from stock, each counted ingredient rounded up to a thousandth once.
  package func needs(
    of amount: Quantity, _ base: Ref<Base>
  ) throws(OrderError) -> [(fruit: Ref<Fruit>, quantity: Quantity)] {
    var needs: [(fruit: Ref<Fruit>, quantity: Quantity)] = []
    for need in self.needs(perUnitOf: base) where !self[need.fruit].isUnlimited {
      let exact = try orTooLarge { () throws(ArithmeticOverflow) in
        try need.amount.multiplied(by: amount.value)
      }
      guard let quantity = Quantity(covering: exact) else { throw .tooLarge }
      needs.append((need.fruit, quantity))
    }
    return needs
  }

  /// The first ingredient of which making an amount takes a fraction of a piece, where it comes in whole
  /// pieces; nil if there is none.
  package func fractionOfPiece(of amount: Quantity, _ base: Ref<Base>) -> Ref<Fruit>? {
    needs(perUnitOf: base).first { need in
      let fruit = self[need.fruit]
      return fruit.dimension == .pieces && !fruit.isDivisible
        && !need.amount.isInteger(times: amount.value)
    }?.fruit
  }

  /// The amount of some batches of a base.
  ///
  /// - Throws: `OrderError.tooLarge` if it cannot be counted.
  package func amount(ofBatches count: Int, _ base: Ref<Base>) throws(OrderError) -> Quantity {
    guard let quantity = Quantity(covering: self[base].yields.value, times: count) else {
      throw .tooLarge
    }
    return quantity
  }
}

extension Quantity {
  func adding(_ other: Quantity) throws(OrderError) -> Quantity {
    let (sum, overflow) = thousandths.addingReportingOverflow(other.thousandths)
    guard !overflow else { throw .tooLarge }
    return Quantity(thousandths: sum)
  }
}
