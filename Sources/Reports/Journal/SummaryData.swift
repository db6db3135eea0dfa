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
    "local_since", "local_until", "store", "about", "item", "size", "options", "price", "currency",
    "measure", "value", "unit", "reason", "reason_kind",
  ]

  /// A number, and what it is about. What does not apply is empty.
  fileprivate struct Row {
    let about: String
    var item = ""
    var size = ""
    var options = ""
    var price = ""
    var currency = ""
    var reason = ""
    var reasonKind = ""
    /// The numbers of the same thing, each in a row of its own.
    var numbers: [Number] = []

    init(_ about: String, item: String = "") {
      self.about = about
      self.item = item
    }

    /// - Parameter word: the juice with its size and options.
    init(_ about: String, juice word: String) {
      let variant = VariantReference(word)
      self.init(about, item: variant.juice)
      size = variant.size ?? ""
      options = variant.options.joined(separator: "+")
    }

    mutating func add(_ measure: String, _ count: Int) {
      numbers.append(Number(measure: measure, value: "\(count)", unit: ""))
    }

    mutating func add(
      _ measure: String, _ thousandths: Int, of fruit: StoreSummary.CountedFruit
    ) {
      let value = fruit.amount(thousandths).value.description
      numbers.append(Number(measure: measure, value: value, unit: fruit.dimension.wireUnit))
    }

    /// - Parameter amount: in minor units; nil if it cannot be counted.
    mutating func add(_ measure: String, _ amount: Rational?, in currency: Currency) {
      guard let amount else { return }
      let value = currency.decimals(of: amount)
      numbers.append(Number(measure: measure, value: value, unit: currency.code))
    }

    var fields: [[String]] {
      numbers.map { number in
        [about, CSV.text(item), CSV.text(size), CSV.text(options), price, currency]
          + [number.measure, number.value, number.unit, CSV.text(reason), reasonKind]
      }
    }
  }

  fileprivate struct Number {
    let measure: String
    let value: String
    let unit: String
  }

  /// A row for each number, as a decimal in the unit that the row names: money is rounded to the smallest coin,
  /// halves away from zero. The sum of all stores is omitted: it is the sum of the rows.
  func csv() throws -> String {
    let period = [summary.since, summary.until].map { time in
      time.map { order.clocks.text(milliseconds: $0) } ?? ""
    }
    let rows = try order.stores(summary.stores).flatMap { id, store in
      let start = period + [CSV.text(order.shownID(ofStore: id))]
      return try lines(store, id: id).flatMap(\.fields).map { start + $0 }
    }
    return ([Self.columns] + rows).map(CSV.line).joined(separator: "\n")
  }

  private func lines(_ store: StoreSummary, id: String) throws -> [Row] {
    var rows = [orders(store)]
    for (currency, sums) in store.money.sorted(by: { $0.key.code < $1.key.code }) {
      rows += try money(sums, currency)
    }
    for (fruit, thousandths) in order.fruits(store.uncostedWaste) where !store.money.isEmpty {
      var row = Row("waste_without_cost", item: fruit.id)
      row.add("amount", thousandths, of: fruit)
      rows.append(row)
    }
    for (word, sales) in order.juices(store.juices) {
      var row = Row("juice", juice: word)
      row.add(sales)
      rows.append(row)
    }
    if let times {
      for (part, counts) in times.parts.listed(times.orders.stores[id] ?? [:]) {
        var row = Row(times.parts.rawValue, item: times.parts.id(part))
        row.add("orders", counts.orders)
        row.add("cancellations", counts.cancellations)
        row.add("refusals", counts.refusals)
        row.add("sold", counts.sold)
        rows.append(row)
      }
    }
    for (fruit, flow) in order.fruits(store.fruits) where !flow.isNothing {
      var row = Row("fruit", item: fruit.id)
      for (measure, thousandths) in flow.measures { row.add(measure, thousandths, of: fruit) }
      rows.append(row)
    }
    for (key, thousandths) in order.changes(store.changes) {
      var row = Row("change", item: key.fruit.id)
      row.reason = key.note.reason ?? ""
      row.reasonKind = key.reasonKind?.rawValue ?? ""
      row.add(key.kind, thousandths, of: key.fruit)
      rows.append(row)
    }
    for (word, refusals) in order.juices(store.refusedJuices) {
      var row = Row("refused", juice: word)
      row.add("orders", refusals.orders)
      row.add("asked", refusals.asked)
      row.add("orders_together", refusals.ordersTogether)
      row.add("asked_together", refusals.askedTogether)
      rows.append(row)
    }
    for (name, actions) in order.people(store.people) {
      var row = Row("person", item: name ?? "")
      row.add("orders", actions.orders)
      row.add("refusals", actions.refusals)
      row.add("cancellations", actions.cancellations)
      row.add("changes", actions.changes)
      rows.append(row)
    }
    for (fruit, lacking) in order.fruits(store.lacking) {
      var row = Row("short", item: fruit.id)
      row.add("orders", lacking.orders)
      row.add("amount", lacking.missing, of: fruit)
      rows.append(row)
    }
    return rows
  }

  private func orders(_ store: StoreSummary) -> Row {
    var row = Row("store")
    row.add("orders", store.orders)
    row.add("cancellations", store.cancellations)
    row.add("earlier_cancellations", store.earlierCancellations)
    row.add("refusals", store.refusals)
    row.add("unavailable", store.unavailable)
    row.add("not_free", store.notFree)
    return row
  }

  /// What was sold at each price, and the sums.
  private func money(_ sums: MoneySummary, _ currency: Currency) throws -> [Row] {
    let prices = try order.prices(sums.juices).map { juice, sales in
      var row = Row("price", juice: juice.word)
      row.price = juice.price.map { currency.decimals(of: $0.value) } ?? ""
      row.currency = currency.code
      row.add(sales)
      row.add("takings", try juice.takings(sales)?.value, in: currency)
      return row
    }
    var row = Row("money")
    row.currency = currency.code
    row.add("takings", try sums.takings().value, in: currency)
    row.add("given_back_earlier", sums.givenBackEarlier.value, in: currency)
    row.add("takings_without_cost", sums.withoutCost.takings.value, in: currency)
    row.add("orders_without_cost", sums.withoutCost.count)
    row.add("orders_without_total", sums.withoutTotal.count)
    row.add("cost", sums.cost.value, in: currency)
    row.add("net", sums.complete.net.value, in: currency)
    row.add("margin", sums.margin, in: currency)
    row.add("waste", sums.waste.value, in: currency)
    return prices + [row]
  }
}

extension SummaryReport.Row {
  fileprivate mutating func add(_ sales: StoreSummary.Sales) {
    add("made", sales.made)
    add("cancelled", sales.cancelled)
    add("sold", sales.sold)
    add("cancelled_earlier", sales.cancelledEarlier)
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
      ("at_other_times", atOtherTimes),
    ].filter { $0.1 != 0 }
    return [before.map { ("before", $0.thousandths) }].compactMap(\.self)
      + [("entered", entered), ("made", made)].filter { $0.1 != 0 } + [("used", used)] + others
      + [after.map { ("after", $0.thousandths) }].compactMap(\.self)
  }
}
