package import Diagnostics

/// The index of an element in its list of the graph, in the order of declaration.
package struct Ref<Target>: Hashable, Comparable, Sendable {
  @usableFromInline let position: Int32

  @inlinable
  package init(_ index: Int) {
    position = Int32(index)
  }

  @inlinable package var index: Int { Int(position) }

  @inlinable
  package static func < (left: Ref, right: Ref) -> Bool {
    left.position < right.position
  }
}

/// A stocked ingredient; a leaf of the graph.
package struct Fruit: Displayed, Sendable {
  package let id: String
  package let display: Display
  package let dimension: Dimension
  package let openingStock: Quantity
  /// The upper bound for stock that is set or added.
  package let max: Quantity?
  /// Stock at or below this is low.
  package let low: Quantity?
  /// Whether recipes may use a fraction of a piece.
  package let isDivisible: Bool
  package let span: Span

  package init(
    id: String, display: Display, dimension: Dimension,
    openingStock: Quantity, max: Quantity?, low: Quantity?, isDivisible: Bool, span: Span
  ) {
    self.id = id
    self.display = display
    self.dimension = dimension
    self.openingStock = openingStock
    self.max = max
    self.low = low
    self.isDivisible = isDivisible
    self.span = span
  }
}

/// A preparation made from fruits and other bases; expanded on demand, never stocked.
package struct Base: Displayed, Sendable {
  package let id: String
  package let display: Display
  package let yields: Amount
  package let yieldsSpan: Span
  package let uses: [Use]
  package let span: Span

  package init(
    id: String, display: Display, yields: Amount, yieldsSpan: Span, uses: [Use], span: Span
  ) {
    self.id = id
    self.display = display
    self.yields = yields
    self.yieldsSpan = yieldsSpan
    self.uses = uses
    self.span = span
  }
}

package enum Ingredient: Hashable, Sendable {
  case fruit(Ref<Fruit>)
  case base(Ref<Base>)
}

/// An ingredient of a recipe with its amount.
package struct Use: Sendable {
  package let ingredient: Ingredient
  /// A positive number of base units of the ingredient's dimension.
  package let amount: Rational
  package let span: Span

  package init(
    ingredient: Ingredient, amount: Rational, span: Span
  ) {
    self.ingredient = ingredient
    self.amount = amount
    self.span = span
  }
}

/// The amount of a fruit that one juice takes, summed over all its paths.
package struct Need: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  /// A positive, exact number of base units of the fruit's dimension.
  package let amount: Rational

  @inlinable
  package init(fruit: Ref<Fruit>, amount: Rational) {
    self.fruit = fruit
    self.amount = amount
  }

  /// The upper bound for the numerator and the denominator of a juice's need: the thousandths that a billion
  /// juices take still fit 128 bits.
  package static let largestTerm: Int128 = 100_000_000_000_000_000_000_000_000
}

extension Rational {
  /// Whether a juice may need this amount, so that the needs of every order are exact.
  package var isCountable: Bool {
    guard numerator <= Need.largestTerm, denominator <= Need.largestTerm else { return false }
    // The denominator is at least one, so the numerator alone decides in most cases.
    return numerator <= Amount.largest.numerator || self <= Amount.largest
  }
}
