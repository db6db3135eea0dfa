import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import StockLedger
package import Text

/// Whole packs to buy, maybe of several kinds.
package struct WirePacks: WireObject {
  package struct Kind: WireObject {
    let packs: PackCount

    package static let properties = [
      property("pack", \.packs.pack.id, "The name of the pack."),
      property("count", \.packs.count, "How many packs."),
    ]
  }

  let packs: PackSelection
  let fruit: Fruit
  let isAboveMax: Bool

  init(_ packs: PackSelection, of fruit: Fruit, in stock: Quantity) {
    self.packs = packs
    self.fruit = fruit
    isAboveMax = fruit.isAboveMax(stock, with: packs)
  }

  package static let properties = [
    property(
      "kinds", { $0.packs.packs.map { Kind(packs: $0) } },
      "How many packs of each kind, in the order of the menu."),
    property("amount", { $0.fruit.wire($0.packs.total) }, "The amount in all of them."),
    property(
      "aboveMax", \.isAboveMax, "Whether the stock would be above the upper bound with them."),
  ]
}

extension PackSelection {
  /// For people: `2 crate + 1 six`.
  fileprivate var words: String {
    packs.map { "\($0.count) \($0.pack.id)" }.joined(separator: " + ")
  }
}

/// How much of an order the stock suffices for, and what to cook and buy for the rest.
package struct WireForecast: WireObject {
  package struct Batches: WireObject {
    let batches: CookingPlan.Batches
    let fruit: Fruit

    package static let properties = [
      property(
        "base", { WireFruitID(id: $0.fruit.id) }, "The id of the base.",
        heading: .text("base")),
      property(
        "batches", \.batches.count, "How many whole batches to cook.",
        heading: .text("batches")),
      property(
        "amount", { $0.fruit.wire($0.batches.amount, .alone) }, "The amount in all of them.",
        heading: .text("to cook")),
      property(
        "needed", { $0.fruit.wire($0.batches.needed, .alone) },
        "How much the order and other bases take.", heading: .needed),
      property(
        "available", { $0.fruit.wire($0.batches.available, .alone) }, "The stock.",
        heading: .stock, drop: 1),
      property(
        "aboveMax", { wire in wire.fruit.max.map { wire.batches.isAbove($0) } ?? false },
        "Whether all of them at once would be above the upper bound."),
    ]
  }

  package struct Purchase: WireObject {
    let item: CookingPlan.Purchase
    let fruit: Fruit

    package static let properties = [
      property(
        "fruit", { WireFruitID(id: $0.fruit.id) }, "The id of the fruit.", heading: .fruit),
      property(
        "amount", { $0.amount($0.item.missing, .up) },
        "How much to buy: `needed` less `available`.", heading: .toBuy,
        cell: { $0.purchase($1) }),
      property("packs", \.packs, "The whole packs that cover it, if the fruit has packs."),
      property(
        "needed", { $0.amount($0.item.needed, .up) },
        "How much the whole order needs, and what is cooked for it.", heading: .needed),
      property(
        "available", { $0.amount($0.item.available, .down) }, "The stock.", heading: .stock,
        drop: 1),
      property(
        "max", { wire in wire.fruit.max.map { wire.fruit.wire($0) } },
        "The upper bound of the stock, if there is one."),
      property(
        "aboveMax", { wire in wire.fruit.max.map { wire.item.needed > $0 } ?? false },
        "Whether the order needs more than the upper bound."),
    ]

    private var packs: WirePacks? {
      fruit.packs(covering: item.missing).map { WirePacks($0, of: fruit, in: item.available) }
    }

    private func amount(_ quantity: Quantity, _ rounding: Rounding) -> WireAmount {
      fruit.wire(quantity, .rounded(rounding, more: item.missing.decimals(in: item.needed)))
    }

    /// For example `13 (1 crate + 1 six, 18)`.
    private func purchase(_ names: any TableNames) -> TextTable.Cell {
      guard let packs = packs?.packs else { return amount(item.missing, .up).cell(names) }
      let missing = fruit.wire(item.missing, .rounded(.up)).cell(names).text
      let total = fruit.wire(packs.total).cell(names).text
      return .words("\(missing) (\(packs.words), \(total))")
    }
  }

  let report: ForecastReport

  package static let name = "Plan"
  package static let summary = "How much of an order the stock suffices for."

  package static let properties = [
    version(3), store(\.report.menu.wireStore),
    property(
      "complete", \.report.forecast.isComplete, "Whether the stock suffices for the whole order."),
    property("lines", \.report.lines),
    property(
      "substitutions", \.report.substitutions.wire,
      "The substitutions in what the stock suffices for, if there are any."),
    property(
      "toCook", \.report.batches.nonEmpty,
      "What to cook for the rest, each base after those in it; omitted for nothing."),
    property("toBuy", \.report.purchases, "What to buy for the rest, also for what is cooked."),
    property(
      "money", \.report.money, "What that costs and takes in, for a menu with costs or prices."),
    property(
      "gone", { $0.report.gone.map(WireLine.init).nonEmpty },
      "With `--like`, what was asked for and the store no longer serves."),
    property(
      "unavailable", { $0.report.unavailable.map(WireUnavailableJuice.init).nonEmpty },
      "The juices that are not sold at the time of the plan, if there are any."),
    property(
      "off",
      { $0.report.itemsOff.wire($0.report.menu.graph.clocks) },
      "What keeps a part of the order from being served because it is switched off, if anything does."
    ),
  ]
}

