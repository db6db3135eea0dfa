import Diagnostics
import RecipeGraph
import StockLedger
package import Text

// The rows of the report over a period.

extension WireSummary {
  /// How often a juice was sold.
  package struct Sales: WireObject {
    let juice: WireJuiceID
    let sales: StoreSummary.Sales
    let takings: [Currency: Money]

    package static let properties = [
      property("juice", \.juice, "The id of the juice.", heading: .juice),
      property("size", \.juice.size), property("options", \.juice.options),
      property(
        "made", \.sales.made, "How many were made in the period.",
        heading: .text("made"), drop: 2),
      property(
        "cancelled", \.sales.cancelled, "How many of these were cancelled in it.",
        heading: .isCancelled, drop: 3, hidesZero: true),
      property("sold", \.sales.sold, "`made` less `cancelled`.", heading: .sold),
      property(
        "cancelledEarlier", \.sales.cancelledEarlier,
        "How many were cancelled in the period and made before it.",
        heading: .text("earlier orders cancelled"), drop: 1, hidesZero: true),
      takings(
        \.takings,
        "What was paid for those that were sold, with VAT, by currency; omitted without prices.",
        drop: 4),
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
        "hour", { $0.parts == .hour ? $0.number : nil },
        "The hour, from 0 to 23, with `--per hour`.", heading: TimeParts.hour.heading,
        column: .left.wrapped, isKey: true, cell: { $0.name(of: .hour, $1) }),
      property(
        "weekday", { $0.parts == .weekday ? TimeParts.weekdays[$0.number] : nil },
        "With `--per weekday`.", .oneOf(TimeParts.weekdays), heading: TimeParts.weekday.heading,
        cell: { $0.name(of: .weekday, $1) }),
      property("orders", \.counts.orders, "How many orders were made.", heading: .inOrders),
      property(
        "cancellations", \.counts.cancellations,
        "How many of these were cancelled in the period, whenever that was.",
        heading: .isCancelled, drop: 1, hidesZero: true),
      property(
        "refusals", \.counts.refusals, "How many orders were refused.", heading: .isRefused,
        drop: 2, hidesZero: true),
      property(
        "sold", \.counts.sold, "How many juices were in orders that were not cancelled.",
        heading: .sold),
      takings(\.counts.takings),
    ]

    private func name(of wanted: TimeParts, _ names: any TableNames) -> TextTable.Cell {
      .words(parts == wanted ? names.language[parts.name(number)] : nil)
    }

