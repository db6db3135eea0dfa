package import RecipeGraph

/// The whole batches of a prepared base that a stock suffices for.
package struct PossibleBatches: Hashable, Sendable {
  package let base: Ref<Base>
  /// Nil for any number: it takes nothing that runs out, and its stock has no upper bound.
  package let count: Int?
  /// The amount in one batch.
  package let batch: Quantity
  /// Whether the upper bound of the stock allows fewer batches than the ingredients.
  package let isLimitedByMax: Bool

  /// Nil for a fruit, and if the numbers cannot be counted or an ingredient is counted in another unit.
  package init?(of fruit: Ref<Fruit>, stock: StockLevels, in menu: MenuView) {
    guard let base = menu[fruit].base, let batch = Quantity(exactly: menu[base].yields.value),
      stock.otherUnits.isEmpty
    else { return nil }
    var enough: Int?
    let room = menu[fruit].max.map {
      Swift.max(0, $0.thousandths - stock[fruit].thousandths) / batch.thousandths
    }
    do throws(ArithmeticOverflow) {
      for need in menu.graph.needs(perUnitOf: base) where !menu[need.fruit].isUnlimited {
        let perBatch = try need.amount.multiplied(by: batch.value)
        let possible = try stock[need.fruit].value.divided(by: perBatch)
        let batches = Int(clamping: possible.numerator / possible.denominator)
        enough = enough.map { min($0, batches) } ?? batches
      }
    } catch {
      return nil
    }
    let bounds = [enough, room].compactMap(\.self)
    (self.base, count, self.batch) = (base, bounds.min(), batch)
    isLimitedByMax = room != nil && count != enough
  }
}

extension Quantity {
  /// The smallest number of batches that covers this amount.
  ///
  /// - Precondition: `batch` is above zero.
  package func batches(of batch: Quantity) -> Int {
    let (quotient, rest) = thousandths.quotientAndRemainder(dividingBy: batch.thousandths)
    return rest > 0 ? quotient + 1 : quotient
  }
}
