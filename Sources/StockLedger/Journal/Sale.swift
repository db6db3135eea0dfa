package import Evaluator
package import RecipeGraph

/// The money of an order, the offers that held for it, and what was told about what it contains. They are facts of the
/// order: its row in the journal keeps them, whatever the menu says later.
package struct Sale: Hashable, Sendable {
  /// Nil if the menu had neither prices nor costs.
  package var money: SaleMoney?
  /// Nil if the menu said nothing about labels.
  package var labels: SaleLabels?
  /// Of the lines that cost less than usual, in their order.
  package var offers: [LineOffer] = []

  /// The sale of an order in a menu without money and labels.
  package init() {}

  package init(money: SaleMoney?, labels: SaleLabels?, offers: [LineOffer] = []) {
    self.money = money
    self.labels = labels
    self.offers = offers
  }

  /// The sale of an order by the prices, costs and labels of a menu.
  ///
  /// - Parameter plan: what the order takes, with the substitutes that were chosen for it. A substitute changes what
  ///   it costs and contains, but never its price.
  package init(_ order: Order, _ plan: Plan, in menu: MenuView) {
    let asked = order.conditions.offer.flatMap { menu.graph.offer($0) }
    let charges = order.lines.map { menu.charge(for: $0.variant, asking: asked) }
    let uncounted: [Need]?
    do throws(OrderError) {
      uncounted = try plan.uncounted(of: order, in: menu.graph)
    } catch {
      // What was taken of it cannot be counted then.
      uncounted = nil
    }
    money = SaleMoney(charges.map { $0?.price }, of: order, plan, uncounted, in: menu.graph)
    labels = SaleLabels(plan, uncounted, in: menu.graph)
    if money != nil { offers = LineOffer.all(charges, of: order, plan, in: menu.graph) }
  }
}

/// Prices, total and cost of an order.
package struct SaleMoney: Hashable, Sendable {
  package let currency: Currency
  /// The price of one juice, with VAT, by line of the order; nil for a juice that had no price.
  package let unitPrices: [Money?]
  /// The sum of all lines. Nil if a line has no price: the total is not known then, and not that of the others.
  package let total: Money?
  /// The share of VAT on the net price that the price of each line includes, such as 1/10; nil for none.
  package let rates: [Rational?]
  /// The exact cost of what was taken, in minor units; nil if it is not known.
  package let cost: Rational?
  /// Of a part of an order that was given back, its VAT by rate, as `taxes` lists them, such that all parts have that of
  /// the order; nil if that is what rounding the part alone comes to.
  let vatOfPart: [Money]?

  /// - Parameter rates: as many as prices.
  init(
    _ currency: Currency, unitPrices: [Money?], total: Money?, rates: [Rational?], cost: Rational?,
    vatOfPart: [Money]? = nil
  ) {
    self.currency = currency
    self.unitPrices = unitPrices
    self.total = total
    self.rates = rates
    self.cost = cost
    self.vatOfPart = vatOfPart
  }

  /// Nil for a menu without a currency, and if neither a price nor the cost is known.
  ///
  /// - Parameters:
  ///   - prices: of one juice of each line.
  ///   - uncounted: what the order takes of fruits that are not counted; nil if it is not known.
  fileprivate init?(
    _ prices: [Money?], of order: Order, _ plan: Plan, _ uncounted: [Need]?, in graph: RecipeGraph
  ) {
    guard let currency = graph.terms.currency else { return nil }
    let taken = plan.consumptions.map { Need(fruit: $0.fruit, amount: $0.quantity.value) }
    let cost = uncounted.flatMap { graph.sum(.cost, of: taken + $0).value }
    guard cost != nil || prices.contains(where: { $0 != nil }) else { return nil }
    self.init(
      currency, unitPrices: prices,
      total: Self.total(of: prices, quantities: order.lines.map(\.quantity)),
      rates: order.lines.map { graph.vat(of: $0.variant) }, cost: cost)
  }

  package var hasPrices: Bool { unitPrices.contains { $0 != nil } }

  /// Whether it has a price, or none, for each line of an order.
  func hasLines(_ count: Int) -> Bool { unitPrices.count == count }

  /// The largest total that is counted, in minor units: any sum of prices that 64 bits hold is below it.
  static let largestTotal: Int128 = 1_000_000_000_000_000_000_000_000_000_000_000_000

  /// The sum of lines; nil if one has no price, and beyond `largestTotal`.
  static func total(of prices: [Money?], quantities: [Int]) -> Money? {
    var total: Int128 = 0
    for (price, quantity) in zip(prices, quantities) {
      guard let price else { return nil }
      let product = price.minorUnits.multipliedReportingOverflow(by: Int128(quantity))
      let sum = total.addingReportingOverflow(product.partialValue)
      guard !product.overflow, !sum.overflow else { return nil }
      total = sum.partialValue
    }
    return total.magnitude <= largestTotal.magnitude ? Money(total) : nil
  }

  /// The price of all juices of a line; nil if it has none.
  package func price(of line: OrderRecord.Line, at index: Int) -> Money? {
    unitPrices[index].flatMap { Self.total(of: [$0], quantities: [line.quantity]) }
  }

  /// The rate of every line; nil without VAT, and if they differ.
  package var vat: Rational? { rates.allSatisfy { $0 == rates.first } ? rates.first ?? nil : nil }
}

