import RecipeGraph
import StockLedger
import Text

extension SummaryReport {
  // MARK: JSON

  func json() throws -> String {
    try JSONText.encode(
      WireSummary(
        summary, total: total, order, ahead: ahead.map(WireRowAhead.init), times: times))
  }

  // MARK: CSV

  private static let columns = [
    "local_since", "local_until", "store", "about", "item", "measure", "value", "unit", "reason",
    "reason_kind",
  ]

  /// A row for each number. The sum of all stores is omitted: it is the sum of the rows.
  func csv() throws -> String {
    let rows = try order.stores(summary.stores).flatMap { id, store in try lines(store, id: id) }
    return ([Self.columns] + rows).map(CSV.line).joined(separator: "\n")
  }

  private func lines(_ store: StoreSummary, id: String) throws -> [[String]] {
    let start =
      [summary.since, summary.until].map { time in
        time.map { order.clocks.text(milliseconds: $0) } ?? ""
      } + [CSV.text(order.shownID(ofStore: id))]
    var rows: [[String]] = []
    func add(_ about: String, _ item: String, _ numbers: [(measure: String, value: Int)]) {
      for (measure, value) in numbers {
        rows.append(start + [about, CSV.text(item), measure, "\(value)", "", "", ""])
      }
    }
    func add(
      _ about: String, _ fruit: StoreSummary.CountedFruit,
      _ sums: [(measure: String, thousandths: Int)], because key: StoreSummary.ChangeKey? = nil
    ) {
      for (measure, thousandths) in sums {
        rows.append(
          start + [
            about, CSV.text(fruit.id), measure, fruit.amount(thousandths).value.description,
            fruit.dimension.wireUnit, CSV.text(key?.note.reason ?? ""),
            key?.reasonKind?.rawValue ?? "",
          ])
      }
    }
    add(
      "store", "",
      [
        ("orders", store.orders), ("cancellations", store.cancellations),
        ("earlier_cancellations", store.earlierCancellations), ("refusals", store.refusals),
      ])
    for (currency, sums) in store.money.sorted(by: { $0.key.code < $1.key.code }) {
      for (item, measure, value) in try money(sums) {
        rows.append(
          start + ["money", CSV.text(item), measure, value, currency.code, "", ""])
      }
    }
    for (fruit, thousandths) in order.fruits(store.uncostedWaste) where !store.money.isEmpty {
      add("money", fruit, [("waste_without_cost", thousandths)])
    }
    for (word, sales) in order.juices(store.juices) {
      add(
        "juice", word,
        [
          ("made", sales.made), ("cancelled", sales.cancelled), ("sold", sales.sold),
          ("cancelled_earlier", sales.cancelledEarlier),
        ])
    }
    if let times {
      for (part, counts) in times.parts.listed(times.orders.stores[id] ?? [:]) {
        add(
          times.parts.rawValue, times.parts.id(part),
          [
            ("orders", counts.orders), ("cancellations", counts.cancellations),
            ("refusals", counts.refusals), ("sold", counts.sold),
          ])
      }
    }
    for (fruit, flow) in order.fruits(store.fruits) where !flow.isNothing {
      add("fruit", fruit, flow.measures)
    }
    for (key, thousandths) in order.changes(store.changes) {
      add("change", key.fruit, [(key.kind, thousandths)], because: key)
    }
    for (word, refusals) in order.juices(store.refusedJuices) {
      add(
        "refused", word,
        [
          ("orders", refusals.orders), ("asked", refusals.asked),
          ("orders_together", refusals.ordersTogether),
          ("asked_together", refusals.askedTogether),
        ])
    }
    for (name, actions) in order.people(store.people) {
      add(
        "person", name ?? "",
        [
          ("orders", actions.orders), ("refusals", actions.refusals),
          ("cancellations", actions.cancellations), ("changes", actions.changes),
        ])
    }
    for (fruit, lacking) in order.fruits(store.lacking) {
      add("short", fruit.id, [("orders", lacking.orders)])
      add("short", fruit, [("amount", lacking.missing)])
    }
    return rows
  }
}

extension SummaryReport {
  /// Money in minor units, costs exactly; the number of juices at each price, and of orders. The item is a juice with
  /// the price paid for it, or empty.
  private func money(
    _ sums: MoneySummary
  ) throws -> [(item: String, measure: String, value: String)] {
    var rows: [(item: String, measure: String, value: String)] = []
    for (juice, sales) in order.prices(sums.juices) {
      let item = "\(juice.word) \(juice.price.map { "\($0.minorUnits)" } ?? "-")"
      rows += [
        (item, "made", "\(sales.made)"), (item, "cancelled", "\(sales.cancelled)"),
        (item, "sold", "\(sales.sold)"), (item, "cancelled_earlier", "\(sales.cancelledEarlier)"),
      ]
      if let takings = try juice.takings(sales) {
        rows.append((item, "takings", "\(takings.minorUnits)"))
      }
    }
    rows += [
      ("", "takings", "\(try sums.takings().minorUnits)"),
      ("", "given_back_earlier", "\(sums.givenBackEarlier.minorUnits)"),
      ("", "takings_without_cost", "\(sums.withoutCost.takings.minorUnits)"),
      ("", "orders_without_cost", "\(sums.withoutCost.count)"),
      ("", "orders_without_total", "\(sums.withoutTotal.count)"),
    ]
    let exact = [
      ("cost", sums.cost.value), ("net", sums.complete.net.value), ("margin", sums.margin),
      ("waste", sums.waste.value),
    ]
    return rows + exact.compactMap { measure, value in value.map { ("", measure, "\($0)") } }
  }
}

extension StoreSummary.ChangeKey {
  var kind: String { isAddition ? "added" : "removed" }
}

extension StoreSummary.Flow {
  /// The stock, the amount used, and all other amounts that are not zero.
  fileprivate var measures: [(measure: String, thousandths: Int)] {
    let others = [
      ("given_back", givenBack), ("added", added), ("removed", removed), ("moved_in", movedIn),
      ("moved_out", movedOut), ("undone", undone),
    ].filter { $0.1 != 0 }
    return [before.map { ("before", $0.thousandths) }].compactMap(\.self)
      + [("entered", entered), ("made", made)].filter { $0.1 != 0 } + [("used", used)] + others
      + [after.map { ("after", $0.thousandths) }].compactMap(\.self)
  }
}
