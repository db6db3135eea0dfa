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
        heading: .text("made", ko: "제조"), drop: 2),
      property(
        "cancelled", \.sales.cancelled, "How many of these were cancelled in it.",
        heading: .isCancelled, drop: 3, hidesZero: true),
      property("sold", \.sales.sold, "`made` less `cancelled`.", heading: .sold),
      property(
        "cancelledEarlier", \.sales.cancelledEarlier,
        "How many were cancelled in the period and made before it.",
        heading: .text("earlier orders cancelled", ko: "이전 주문 취소"), drop: 1, hidesZero: true),
      property(
        "takings", { WireByCurrency($0.takings.money) },
        "What was paid for those that were sold, with VAT, by currency; omitted without prices.",
        heading: .takings, drop: 4),
    ]
  }

  /// A juice at one of the prices that were paid for it.
  package struct Price: WireObject {
    let juice: WireJuiceID
    let price: Money?
    let sales: StoreSummary.Sales
    let takings: Money?
    let currency: Currency

    package static let summary = "A juice at one of the prices that were paid for it."

    package static let properties = [
      property("juice", \.juice, "The id of the juice.", heading: .juice),
      property("size", \.juice.size), property("options", \.juice.options),
      property(
        "price", { WirePrice(money: $0.price, currency: $0.currency) },
        "The price of one, with VAT; omitted for a juice that had no price.", heading: .price,
        isKey: true),
      property("made", \.sales.made, "How many were made in the period."),
      property("cancelled", \.sales.cancelled, "How many of these were cancelled in it."),
      property("sold", \.sales.sold, "`made` less `cancelled`.", heading: .sold),
      property(
        "cancelledEarlier", \.sales.cancelledEarlier,
        "How many were cancelled in the period and made before it."),
      property(
        "takings", { wire in wire.takings.map { WireMoney($0, wire.currency) } },
        "`price` times `sold`.", heading: .takings),
    ]
  }

  /// The money of a period in one currency.
  package struct Sums: WireObject {
    let currency: Currency
    let sums: MoneySummary
    let takings: Money
    let prices: [Price]
    let taxes: [WireTax]
    let taxesGivenBackEarlier: [WireTax]

    package static let name = "SummaryOfMoney"

    package static let summary =
      "The money of a period in one currency: prices and takings in its minor units, sums of costs exactly. An order that was cancelled in the period counts for nothing. A sum that exceeds 128 bits is omitted."

    package static let properties = [
      property(
        "currency", \.currency.code, "The code of ISO 4217.", .pattern("^[A-Z]{3}$"), isKey: true),
      property("prices", \.prices, "What was sold at each price."),
      property(
        "vatByRate", \.taxes.nonEmpty, "The takings by rate of VAT; omitted without VAT."),
      property(
        "vatGivenBackEarlier", \.taxesGivenBackEarlier.nonEmpty,
        "`givenBackEarlier` by rate of VAT; omitted if it is zero or has no VAT."),
      property(
        "takings", { WireMoney($0.takings, $0.currency) }, "What was paid, with VAT.",
        heading: .takings),
      property(
        "givenBackEarlier", { WireMoney($0.sums.givenBackEarlier, $0.currency) },
        "What was given back for orders before the period.",
        heading: .text("given back for earlier orders", ko: "이전 주문 취소 금액"), hidesZero: true),
      property(
        "cost", { WireCost($0.sums.cost.value, $0.currency) },
        "The cost of what orders took, without those of unknown cost.",
        heading: .text("cost of what was taken", ko: "쓴 재료의 원가")),
      property(
        "net", { WireCost($0.sums.complete.net.value, $0.currency) },
        "The takings without VAT of the orders whose total and cost are known. VAT is rounded for each order, as on receipts."
      ),
      property(
        "margin", { WireCost($0.sums.margin, $0.currency) }, "`net` less the cost of these.",
        heading: .text("margin without VAT", ko: "마진(부가세 제외)")),
      property(
        "marginShare", { $0.sums.marginShare.map { WireShare(value: $0) } },
        "`margin` by `net`; omitted if nothing was taken in.",
        heading: .text("share of the margin", ko: "마진율")),
      property(
        "takingsWithoutCost", { WireMoney($0.sums.withoutCost.takings, $0.currency) },
        "What was paid for orders without a known cost.",
        heading: .text("takings of unknown cost", ko: "원가를 모르는 매출"), hidesZero: true),
      property(
        "ordersWithoutCost", \.sums.withoutCost.count, "How many orders have no known cost.",
        heading: .text("orders of unknown cost", ko: "원가를 모르는 주문"), hidesZero: true),
      property(
        "ordersWithoutTotal", \.sums.withoutTotal.count,
        "How many orders of known cost have a juice without a price.",
        heading: .text("orders with a juice without a price", ko: "가격 없는 쥬스가 있는 주문"),
        hidesZero: true),
      property(
        "waste", { WireCost($0.sums.waste.value, $0.currency) },
        "The cost of what was thrown away, as far as it is known.",
        heading: .text("waste", ko: "폐기"), hidesZero: true),
    ]

    /// - Throws: `LedgerError.sumTooLarge`.
    init(
      _ currency: Currency, _ sums: MoneySummary, _ order: DeclarationOrder
    ) throws(LedgerError) {
      (self.currency, self.sums) = (currency, sums)
      takings = try sums.takings()
      var prices: [Price] = []
      for (juice, sales) in order.prices(sums.juices) {
        prices.append(
          Price(
            juice: .variant(juice.word), price: juice.price, sales: sales,
            takings: try juice.takings(sales), currency: currency))
      }
      self.prices = prices
      taxes = Self.taxes(sums.taxes, currency)
      taxesGivenBackEarlier = Self.taxes(sums.taxesGivenBackEarlier, currency)
    }

    /// The rates from the highest on, and last what has none; nothing if all has none.
    private static func taxes(_ sums: [Rational?: TaxedSum], _ currency: Currency) -> [WireTax] {
      guard sums.contains(where: { $0.key != nil }) else { return [] }
      return sums.filter { $0.value != TaxedSum() }
        .sorted { $0.key ?? Rational(-1) > $1.key ?? Rational(-1) }
        .map { WireTax(($0.key, $0.value), currency) }
    }

    /// The prices at which something was sold that was not cancelled, for tables.
    var sold: [Price] { prices.filter { $0.sales.sold != 0 } }

    func table(_ names: Names) -> TextTable {
      table(
        names,
        (
          names.language.text("money in \(currency.code)", ko: "\(currency.code) 정산"),
          names.language.text("amount", ko: "금액")
        ))
    }
  }

  /// What was thrown away of a fruit.
  package struct Waste: WireObject {
    let fruit: StoreSummary.CountedFruit
    var costs: [Currency: WireCost] = [:]
    /// In thousandths of the base unit.
    var uncosted: Int?

    package static let properties = [
      property(
        "fruit", \.fruit.wireID, "The id of the fruit.",
        heading: .text("thrown away", ko: "폐기")),
      property(
        "cost", { WireByCurrency($0.costs) }, "The cost, as far as it is known, by currency.",
        heading: .cost),
      property(
        "amountWithoutCost", { wire in wire.uncosted.map { WireAmount(wire.fruit.amount($0)) } },
        "How much has no known cost.", heading: .text("of unknown cost", ko: "원가를 모르는 양")),
    ]

    static func list(_ store: StoreSummary, _ order: DeclarationOrder) -> [Waste] {
      var waste: [StoreSummary.CountedFruit: Waste] = [:]
      for (currency, sums) in store.money {
        for (fruit, cost) in sums.wasteByFruit where cost.value != .zero {
          waste[fruit, default: Waste(fruit: fruit)].costs[currency] = WireCost(
            cost.value, currency)
        }
      }
      for (fruit, thousandths) in store.uncostedWaste {
        waste[fruit, default: Waste(fruit: fruit)].uncosted = thousandths
      }
      return order.fruits(waste).map(\.value)
    }
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
        "hour", { $0.parts == .hour ? WireHour(hour: $0.number) : nil },
        "The hour, from 0 to 23, with `--per hour`.", heading: TimeParts.hour.heading, isKey: true),
      property(
        "weekday", { $0.parts == .weekday ? WireWeekday(day: $0.number) : nil },
        "With `--per weekday`.", heading: TimeParts.weekday.heading),
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
      property(
        "takings", { WireByCurrency($0.counts.takings.money) },
        "What was paid for them, with VAT, by currency; omitted without prices.",
        heading: .takings),
    ]

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
        heading: .text("before", ko: "이전 재고"), drop: 6),
      property(
        "entered", { $0.sum($0.flow.entered) },
        "The opening stock of a fruit that is new in the period.",
        heading: .text("opening", ko: "초기 재고"), drop: 2),
      property(
        "made", { $0.sum($0.flow.made) }, "How much of a prepared base was made.",
        heading: .text("made", ko: "조리")),
      property(
        "used", { WireAmount($0.fruit.amount($0.flow.used)) },
        "How much orders took, and the making of bases.", heading: .text("used", ko: "사용"),
        hidesZero: true),
      property(
        "givenBack", { $0.sum($0.flow.givenBack) }, "How much cancelled orders gave back.",
        heading: .text("given back", ko: "되돌림"), drop: 5),
      property("added", { $0.sum($0.flow.added) }, heading: .added, drop: 7),
      property("removed", { $0.sum($0.flow.removed) }, heading: .removed),
      property(
        "movedIn", { $0.sum($0.flow.movedIn) }, heading: .text("moved in", ko: "받음"), drop: 3),
      property(
        "movedOut", { $0.sum($0.flow.movedOut) }, heading: .text("moved out", ko: "보냄"), drop: 4),
      property(
        "undone", { $0.sum($0.flow.undone, isSigned: true) },
        "Negative if undoing earlier changes took stock away.",
        heading: .text("earlier changes undone", ko: "이전 변경 되돌림"), drop: 1),
      property(
        "atOtherTimes", { $0.sum($0.flow.atOtherTimes, isSigned: true) },
        "How much entries changed between the first and the last one of the period that have another time, since their clock was ahead or behind; negative if they took stock away.",
        heading: .text("at other times", ko: "다른 때 변동")),
      property(
        "after", { $0.stock($0.flow.after) },
        "The stock at the end of the period; omitted in the sum of several stores.",
        heading: .text("after", ko: "이후 재고")),
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
        "kind",
        {
          $0.key.isAddition
            ? .init(text: "added", name: .added) : .init(text: "removed", name: .removed)
        } as @Sendable (Self) -> WireWord, "",
        .oneOf(["added", "removed"]), heading: .text("by hand", ko: "직접 변경")),
      property(
        "fruit", \.key.fruit.wireID, "The id of the fruit.", heading: .fruit),
      property(
        "amount", { WireAmount($0.key.fruit.amount($0.thousandths)) }, heading: .amountHeading),
      property("reason", \.key.note.reason, "The reason as it is stored, if one was given."),
      kindOfReason(\.key.reasonKind, heading: .text("reason", ko: "사유")),
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
        heading: .text("asked for", ko: "잔"), hidesZero: true),
      property(
        "ordersTogether", \.refusals.ordersTogether,
        "How many orders with the juice were refused for other juices alone."),
      property(
        "askedTogether", \.refusals.askedTogether, "How many of the juice these orders had.",
        heading: .text("ordered together", ko: "함께 주문"), drop: 1, hidesZero: true),
    ]
  }

  package struct Lacking: WireObject {
    let fruit: StoreSummary.CountedFruit
    let lacking: StoreSummary.Lacking

    package static let properties = [
      property(
        "fruit", \.fruit.wireID, "The id of the fruit.",
        heading: .text("short", ko: "부족")),
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
    let actions: StoreSummary.Actions

    package static let summary = "What one person did in the period."

    package static let properties = [
      by(\.name, heading: .text("by", ko: "담당")),
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
      property(
        "takings", { WireByCurrency($0.actions.takings.money) },
        "What was paid for them, with VAT, by currency; omitted without prices.",
        heading: .takings),
      property(
        "changes", \.actions.changes,
        "How many changes of stock by hand the person made or undid; a move is one in each of its stores.",
        heading: .text("changes", ko: "재고 변경"), drop: 3, hidesZero: true),
    ]
  }
}

extension [Currency: Money] {
  var money: [Currency: WireMoney] {
    [Currency: WireMoney](uniqueKeysWithValues: map { ($0.key, WireMoney($0.value, $0.key)) })
  }
}

extension StoreSummary.CountedFruit {
  var wireID: WireFruitID { WireFruitID(id: id) }

  func amount(_ thousandths: Int) -> Amount {
    Amount(Rational(Int128(thousandths), over: 1000), dimension)
  }
}
