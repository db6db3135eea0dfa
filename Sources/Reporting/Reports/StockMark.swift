package import RecipeGraph

/// What is to be noticed about a stock.
package enum StockMark: String, Sendable {
  case low
  case soldOut = "sold-out"

  /// Nil for a stock that is neither out nor low.
  package init?(_ quantity: Quantity, of fruit: Fruit) {
    if quantity == .zero {
      self = .soldOut
    } else if let low = fruit.low, quantity <= low {
      self = .low
    } else {
      return nil
    }
  }

  package func text(_ phrases: any Phrases) -> String {
    switch self {
    case .low: phrases.isLow
    case .soldOut: phrases.isSoldOut
    }
  }
}
