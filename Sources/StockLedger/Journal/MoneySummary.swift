package import RecipeGraph

/// Money of one store over a period, in one currency. Nothing is ever added up over currencies.
///
/// A cancellation in the period takes its order off if that is in the period as well; what earlier orders got back
/// is summed on its own.
package struct MoneySummary: Hashable, Sendable {
  /// A juice at one of the prices that were paid for it.
  package struct PricedJuice: Hashable, Sendable {
    /// `juice[:size][+option…]`, with the options sorted.
    package let word: String
    /// With VAT; nil for a juice that had no price.
    package let price: Money?

    package init(word: String, price: Money?) {
      (self.word, self.price) = (word, price)
    }

    /// What was paid for sales at the price; nil without one.
    ///
    /// - Throws: `LedgerError.sumTooLarge`.
    package func takings(_ sales: StoreSummary.Sales) throws(LedgerError) -> Money? {
      try price?.times(sales.sold)
    }
  }

  /// The drinks that cost less by one offer.
  package struct Offered: Hashable, Sendable {
    package fileprivate(set) var sales = StoreSummary.Sales()
    /// What they would have cost more without it.
    package fileprivate(set) var givenAway = Money.zero
    /// The cost of those of which it is known.
    package fileprivate(set) var cost = ExactSum()
    /// How many have no known cost.
    package fileprivate(set) var withoutCost = 0

    fileprivate mutating func add(
      _ offer: LineOffer, _ price: Money, _ quantity: Int,
      to part: WritableKeyPath<StoreSummary.Sales, Int>
    ) throws(LedgerError) {
      try sales[keyPath: part].add(quantity, of: offer.offer)
      // What was given away before the period is no part of it.
      if part == \.cancelledEarlier { return }
      let count = part == \.made ? quantity : -quantity
      givenAway = try givenAway.adding((offer.usual - price).times(count))
      if let cost = offer.cost {
        self.cost.add(cost, times: count)
      } else {
        try withoutCost.add(count, of: offer.offer)
      }
    }

    fileprivate mutating func merge(_ other: Offered, of id: String) throws(LedgerError) {
      try sales.add(other.sales, of: id)
      givenAway = try givenAway.adding(other.givenAway)
      cost = cost + other.cost
      try withoutCost.add(other.withoutCost, of: id)
    }
  }

  /// Orders that were not cancelled.
  package struct Orders: Hashable, Sendable {
    package fileprivate(set) var count = 0
    /// The sum of the lines with a price.
    package fileprivate(set) var takings = Money.zero
    /// Of these, without VAT, which is rounded for each order.
    package fileprivate(set) var net = ExactSum()
    package fileprivate(set) var cost = ExactSum()

    fileprivate mutating func add(
      _ money: SaleMoney, _ taxes: [SaleMoney.Tax], times sign: Int, isPart: Bool
    ) throws(LedgerError) {
      if !isPart { count += sign }
      cost.add(money.cost ?? .zero, times: sign)
      for (_, sum) in taxes {
        takings = try takings.adding(sum.takings.times(sign))
        net.add(sum.net?.value, times: sign)
      }
    }
  }

  package private(set) var juices: [PricedJuice: StoreSummary.Sales] = [:]
  /// By the ids of offers.
  package private(set) var offers: [String: Offered] = [:]
  /// Orders whose total and cost are known, for the margin.
  package private(set) var complete = Orders()
  /// Orders whose cost is known, and of which a line has no price.
  package private(set) var withoutTotal = Orders()
  /// Orders whose cost is not known.
  package private(set) var withoutCost = Orders()
  /// What was paid for orders that were not cancelled, by rate of VAT; at nil, without VAT.
  package private(set) var taxes: [Rational?: TaxedSum] = [:]
  /// The same for what was given back in the period for orders before it.
  package private(set) var taxesGivenBackEarlier: [Rational?: TaxedSum] = [:]
  /// What was given back in the period for orders before it.
  package private(set) var givenBackEarlier = Money.zero
  /// The cost of what was thrown away of each fruit, as far as it is known.
  package private(set) var wasteByFruit: [StoreSummary.CountedFruit: ExactSum] = [:]

  init() {}

  /// What was paid for orders that were not cancelled, with VAT.
  ///
  /// - Throws: `LedgerError.sumTooLarge`.
  package func takings() throws(LedgerError) -> Money {
    try complete.takings.adding(withoutTotal.takings).adding(withoutCost.takings)
  }

  /// How many of these there are.
  package var orders: Int { complete.count + withoutTotal.count + withoutCost.count }

  /// What one of them came to on average, in minor units; nil if there are none, if a juice had no price, and if it
  /// cannot be counted.
  ///
  /// - Throws: `LedgerError.sumTooLarge`.
  package func averageOrder() throws(LedgerError) -> Rational? {
    let takings = try takings()
    guard orders > 0, !juices.contains(where: { $0.price == nil && $1.sold != 0 }) else {
      return nil
    }
    do throws(ArithmeticOverflow) {
      return try takings.value.divided(by: Rational(Int128(orders)))
    } catch {
      return nil
    }
  }

  /// The cost of what these orders took, without those of which it is not known.
  package var cost: ExactSum { complete.cost + withoutTotal.cost }

  /// The cost of what was thrown away, as far as it is known.
  package var waste: ExactSum {
    // In one order, since whether a sum can be counted may depend on it.
    wasteByFruit.sorted { $0.key.id < $1.key.id }.reduce(ExactSum()) { $0 + $1.value }
  }

  /// What is left of the net price of the orders of which both are known; nil if it cannot be counted.
  package var margin: Rational? { (complete.net - complete.cost).value }

  /// The share of the net takings that the margin is; nil if there were none.
  package var marginShare: Rational? {
    guard let margin, let net = complete.net.value, net.isPositive else { return nil }
    do throws(ArithmeticOverflow) { return try margin.divided(by: net) } catch { return nil }
  }

  // MARK: Adding

  /// Adds an order or a cancellation.
  ///
  /// - Parameters:
  ///   - offers: of the lines.
  ///   - part: what becomes of the sales.
  ///   - isPart: whether it is a part of an order that was given back.
  mutating func add(
    _ money: SaleMoney, _ lines: [OrderRecord.Line], _ offers: [LineOffer],
    to part: WritableKeyPath<StoreSummary.Sales, Int>, isPart: Bool
  ) throws(LedgerError) {
    for (line, price) in zip(lines, money.unitPrices) {
      let juice = PricedJuice(word: line.variant, price: price)
      try juices[juice, default: .init()][keyPath: part].add(line.quantity, of: line.word)
    }
    for offer in offers {
      guard let price = money.unitPrices[offer.line] else { continue }
      try self.offers[offer.offer, default: Offered()]
        .add(offer, price, lines[offer.line].quantity, to: part)
    }
    let taxes = try money.taxes(of: lines)
    if part == \.cancelledEarlier {
      for (rate, sum) in taxes {
        givenBackEarlier = try givenBackEarlier.adding(sum.takings)
        try taxesGivenBackEarlier[rate, default: TaxedSum()].add(sum, times: 1)
      }
      return
    }
    let sign = part == \.made ? 1 : -1
    for (rate, sum) in taxes { try self.taxes[rate, default: TaxedSum()].add(sum, times: sign) }
    if money.cost == nil {
      try withoutCost.add(money, taxes, times: sign, isPart: isPart)
    } else if money.total == nil {
      try withoutTotal.add(money, taxes, times: sign, isPart: isPart)
    } else {
      try complete.add(money, taxes, times: sign, isPart: isPart)
    }
  }

  /// - Parameter thousandths: how much was thrown away; negative if that was undone.
  mutating func addWaste(
    _ thousandths: Int, of fruit: StoreSummary.CountedFruit, at rate: Rational
  ) {
    wasteByFruit[fruit, default: ExactSum()].add(rate, times: thousandths, over: 1000)
  }

  /// Adds the money of another store.
  mutating func merge(_ other: MoneySummary) throws(LedgerError) {
    try juices.add(other.juices, of: \.word)
    for (id, sums) in other.offers {
      try offers[id, default: Offered()].merge(sums, of: id)
    }
    for part in [\Self.complete, \.withoutTotal, \.withoutCost] {
      let orders = other[keyPath: part]
      self[keyPath: part].count += orders.count
      self[keyPath: part].takings = try self[keyPath: part].takings.adding(orders.takings)
      self[keyPath: part].net = self[keyPath: part].net + orders.net
      self[keyPath: part].cost = self[keyPath: part].cost + orders.cost
    }
    givenBackEarlier = try givenBackEarlier.adding(other.givenBackEarlier)
    for part in [\Self.taxes, \.taxesGivenBackEarlier] {
      for (rate, sum) in other[keyPath: part] {
        try self[keyPath: part][rate, default: TaxedSum()].add(sum, times: 1)
      }
    }
    for (fruit, sum) in other.wasteByFruit {
      wasteByFruit[fruit] = (wasteByFruit[fruit] ?? ExactSum()) + sum
    }
  }
}

/// An exact sum of fractions, or none once its terms exceed 128 bits.
package struct ExactSum: Hashable, Sendable {
  /// Nil if it cannot be counted.
  package private(set) var value: Rational? = .zero

  init() {}

  /// Adds a product.
  ///
  /// - Parameter term: nil for one that cannot be counted.
  mutating func add(_ term: Rational?, times count: Int, over divisor: Int128 = 1) {
    do throws(ArithmeticOverflow) {
      guard let sum = value, let term else { throw ArithmeticOverflow() }
      value = try sum.adding(term.multiplied(by: Rational(Int128(count), over: divisor)))
    } catch {
      value = nil
    }
  }

  static func + (left: ExactSum, right: ExactSum) -> ExactSum { left.adding(right, times: 1) }
  static func - (left: ExactSum, right: ExactSum) -> ExactSum { left.adding(right, times: -1) }

  private func adding(_ other: ExactSum, times sign: Int) -> ExactSum {
    var sum = self
    sum.add(other.value, times: sign)
    return sum
  }
}
