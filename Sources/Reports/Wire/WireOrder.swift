import RecipeGraph
import StockLedger
package import Text

/// A line of an order, in every document with orders.
package struct WireLine: WireObject {
  package let juice: String
  package let size: String?
  package let options: [String]?
  package let quantity: Int
  package var canServe: Int?

  package static let summary = "A line of an order."

  package static let properties = [
    property("juice", \.juice, "The id of the juice."),
    property("size", \.size, "The id of the size, for a juice with sizes."),
    property("options", \.options, "The ids of the options, if there are any."),
    property("quantity", \.quantity),
    property("canServe", \.canServe, "In a plan: how many of them the stock suffices for."),
  ]

  init(_ line: OrderRecord.Line) {
    juice = line.juice
    size = line.size
    options = line.options.nonEmpty
    quantity = line.quantity
  }
}

/// The substitution of one ingredient in a line of an order.
package struct WireSubstitution: WireObject {
  package let line: Int
  package let ingredient: String
  package let by: [String]

  package static let summary = "The substitution of one ingredient in a line of an order."

  package static let properties = [
    property("line", \.line, "The number of the line, from 1."),
    property("ingredient", \.ingredient, "The id of the fruit or base that is substituted."),
    property("by", \.by, "The fruits and bases that are used instead."),
  ]

  init(_ substitution: OrderRecord.Substitution) {
    line = substitution.line + 1
    ingredient = substitution.ingredient
    by = substitution.parts
  }
}

/// A fruit that is short for an order.
package struct WireShortItem: WireObject {
  package struct Contribution: WireObject {
    package let juice: String
    package let size: String?
    package let options: [String]?
    package let base: String?
    package let amount: WireAmount

    package static let summary = "How much of the fruit one juice of the order needs."

    package static let properties = [
      property("juice", \.juice, "The id of the juice."),
      property("size", \.size), property("options", \.options),
      property("base", \.base, "The base through which the juice needs the fruit, if it does."),
      property("amount", \.amount),
    ]
  }

  package let fruit: String
  package let needed: WireAmount
  package let available: WireAmount
  package let short: WireAmount
  package let through: [Contribution]

  package static let summary = "A fruit of which there is less than an order needs."

  package static let properties = [
    property("fruit", \.fruit, "The id of the fruit."),
    property("needed", \.needed), property("available", \.available),
    property("short", \.short, "`needed` less `available`."),
    property("through", \.through, "The juices of the order that need the fruit."),
  ]

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

/// The answer to an order.
package struct WireOrder: WireObject {
  package struct Consumption: WireObject {
    package let fruit: String
    package let amount: WireAmount
    package let left: WireAmount

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property("amount", \.amount, "How much the order took."),
      property("left", \.left, "The stock right after the order."),
    ]
  }

  package struct OverLimit: WireObject {
    package let juice: String
    package let limit: Int
    package let asked: Int

    package static let properties = [
      property("juice", \.juice, "The id of the juice."),
      property("limit", \.limit, "How many one order may have."),
      property("asked", \.asked, "How many the order has."),
    ]
  }

  package let outcome: String
  package var id: String?
  package var replay: Bool?
  package var cancelled: Bool?
  package let store: String?
  package let lines: [WireLine]
  package var taken: [Consumption]?
  package var substitutions: [WireSubstitution]?
  package var shortage: [WireShortItem]?
  package var journal: String?
  package var overLimit: OverLimit?
  package var ahead: WireRowAhead?

  package static let summary = "The answer to an order."

  package static let properties = [
    version(2),
    property("outcome", \.outcome, "", .oneOf(["made", "refused", "cancelled", "would-be-made"])),
    property(
      "id", \.id, "The id of the order; omitted for a dry run and for an order over a limit."),
    property("replay", \.replay, "True if the order was answered before, and this is that answer."),
    property("cancelled", \.cancelled, "True if the order has been cancelled since."),
    store(\.store),
    property("lines", \.lines),
    property("taken", \.taken, "What an order that was made took."),
    property("substitutions", \.substitutions, "The substitutions, if there are any."),
    property("shortage", \.shortage, "The fruits of which a refused order needs more."),
    property("journal", \.journal, "The row of the journal, if there is one.", .journalRow),
    property("overLimit", \.overLimit, "The juice of which one order may not have so many."),
    property("ahead", \.ahead),
  ]

  init(_ outcome: String, _ lines: [OrderRecord.Line], store: String) {
    self.outcome = outcome
    self.store = store == Store.mainID ? nil : store
    self.lines = lines.map(WireLine.init)
  }
}

/// What a cancelled order gave back.
package struct WireCancellation: WireObject {
  package struct Return: WireObject {
    package let fruit: String
    package let amount: WireAmount
    package let now: WireAmount

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property("amount", \.amount, "How much the order gave back."),
      property("now", \.now, "The stock right after."),
    ]
  }

  package let id: String
  package let store: String?
  package let lines: [WireLine]
  package let replay: Bool?
  package let journal: String
  package let givenBack: [Return]

  package static let summary = "What a cancelled order gave back."

  package static let properties = [
    version(2),
    property("outcome", { _ in "cancelled" }, "", .oneOf(["cancelled"])),
    property("id", \.id, "The id of the order."),
    store(\.store),
    property("lines", \.lines),
    property(
      "replay", \.replay, "True if the order was cancelled before, and this is that answer."),
    property("journal", \.journal, "The row of the journal.", .journalRow),
    property("givenBack", \.givenBack),
  ]
}

/// How much of an order the stock suffices for, and what to buy for the rest.
package struct WireForecast: WireObject {
  package struct Purchase: WireObject {
    package let fruit: String
    package let amount: WireAmount
    package let needed: WireAmount
    package let available: WireAmount
    package let max: WireAmount?
    package let aboveMax: Bool

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property("amount", \.amount, "How much to buy: `needed` less `available`."),
      property("needed", \.needed, "How much the whole order needs."),
      property("available", \.available, "The stock."),
      property("max", \.max, "The upper bound of the stock, if there is one."),
      property("aboveMax", \.aboveMax, "Whether the order needs more than the upper bound."),
    ]
  }

  package let store: String?
  package let complete: Bool
  package let lines: [WireLine]
  package let substitutions: [WireSubstitution]?
  package let toBuy: [Purchase]

  package static let name = "Plan"
  package static let summary = "How much of an order the stock suffices for."

  package static let properties = [
    version(2), store(\.store),
    property("complete", \.complete, "Whether the stock suffices for the whole order."),
    property("lines", \.lines),
    property(
      "substitutions", \.substitutions,
      "The substitutions in what the stock suffices for, if there are any."),
    property("toBuy", \.toBuy, "What to buy for the rest."),
  ]
}
