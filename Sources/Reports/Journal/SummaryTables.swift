import Diagnostics
import RecipeGraph
import StockLedger
package import Text

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

extension WireSummary {
  /// What was sold of the juices of a category.
  package struct Category: WireObject {
    /// Nil for juices without a category, and for those that have left the menu.
    let name: LocalizedText?
    let sales: StoreSummary.Sales
    let takings: [Currency: Money]

    package static let properties = [
      property(
        "category", { $0.name.map { WireWord(text: $0.english, name: $0) } },
        "The English name of the category; omitted for juices without one.",
        heading: .text("category", ko: "분류"), column: .left,
        cell: { wire, names in .words(names.language[wire.name ?? .otherJuices]) }),
      property("sold", \.sales.sold, "How many were sold.", heading: .sold),
      property(
        "takings", { WireByCurrency($0.takings.money) },
        "What was paid for them, with VAT, by currency; omitted without prices.",
        heading: .takings),
    ]

    /// In the order of the menu, what has none last; none if no juice that was sold has one.
    static func list(
      _ sums: StoreSummary, _ graph: RecipeGraph
    ) throws(LedgerError) -> [Category] {
      func category(_ word: String) -> LocalizedText? {
        guard let juice = graph.juice(VariantReference(word).juice),
          let name = graph[juice].display.category, let english = name.text(in: "en")
        else { return nil }
        return LocalizedText(english, ko: name.text(in: "ko") ?? english)
      }
      let (sales, takings) = (try sums.sales(by: category), try sums.takings(by: category))
      var names: [LocalizedText?] = []
      for word in DeclarationOrder(graph).juices(sums.juices).map(\.word) {
        let name = category(word)
        if name != nil, !names.contains(name) { names.append(name) }
      }
      if names.isEmpty { return [] }
      return (names + [nil]).compactMap { name in
        sales[name].map { Category(name: name, sales: $0, takings: takings[name] ?? [:]) }
      }
    }
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
