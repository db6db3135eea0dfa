import RecipeGraph
import StockLedger
import Text

extension SummaryReport {
  // MARK: JSON

  func json() throws -> String {
    try JSONText.encode(
      WireSummary(
        since: summary.since.map { Timestamp.text(milliseconds: $0) },
        until: summary.until.map { Timestamp.text(milliseconds: $0) },
        localSince: summary.since.map { Timestamp.localText(milliseconds: $0) },
        localUntil: summary.until.map { Timestamp.localText(milliseconds: $0) },
        archivedUpTo: summary.archivedUpTo,
        ahead: ahead?.wire,
        stores: order.stores(summary.stores).map { wire($0.value, id: $0.id) },
        total: total.map { wire($0, id: nil) }))
  }

  private func wire(_ store: StoreSummary, id: String?) -> WireSummary.Store {
    func sum(_ fruit: StoreSummary.CountedFruit, _ thousandths: Int) -> WireAmount? {
      thousandths == 0 ? nil : WireAmount(fruit.amount(thousandths))
    }
    return WireSummary.Store(
      store: id, orders: store.orders, cancellations: store.cancellations,
      earlierCancellations: store.earlierCancellations, refusals: store.refusals,
      juices: order.juices(store.juices).map { word, sales in
        let variant = VariantReference(word)
        return .init(
          juice: variant.juice, size: variant.size, options: variant.options.nonEmpty,
          made: sales.made, cancelled: sales.cancelled, sold: sales.sold,
          cancelledEarlier: sales.cancelledEarlier)
      },
      fruits: order.fruits(store.fruits).filter { !$0.value.isNothing }.map { fruit, flow in
        .init(
          fruit: fruit.id, before: flow.before.map { WireAmount($0, fruit.dimension) },
          after: flow.after.map { WireAmount($0, fruit.dimension) },
          entered: sum(fruit, flow.entered), used: WireAmount(fruit.amount(flow.used)),
          givenBack: sum(fruit, flow.givenBack), added: sum(fruit, flow.added),
          removed: sum(fruit, flow.removed), movedIn: sum(fruit, flow.movedIn),
          movedOut: sum(fruit, flow.movedOut), undone: sum(fruit, flow.undone))
      },
      changes: order.changes(store.changes).map { key, thousandths in
        .init(
          kind: key.kind, fruit: key.fruit.id, amount: WireAmount(key.fruit.amount(thousandths)),
          reason: key.reason)
      },
      refused: order.juices(store.refusedJuices).map { word, refusals in
        let variant = VariantReference(word)
        return .init(
          juice: variant.juice, size: variant.size, options: variant.options.nonEmpty,
          orders: refusals.orders, asked: refusals.asked)
      },
      short: order.fruits(store.lacking).map { fruit, lacking in
        .init(
          fruit: fruit.id, orders: lacking.orders,
          amount: WireAmount(fruit.amount(lacking.missing)))
      })
  }

  // MARK: CSV

  private static let columns = [
    "local_since", "local_until", "store", "about", "item", "measure", "value", "unit", "reason",
  ]

  /// A row for each number. The sum of all stores is omitted: it is the sum of the rows.
  func csv() -> String {
    let rows = order.stores(summary.stores).flatMap { id, store in lines(store, id: id) }
    return ([Self.columns] + rows).map(CSV.line).joined(separator: "\n")
  }

  private func lines(_ store: StoreSummary, id: String) -> [[String]] {
    let start =
      [summary.since, summary.until].map { time in
        time.map { Timestamp.localText(milliseconds: $0) } ?? ""
      } + [CSV.text(id)]
    var rows: [[String]] = []
    func add(_ about: String, _ item: String, _ numbers: [(measure: String, value: Int)]) {
      for (measure, value) in numbers {
        rows.append(start + [about, CSV.text(item), measure, "\(value)", "", ""])
      }
    }
    func add(
      _ about: String, _ fruit: StoreSummary.CountedFruit,
      _ sums: [(measure: String, thousandths: Int)], reason: String? = nil
    ) {
      for (measure, thousandths) in sums {
        rows.append(
          start + [
            about, CSV.text(fruit.id), measure, fruit.amount(thousandths).value.description,
            fruit.dimension.wireUnit, CSV.text(reason ?? ""),
          ])
      }
    }
    add(
      "store", "",
      [
        ("orders", store.orders), ("cancellations", store.cancellations),
        ("earlier_cancellations", store.earlierCancellations), ("refusals", store.refusals),
      ])
    for (word, sales) in order.juices(store.juices) {
      add(
        "juice", word,
        [
          ("made", sales.made), ("cancelled", sales.cancelled), ("sold", sales.sold),
          ("cancelled_earlier", sales.cancelledEarlier),
        ])
    }
    for (fruit, flow) in order.fruits(store.fruits) where !flow.isNothing {
      add("fruit", fruit, flow.measures)
    }
    for (key, thousandths) in order.changes(store.changes) {
      add("change", key.fruit, [(key.kind, thousandths)], reason: key.reason)
    }
    for (word, refusals) in order.juices(store.refusedJuices) {
      add("refused", word, [("orders", refusals.orders), ("asked", refusals.asked)])
    }
    for (fruit, lacking) in order.fruits(store.lacking) {
      add("short", fruit.id, [("orders", lacking.orders)])
      add("short", fruit, [("amount", lacking.missing)])
    }
    return rows
  }
}

extension StoreSummary.ChangeKey {
  fileprivate var kind: String { isAddition ? "added" : "removed" }
}

extension StoreSummary.Flow {
  /// The stock, the amount used, and all other amounts that are not zero.
  fileprivate var measures: [(measure: String, thousandths: Int)] {
    let others = [
      ("given_back", givenBack), ("added", added), ("removed", removed), ("moved_in", movedIn),
      ("moved_out", movedOut), ("undone", undone),
    ].filter { $0.1 != 0 }
    return [before.map { ("before", $0.thousandths) }].compactMap(\.self)
      + (entered == 0 ? [] : [("entered", entered)]) + [("used", used)] + others
      + [after.map { ("after", $0.thousandths) }].compactMap(\.self)
  }
}
