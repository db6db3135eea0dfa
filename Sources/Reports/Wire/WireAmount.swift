import RecipeGraph
package import Text

/// An amount as written in a menu file, with its exact value.
package struct WireAmount: WireObject {
  private let amount: Amount
  private let text: String
  /// How tables show it.
  private let form: Form

  enum Form: Sendable {
    /// - Parameters:
    ///   - isSigned: whether a plus is put before it.
    ///   - hidesZero: whether zero is an empty cell, in a column that is shown all the same.
    ///   - more: how many decimals more, in a unit of its own.
    case rounded(
      Rounding = .nearest, isSigned: Bool = false, hidesZero: Bool = false, more: Int = 0)
    /// In a unit of its own, whichever the others of its column have.
    case alone
  }

  package static let summary = "An exact amount."

  package static let properties = [
    property(
      "text", \.text, "The amount as the menu file says it, or as one would write it there."),
    property(
      "unit", \.amount.dimension.wireUnit, "The base unit.",
      .oneOf(Dimension.allCases.map(\.wireUnit))),
    property(
      "value", \.amount.value.description,
      "The exact amount in the unit: a whole number, a decimal or a fraction such as `1/3`. It is a string because most programs read a JSON number as floating point.",
      .exactNumber),
  ]

  package static let shape = WireShape.amount
  package static let column = TextTable.Column.right
  package var data: WireData {
    .number(amount.value.description, unit: amount.dimension.wireUnit)
  }
  package var isZero: Bool { amount.value == .zero }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    switch form {
    case .rounded(_, _, hidesZero: true, _) where isZero: return .words(nil)
    case .rounded(let rounding, let isSigned, _, let more):
      let sign = isSigned && amount.value > .zero ? "+" : ""
      let rounded = RoundedAmount(amount, rounding, more: more)
      return more > 0
        ? .words(sign + rounded.text(in: names.language))
        : rounded.cell(in: names.language, sign: sign)
    case .alone: return .words(amount.roundedText(in: names.language))
    }
  }

  /// - Parameter text: the text in the menu file, if the amount comes from one.
  init(_ amount: Amount, text: String? = nil, _ form: Form = .rounded()) {
    (self.amount, self.form) = (amount, form)
    self.text = text ?? amount.description
  }

  init(_ value: Rational, _ dimension: Dimension) {
    self.init(Amount(value, dimension))
  }

  init(_ quantity: Quantity, _ dimension: Dimension) {
    self.init(quantity.amount(dimension))
  }
}

/// An amount of one fruit.
package struct WireFruitAmount: WireObject {
  package let fruit: WireFruitID
  package let amount: WireAmount

  package static let properties = [
    property("fruit", \.fruit, "The id of the fruit."),
    property("amount", \.amount),
  ]

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words("\(fruit.cell(names).text) \(amount.cell(names).text)")
  }
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

extension Fruit {
  func wire(_ quantity: Quantity, _ form: WireAmount.Form = .rounded()) -> WireAmount {
    WireAmount(quantity.amount(dimension), form)
  }
}

extension MenuView {
  /// The id of the store, which JSON omits for a main store without a name.
  var wireStore: String? { graph.namedID(ofStore: storeID) }
}

extension Int {
  /// Nil for zero, so that JSON omits it.
  var nonZero: Int? { self == 0 ? nil : self }
}

extension Array {
  /// Nil for an empty list, so that JSON omits it.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
