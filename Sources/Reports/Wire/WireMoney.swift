import Diagnostics
package import RecipeGraph
package import Text

/// An amount of money in minor units of the menu's currency, such as 490 for 4.90 euros; CSV and tables have the
/// units of the currency, if it is known.
package struct WireMoney: WireType {
  let money: Money
  var currency: Currency?

  package init(_ money: Money, _ currency: Currency? = nil) {
    (self.money, self.currency) = (money, currency)
  }

  /// An integer; its digits as a string from 2^53 on, since most programs read a JSON number as floating point.
  package static let schema = WireSchema.union([.integer, .pattern("^-?[1-9][0-9]+$")])
  package static let column = TextTable.Column.right

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if money.minorUnits.magnitude < 1 << 53 {
      try container.encode(Int(money.minorUnits))
    } else {
      try container.encode("\(money.minorUnits)")
    }
  }

  package var data: WireData {
    .number(
      currency?.decimals(of: money.value) ?? "\(money.minorUnits)", unit: currency?.code ?? "")
  }

  package var isZero: Bool { money == .zero }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words(currency?.text(of: money, in: names.language) ?? "\(money.minorUnits)")
  }
}

/// A cost or another sum that is exact in JSON, in minor units of its currency; CSV and tables round it once, to the
/// units of the currency.
package struct WireCost: WireType {
  /// Nil for one that exceeds 128 bits, which JSON and CSV omit.
  let value: Rational?
  let currency: Currency

  package static let schema = WireSchema.exactNumber
  package static let isOptional = true
  package static let column = TextTable.Column.right

  init(_ value: Rational?, _ currency: Currency) {
    (self.value, self.currency) = (value, currency)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value?.description)
  }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    try object.encodeIfPresent(value?.description, forKey: key)
  }

  package var data: WireData {
    value.map { .number(currency.decimals(of: $0), unit: currency.code) } ?? .none
  }

  package var isZero: Bool { value == .zero }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words(
      value.map { currency.text(ofCost: $0, in: names.language) }
        ?? names.language.text("more than can be counted", context: "wire money"))
  }
}

/// A share, exact in JSON, with four decimals in CSV, and in percent in tables.
package struct WireShare: WireType {
  let value: Rational

  package static let schema = WireSchema.exactNumber
  package static let column = TextTable.Column.right

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.description)
  }

  package var data: WireData { .number("\(value.rounded(.nearest, decimals: 4) ?? value)") }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words(value.percentText(in: names.language))
  }
}

/// Sums in several currencies, each by its code.
package struct WireByCurrency<Value: WireType>: WireType {
  let values: [(currency: Currency, value: Value)]

  package static var schema: WireSchema { .map(Value.schema) }
  package static var isOptional: Bool { true }
  package static var column: TextTable.Column { Value.column }

  init(_ values: [Currency: Value]) {
    self.values = values.sorted { $0.key.code < $1.key.code }.map { ($0.key, $0.value) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: WireKey.self)
    for (currency, value) in values {
      try value.encode(in: &container, for: WireKey(currency.code))
    }
  }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    if !values.isEmpty { try object.encode(self, forKey: key) }
  }

  package var data: WireData { .list(values.map(\.value.data)) }
  package var isZero: Bool { values.allSatisfy(\.value.isZero) }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words(values.map { $0.value.cell(names).text }.joined(separator: " + "))
  }
}

extension WireSchema {
  /// An exact number as a string, such as `81/5`.
  static let exactNumber = WireSchema.pattern("^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+|/[1-9][0-9]*)?$")
}
