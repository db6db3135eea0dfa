package import RecipeGraph

/// The quantity of one fruit that an order takes: the exact need, rounded up to a thousandth once.
package struct Consumption: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  /// Above zero.
  package let quantity: Quantity
  /// The stock right after.
  package let left: Quantity

  package init(fruit: Ref<Fruit>, quantity: Quantity, left: Quantity) {
    self.fruit = fruit
    self.quantity = quantity
    self.left = left
  }
}

/// The consumptions and substitutions of an accepted order.
package struct Plan: Hashable, Sendable {
  /// Each fruit once, in the order of declaration.
  package let consumptions: [Consumption]
  /// By line, then by substitute; empty if no recipe needs one.
  package let substitutions: [Substitution]

  package init(consumptions: [Consumption], substitutions: [Substitution] = []) {
    self.consumptions = consumptions
    self.substitutions = substitutions
  }

  /// What each line of the order takes, of one juice.
  ///
  /// - Throws: `OrderError.tooLarge`.
  package func needs(of order: Order, in graph: RecipeGraph) throws(OrderError) -> [Needs] {
    let choices = Substitution.choices(substitutions, for: order.lines, in: graph)
    var needs: [Needs] = []
    for (line, choices) in zip(order.lines, choices) {
      needs.append(
        try orTooLarge { () throws(ArithmeticOverflow) in
          try graph.needs(of: line.variant, choices: choices)
        })
    }
    return needs
  }

  /// What the order takes of fruits that are not counted, exactly and in the order of declaration.
  ///
  /// - Throws: `OrderError.tooLarge`.
  package func uncounted(of order: Order, in graph: RecipeGraph) throws(OrderError) -> [Need] {
    guard graph.countedFruits.count < graph.fruits.count else { return [] }
    let choices = Substitution.choices(substitutions, for: order.lines, in: graph)
    let needs = try orTooLarge { () throws(ArithmeticOverflow) in
      try graph.needs(of: order.lines, choices: choices)
    }
    return needs.filter { graph[$0.fruit].isUnlimited }
  }
}

/// The part of a fruit's need that one line's juice adds, directly or through one base, or the making of a base.
package struct Contribution: Hashable, Sendable {
  /// Over the whole order, in base units, exact.
  package let amount: Rational
  /// Nil for the making of the base.
  package let variant: Variant?
  /// The base whose recipe names the fruit; nil if the juice itself does.
  package let base: Ref<Base>?
}

/// A fruit with too little stock.
package struct ShortItem: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  package let needed: Quantity
  /// Less than `needed`.
  package let available: Quantity
  /// By juice as ordered, the juice's own use before its bases, or by base that is made; they sum to the exact need.
  package let contributions: [Contribution]
  /// Of a prepared base, the batches that the same stock suffices for.
  package let possible: PossibleBatches?

  package var missing: Quantity {
    Quantity(thousandths: needed.thousandths - available.thousandths)
  }
}

/// Why an order is refused, worked out without substitutes: with the first choices that it permits.
package struct Shortage: Hashable, Sendable {
  /// Every fruit with too little stock, in the order of declaration; at least one.
  package let items: [ShortItem]
  /// All substitutions with which it could be made if it accepted what they bring; none if there is no such way.
  package let offers: [SubstituteOffer]
}

package enum Decision: Hashable, Sendable {
  case accepted(Plan)
  case refused(Shortage)
  /// These juices, sizes or options are not sold in the view, in the order of declaration; at least one.
  case unavailable([MenuPart])
  /// What is switched off of the lines, in their order; at least one.
  case off([OffFault])
  /// The order cannot be free of what it asks for.
  case notFree(LabelRefusal)
}

extension Decision {
  /// The substitutions with which a refused order could be made if it accepted what they bring.
  package var offers: [SubstituteOffer] {
    switch self {
    case .refused(let shortage): shortage.offers
    case .notFree(let refusal): refusal.offers
    case .accepted, .unavailable, .off: []
    }
  }
}

extension StockLevels {
  /// Takes the consumptions of a plan that was made for these levels.
  package mutating func take(_ plan: Plan) {
    for consumption in plan.consumptions { self[consumption.fruit] = consumption.left }
  }
}
