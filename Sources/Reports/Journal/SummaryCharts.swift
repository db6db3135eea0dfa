import Diagnostics
package import RecipeGraph
package import StockLedger

/// A number of a chart with its name and its text in one language.
package struct ChartValue: Hashable, Sendable {
  package let name: String
  package let value: Rational
  package let text: String

  package init(name: String, value: Rational, text: String) {
    (self.name, self.value, self.text) = (name, value, text)
  }

  init(name: String, count: Int) {
    self.init(name: name, value: Rational(count), text: "\(count)")
  }
}

/// The numbers of a report's charts, about one store. Those of juices and fruits are sorted, the largest first,
/// and equal ones as the menu declares them.
package struct SummaryCharts: Sendable {
  private let store: StoreSummary
  private let names: Names
  private let order: DeclarationOrder

  package init(_ store: StoreSummary, _ names: Names) {
    self.store = store
    self.names = names
    order = DeclarationOrder(names.graph)
  }

  /// The currencies in which there is money, by code.
  package var currencies: [Currency] { store.money.keys.sorted { $0.code < $1.code } }

  // MARK: By juice and fruit

  /// How many of each juice were sold, over its sizes and options.
  package func cups() throws(LedgerError) -> [ChartValue] {
    let sold = try store.salesByJuice().filter { $0.value.sold != 0 }
    return Self.sorted(
      order.juices(sold).map { id, sales in
        ChartValue(name: names.label(juice: id), count: sales.sold)
      })
  }

  /// What was paid for each juice, over its sizes, options and prices.
  package func takings(in currency: Currency) throws(LedgerError) -> [ChartValue] {
    var sums: [String: Money] = [:]
    for (juice, sales) in store.money[currency]?.juices ?? [:] {
      guard let takings = try juice.takings(sales) else { continue }
      sums[VariantReference(juice.word).juice, default: .zero] =
        try (sums[VariantReference(juice.word).juice] ?? .zero).adding(takings)
    }
    return Self.sorted(
      order.juices(sums.filter { $0.value != .zero }).map { id, sum in
        value(names.label(juice: id), sum, currency)
      })
  }

  /// The cost of what was thrown away of each fruit, as far as it is known.
  package func waste(in currency: Currency) -> [ChartValue] {
    let sums = (store.money[currency]?.wasteByFruit ?? [:]).compactMapValues(\.value)
    return Self.sorted(
      order.fruits(sums.filter { $0.value != .zero }).map { fruit, sum in
        ChartValue(
          name: names.label(fruit: fruit.id), value: sum,
          text: currency.text(ofCost: sum, in: names.language))
      })
  }

  /// The number of refused orders that lacked each fruit.
  package var lacking: [ChartValue] {
    Self.sorted(
      order.fruits(store.lacking).map { fruit, lacking in
        ChartValue(name: names.label(fruit: fruit.id), count: lacking.orders)
      })
  }

  private static func sorted(_ values: [ChartValue]) -> [ChartValue] {
    values.enumerated().sorted { left, right in
      left.element.value == right.element.value
        ? left.offset < right.offset : left.element.value > right.element.value
    }.map(\.element)
  }

  // MARK: By parts of time

  /// How many juices were sold in each part.
  package func cups(
    by parts: TimeParts, _ counts: [Int: OrderTimes.Counts]
  ) -> [ChartValue] {
    values(by: parts, counts) { ChartValue(name: $0, count: $1.sold) }
  }

  /// What was paid for orders of each part.
  package func takings(
    by parts: TimeParts, _ counts: [Int: OrderTimes.Counts], in currency: Currency
  ) -> [ChartValue] {
    values(by: parts, counts) { value($0, $1.takings[currency] ?? .zero, currency) }
  }

  /// How many orders of each part were refused.
  package func refusals(
    by parts: TimeParts, _ counts: [Int: OrderTimes.Counts]
  ) -> [ChartValue] {
    values(by: parts, counts) { ChartValue(name: $0, count: $1.refusals) }
  }

  /// Empty if all are zero.
  private func values(
    by parts: TimeParts, _ counts: [Int: OrderTimes.Counts],
    value: (String, OrderTimes.Counts) -> ChartValue
  ) -> [ChartValue] {
    let values = parts.listed(counts).map { value(names.language[parts.name($0)], $1) }
    return values.contains { $0.value != .zero } ? values : []
  }

  private func value(_ name: String, _ money: Money, _ currency: Currency) -> ChartValue {
    ChartValue(
      name: name, value: money.value, text: currency.text(of: money, in: names.language))
  }

  // MARK: Stock

  /// The courses of fruits in the menu's order, each with the stops that its movements began.
  package func courses(
    _ courses: StockCourses
  ) -> [(fruit: StoreSummary.CountedFruit, course: StockCourses.Course, stops: [StockCourses.Stop])]
  {
    let stops = Dictionary(grouping: courses.stops, by: \.fruit)
    return order.fruits(courses.fruits).map { ($0, $1, stops[$0] ?? []) }
  }
}
