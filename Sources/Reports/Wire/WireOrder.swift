import RecipeGraph
import StockLedger

/// A line of an order, in every document with orders.
package struct WireLine: Encodable {
  package let juice: String
  /// Left out for a juice without sizes.
  package let size: String?
  /// Left out if there are none.
  package let options: [String]?
  package let quantity: Int
  /// In a forecast, how many of them the stock allows.
  package var canServe: Int?

  init(_ line: OrderRecord.Line) {
    juice = line.juice
    size = line.size
    options = line.options.nonEmpty
    quantity = line.quantity
  }
}

/// The substitution of one ingredient in a line of an order.
package struct WireSubstitution: Encodable {
  /// The number of the line, from 1.
  package let line: Int
  package let ingredient: String
  /// The fruits and bases that are used instead.
  package let by: [String]

  init(_ substitution: OrderRecord.Substitution) {
    line = substitution.line + 1
    ingredient = substitution.ingredient
    by = substitution.parts
  }
}

/// A fruit of which there is less than an order needs.
package struct WireShortItem: Encodable {
  /// What one juice of the order needs, directly or through a base.
  package struct Contribution: Encodable {
    package let juice: String
    package let size: String?
    package let options: [String]?
    package let base: String?
    package let amount: WireAmount
  }

  package let fruit: String
  package let needed: WireAmount
  package let available: WireAmount
  package let short: WireAmount
  package let through: [Contribution]

  init(_ item: OrderRecord.ShortItem) {
    fruit = item.fruit
    needed = WireAmount(item.needed, item.dimension)
    available = WireAmount(item.available, item.dimension)
    short = WireAmount(item.missing, item.dimension)
    through = item.parts.map { part in
      let variant = VariantReference(part.word)
      return Contribution(
        juice: variant.juice, size: variant.size, options: variant.options.nonEmpty,
        base: part.base, amount: WireAmount(part.amount, item.dimension))
    }
  }
}

/// What `juice order --format json` prints.
package struct WireOrder: Encodable {
  package struct Consumption: Encodable {
    package let fruit: String
    package let amount: WireAmount
    package let left: WireAmount
  }

  package struct OverLimit: Encodable {
    package let juice: String
    package let limit: Int
    package let asked: Int
  }

  package let version = 2
  /// `made`, `refused` or `would-be-made`.
  package let outcome: String
  /// Left out for a dry run and for an order over a limit.
  package var id: String?
  /// Whether the order was answered before, and this is that answer.
  package var replay: Bool?
  /// Whether what the order took has been given back since.
  package var cancelled: Bool?
  /// Left out for the main one.
  package let store: String?
  package let lines: [WireLine]
  package var taken: [Consumption]?
  /// Left out if there are none.
  package var substitutions: [WireSubstitution]?
  package var shortage: [WireShortItem]?
  /// The row of the journal: its sequence, a colon and its hash. Left out for a dry run.
  package var journal: String?
  /// For an order that no stock would suffice for; such an order has no row in the journal.
  package var overLimit: OverLimit?
  package var ahead: WireRowAhead?

  init(_ outcome: String, _ lines: [OrderRecord.Line], store: String) {
    self.outcome = outcome
    self.store = store == Store.mainID ? nil : store
    self.lines = lines.map(WireLine.init)
  }
}

/// What `juice cancel --format json` prints.
package struct WireCancellation: Encodable {
  package struct Return: Encodable {
    package let fruit: String
    package let amount: WireAmount
    package let now: WireAmount
  }

  package let version = 2
  package let outcome = "cancelled"
  package let id: String
  /// Left out for the main one.
  package let store: String?
  package let lines: [WireLine]
  /// Whether the order was cancelled before, and this is that answer.
  package let replay: Bool?
  /// The row of the journal: its sequence, a colon and its hash.
  package let journal: String
  package let givenBack: [Return]
}

/// What `juice plan --format json` prints.
package struct WireForecast: Encodable {
  /// `amount` is `needed` for everything, less what is `available`.
  package struct Purchase: Encodable {
    package let fruit: String
    package let amount: WireAmount
    package let needed: WireAmount
    package let available: WireAmount
    package let max: WireAmount?
    package let aboveMax: Bool
  }

  package let version = 2
  /// Left out for the main one.
  package let store: String?
  /// Whether everything can be served.
  package let complete: Bool
  package let lines: [WireLine]
  /// In the lines as far as they are served; left out if there are none.
  package let substitutions: [WireSubstitution]?
  package let toBuy: [Purchase]
}
