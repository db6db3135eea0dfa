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
      property("made", { $0.sum($0.flow.made) }, "How much of a prepared base was made."),
      property(
        "used", { WireAmount($0.fruit.amount($0.flow.used)) },
        "How much orders took, and the making of bases."),
      property(
        "givenBack", { $0.sum($0.flow.givenBack) }, "How much cancelled orders gave back."),
      property("added", { $0.sum($0.flow.added) }),
      property("removed", { $0.sum($0.flow.removed) }),
      property("movedIn", { $0.sum($0.flow.movedIn) }),
      property("movedOut", { $0.sum($0.flow.movedOut) }),
      property(
        "undone", { $0.sum($0.flow.undone) },
        "Negative if undoing earlier changes took stock away."),
      property(
        "atOtherTimes", { $0.sum($0.flow.atOtherTimes) },
        "How much entries changed between the first and the last one of the period that have another time, since their clock was ahead or behind; negative if they took stock away."
      ),
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
      property("reason", \.key.note.reason, "The reason as it is stored, if one was given."),
      kindOfReason(\.key.reasonKind),
    ]
  }

  package struct Refusals: WireObject {
    let variant: VariantReference
    let refusals: StoreSummary.Refusals

    package static let properties = [
      property("juice", \.variant.juice, "The id of the juice."),
      property("size", \.variant.size), property("options", \.variant.options.nonEmpty),
      property(
        "orders", \.refusals.orders,
        "How many orders with the juice were refused because a fruit of it was short."),
      property("asked", \.refusals.asked, "How many of the juice these orders had."),
      property(
        "ordersTogether", \.refusals.ordersTogether,
        "How many orders with the juice were refused for other juices alone."),
      property(
        "askedTogether", \.refusals.askedTogether, "How many of the juice these orders had."),
    ]
  }

  package struct Person: WireObject {
    let name: String?
    let actions: StoreSummary.Actions

    package static let summary = "What one person did in the period."

    package static let properties = [
      by(\.name),
      property("orders", \.actions.orders, "How many orders the person placed that were made."),
      property("refusals", \.actions.refusals, "How many were refused."),
      property(
        "cancellations", \.actions.cancellations,
        "How many orders the person cancelled, whoever had placed them."),
      property(
        "changes", \.actions.changes,
        "How many changes of stock by hand the person made or undid; a move is one in each of its stores."
      ),
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

  /// The orders of an hour or of a weekday.
  package struct Part: WireObject {
    let parts: TimeParts
    let number: Int
    let counts: OrderTimes.Counts

    package static let summary =
      "The orders that were placed in an hour of the day or on a day of the week, by the clocks of the shop."

    package static let properties = [
      property(
        "hour", { $0.parts == .hour ? $0.number : nil }, "The hour, from 0 to 23, with `--by hour`."
      ),
      property(
        "weekday", { $0.parts == .weekday ? TimeParts.weekdays[$0.number] : nil },
        "With `--by weekday`.", .oneOf(TimeParts.weekdays)),
      property("orders", \.counts.orders, "How many orders were made."),
      property(
        "cancellations", \.counts.cancellations,
        "How many of these were cancelled in the period, whenever that was."),
      property("refusals", \.counts.refusals, "How many orders were refused."),
      property("sold", \.counts.sold, "How many juices were in orders that were not cancelled."),
    ]
  }

  package struct Store: WireObject {
    private let id: String?
    private let sums: StoreSummary
    private let salesByJuice: [String: StoreSummary.Sales]
    private let money: [WireMoneySummary]
    private let order: DeclarationOrder
    private let times: [Part]?

    /// - Parameter id: nil for the sum of several stores.
    fileprivate init(
      _ id: String?, _ sums: StoreSummary, _ order: DeclarationOrder, _ times: [Part]?
    ) throws(LedgerError) {
      self.id = id.map { order.shownID(ofStore: $0) }
      (self.sums, self.order, self.times) = (sums, order, times)
      salesByJuice = try sums.salesByJuice()
      var money: [WireMoneySummary] = []
      for (currency, sums) in sums.money.sorted(by: { $0.key.code < $1.key.code }) {
        money.append(try WireMoneySummary(currency, sums, order))
      }
      self.money = money
    }

    package static let properties = [
      property("store", \.id, "The id of the store; omitted in the sum of several stores."),
      property("orders", \.sums.orders, "How many orders were made."),
      property("cancellations", \.sums.cancellations, "How many of these were cancelled."),
      property(
        "earlierCancellations", \.sums.earlierCancellations,
        "How many orders were cancelled that were made before the period."),
      property("refusals", \.sums.refusals, "How many orders were refused."),
      property(
        "unavailable", { $0.sums.unavailable == 0 ? nil : $0.sums.unavailable },
        "How many of these for juices that were not sold at the time, if there are any."),
      property(
        "notFree", { $0.sums.notFree == 0 ? nil : $0.sums.notFree },
        "How many of these could not be free of what they asked for, if there are any."),
      property("juices", \.juices, "What was sold."),
      property(
        "juiceTotals", \.juiceTotals, "The same for each juice, over all its sizes and options."),
      property("money", \.money.nonEmpty, "The money by currency, if there is any."),
      property(
        "wasteWithoutCost", \.wasteWithoutCost,
        "What was thrown away and has no known cost; omitted without money."),
      property("times", \.times, "The orders by hour or weekday, with `--by`."),
      property("fruits", \.fruits, "What came and went of each fruit."),
      property("changes", \.changes, "Changes of stock by reason."),
      property("refused", \.refused, "The juices of refused orders."),
      property("short", \.short, "The fruits that refused orders needed."),
      property("people", \.people, "What each person did; omitted if nobody is known."),
    ]

    private var juices: [Sales] {
      order.juices(sums.juices).map { .init(variant: VariantReference($0), sales: $1) }
    }

    private var juiceTotals: [Sales] {
      order.juices(salesByJuice).map { .init(variant: VariantReference($0), sales: $1) }
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

    private var wasteWithoutCost: [WireFruitAmount]? {
      guard !money.isEmpty else { return nil }
      return order.fruits(sums.uncostedWaste).map { fruit, thousandths in
        WireFruitAmount(fruit: fruit.id, amount: WireAmount(fruit.amount(thousandths)))
      }.nonEmpty
    }

    private var people: [Person]? {
      order.people(sums.people).map { Person(name: $0, actions: $1) }.nonEmpty
    }

    private var short: [Lacking] {
      order.fruits(sums.lacking).map { .init(fruit: $0, lacking: $1) }
    }
  }

  private let sums: JournalSummary
  private let stores: [Store]
  private let total: Store?
  private let ahead: WireRowAhead?
  private let clocks: ShopTimeZone

  /// - Throws: `LedgerError.sumTooLarge`.
  init(
    _ sums: JournalSummary, total: StoreSummary?, _ order: DeclarationOrder, ahead: WireRowAhead?,
    times: (parts: TimeParts, orders: OrderTimes)?
  ) throws(LedgerError) {
    self.sums = sums
    self.ahead = ahead
    clocks = order.clocks
    func parts(_ counts: [Int: OrderTimes.Counts]?) -> [Part]? {
      times.map { times in
        times.parts.listed(counts ?? [:]).map { Part(parts: times.parts, number: $0, counts: $1) }
      }
    }
    var stores: [Store] = []
    for (id, sums) in order.stores(sums.stores) {
      stores.append(try Store(id, sums, order, parts(times?.orders.stores[id])))
    }
    self.stores = stores
    guard let total else {
      self.total = nil
      return
    }
    self.total = try Store(nil, total, order, parts(times?.orders.total()))
  }

  package static let summary = "Sums of the journal over a period."

  package static let properties = [
    version(2),
    property(
      "since", { $0.sums.since.map(Timestamp.text) },
      "The beginning in UTC; omitted for the beginning of the journal.", .time),
    property(
      "until", { $0.sums.until.map(Timestamp.text) },
      "The end in UTC; omitted for the end of the journal.", .time),
    property(
      "localSince", { $0.sums.since.map($0.clocks.text) },
      "`since` by the clocks of the shop, with their offset.", .time),
    property(
      "localUntil", { $0.sums.until.map($0.clocks.text) },
      "`until` by the clocks of the shop, with their offset.", .time),
    property(
      "archivedUpTo", \.sums.archivedUpTo,
      "The last row in an archive, if rows of the period may be in one."),
    property("ahead", \.ahead),
    property("stores", \.stores),
    property("total", \.total, "The sum of all stores, if there are several."),
  ]
}