/// The offer by which the drinks of a line cost less than usual.
package struct LineOffer: Hashable, Sendable {
  /// The position of the line, from 0.
  package let line: Int
  /// The id of the offer.
  package let offer: String
  /// The price of one drink without it.
  package let usual: Money
  /// The exact cost of one drink, in minor units; nil if it is not known.
  package let cost: Rational?

  package init(line: Int, offer: String, usual: Money, cost: Rational?) {
    (self.line, self.offer, self.usual, self.cost) = (line, offer, usual, cost)
  }

  /// - Parameter charges: by line of the order.
  fileprivate static func all(
    _ charges: [Charge?], of order: Order, _ plan: Plan, in graph: RecipeGraph
  ) -> [LineOffer] {
    let offered = charges.enumerated().compactMap { line, charge in
      charge.flatMap { charge in charge.offer.map { (line, charge.usual, $0) } }
    }
    if offered.isEmpty { return [] }
    let needs: [Needs]?
    do throws(OrderError) {
      needs = try plan.needs(of: order, in: graph)
    } catch {
      // What one drink costs cannot be counted then.
      needs = nil
    }
    return offered.map { line, usual, offer in
      LineOffer(
        line: line, offer: graph[offer].id.canonicallyComposed, usual: usual,
        cost: needs.flatMap { graph.sum(.cost, of: $0[line]).value })
    }
  }
}

/// What was told about what an order contains.
package struct SaleLabels: Hashable, Sendable {
  /// As its fruits name it, in the order in which it was shown.
  package let contains: [FoodLabel]
  /// What it may have traces of, besides what it contains.
  package let traces: [FoodLabel]
  /// The ids of the fruits that do not answer what they contain.
  package let unanswered: [String]

  package init(contains: [FoodLabel], traces: [FoodLabel], unanswered: [String]) {
    self.contains = contains
    self.traces = traces
    self.unanswered = unanswered
  }

  /// Nil for a menu that says nothing about labels.
  fileprivate init?(_ plan: Plan, _ uncounted: [Need]?, in graph: RecipeGraph) {
    guard graph.hasLabels else { return nil }
    // Of what is not known, everything may be in it.
    let others = uncounted?.map(\.fruit) ?? graph.fruitRefs.filter { graph[$0].isUnlimited }
    let sum = graph.labels(of: plan.consumptions.map(\.fruit) + others)
    self.init(
      contains: sum.contains.labels, traces: sum.traces.labels,
      unanswered: sum.unanswered.map { graph[$0].id.canonicallyComposed })
  }
}
