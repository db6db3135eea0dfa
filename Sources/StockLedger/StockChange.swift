package import Evaluator
package import RecipeGraph

/// A change of stock by hand, as opposed to an order.
package struct StockChange: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case add
    case remove
    case set
    /// Resets fruits to their opening stock, which is the quantity.
    case reset
  }

  package let kind: Kind
  /// The quantity of each fruit.
  package let quantities: [Ref<Fruit>: Quantity]
  /// The stock that the person saw; a fruit that has changed since is an obstacle.
  package let expected: StockLevels?
  package var note: ChangeNote

  package init(
    _ kind: Kind, _ quantities: [Ref<Fruit>: Quantity], expected: StockLevels? = nil,
    note: ChangeNote = ChangeNote()
  ) {
    self.kind = kind
    self.quantities = quantities
    self.expected = expected
    self.note = note
  }

  package static func reset(
    _ fruits: [Ref<Fruit>], in menu: MenuView, note: ChangeNote = ChangeNote()
  ) -> StockChange {
    let opening = fruits.map { ($0, menu[$0].openingStock) }
    return StockChange(.reset, Dictionary(opening) { first, _ in first }, note: note)
  }
}

/// The change of stock of one fruit.
package struct FruitMovement: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  package let before: Quantity
  package let after: Quantity
  /// The former stock in another dimension, which was given up.
  package let givenUp: StockInOtherUnit?

  package init(
    fruit: Ref<Fruit>, before: Quantity, after: Quantity, givenUp: StockInOtherUnit? = nil
  ) {
    self.fruit = fruit
    self.before = before
    self.after = after
    self.givenUp = givenUp
  }
}

extension StockChange {
  package enum Effect: Hashable, Sendable {
    /// One for each fruit, in the order of the menu.
    case movements([FruitMovement])
    case obstacles([Obstacle])
  }

  /// The effect of the change on a stock.
  package func effect(on levels: StockLevels, in menu: MenuView) -> Effect {
    var movements: [FruitMovement] = []
    var obstacles: [Obstacle] = []
    for (fruit, quantity) in quantities.sorted(by: { $0.key < $1.key }) {
      let former = levels.otherUnits[fruit]
      if let former, kind != .reset {
        obstacles.append(.unitChanged(fruit, stored: former))
        continue
      }
      if let expected, expected[fruit] != levels[fruit] {
        obstacles.append(
          .changedMeanwhile(fruit, from: expected[fruit], to: levels[fruit]))
        continue
      }
      switch level(after: quantity, of: fruit, from: levels[fruit], max: menu[fruit].max) {
      case .success(let after):
        movements.append(
          FruitMovement(fruit: fruit, before: levels[fruit], after: after, givenUp: former))
      case .failure(let obstacle): obstacles.append(obstacle.value)
      }
    }
    return obstacles.isEmpty ? .movements(movements) : .obstacles(obstacles)
  }

  private struct Failure: Error {
    let value: Obstacle
  }

  private func level(
    after quantity: Quantity, of fruit: Ref<Fruit>, from before: Quantity, max: Quantity?
  ) -> Result<Quantity, Failure> {
    let wanted: Quantity
    switch kind {
    case .remove:
      guard quantity <= before else {
        return .failure(
          Failure(value: .belowZero(fruit, available: before, removed: quantity)))
      }
      return .success(Quantity(thousandths: before.thousandths - quantity.thousandths))
    case .add:
      let (sum, overflow) = before.thousandths.addingReportingOverflow(quantity.thousandths)
      guard !overflow else { return .failure(Failure(value: .beyondCounting(fruit))) }
      wanted = Quantity(thousandths: sum)
    case .set, .reset: wanted = quantity
    }
    if let max, wanted > max {
      return .failure(Failure(value: .aboveMax(fruit, max: max, wanted: wanted)))
    }
    return .success(wanted)
  }
}
