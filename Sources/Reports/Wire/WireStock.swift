import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
package import Text

/// The stock of a store.
package struct WireStock: WireObject {
  package struct Level: WireObject {
    let fruit: Fruit
    /// As in the ledger.
    let storeID: String
    let name: String
    let amount: Amount
    let mark: StockMark?

    package static let properties = [
      property("fruit", \.fruit.id, "The id of the fruit.", heading: .fruit, column: .left),
      property(
        "name", \.name, "The name in the language of the answer.", heading: .name, column: .left,
        drop: 2),
      property(
        "prepared", { $0.fruit.base == nil ? nil : true },
        "True for a base that is cooked ahead: `juice make` adds to it."),
      property("amount", { WireAmount($0.amount) }, "The stock.", heading: .stock),
      property(
        "max", { wire in wire.fruit.max.map { wire.fruit.wire($0) } },
        "The upper bound of the stock, if there is one.", heading: .max, drop: 1),
      property(
        "low", { wire in wire.fruit.low.map { wire.fruit.wire($0) } },
        "The amount at or below which little is left, if there is one.",
        heading: .text("low at"), drop: 1),
      property(
        "mark", \.mark, "Omitted for a stock that needs no attention.", heading: .verbatim("")),
    ]

    static let storeColumn = column(.text("store")) { wire, names in
      .words(names.label(store: wire.storeID))
    }
  }

  package let store: String?
  package let stock: [Level]
  let off: [WireSwitch]?
  let former: [WireFormerStock]?

  package static let summary = "The stock of a store."

  package static let properties = [
    version(2), store(\.store),
    property("stock", \.stock, "The fruits in the order of the menu."),
    property("off", \.off, "What the store does not sell for the time being, if anything."),
    property("former", \.former, "The stock of what the menu no longer has, if there is any."),
  ]
}

/// The stock of all stores of a menu.
package struct WireStocks: WireObject {
  package struct Store: WireObject {
    let store: String
    let stock: [WireStock.Level]
    let off: [WireSwitch]?

    package static let properties = [
      property("store", \.store, "The id of the store."),
      property("stock", \.stock, "The fruits in the order of the menu."),
      property("off", \.off, "What the store does not sell for the time being, if anything."),
    ]
  }

  package let stores: [Store]
  let former: [WireFormerStock]?

  package static let summary = "The stock of all stores of a menu."

  package static let properties = [
    property("stores", \.stores, "The stores in the order of the menu, the main one first."),
    property("former", \.former, "The stock of what the menu no longer has, if there is any."),
    version(1),
  ]
}

/// A time in which the stock of a fruit did not suffice for one of a juice that somebody asked for.
package struct WireOutage: WireObject {
  private let outage: Outage
  private let variant: VariantReference
  private let order: DeclarationOrder

  package static let name = "Outage"
  package static let summary =
    "A time in which the stock of a fruit did not suffice for one of a juice that somebody asked for."

  package static let properties = [
    version(1),
    property("store", { $0.order.shownID(ofStore: $0.outage.store) }, "The id of the store."),
    property("juice", \.variant.juice, "The id of the juice."),
    property("size", \.variant.size),
    property("options", \.variant.options.nonEmpty, "In the order of the menu."),
    property("fruit", \.outage.fruit.id, "The id of the fruit."),
    property(
      "since", { $0.outage.begin.map { Timestamp.text(milliseconds: $0.time) } },
      "When there was too little for one, in UTC; omitted if that was before the period.", .time),
    property(
      "localSince",
      { wire in wire.outage.begin.map { wire.order.clocks.text(milliseconds: $0.time) } },
      "`since` by the clocks of the shop, with their offset.", .time),
    property(
      "until", { $0.outage.end.map { Timestamp.text(milliseconds: $0.time) } },
      "When there was enough for one again, in UTC; omitted if that was not in the period.", .time),
    property(
      "localUntil",
      { wire in wire.outage.end.map { wire.order.clocks.text(milliseconds: $0.time) } },
      "`until` by the clocks of the shop, with their offset.", .time),
    property("orders", \.outage.orders, "How many orders were refused for it."),
    property("refused", \.outage.refused, "How many of the juice were in these orders."),
  ]

  /// - Parameter order: the order of options, and the ids of stores.
  init(_ outage: Outage, _ order: DeclarationOrder) {
    self.outage = outage
    self.order = order
    variant = VariantReference(order.word(outage.word))
  }
}

/// An event of the stock.
package struct WireEvent: WireObject {
  private let event: StockEvent
  private let order: DeclarationOrder

  package static let name = "StockEvent"
  package static let summary =
    "An event of the stock: `low` means that the stock reached its low mark, `sold-out` that nothing is left, and `restocked` that it is above the low mark again. Each follows the `changed` of the same fruit."

  package static let properties = [
    version(2),
    property(
      "position", \.event.position.text,
      "The position of the event: a row of the journal, the number of the event in it, and the beginning of the row's hash, such as `17.2:8c7d65f09f86d081`. `--since` with it continues after the event.",
      .pattern("^[0-9]+\\.[0-9]+:[0-9a-f]{16}$")),
    property(
      "event", \.event.kind.rawValue, "", .oneOf(["changed", "low", "sold-out", "restocked"])),
    property("cause", \.event.cause.rawValue, "The kind of the journal entry.", .journalKind),
    property("time", { Timestamp.text(milliseconds: $0.event.time) }, "The time in UTC.", .time),
    property(
      "localTime", { $0.order.clocks.text(milliseconds: $0.event.time) },
      "The same time by the clocks of the shop, with their offset.", .time),
    property("store", { $0.order.shownID(ofStore: $0.event.store) }, "The id of the store."),
    property("fruit", \.event.fruit, "The id of the fruit."),
    property("before", { WireAmount($0.event.before, $0.event.dimension) }),
    property("after", { WireAmount($0.event.after, $0.event.dimension) }),
    property("orderID", \.event.orderID, "The id of the order, if one caused the event."),
    property(
      "number", \.event.orderNumber,
      "The number by which an order is called, on the first event of its entry in the journal."),
    property(
      "lines", { $0.event.order?.wireLines($0.order) },
      "The lines of an order or a cancellation, on the first event of its entry in the journal."),
    property(
      "substitutions", { $0.event.order?.wireSubstitutions() },
      "The substitutions of an order, beside its lines."),
    property(
      "freeOf", { $0.event.order?.conditions.freeOf.labels.map(\.id).nonEmpty },
      "The labels of which an order has to be free, beside its lines."),
    by(\.event.person),
  ]

  /// - Parameter order: the order of options in lines, and the ids of stores.
  init(_ event: StockEvent, _ order: DeclarationOrder) {
    self.event = event
    self.order = order
  }
}
