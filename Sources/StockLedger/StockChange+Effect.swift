package import Evaluator
package import RecipeGraph

/// The change of stock of one fruit.
package struct FruitMovement: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  package let before: Quantity
  package let after: Quantity
  /// The former stock in another dimension, which was given up.
  package let givenUp: StockInOtherUnit?
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
      guard !menu[fruit].isUnlimited else {
        obstacles.append(.beyondCounting(fruit))
        continue
      }
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
      do throws(Obstacle) {
        let after = try level(
          after: quantity, of: fruit, from: levels[fruit], max: mayExceedMax ? nil : menu[fruit].max
        )
        movements.append(
          FruitMovement(fruit: fruit, before: levels[fruit], after: after, givenUp: former))
      } catch {
        obstacles.append(error)
      }
    }
    return obstacles.isEmpty ? .movements(movements) : .obstacles(obstacles)
  }

  /// The change that adds no more than brings the stock up to upper bounds which this one would exceed; nil if it has
  /// other obstacles or none, or if nothing would be left to add.
  package func upToMax(on levels: StockLevels, in menu: MenuView) -> StockChange? {
    guard kind == .add, case .obstacles(let obstacles) = effect(on: levels, in: menu) else {
      return nil
    }
    var quantities = quantities
    for obstacle in obstacles {
      guard case .aboveMax(let fruit, let max, _) = obstacle else { return nil }
      let room = max.thousandths - levels[fruit].thousandths
      quantities[fruit] = room > 0 ? Quantity(thousandths: room) : nil
    }
    return quantities.isEmpty
      ? nil : StockChange(kind, quantities, expected: expected, note: note)
  }

  private func level(
    after quantity: Quantity, of fruit: Ref<Fruit>, from before: Quantity, max: Quantity?
  ) throws(Obstacle) -> Quantity {
    let wanted: Quantity
    switch kind {
    case .remove:
      guard quantity <= before else {
        throw .belowZero(fruit, available: before, removed: quantity)
      }
      return Quantity(thousandths: before.thousandths - quantity.thousandths)
    case .add:
      let (sum, overflow) = before.thousandths.addingReportingOverflow(quantity.thousandths)
      guard !overflow else { throw .beyondCounting(fruit) }
      wanted = Quantity(thousandths: sum)
    case .set, .reset: wanted = quantity
    }
    if let max, wanted > max { throw .aboveMax(fruit, max: max, wanted: wanted) }
    return wanted
  }
}
