import Diagnostics
package import RecipeGraph
package import StockLedger
import Text

/// A number of a chart with its name and its text in one language.
package struct ChartValue: Hashable, Sendable {
  package let name: String
  package let value: Rational
  package let text: String

  package init(name: String, value: Rational, text: String) {
    (self.name, self.value, self.text) = (name, value, text)
  }
}

/// A number in a report that a bar can show.
protocol ChartNumber: WireType {
  /// Nil if it cannot be counted.
  var number: Rational? { get }
}

extension Int: ChartNumber { var number: Rational? { Rational(Int128(self)) } }
extension WireMoney: ChartNumber { var number: Rational? { money.value } }
extension WireCost: ChartNumber { var number: Rational? { value } }

/// The charts of a report about one store, from the rows of its tables. Those of juices and fruits are sorted, the
/// largest first, and equal ones as the menu declares them.
package struct SummaryCharts: Sendable {
  let store: WireSummary.Store
  let names: Names

  /// The currencies in which there is money, by code.
  package var currencies: [Currency] { store.money.map(\.currency) }

  // MARK: In short

  /// What is asked first about a period.
  package struct Figures: Hashable, Sendable {
    /// What was paid in one currency.
    package struct Payments: Hashable, Sendable {
      package let currency: Currency
      package let takings: String
      /// How many orders were paid that were not cancelled.
      package let orders: Int
      /// What one of them came to on average; nil if it is not known, such as of a juice without a price.
      package let average: String?
      package let taxes: [Tax]
    }

    /// The VAT at one rate.
    package struct Tax: Hashable, Sendable {
      package let rate: String
      package let vat: String
    }

    package let drinks: Int
    /// How many orders were refused.
    package let refusals: Int
    /// None without prices.
    package let payments: [Payments]
  }

  /// - Throws: `LedgerError.sumTooLarge`.
  package func figures() throws(LedgerError) -> Figures {
    let payments = store.money.filter { $0.prices.contains { $0.price != nil } }.map { sums in
      Figures.Payments(
        currency: sums.currency, takings: WireMoney(sums.takings, sums.currency).cell(names).text,
        orders: sums.sums.orders, average: sums.averageOrder?.cell(names).text,
        taxes: sums.taxes.compactMap { tax in
          guard let rate = tax.rate, let vat = tax.vat else { return nil }
          return Figures.Tax(
            rate: rate.exactPercentText(in: names.language), vat: vat.cell(names).text)
        })
    }
    return Figures(
      drinks: try store.allSales().sales.sold, refusals: store.sums.refusals, payments: payments)
  }

  // MARK: By juice and fruit

  /// How many of each juice were sold, over its sizes and options.
  package var cups: [ChartValue] { sorted(store.juiceTotals, name(of:)) { $0.sales.sold } }

  /// What was paid for each juice, over its sizes, options and prices.
  package func takings(in currency: Currency) -> [ChartValue] {
    sorted(store.juiceTotals, name(of:)) { row in
      row.takings[currency].map { WireMoney($0, currency) }
    }
  }

  /// The cost of what was thrown away of each fruit, as far as it is known.
  package func waste(in currency: Currency) -> [ChartValue] {
    sorted(store.waste, { names.label(fruit: $0.fruit.id) }, { $0.costs[currency] })
  }

  /// The number of refused orders that lacked each fruit.
  package var lacking: [ChartValue] {
    sorted(store.short, { names.label(fruit: $0.fruit.id) }, { $0.lacking.orders })
  }

  private func name(of row: WireSummary.Sales) -> String {
    row.juice.text.map { names.label(juice: $0) } ?? ""
  }

  private func sorted<Row, Number: ChartNumber>(
    _ rows: [Row], _ name: (Row) -> String, _ number: (Row) -> Number?
  ) -> [ChartValue] {
    bars(rows, name, number).filter { $0.value != .zero }.enumerated().sorted { left, right in
      left.element.value == right.element.value
        ? left.offset < right.offset : left.element.value > right.element.value
    }.map(\.element)
  }

  private func bars<Row, Number: ChartNumber>(
    _ rows: [Row], _ name: (Row) -> String, _ number: (Row) -> Number?
  ) -> [ChartValue] {
    rows.compactMap { row in
      guard let number = number(row), let value = number.number else { return nil }
      return ChartValue(
        name: name(row), value: value, text: number.cell(names).text)
    }
  }

  // MARK: By parts of time

  /// How many juices were sold in each part; none if all are zero, as in the others.
  package func cups(by parts: TimeParts, _ counts: [Int: OrderTimes.Counts]) -> [ChartValue] {
    values(parts, counts) { $0.sold }
  }

  /// What was paid for orders of each part.
  package func takings(
    by parts: TimeParts, _ counts: [Int: OrderTimes.Counts], in currency: Currency
  ) -> [ChartValue] {
    values(parts, counts) { WireMoney($0.takings[currency] ?? .zero, currency) }
  }

  /// How many orders of each part were refused.
  package func refusals(
    by parts: TimeParts, _ counts: [Int: OrderTimes.Counts]
  ) -> [ChartValue] {
    values(parts, counts) { $0.refusals }
  }

  private func values(
    _ parts: TimeParts, _ counts: [Int: OrderTimes.Counts],
    _ number: (OrderTimes.Counts) -> some ChartNumber
  ) -> [ChartValue] {
    let listed = parts.listed(counts)
    func name(_ row: (part: Int, counts: OrderTimes.Counts)) -> String {
      names.language[parts.name(row.part)]
    }
    let values = bars(listed, name) { number($0.counts) }
    return values.contains { $0.value != .zero } ? values : []
  }

  // MARK: Stock

  /// The courses of fruits in the menu's order, each with the stops that its movements began.
  package func courses(
    _ courses: StockCourses
  ) -> [(fruit: StoreSummary.CountedFruit, course: StockCourses.Course, stops: [StockCourses.Stop])]
  {
    let stops = Dictionary(grouping: courses.stops, by: \.fruit)
    return DeclarationOrder(names.graph).fruits(courses.fruits)
      .map { ($0, $1, stops[$0] ?? []) }
  }
}
