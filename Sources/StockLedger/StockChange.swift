package import Evaluator
package import RecipeGraph

/// A change of stock by hand, as opposed to an order.
package struct StockChange: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
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
  /// Whether stock may exceed the upper bounds of fruits, as after a delivery that nobody sends back.
  package let mayExceedMax: Bool
  package var note: ChangeNote

  package init(
    _ kind: Kind, _ quantities: [Ref<Fruit>: Quantity], expected: StockLevels? = nil,
    mayExceedMax: Bool = false, note: ChangeNote = ChangeNote()
  ) {
    self.mayExceedMax = mayExceedMax
    self.kind = kind
    self.quantities = quantities
    self.expected = expected
    self.note = note
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

  package static func reset(
    _ fruits: [Ref<Fruit>], in menu: MenuView, note: ChangeNote = ChangeNote()
  ) -> StockChange {
    let opening = fruits.map { ($0, menu[$0].openingStock) }
    return StockChange(.reset, Dictionary(opening) { first, _ in first }, note: note)
  }
}
