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

extension MenuView {
  /// The id of the store, which JSON leaves out for the main one.
  var wireStore: String? { store == nil ? nil : storeID }
}

extension Quantity {
  /// Base units, exact.
  var wireAmount: String { value.description }
}
