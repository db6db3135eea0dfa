import RecipeGraph

extension Dimension {
  /// The name of the base unit on the wire.
  var wireUnit: String {
    switch self {
    case .pieces: "piece"
    case .mass: "g"
    case .volume: "ml"
    }
  }
}

extension Quantity {
  /// Base units, exact.
  var wireAmount: String { value.description }
}