/// What a plan costs and takes in.
package struct WirePurchaseCost: WireObject {
  let cost: MeasureSum?
  let takings: Money?
  let graph: RecipeGraph

  package static let name = "PlanMoney"
  package static let summary = "What a plan costs and takes in."

  package static let properties = [
    currency(\.graph.terms.currency),
    property(
      "cost", { wire in wire.cost.map { WireSum(sum: $0, graph: wire.graph) } },
      "What it costs to buy everything, in whole packs where a fruit has packs; only for staff."),
    property(
      "takings", { $0.takings.map { WireMoney($0) } },
      "The price of everything that was asked for, with VAT, if everything has a price."),
  ]

  /// Nil if neither is known.
  init?(_ cost: MeasureSum?, takings: Money?, in graph: RecipeGraph) {
    guard cost != nil || takings != nil else { return nil }
    (self.cost, self.takings, self.graph) = (cost, takings, graph)
  }
}

/// What to buy to bring the stock of every fruit to its upper bound.
package struct WireFill: WireObject {
  package struct Purchase: WireObject {
    let item: StockFilling.Item
    let fruit: Fruit

    package static let name = "FillPurchase"

    package static let properties = [
      property(
        "fruit", { WireFruitID(id: $0.fruit.id) }, "The id of the fruit.", heading: .fruit),
      property(
        "amount", { $0.amount($0.item.amount, .down) },
        "How much to buy: `room`, or for a fruit with packs what the whole packs have.",
        heading: .toBuy, cell: { .words($0.purchase($1)) }),
      property(
        "packs",
        { wire in
          wire.item.packs.map { WirePacks($0, of: wire.fruit, in: wire.item.stock) }
        }, "The whole packs; omitted if each is larger than the room."),
      property("stock", { $0.amount($0.item.stock) }, heading: .stock),
      property(
        "max", { $0.amount($0.item.max) }, "The upper bound of the stock.", heading: .max),
      property("room", { $0.fruit.wire($0.item.room) }, "`max` less `stock`."),
    ]

    private func amount(_ quantity: Quantity, _ rounding: Rounding = .nearest) -> WireAmount {
      fruit.wire(quantity, .rounded(rounding, more: item.room.decimals(in: item.max)))
    }

    /// For example `24 (2 crate)` or `30 (2 crate + 1 six)`.
    private func purchase(_ names: any TableNames) -> String {
      let amount = amount(item.amount, .down).cell(names).text
      return item.packs.map { "\(amount) (\($0.words))" } ?? amount
    }
  }

  let report: FillReport

  package static let summary =
    "What to buy to bring the stock of every fruit with an upper bound to that, and not above it."

  package static let properties = [
    version(2), store(\.report.menu.wireStore),
    property("toBuy", \.report.purchases, "The fruits below their upper bounds."),
    property("money", \.report.money, "What that costs, for a menu with costs."),
    property(
      "unitChanged",
      { wire in wire.report.filling.unitsChanged.map { wire.report.menu[$0].id }.nonEmpty },
      "Fruits whose stock is counted in another unit, so that their room is not known."),
  ]
}
