import Diagnostics
import RecipeGraph

/// JU316: a juice that is sold for less than its ingredients cost.
///
/// In each size, the usual order and the one that earns least at the usual price are looked at, by the costs that are
/// known: first at that price, then at the price of each offer that holds by itself. Substitutes are not tried. Where
/// very many options change the same ingredient, only the usual order is.
enum BelowCost: MenuRule {
  static let rule = Rule("JU316", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.money.contains(where: \.isCost), menu.isPriced else { return }
    let graph = menu.graph
    guard let profits = Profits(graph) else { return }
    // It is for groups, and for options that change the same ingredient.
    var budget = 1_000_000
    let offers = menu.offers.compactMap { offer in offer.offer(in: graph.terms.currency) }
      .filter { !$0.isAsked }
    var losses = offers.map { _ in [(variant: Variant, own: Price)]() }
    for (position, juice) in graph.juices.enumerated() {
      for size in juice.sizeNumbers {
        guard let own = juice.price(ofSize: size), own.money > .zero else { continue }
        let orders = profits.orders(Ref(position), size: size, &budget)
        if let loss = orders.first(where: { $0.profit < .zero }) {
          findings.report(finding(loss.named(in: graph), of: juice, size, own))
          continue
        }
        for (number, offer) in offers.enumerated() where offer.isFor(Ref(position)) {
          let loss = orders.first { profits.isLoss($0, by: offer.reduction, own: own.money) }
          if let loss, losses[number].last?.variant.juice != Ref(position) {
            losses[number].append((loss.variant, own))
          }
        }
      }
    }
    for (offer, losses) in zip(offers, losses) where !losses.isEmpty {
      findings.report(finding(offer, losses, in: graph))
    }
  }

  private static func finding(
    _ options: [Int], of juice: Juice, _ size: Int, _ own: Price
  ) -> Finding {
    let what = LocalizedText.size(at: size, of: juice)
    let names = OptionWord.words(of: options.map { juice.options[$0].id }).quotedList
    return Finding(
      rule,
      options.isEmpty
        ? .text("\(what) is sold for less than it costs")
        : .text("\(what) is sold for less than it costs, with \(names)"),
      at: Label(own.span, .text("the price with VAT")),
      related: options.runs.map {
        Label(
          juice.options[$0.element].span, .text("costs more than it adds"))
      },
      help: .text("raise the price, or take less of what is dear"),
      about: what.english)
  }

  /// - Parameter losses: at least one order, of a juice each, that loses money by the offer alone, with the usual price of its
  ///   size.
  private static func finding(
    _ offer: PriceOffer, _ losses: [(variant: Variant, own: Price)], in graph: RecipeGraph
  ) -> Finding {
    let first = losses[0].variant
    let juice = graph[first.juice]
    let what = LocalizedText.size(at: first.size, of: juice)
    let names = OptionWord.words(of: juice.named(first.options).map { juice.options[$0].id })
      .quotedList
    let by = LocalizedText.offer(offer.id)
    return Finding(
      rule,
      names.isEmpty
        ? .text("\(what) is sold for less than it costs by \(by)")
        : .text("\(what) is sold for less than it costs by \(by), with \(names)"),
      at: Label(offer.span),
      related: losses.map { Label($0.own.span, .text("the usual price")) },
      help: .text("raise the price of the offer, or take less off"),
      about: by.english)
  }
}

/// What orders earn at most: a cost that is not known is zero or more.
private struct Profits {
  private let graph: RecipeGraph
  /// The price with VAT less the costs that are known, in minor units.
  private let profit: ChoiceQuantity

  /// Nil if a number exceeds 128 bits.
  init?(_ graph: RecipeGraph) {
    self.graph = graph
    do throws(ArithmeticOverflow) {
      profit = try ChoiceQuantity(.cost, times: Rational(-1), priceWeight: .one, in: graph)
    } catch {
      return nil
    }
  }

  /// An order, and what it earns at the usual price.
  struct Order {
    let variant: Variant
    let profit: Rational

    /// The options that it has to name.
    func named(in graph: RecipeGraph) -> [Int] { graph[variant.juice].named(variant.options) }
  }

  /// The usual order of a size, and the one that earns least, if the usual one does not lose money and the least can be
  /// found; none if a number exceeds 128 bits.
  func orders(_ juice: Ref<Juice>, size: Int, _ budget: inout Int) -> [Order] {
    var orders: [Order] = []
    do throws(UndecidedChoice) {
      let usual = graph.variant(juice, size: size)
      let profit = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        try self.profit.net(of: graph.vat(of: usual)).usual(juice, size: size, in: graph)
      }
      orders = [Order(variant: usual, profit: profit)]
      if profit < .zero { return orders }
      var least: (profit: Rational, options: [Int])?
      for choices in try TaxedChoices.all(of: graph[juice], size: size, in: graph, &budget) {
        let found = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
          try self.least(in: choices, of: juice, size: size)
        }
        if least.map({ found.profit < $0.profit }) ?? true { least = found }
      }
      if let least {
        let variant = graph.variant(juice, size: size, options: least.options)
        orders.append(Order(variant: variant, profit: least.profit))
      }
    } catch {
      // Only the usual order is known, if it is.
    }
    return orders
  }

  /// Whether an order that earns something at the usual price is known to lose money at that of an offer. What is given
  /// away is meant so.
  ///
  /// - Parameter own: the usual price of the size alone.
  func isLoss(_ order: Order, by reduction: PriceOffer.Reduction, own: Money) -> Bool {
    guard let usual = graph.price(of: order.variant) else { return false }
    let price = reduction.price(usual: usual, own: own)
    guard price > .zero, price < usual else { return false }
    do throws(ArithmeticOverflow) {
      let less = try graph.net(of: usual - price, for: order.variant)
      return order.profit < less
    } catch {
      return false
    }
  }

  /// The order with the least profit.
  private func least(
    in choices: TaxedChoices, of juice: Ref<Juice>, size: Int
  ) throws(ArithmeticOverflow) -> (profit: Rational, options: [Int]) {
    let quantity = try profit.net(of: choices.vat)
    var sum = try quantity.first(in: choices.space, of: juice, size: size, in: graph)
    var options: [Int] = []
    for (part, changes) in zip(choices.space.classes, try quantity.changes(in: choices.space)) {
      guard let least = changes.indices.min(by: { changes[$0] < changes[$1] }) else { continue }
      sum = try sum.adding(changes[least])
      options += part.combinations[least].options
    }
    return (sum, options)
  }
}
