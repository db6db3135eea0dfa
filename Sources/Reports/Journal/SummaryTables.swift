import RecipeGraph
import StockLedger
import Text

extension SummaryReport {
  /// By what a report breaks down what was sold.
  package enum Breakdown: String, CaseIterable, Sendable {
    case hour, weekday, category, person

    /// Nil for what is no part of time.
    package var times: TimeParts? { TimeParts(rawValue: rawValue) }
  }

  /// How much of a report people see.
  package enum Extent: Sendable {
    /// The numbers that fit a screen.
    case brief
    case everything
  }
}

extension WireSummary.Store {
  /// How many rows the tables of a report that fits a screen have at most.
  private static let mostRows = 10

  /// The tables that fit a screen: the money, what was sold, and what was refused for lack of what.
  func briefTables(
    _ names: Names, per breakdowns: [SummaryReport.Breakdown]
  ) throws(LedgerError) -> [TextTable] {
    let sold =
      try breakdowns.isEmpty
      ? [mostSold(names), WireSummary.Category.table(categories, names)]
      : breakdowns.map { table(per: $0, names) }
    let paid = money.flatMap { [$0.table(names), WireTax.table($0.taxes, names)] }
    return (paid + sold + [try refusedJuices(names), mostLacking(names)]).filter { !$0.isEmpty }
  }

  /// Tables for people: as in the document, with the sums of a juice after its sizes and options.
  func tables(_ names: Names) throws(LedgerError) -> [TextTable] {
    let all = try allSales()
    let changes = DeclarationOrder(names.graph).changes(try sums.changesByKind())
      .map { WireSummary.Change(key: $0, thousandths: $1) }
    let variants = Dictionary(grouping: juices) { $0.juice.text }
    // A juice whose variants are several is summed up after the last of them.
    let sales =
      juiceTotals.flatMap { total in
        let same = variants[total.juice.text] ?? []
        return same + (same.count > 1 ? [total] : [])
      } + (juiceTotals.count > 1 ? [all] : [])
    let tables =
      [
        WireSummary.Sales.table(sales, names, without: all.sales.cancelled > 0 ? [] : ["made"]),
        table(per: .category, names),
      ]
      + money.flatMap {
        [
          WireSummary.Price.table($0.sold, names), WireSummary.Offer.table($0.offers, names),
          $0.table(names), WireTax.table($0.taxes, names),
        ]
      }
      + [
        WireSummary.Waste.table(waste, names), table(per: .hour, names),
        table(per: .weekday, names), WireSummary.Flow.table(fruits, names),
        WireSummary.Change.table(changes, names), WireSummary.Refusals.table(refused, names),
        WireSummary.Lacking.table(short, names), table(per: .person, names),
      ]
    return tables.filter { !$0.isEmpty }
  }

  func table(per breakdown: SummaryReport.Breakdown, _ names: Names) -> TextTable {
    switch breakdown {
    case .hour, .weekday:
      WireSummary.Part.table((times ?? []).filter { $0.parts == breakdown.times }, names)
    case .category: WireSummary.Category.table(categories, names)
    case .person: WireSummary.Person.table(people, names)
    }
  }

  /// The juices of which most was sold, with their sizes together, and a row for all others.
  private func mostSold(_ names: Names) throws(LedgerError) -> TextTable {
    let sold = juiceTotals.filter { $0.sales.sold != 0 }
    var rows = Self.first(of: sold) { $0.sales.sold }.map { row in
      WireSummary.Sales(
        juice: .juice(row.juice.text ?? ""), sales: row.sales, takings: row.takings)
    }
    if rows.count < sold.count {
      let shown = Set(rows.compactMap(\.juice.text))
      func isShown(_ word: String) -> Bool { shown.contains(VariantReference(word).juice) }
      rows.append(
        WireSummary.Sales(
          juice: .others(sold.count - rows.count),
          sales: try sums.allSales(of: { !isShown($0) }),
          takings: try sums.takings(by: isShown)[false] ?? [:]))
    }
    if rows.count > 1 { rows.append(try allSales()) }
    return WireSummary.Sales.table(
      rows, names, without: ["made", "cancelled", "cancelledEarlier"])
  }

  /// The juices that most often could not be had, with their sizes together.
  private func refusedJuices(_ names: Names) throws(LedgerError) -> TextTable {
    let refusals = try sums.refusals(by: { VariantReference($0).juice })
    let rows = DeclarationOrder(names.graph).juices(refusals).map { id, refusals in
      WireSummary.Refusals(juice: .juice(id), refusals: refusals)
    }.filter { $0.refusals.asked != 0 }
    // An order with two sizes of a juice would count twice, so that only the juices are told.
    return WireSummary.Refusals.table(
      Self.first(of: rows) { $0.refusals.asked }, names, without: ["orders", "askedTogether"])
  }

  private func mostLacking(_ names: Names) -> TextTable {
    WireSummary.Lacking.table(Self.first(of: short) { $0.lacking.orders }, names)
  }

  /// The rows with the largest numbers, equal ones as they are; never all but one.
  private static func first<Row>(of rows: [Row], by number: (Row) -> Int) -> [Row] {
    let sorted = rows.enumerated().sorted { left, right in
      let (first, second) = (number(left.element), number(right.element))
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
    return sorted.count <= mostRows + 1 ? sorted : Array(sorted.prefix(mostRows))
  }
}