    /// Nil if orders are not counted by parts of time.
    ///
    /// - Throws: what `counts` throws.
    static func list(
      _ times: [(parts: TimeParts, orders: OrderTimes)],
      _ counts: (OrderTimes) throws(LedgerError) -> [Int: OrderTimes.Counts]
    ) throws(LedgerError) -> [Part]? {
      guard !times.isEmpty else { return nil }
      var list: [Part] = []
      for (parts, orders) in times {
        list += parts.listed(try counts(orders)).map { Part(parts: parts, number: $0, counts: $1) }
      }
      return list
    }
  }

  /// What came and went of a fruit.
  package struct Flow: WireObject {
    let fruit: StoreSummary.CountedFruit
    let flow: StoreSummary.Flow

    package static let summary =
      "What came and went of a fruit. Sums of zero are omitted, except for `used`."

    package static let properties = [
      property("fruit", \.fruit.wireID, "The id of the fruit.", heading: .fruit),
      property(
        "before", { $0.stock($0.flow.before) },
        "The stock at the beginning of the period; omitted in the sum of several stores.",
        heading: .text("before", context: "summary rows"), drop: 6),
      property(
        "entered", { $0.sum($0.flow.entered) },
        "The opening stock of a fruit that is new in the period.",
        heading: .text("opening"), drop: 2),
      property(
        "made", { $0.sum($0.flow.made) }, "How much of a prepared base was made.",
        heading: .text("made", context: "summary rows")),
      property(
        "used", { WireAmount($0.fruit.amount($0.flow.used)) },
        "How much orders took, and the making of bases.", heading: .text("used"),
        hidesZero: true),
      property(
        "givenBack", { $0.sum($0.flow.givenBack) }, "How much cancelled orders gave back.",
        heading: .text("given back"), drop: 5),
      property("added", { $0.sum($0.flow.added) }, heading: .added, drop: 7),
      property("removed", { $0.sum($0.flow.removed) }, heading: .removed),
      property(
        "movedIn", { $0.sum($0.flow.movedIn) }, heading: .text("moved in"), drop: 3),
      property(
        "movedOut", { $0.sum($0.flow.movedOut) }, heading: .text("moved out"), drop: 4),
      property(
        "undone", { $0.sum($0.flow.undone, isSigned: true) },
        "Negative if undoing earlier changes took stock away.",
        heading: .text("earlier changes undone"), drop: 1),
      property(
        "atOtherTimes", { $0.sum($0.flow.atOtherTimes, isSigned: true) },
        "How much entries changed between the first and the last one of the period that have another time, since their clock was ahead or behind; negative if they took stock away.",
        heading: .text("at other times")),
      property(
        "after", { $0.stock($0.flow.after) },
        "The stock at the end of the period; omitted in the sum of several stores.",
        heading: .text("after", context: "summary rows")),
    ]

    private func stock(_ quantity: Quantity?) -> WireAmount? {
      quantity.map { WireAmount($0, fruit.dimension) }
    }

    /// Nil for a sum of zero.
    private func sum(_ thousandths: Int, isSigned: Bool = false) -> WireAmount? {
      thousandths == 0 ? nil : WireAmount(fruit.amount(thousandths), .rounded(isSigned: isSigned))
    }
  }

  package struct Change: WireObject {
    let key: StoreSummary.ChangeKey
    let thousandths: Int

    package static let properties = [
      property(
        "kind", { $0.key.isAddition ? "added" : "removed" }, "", .oneOf(["added", "removed"]),
        heading: .text("by hand"), column: .left,
        cell: { wire, names in .words(names.language[wire.key.isAddition ? .added : .removed]) }),
      property(
        "fruit", \.key.fruit.wireID, "The id of the fruit.", heading: .fruit),
      property(
        "amount", { WireAmount($0.key.fruit.amount($0.thousandths)) }, heading: .amountHeading),
      property("reason", \.key.note.reason, "The reason as it is stored, if one was given."),
      kindOfReason(\.key.reasonKind, heading: .text("reason")),
    ]
  }

  package struct Refusals: WireObject {
    let juice: WireJuiceID
    let refusals: StoreSummary.Refusals

    package static let properties = [
      property("juice", \.juice, "The id of the juice.", heading: .isRefused),
      property("size", \.juice.size), property("options", \.juice.options),
      property(
        "orders", \.refusals.orders,
        "How many orders with the juice were refused because a fruit of it was short.",
        heading: .inOrders, hidesZero: true),
      property(
        "asked", \.refusals.asked, "How many of the juice these orders had.",
        heading: .text("asked for"), hidesZero: true),
      property(
        "ordersTogether", \.refusals.ordersTogether,
        "How many orders with the juice were refused for other juices alone."),
      property(
        "askedTogether", \.refusals.askedTogether, "How many of the juice these orders had.",
        heading: .text("ordered together"), drop: 1, hidesZero: true),
    ]
  }

  package struct Lacking: WireObject {
    let fruit: StoreSummary.CountedFruit
    let lacking: StoreSummary.Lacking

    package static let properties = [
      property(
        "fruit", \.fruit.wireID, "The id of the fruit.",
        heading: .text("short")),
      property(
        "orders", \.lacking.orders, "How many orders were refused because of the fruit.",
        heading: .inOrders),
      property(
        "amount", { WireAmount($0.fruit.amount($0.lacking.missing), .rounded(.up)) },
        "How much was missing in all.", heading: .amountHeading),
    ]
  }

  package struct Person: WireObject {
    let name: String?
    let actions: OrderTimes.Counts

    package static let summary = "What one person did in the period."

    package static let properties = [
      by(\.name, heading: .text("by")),
      property(
        "orders", \.actions.orders, "How many orders the person placed that were made.",
        heading: .inOrders, hidesZero: true),
      property(
        "refusals", \.actions.refusals, "How many were refused.", heading: .isRefused, drop: 1,
        hidesZero: true),
      property(
        "cancellations", \.actions.cancellations,
        "How many orders the person cancelled, whoever had placed them.", heading: .isCancelled,
        drop: 2, hidesZero: true),
      property(
        "sold", \.actions.sold,
        "How many juices were in orders that the person placed, without cancelled ones.",
        heading: .sold, hidesZero: true),
      takings(\.actions.takings),
      property(
        "changes", \.actions.changes,
        "How many changes of stock by hand the person made or undid; a move is one in each of its stores.",
        heading: .text("changes"), drop: 3, hidesZero: true),
    ]
  }

  /// What was sold of the juices of a category.
  package struct Category: WireObject {
    /// Nil for juices without a category, and for those that have left the menu.
    let name: LocalizedText?
    let sales: StoreSummary.Sales
    let takings: [Currency: Money]

    package static let properties = [
      property(
        "category", \.name?.english,
        "The English name of the category; omitted for juices without one.",
        heading: .text("category", context: "summary rows"), column: .left,
        cell: { wire, names in .words(names.language[wire.name ?? .otherJuices]) }),
      property("sold", \.sales.sold, "How many were sold.", heading: .sold),
      takings(\.takings),
    ]

    /// In the order of the menu, what has none last; none if no juice that was sold has one.
    static func list(
      _ sums: StoreSummary, _ graph: RecipeGraph
    ) throws(LedgerError) -> [Category] {
      func category(_ word: String) -> LocalizedText? {
        guard let juice = graph.juice(VariantReference(word).juice),
          let name = graph[juice].display.category, let english = name.text(in: "en")
        else { return nil }
        return LocalizedText.rendered { name.text(in: $0.rawValue) ?? english }
      }
      let (sales, takings) = (try sums.sales(by: category), try sums.takings(by: category))
      var seen: Set<LocalizedText> = []
      let names: [LocalizedText?] = DeclarationOrder(graph).juices(sums.juices)
        .compactMap { category($0.word) }.filter { seen.insert($0).inserted }
      if names.isEmpty { return [] }
      return (names + [nil]).compactMap { name in
        sales[name].map { Category(name: name, sales: $0, takings: takings[name] ?? [:]) }
      }
    }
  }
}

extension StoreSummary.CountedFruit {
  var wireID: WireFruitID { WireFruitID(id: id) }

  func amount(_ thousandths: Int) -> Amount {
    Amount(Rational(Int128(thousandths), over: 1000), dimension)
  }
}
