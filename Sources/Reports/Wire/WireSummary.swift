import Diagnostics
import RecipeGraph
import StockLedger
package import Text

/// Sums of the journal over a period.
package struct WireSummary: WireObject {
  let sums: JournalSummary
  let stores: [Store]
  let total: Store?
  let ahead: WireRowAhead?
  let clocks: ShopTimeZone

  /// - Parameters:
  ///   - ahead: a row with a time in the future.
  ///   - wanted: the parts of time by which orders are also counted.
  /// - Throws: `LedgerError.sumTooLarge`.
  init(
    _ sums: JournalSummary, _ order: DeclarationOrder, ahead: JournalEntry?,
    per wanted: Set<TimeParts>
  ) throws(LedgerError) {
    self.sums = sums
    self.ahead = ahead.map(WireRowAhead.init)
    clocks = order.clocks
    var times: [(parts: TimeParts, orders: OrderTimes)] = []
    for parts in TimeParts.allCases.filter(wanted.contains) {
      times.append((parts, try sums.times.grouped(by: parts.part(ofHourOfWeek:))))
    }
    var stores: [Store] = []
    for (id, sums) in order.stores(sums.stores) {
      stores.append(try Store(id, sums, order, Part.list(times) { $0.stores[id] ?? [:] }))
    }
    self.stores = stores
    total =
      stores.count > 1
      ? try Store(
        nil, sums.total(), order,
        Part.list(times) { (orders) throws(LedgerError) in try orders.total() }) : nil
  }

  package static let summary = "Sums of the journal over a period."

  package static let properties = [
    version(3),
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

  /// The sums of one store, or of several.
  package struct Store: WireObject {
    /// As in the ledger; nil for the sum of several stores.
    let id: String?
    let shownID: String?
    let sums: StoreSummary
    let juices: [Sales]
    let juiceTotals: [Sales]
    let money: [Sums]
    let waste: [Waste]
    let times: [Part]?
    let fruits: [Flow]
    let changes: [Change]
    let refused: [Refusals]
    let short: [Lacking]
    let people: [Person]
    let categories: [Category]

    package static let properties = counts + causes + rows

    private static let counts = [
      property(
        "store", \.shownID, "The id of the store; omitted in the sum of several stores.",
        heading: .text("store"), column: .left,
        cell: { wire, names in .words(wire.title(names)) }),
      property("orders", \.sums.orders, "How many orders were made.", heading: .inOrders),
      property(
        "cancellations", \.sums.cancellations, "How many of these were cancelled.",
        heading: .isCancelled, drop: 1, hidesZero: true),
      property(
        "earlierCancellations", \.sums.earlierCancellations,
        "How many orders were cancelled that were made before the period."),
      property(
        "refusals", \.sums.refusals, "How many orders were refused.", heading: .isRefused, drop: 2,
        hidesZero: true),
    ]

    /// Those of a table with a row for each store.
    static let columns =
      counts + [
        column(.takings, .right.optional) { wire, names in
          .words(
            wire.money.map { WireMoney($0.takings, $0.currency).cell(names).text }.joined(
              separator: " + "))
        }
      ]

    private static let causes = Obstacle.Code.reasons.compactMap { code in
      code.cause.map { cause in
        property(
          cause.key, { $0.sums.reasons[code] ?? 0 }, "How many refusals were \(cause.text.english)."
        )
      }
    }

    private static let rows = [
      property("juices", \.juices, "What was sold."),
      property(
        "juiceTotals", \.juiceTotals, "The same for each juice, over all its sizes and options."),
      property("money", \.money.nonEmpty, "The money by currency, if there is any."),
      property("waste", \.waste.nonEmpty, "What was thrown away; omitted without money."),
      property("times", \.times, "The orders by hour or weekday, with `--per`."),
      property("fruits", \.fruits, "What came and went of each fruit."),
      property("changes", \.changes, "Changes of stock by reason."),
      property("refused", \.refused, "The juices of refused orders."),
      property("short", \.short, "The fruits that refused orders needed."),
      property(
        "people", \.people.nonEmpty, "What each person did; omitted if nobody is known."),
      property(
        "categories", \.categories.nonEmpty,
        "What was sold of each category of juices; omitted if none has one."),
    ]

    init(
      _ id: String?, _ sums: StoreSummary, _ order: DeclarationOrder, _ times: [Part]?
    ) throws(LedgerError) {
      (self.id, self.sums, self.times) = (id, sums, times)
      shownID = id.map { order.shownID(ofStore: $0) }
      func sales(
        _ sales: [String: StoreSummary.Sales], _ id: (String) -> WireJuiceID,
        _ key: (String) -> String
      ) throws(LedgerError) -> [Sales] {
        let takings = try sums.takings(by: key)
        let rows = sales.map { ($0, (sales: $1, takings: takings[$0] ?? [:])) }
        return order.juices(Dictionary(uniqueKeysWithValues: rows)).map { word, row in
          Sales(juice: id(word), sales: row.sales, takings: row.takings)
        }
      }
      juices = try sales(sums.juices, WireJuiceID.variant) { $0 }
      juiceTotals = try sales(
        sums.sales(by: { VariantReference($0).juice }), WireJuiceID.total
      ) { VariantReference($0).juice }
      var money: [Sums] = []
      for (currency, sums) in sums.money.sorted(by: { $0.key.code < $1.key.code }) {
        money.append(try Sums(currency, sums, order))
      }
      self.money = money
      waste = money.isEmpty ? [] : Waste.list(sums, order)
      fruits = order.fruits(sums.fruits).filter { !$0.value.isNothing }
        .map { Flow(fruit: $0, flow: $1) }
      changes = order.changes(sums.changes).map { Change(key: $0, thousandths: $1) }
      refused = order.juices(sums.refusedJuices)
        .map { Refusals(juice: .variant($0), refusals: $1) }
      short = order.fruits(sums.lacking).map { Lacking(fruit: $0, lacking: $1) }
      people = order.people(sums.people).map { Person(name: $0, actions: $1) }
      categories = try Category.list(sums, order.graph)
    }

    /// A sum of stores has no name of its own.
    func title(_ names: any TableNames) -> String {
      id.map { names.label(store: $0) } ?? names.language.text("all stores")
    }

    func allSales() throws(LedgerError) -> Sales {
      Sales(
        juice: .allTogether, sales: try sums.allSales(),
        takings: try sums.takings { _ in true }[true] ?? [:])
    }
  }
}

extension StoreSummary {
  /// What was paid for juices, by currency, added up over those with the same key.
  ///
  /// - Parameter key: of `juice[:size][+option…]`.
  /// - Throws: `LedgerError.sumTooLarge`.
  func takings<Key: Hashable>(
    by key: (_ word: String) -> Key
  ) throws(LedgerError) -> [Key: [Currency: Money]] {
    var takings: [Key: [Currency: Money]] = [:]
    for (currency, sums) in money {
      for (juice, sales) in sums.juices {
        guard sales.sold != 0, let paid = try juice.takings(sales) else { continue }
        let sum = takings[key(juice.word)]?[currency] ?? .zero
        takings[key(juice.word), default: [:]][currency] = try sum.adding(paid)
      }
    }
    return takings
  }
}
