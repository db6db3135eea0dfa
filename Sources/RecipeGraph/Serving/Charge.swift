/// The price of one drink of a line, and the offer by which it is less than usual.
public struct Charge: Hashable, Sendable {
  /// Without an offer.
  public let usual: Money
  public let price: Money
  public let offer: Ref<PriceOffer>?

  init(_ price: Money, usual: Money, _ offer: Ref<PriceOffer>? = nil) {
    (self.price, self.usual, self.offer) = (price, usual, offer)
  }
}

extension MenuView {
  /// The price of one drink with the offer that an order asks for, or else with the one that makes it cheapest, the
  /// first declared where several do. Nil if it has no price.
  ///
  /// An offer that would make the drink dearer does not hold for it.
  ///
  /// - Parameter asked: the offer that the order asks for.
  public func charge(for variant: Variant, asking asked: Ref<PriceOffer>? = nil) -> Charge? {
    guard let usual = graph.price(of: variant) else { return nil }
    var least = Charge(usual, usual: usual)
    if heldOffers.isEmpty { return least }
    if let asked, graph[asked].isAsked, holds(asked, for: variant.juice) {
      let price = price(of: variant, usually: usual, with: asked)
      if price <= usual { return Charge(price, usual: usual, asked) }
    }
    for offer in offers(for: variant.juice) {
      let price = price(of: variant, usually: usual, with: offer)
      if price < least.price { least = Charge(price, usual: usual, offer) }
    }
    return least
  }

  private func price(
    of variant: Variant, usually usual: Money, with offer: Ref<PriceOffer>
  ) -> Money {
    // What has a price has one without options.
    let own = graph.juices[variant.juice.index].price(ofSize: variant.size)?.money ?? usual
    return graph.offers[offer.index].reduction.price(usual: usual, own: own)
  }

  /// What each offer for a juice makes of the price of one drink, whether it holds now or not; only those that make it
  /// cheaper, and that whoever orders in the store may get at some time.
  public func prices(of variant: Variant) -> [(offer: Ref<PriceOffer>, price: Money)] {
    guard let usual = graph.price(of: variant) else { return [] }
    return graph.offerRefs.compactMap { offer in
      guard isFor(offer, variant.juice), mayHold(graph[offer]) else { return nil }
      let price = price(of: variant, usually: usual, with: offer)
      return price < usual ? (offer, price) : nil
    }
  }

  /// The offers that hold for a juice without being asked for.
  public func offers(for juice: Ref<Juice>) -> [Ref<PriceOffer>] {
    heldOffers.filter { !graph.offers[$0.index].isAsked && isFor($0, juice) }
  }

  /// The offers that hold for orders that ask for them, in the order of declaration.
  public var askedOffers: [Ref<PriceOffer>] { heldOffers.filter { graph.offers[$0.index].isAsked } }

  /// Whether an offer is for a juice, and holds in the view.
  public func holds(_ offer: Ref<PriceOffer>, for juice: Ref<Juice>) -> Bool {
    isFor(offer, juice) && holds(offer)
  }

  /// Whether an offer holds in the store, at the moment and for the taker of the view. In a view for anybody, only
  /// those hold by themselves that a guest gets; in one without a moment, only those of every time.
  public func holds(_ offer: Ref<PriceOffer>) -> Bool { heldOffers.contains(offer) }

  private func isFor(_ offer: Ref<PriceOffer>, _ juice: Ref<Juice>) -> Bool {
    graph.offers[offer.index].isFor(juice)
  }

  /// The price of an order with its offers; nil if one of its juices has none, and for no lines.
  ///
  /// - Parameter asked: as for `charge`.
  public func price(of lines: [OrderLine], asking asked: Ref<PriceOffer>? = nil) -> Money? {
    guard !lines.isEmpty else { return nil }
    return lines.reduce(Money.zero as Money?) { sum, line in
      guard let sum, let charge = charge(for: line.variant, asking: asked) else { return nil }
      return sum + charge.price * line.quantity
    }
  }

  /// The same without VAT, exact, in minor units; nil if one of the juices has no price.
  ///
  /// - Parameter asked: as for `charge`.
  public func net(
    of lines: [OrderLine], asking asked: Ref<PriceOffer>? = nil
  ) throws(ArithmeticOverflow) -> Rational? {
    var sum = Rational.zero
    for line in lines {
      guard let charge = charge(for: line.variant, asking: asked) else { return nil }
      sum = try sum.adding(try graph.net(of: charge.price * line.quantity, for: line.variant))
    }
    return sum
  }
}
