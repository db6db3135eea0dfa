public import Diagnostics

/// The index of an element in its list of the graph, in the order of declaration.
public struct Ref<Target>: Hashable, Comparable, Sendable {
  let position: Int32

  public init(_ index: Int) {
    position = Int32(index)
  }

  public var index: Int { Int(position) }

  public static func < (left: Ref, right: Ref) -> Bool {
    left.position < right.position
  }
}

/// A stocked ingredient: a fruit, or a base that is cooked ahead. A leaf of the graph.
public struct Fruit: Displayed, Sendable {
  public internal(set) var id: String
  public let display: Display
  public let dimension: Dimension
  /// `unlimited` for a fruit that is not counted.
  public internal(set) var openingStock: Quantity
  /// The upper bound for stock that is set or added.
  public internal(set) var max: Quantity?
  /// Stock at or below this is low.
  public internal(set) var low: Quantity?
  /// Whether recipes may use a fraction of a piece.
  public let isDivisible: Bool
  /// In the order of declaration.
  public let packs: [Pack]
  public let span: Span
  /// The base that is stocked; nil for a fruit.
  public let base: Ref<Base>?
  /// Nil if the menu says nothing of the kind. In a graph, those of a prepared base follow from its recipe.
  public internal(set) var attributes: FruitAttributes?

  public init(
    id: String, display: Display, dimension: Dimension,
    openingStock: Quantity, max: Quantity?, low: Quantity?, isDivisible: Bool, packs: [Pack] = [],
    span: Span, base: Ref<Base>? = nil, attributes: FruitAttributes? = nil
  ) {
    self.id = id
    self.display = display
    self.dimension = dimension
    self.openingStock = openingStock
    self.max = max
    self.low = low
    self.isDivisible = isDivisible
    self.packs = packs
    self.span = span
    self.base = base
    self.attributes = attributes
  }
}

extension Fruit {
  /// Whether it never runs out, such as tap water: it has no stock in a ledger, and orders take none.
  public var isUnlimited: Bool { openingStock == .unlimited }

  /// Whether it is no food, but a cup or a lid.
  public var isPackaging: Bool { attributes?.isPackaging ?? false }

  /// The whole packs that cover an amount with the least to spare, and among those the fewest; nil for a fruit without
  /// packs.
  public func packs(covering quantity: Quantity) -> PackSelection? {
    packs.selection(covering: quantity)
  }

  /// The whole packs that fill an amount with the least to spare, and among those the fewest; nil if none fits.
  public func packs(within room: Quantity) -> PackSelection? { packs.selection(within: room) }

  /// Whether a stock would be above the upper bound with some packs more.
  public func isAboveMax(_ stock: Quantity, with packs: PackSelection) -> Bool {
    guard let max else { return false }
    let (sum, isTooLarge) = stock.thousandths.addingReportingOverflow(packs.total.thousandths)
    return isTooLarge || sum > max.thousandths
  }
}

/// A preparation made from fruits and other bases; expanded on demand, or cooked ahead and stocked.
public struct Base: Displayed, Sendable {
  public internal(set) var id: String
  public let display: Display
  public let yields: Amount
  public let yieldsSpan: Span
  public let uses: [Use]
  public let span: Span
  /// The stock of a prepared base, which recipes take in place of its ingredients; nil for a base that is made
  /// on demand.
  public let stock: Ref<Fruit>?

  public init(
    id: String, display: Display, yields: Amount, yieldsSpan: Span, uses: [Use], span: Span,
    stock: Ref<Fruit>? = nil
  ) {
    self.id = id
    self.display = display
    self.yields = yields
    self.yieldsSpan = yieldsSpan
    self.uses = uses
    self.span = span
    self.stock = stock
  }
}

public enum Ingredient: Hashable, Sendable {
  case fruit(Ref<Fruit>)
  case base(Ref<Base>)
}

/// An ingredient of a recipe with its amount.
public struct Use: Sendable {
  public let ingredient: Ingredient
  /// A positive number of base units of the ingredient's dimension.
  public let amount: Rational
  public let span: Span

  public init(
    ingredient: Ingredient, amount: Rational, span: Span
  ) {
    self.ingredient = ingredient
    self.amount = amount
    self.span = span
  }
}

extension Rational {
  /// The upper bound for the numerator and the denominator of a juice's need: the thousandths that a billion
  /// juices take still fit 128 bits.
  private static let largestTerm: Int128 = 100_000_000_000_000_000_000_000_000

  /// Whether a juice may need this amount, so that the needs of every order are exact.
  public var isCountable: Bool {
    guard numerator <= Self.largestTerm, denominator <= Self.largestTerm else { return false }
    // The denominator is at least one, so the numerator alone decides in most cases.
    return numerator <= Amount.largest.numerator || self <= Amount.largest
  }
}
