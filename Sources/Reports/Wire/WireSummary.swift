import RecipeGraph
import StockLedger
package import Text

/// Sums of the journal over a period.
package struct WireSummary: WireObject {
  package struct Sales: WireObject {
    let variant: VariantReference
    let sales: StoreSummary.Sales

    package static let properties = [
      property("juice", \.variant.juice, "The id of the juice."),
      property("size", \.variant.size), property("options", \.variant.options.nonEmpty),
      property("made", \.sales.made, "How many were made in the period."),
      property("cancelled", \.sales.cancelled, "How many of these were cancelled in it."),
      property("sold", \.sales.sold, "`made` less `cancelled`."),
      property(
        "cancelledEarlier", \.sales.cancelledEarlier,
        "How many were cancelled in the period and made before it."),
    ]
  }

  package struct Flow: WireObject {
    let fruit: StoreSummary.CountedFruit
    let flow: StoreSummary.Flow

    package static let summary =
      "What came and went of a fruit. Sums of zero are omitted, except for `used`."

    package static let properties = [
      property("fruit", \.fruit.id, "The id of the fruit."),
      property(
        "before", { $0.stock($0.flow.before) },
        "The stock at the beginning of the period; omitted in the sum of several stores."),
      property(
        "after", { $0.stock($0.flow.after) },
        "The stock at the end of the period; omitted in the sum of several stores."),
      property(
        "entered", { $0.sum($0.flow.entered) },
        "The opening stock of a fruit that is new in the period."),
      property("used", { WireAmount($0.fruit.amount($0.flow.used)) }, "How much orders took."),
      property(
        "givenBack", { $0.sum($0.flow.givenBack) }, "How much cancelled orders gave back."),
      property("added", { $0.sum($0.flow.added) }),
      property("removed", { $0.sum($0.flow.removed) }),
      property("movedIn", { $0.sum($0.flow.movedIn) }),
      property("movedOut", { $0.sum($0.flow.movedOut) }),
      property(
        "undone", { $0.sum($0.flow.undone) },
        "Negative if undoing earlier changes took stock away."),
    ]

    private func stock(_ quantity: Quantity?) -> WireAmount? {
      quantity.map { WireAmount($0, fruit.dimension) }
    }

    /// Nil for a sum of zero.
    private func sum(_ thousandths: Int) -> WireAmount? {
      thousandths == 0 ? nil : WireAmount(fruit.amount(thousandths))
    }
  }

  package struct Change: WireObject {
    let key: StoreSummary.ChangeKey
    let thousandths: Int

    package static let properties = [
      property("kind", \.key.kind, "", .oneOf(["added", "removed"])),
      property("fruit", \.key.fruit.id, "The id of the fruit."),
      property("amount", { WireAmount($0.key.fruit.amount($0.thousandths)) }),
      property("reason", \.key.note.reason, "The reason, if one was given."),
    ]
  }

  package struct Refusals: WireObject {
    let variant: VariantReference
    let refusals: StoreSummary.Refusals

    package static let properties = [
      property("juice", \.variant.juice, "The id of the juice."),
      property("size", \.variant.size), property("options", \.variant.options.nonEmpty),
      property("orders", \.refusals.orders, "How many orders with the juice were refused."),
      property("asked", \.refusals.asked, "How many of the juice these orders had."),
    ]
  }

  package struct Lacking: WireObject {
    let fruit: StoreSummary.CountedFruit
    let lacking: StoreSummary.Lacking

    package static let properties = [
      property("fruit", \.fruit.id, "The id of the fruit."),
      property("orders", \.lacking.orders, "How many orders were refused because of the fruit."),
      property(
        "amount", { WireAmount($0.fruit.amount($0.lacking.missing)) },
        "How much was missing in all."),
    ]
  }

  package struct Store: WireObject {
    let id: String?
    let sums: StoreSummary
    let order: DeclarationOrder

    package static let properties = [
      property("store", \.id, "The id of the store; omitted in the sum of several stores."),
      property("orders", \.sums.orders, "How many orders were made."),
      property("cancellations", \.sums.cancellations, "How many of these were cancelled."),
      property(
        "earlierCancellations", \.sums.earlierCancellations,
        "How many orders were cancelled that were made before the period."),
      property("refusals", \.sums.refusals, "How many orders were refused."),
      property("juices", \.juices, "What was sold."),
      property("fruits", \.fruits, "What came and went of each fruit."),
      property("changes", \.changes, "Changes of stock by reason."),
      property("refused", \.refused, "The juices of refused orders."),
      property("short", \.short, "The fruits that refused orders needed."),
    ]

    private var juices: [Sales] {
      order.juices(sums.juices).map { .init(variant: VariantReference($0), sales: $1) }
    }

    private var fruits: [Flow] {
      order.fruits(sums.fruits).filter { !$0.value.isNothing }.map { .init(fruit: $0, flow: $1) }
    }

    private var changes: [Change] {
      order.changes(sums.changes).map { .init(key: $0, thousandths: $1) }
    }

    private var refused: [Refusals] {
      order.juices(sums.refusedJuices).map { .init(variant: VariantReference($0), refusals: $1) }
    }

    private var short: [Lacking] {
      order.fruits(sums.lacking).map { .init(fruit: $0, lacking: $1) }
    }
  }

  let sums: JournalSummary
  let total: StoreSummary?
  let order: DeclarationOrder
  let ahead: WireRowAhead?

  package static let summary = "Sums of the journal over a period."

  package static let properties = [
    version(1),
    property(
      "since", { $0.sums.since.map(Timestamp.text) },
      "The beginning in UTC; omitted for the beginning of the journal.", .time),
    property(
      "until", { $0.sums.until.map(Timestamp.text) },
      "The end in UTC; omitted for the end of the journal.", .time),
    property(
      "localSince", { $0.sums.since.map(Timestamp.localText) },
      "`since` with the offset of the local zone.", .time),
    property(
      "localUntil", { $0.sums.until.map(Timestamp.localText) },
      "`until` with the offset of the local zone.", .time),
    property(
      "archivedUpTo", \.sums.archivedUpTo,
      "The last row in an archive, if rows of the period may be in one."),
    property("ahead", \.ahead),
    property(
      "stores",
      { wire in
        wire.order.stores(wire.sums.stores).map {
          Store(id: $0, sums: $1, order: wire.order)
        }
      }),
    property(
      "total", { wire in wire.total.map { Store(id: nil, sums: $0, order: wire.order) } },
      "The sum of all stores, if there are several."),
  ]
}
