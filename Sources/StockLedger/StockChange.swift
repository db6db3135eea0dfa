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

  package static func reset(
    _ fruits: [Ref<Fruit>], in menu: MenuView, note: ChangeNote = ChangeNote()
  ) -> StockChange {
    let opening = fruits.map { ($0, menu[$0].openingStock) }
    return StockChange(.reset, Dictionary(opening) { first, _ in first }, note: note)
  }
}
