import Evaluator
import MenuAnalysis
import RecipeGraph
import StockLedger
package import Text

/// A line of an order, in every document with orders.
package struct WireLine: WireObject {
  let line: OrderRecord.Line
  var canServe: Int?

  package static let summary = "A line of an order."

  package static let properties = [
    property("juice", \.line.juice, "The id of the juice."),
    property("size", \.line.size, "The id of the size, for a juice with sizes."),
    property("options", \.line.options.nonEmpty, "The ids of the options, if there are any."),
    property("quantity", \.line.quantity),
    property("canServe", \.canServe, "In a plan: how many of them the stock suffices for."),
  ]

  init(_ line: OrderRecord.Line) { self.line = line }
}

/// The substitution of one ingredient in a line of an order.
package struct WireSubstitution: WireObject {
  private let substitution: OrderRecord.Substitution

  package static let summary = "The substitution of one ingredient in a line of an order."

  package static let properties = [
    property("line", { $0.substitution.line + 1 }, "The number of the line, from 1."),
    property(
      "ingredient", \.substitution.ingredient, "The id of the fruit or base that is substituted."),
    property("by", \.substitution.parts, "The fruits and bases that are used instead."),
  ]

  init(_ substitution: OrderRecord.Substitution) { self.substitution = substitution }
}

extension [OrderRecord.Substitution] {
  /// Nil if there are none, which JSON then leaves out.
  var wire: [WireSubstitution]? { map(WireSubstitution.init).nonEmpty }
}

/// A fruit that is short for an order.
package struct WireShortItem: WireObject {
  package struct Contribution: WireObject {
    let variant: VariantReference
    let base: String?
    let amount: WireAmount

    package static let summary = "How much of the fruit one juice of the order needs."

    package static let properties = [
      property("juice", \.variant.juice, "The id of the juice."),
      property("size", \.variant.size), property("options", \.variant.options.nonEmpty),
      property("base", \.base, "The base through which the juice needs the fruit, if it does."),
      property("amount", \.amount),
    ]
  }

  private let item: OrderRecord.ShortItem
  private let possible: PossibleBatches?

  package static let summary = "A fruit of which there is less than an order needs."

  package static let properties = [
    property("fruit", \.item.fruit, "The id of the fruit."),
    property("needed", { WireAmount($0.item.needed, $0.item.dimension) }),
    property("available", { WireAmount($0.item.available, $0.item.dimension) }),
    property(
      "short", { WireAmount($0.item.missing, $0.item.dimension) }, "`needed` less `available`."),
    property("through", \.through, "The juices of the order that need the fruit."),
    property(
      "possibleBatches", \.possible?.count,
      "Of a base that is cooked ahead: how many whole batches the stock sufficed for; omitted where an earlier answer is repeated."
    ),
  ]

  init(_ item: OrderRecord.ShortItem, _ possible: PossibleBatches? = nil) {
    (self.item, self.possible) = (item, possible)
  }

  package var through: [Contribution] {
    item.parts.map {
      .init(
        variant: VariantReference($0.word), base: $0.base,
        amount: WireAmount($0.amount, item.dimension))
    }
  }
}

/// A juice that was not sold when it was ordered.
package struct WireUnavailableJuice: WireObject {
  let item: OrderRecord.UnavailableJuice

  package static let summary = "A juice that was not sold when it was ordered."

  package static let properties = [
    property("juice", \.item.juice, "The id of the juice."),
    property(
      "availableFrom", \.item.again?.text,
      "From when it is sold, on the clocks of the shop with their offset from UTC; omitted for never."
    ),
  ]
}

