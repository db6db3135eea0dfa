import RecipeGraph

/// An amount as a menu file says it, beside its exact value.
///
/// The value is a string, since readers would take a JSON number for floating point.
package struct WireAmount: Encodable {
  /// As it stands in the file, or as one would write it in a menu: `1.5 kg`.
  package let text: String
  /// `piece`, `g` or `ml`.
  package let unit: String
  /// In the unit, exact: `1500`, `0.5` or `1/3`.
  package let value: String

  /// - Parameter text: of the file where the amount stands in one.
  init(_ amount: Amount, text: String? = nil) {
    self.text = text ?? amount.description
    unit = amount.dimension.wireUnit
    value = amount.value.description
  }

  init(_ value: Rational, _ dimension: Dimension) {
    self.init(Amount(value, dimension))
  }

  init(_ quantity: Quantity, _ dimension: Dimension) {
    self.init(quantity.amount(dimension))
  }
}

/// An amount of one fruit.
package struct WireFruitAmount: Encodable {
  package let fruit: String
  package let amount: WireAmount
}

extension Dimension {
  /// The name of the base unit in JSON and CSV.
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

extension Array {
  /// Nil for an empty list, which JSON then leaves out.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
