package import Diagnostics

/// The position of something in its list of the graph, which is the order of declaration.
package struct Ref<Target>: Hashable, Comparable, Sendable {
  let position: Int32

  package init(_ index: Int) {
    position = Int32(index)
  }

  package var index: Int { Int(position) }

  package static func < (left: Ref, right: Ref) -> Bool {
    left.position < right.position
  }
}

/// A stocked ingredient; a leaf of the graph.
package struct Fruit: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let picture: Picture?
  package let dimension: Dimension
  package let openingStock: Quantity
  /// Stock may never be set or added above it.
  package let max: Quantity?
  /// At or below it, stock is low.
  package let low: Quantity?
  /// Whether a fraction of a piece can be used.
  package let isDivisible: Bool
  package let span: Span

  package init(
    id: String, name: LocalizedName?, picture: Picture?, dimension: Dimension,
    openingStock: Quantity, max: Quantity?, low: Quantity?, isDivisible: Bool, span: Span
  ) {
    self.id = id
    self.name = name
    self.picture = picture
    self.dimension = dimension
    self.openingStock = openingStock
    self.max = max
    self.low = low
    self.isDivisible = isDivisible
    self.span = span
  }
}

/// A preparation made from fruits and other bases; expanded on demand, never stocked.
package struct Base: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let yields: Amount
  package let yieldsSpan: Span
  package let uses: [Use]
  package let span: Span

  package init(
    id: String, name: LocalizedName?, yields: Amount, yieldsSpan: Span, uses: [Use], span: Span
  ) {
    self.id = id
    self.name = name
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

/// A line of a recipe.
package struct Use: Sendable {
  package let ingredient: Ingredient
  /// Positive, in base units of the ingredient's dimension.
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

/// How much of a fruit one juice takes, over all its paths.
package struct Need: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  /// Positive, in base units of the fruit's dimension, exact.
  package let amount: Rational

  package init(fruit: Ref<Fruit>, amount: Rational) {
    self.fruit = fruit
    self.amount = amount
  }

  /// The bound on the numerator and denominator of a juice's need: a billion juices of it, in
  /// thousandths, still fit 128 bits.
  package static let largestTerm: Int128 = 100_000_000_000_000_000_000_000_000
}

extension Rational {
  /// Whether a juice may need so much: the numbers of every order can then be told exactly.
  package var isCountable: Bool {
    guard numerator <= Need.largestTerm, denominator <= Need.largestTerm else { return false }
    // What is divided by something from one on is no more than without it.
    return numerator <= Amount.largest.numerator || self <= Amount.largest
  }
}
