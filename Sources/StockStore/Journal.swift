package import RecipeGraph

/// One event in the life of a store, with the exact amounts that it moved.
package struct JournalEntry: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Fruits that the store saw for the first time.
    case opening
    case order
    case add
    case remove
    case set
    case reset
    /// Half of a move between two stores; the other half is the row before or after it.
    case move
  }

  /// From 1, without gaps.
  package let sequence: Int
  /// Milliseconds since 1970-01-01 UTC by the writer's clock, which may go backwards.
  package let time: Int
  /// The id of the store whose stock it moved.
  package let store: String
  package let kind: Kind
  /// For an order only.
  package let orderID: String?
  /// For an order its lines, as they would be typed.
  package let content: String?
  /// For an order what stood in for what, such as `2:syrup=honey` for the second line, with spaces
  /// between several and `+` between the parts of one; nil if the recipes were made as they are.
  package let substitutes: String?
  /// For a move the id of the other store.
  package let counterpart: String?
  package let movements: [Movement]
}

/// What a journal entry did to one fruit.
package struct Movement: Hashable, Sendable {
  package let fruitID: String
  package let dimension: Dimension
  /// Thousandths of the base unit; negative for what was taken.
  package let delta: Int
  /// The stock after it.
  package let balance: Quantity
}
