package import RecipeGraph
package import Text

/// An amount of money in minor units of the menu's currency, such as 490 for 4.90 euros.
package struct WireMoney: WireType {
  private let money: Money

  package init(_ money: Money) { self.money = money }

  /// An integer; its digits as a string beyond 64 bits.
  package static let schema = WireSchema.union([.integer, .pattern("^-?[1-9][0-9]+$")])

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number = Int(exactly: money.minorUnits) {
      try container.encode(number)
    } else {
      try container.encode("\(money.minorUnits)")
    }
  }
}

extension WireSchema {
  /// An exact number as a string, such as `81/5`.
  static let exactNumber = WireSchema.pattern("^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+|/[1-9][0-9]*)?$")
}
