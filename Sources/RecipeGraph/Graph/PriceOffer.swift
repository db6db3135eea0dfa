public import Diagnostics

/// A rule of the menu by which drinks cost less: at some times, in some stores, or when staff ask for it.
public struct PriceOffer: Sendable {
  /// What an offer does to the price of one drink.
  public enum Reduction: Hashable, Sendable {
    /// A price in place of that of the juice or size, to which options add theirs. Zero gives the whole drink.
    case price(Money)
    /// Above zero; taken off the whole drink, down to zero.
    case amountOff(Money)
    /// Above zero, and at most one; taken off the whole drink.
    case shareOff(Rational)
  }

  public let id: String
  public let name: LocalizedName?
  public let reduction: Reduction
  /// Nil for all juices.
  public let juices: Set<Ref<Juice>>?
  /// Whether it holds only for orders that ask for it, which staff take.
  public let isAsked: Bool
  /// Nil for always.
  public internal(set) var when: When?
  /// That of the price.
  public let span: Span

  public init(
    id: String, name: LocalizedName?, _ reduction: Reduction, juices: Set<Ref<Juice>>?,
    isAsked: Bool, when: When? = nil, span: Span
  ) {
    self.id = id
    self.name = name
    self.reduction = reduction
    self.juices = juices
    self.isAsked = isAsked
    self.when = when
    self.span = span
  }

  public func isFor(_ juice: Ref<Juice>) -> Bool { juices?.contains(juice) ?? true }
}

extension PriceOffer.Reduction {
  /// The price of one drink with the offer: never below zero, and per cents rounded half up to minor units, once.
  ///
  /// - Parameters:
  ///   - usual: that of the drink with its options.
  ///   - own: that of its size alone.
  public func price(usual: Money, own: Money) -> Money {
    switch self {
    case .price(.zero): .zero
    case .price(let price): max(.zero, price + usual - own)
    case .amountOff(let amount): max(.zero, usual - amount)
    case .shareOff(let share): usual.reduced(by: share) ?? usual
    }
  }
}

extension Money {
  /// Nil if it cannot be counted.
  fileprivate func reduced(by share: Rational) -> Money? {
    do throws(ArithmeticOverflow) {
      return try value.multiplied(by: Rational.one.subtracting(share))
        .rounded(.nearest, decimals: 0).map { Money($0.numerator) }
    } catch {
      return nil
    }
  }
}
