package import RecipeGraph

/// The effect of a journal entry on one fruit.
package struct Movement: Hashable, Sendable {
  package let fruitID: String
  package let dimension: Dimension
  /// The change in thousandths of the base unit; negative if fruit was taken.
  package let delta: Int
  /// The stock after the movement.
  package let balance: Quantity

  /// The stock before the movement; nil for one that this program cannot have written.
  var before: Quantity? {
    let (before, overflow) = balance.thousandths.subtractingReportingOverflow(delta)
    return overflow || before < 0 ? nil : Quantity(thousandths: before)
  }

  /// The change in base units; negative if fruit was taken.
  package var change: Amount { Amount(Rational(Int128(delta), over: 1000), dimension) }

  /// The text of a base that was made, such as `syrup=500ml` or `dough=12pieces`.
  var madeText: String {
    let unit = dimension == .pieces ? "pieces" : dimension.baseUnit.rawValue
    return "\(fruitID)=\(change.value)\(unit)"
  }

  package init(fruitID: String, dimension: Dimension, delta: Int, balance: Quantity) {
    self.fruitID = fruitID
    self.dimension = dimension
    self.delta = delta
    self.balance = balance
  }

  /// The beginning of a fruit of which there is nothing.
  static func nothing(of fruit: String, _ dimension: Dimension) -> Movement {
    Movement(fruitID: fruit, dimension: dimension, delta: 0, balance: .zero)
  }
}