/// The answer to an order.
package struct WireOrder: WireObject {
  package struct Consumption: WireObject {
    let taken: OrderRecord.Consumption

    package static let properties = [
      property("fruit", \.taken.fruit, "The id of the fruit."),
      property(
        "amount", { WireAmount($0.taken.quantity, $0.taken.dimension) },
        "How much the order took."),
      property(
        "left", { WireAmount($0.taken.left, $0.taken.dimension) },
        "The stock right after the order."),
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
  package var unavailable: [WireUnavailableJuice]?
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
    property(
      "unavailable", \.unavailable,
      "The juices for which an order was refused that are not sold then."),
    property("journal", \.journal, "The row of the journal, if there is one.", .journalRow),
    property("overLimit", \.overLimit, "The juice of which one order may not have so many."),
    property("ahead", \.ahead),
  ]

  init(_ outcome: String, _ lines: [OrderRecord.Line], store: String?) {
    self.outcome = outcome
    self.store = store
    self.lines = lines.map(WireLine.init)
  }
}

/// A number of equal packs to buy.
package struct WirePacks: WireObject {
  let packs: PackCount
  let fruit: Fruit
  let isAboveMax: Bool

  init(_ packs: PackCount, of fruit: Fruit, in stock: Quantity) {
    self.packs = packs
    self.fruit = fruit
    isAboveMax = fruit.isAboveMax(stock, with: packs)
  }

  package static let properties = [
    property("pack", \.packs.pack.id, "The name of the pack."),
    property("count", \.packs.count, "How many packs."),
    property("amount", { $0.fruit.wire($0.packs.total) }, "The amount in all of them."),
    property(
      "aboveMax", \.isAboveMax, "Whether the stock would be above the upper bound with them."),
  ]
}

/// What a cancelled order gave back.
package struct WireCancellation: WireObject {
  package struct Return: WireObject {
    let movement: Movement

    package static let properties = [
      property("fruit", \.movement.fruitID, "The id of the fruit."),
      property("amount", { WireAmount($0.movement.change) }, "How much the order gave back."),
      property(
        "now", { WireAmount($0.movement.balance, $0.movement.dimension) },
        "The stock right after."),
    ]
  }

  let id: String
  let store: String?
  let event: JournalEvent
  let head: JournalHead
  let isReplay: Bool

  package static let summary = "What a cancelled order gave back."

  package static let properties = [
    version(2),
    property("outcome", { _ in "cancelled" }, "", .oneOf(["cancelled"])),
    property("id", \.id, "The id of the order."),
    store(\.store),
    property(
      "lines", { ([OrderRecord.Line](text: $0.event.content ?? "") ?? []).map(WireLine.init) }),
    property(
      "replay", { $0.isReplay ? true : nil },
      "True if the order was cancelled before, and this is that answer."),
    property("journal", \.head.text, "The row of the journal.", .journalRow),
    property("givenBack", { $0.event.movements.map { Return(movement: $0) } }),
    property(
      "sale", { WireSale($0.event.sale) },
      "What the order was sold for, whose total goes back to the customer; omitted for a menu without prices and labels."
    ),
  ]
}

/// How much of an order the stock suffices for, and what to cook and buy for the rest.
package struct WireForecast: WireObject {
  package struct Batches: WireObject {
    let batches: CookingPlan.Batches
    let fruit: Fruit

    package static let properties = [
      property("base", \.fruit.id, "The id of the base."),
      property("batches", \.batches.count, "How many whole batches to cook."),
      property("amount", { $0.fruit.wire($0.batches.amount) }, "The amount in all of them."),
      property(
        "needed", { $0.fruit.wire($0.batches.needed) },
        "How much the order and other bases take."),
      property("available", { $0.fruit.wire($0.batches.available) }, "The stock."),
      property(
        "aboveMax", { wire in wire.fruit.max.map { wire.batches.isAbove($0) } ?? false },
        "Whether all of them at once would be above the upper bound."),
    ]
  }

  package struct Purchase: WireObject {
    let item: CookingPlan.Purchase
    let fruit: Fruit

    package static let properties = [
      property("fruit", \.fruit.id, "The id of the fruit."),
      property(
        "amount", { $0.fruit.wire($0.item.missing) },
        "How much to buy: `needed` less `available`."),
      property(
        "packs",
        { wire in
          wire.fruit.packs(covering: wire.item.missing).map {
            WirePacks($0, of: wire.fruit, in: wire.item.available)
          }
        },
        "The whole packs that cover it, if the fruit has packs."),
      property(
        "needed", { $0.fruit.wire($0.item.needed) },
        "How much the whole order needs, and what is cooked for it."),
      property("available", { $0.fruit.wire($0.item.available) }, "The stock."),
      property(
        "max", { $0.fruit.max.map($0.fruit.wire) },
        "The upper bound of the stock, if there is one."),
      property(
        "aboveMax", { wire in wire.fruit.max.map { wire.item.needed > $0 } ?? false },
        "Whether the order needs more than the upper bound."),
    ]
  }

  package let store: String?
  package let complete: Bool
  package let lines: [WireLine]
  package let substitutions: [WireSubstitution]?
  package let toCook: [Batches]?
  package let toBuy: [Purchase]
  package var gone: [WireLine]?
  package let unavailable: [WireUnavailableJuice]?

  package static let name = "Plan"
  package static let summary = "How much of an order the stock suffices for."

  package static let properties = [
    version(2), store(\.store),
    property("complete", \.complete, "Whether the stock suffices for the whole order."),
    property("lines", \.lines),
    property(
      "substitutions", \.substitutions,
      "The substitutions in what the stock suffices for, if there are any."),
    property(
      "toCook", \.toCook,
      "What to cook for the rest, each base after those in it; omitted for nothing."),
    property("toBuy", \.toBuy, "What to buy for the rest, also for what is cooked."),
    property(
      "gone", \.gone, "With `--like`, what was asked for and the store no longer serves."),
    property(
      "unavailable", \.unavailable,
      "The juices that are not sold at the time of the plan, if there are any."),
  ]
}

/// What to buy to bring the stock of every fruit to its upper bound.
package struct WireFill: WireObject {
  package struct Purchase: WireObject {
    let item: StockFilling.Item
    let fruit: Fruit

    package static let name = "FillPurchase"

    package static let properties = [
      property("fruit", \.fruit.id, "The id of the fruit."),
      property(
        "amount", { $0.fruit.wire($0.item.amount) },
        "How much to buy: `room`, or for a fruit with packs what the whole packs have."),
      property(
        "packs",
        { wire in
          wire.item.packs.map { WirePacks($0, of: wire.fruit, in: wire.item.stock) }
        }, "The whole packs; omitted if each is larger than the room."),
      property("stock", { $0.fruit.wire($0.item.stock) }),
      property("max", { $0.fruit.wire($0.item.max) }, "The upper bound of the stock."),
      property("room", { $0.fruit.wire($0.item.room) }, "`max` less `stock`."),
    ]
  }

  package let store: String?
  package let toBuy: [Purchase]
  package let unitChanged: [String]?

  package static let summary =
    "What to buy to bring the stock of every fruit with an upper bound to that, and not above it."

  package static let properties = [
    version(1), store(\.store),
    property("toBuy", \.toBuy, "The fruits below their upper bounds."),
    property(
      "unitChanged", \.unitChanged,
      "Fruits whose stock is counted in another unit, so that their room is not known."),
  ]
}
