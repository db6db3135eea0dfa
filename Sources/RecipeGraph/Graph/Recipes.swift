package import Diagnostics

/// The position of something in its list of the graph, which is the order of declaration.
package struct Ref<Target>: Hashable, Comparable, Sendable {
  private let position: Int32

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
    id: String, name: LocalizedName?, dimension: Dimension, openingStock: Quantity, max: Quantity?,
    low: Quantity?, isDivisible: Bool, span: Span
  ) {
    self.id = id
    self.name = name
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

/// Something a customer can order; a root of the graph.
package struct Juice: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let uses: [Use]
  /// The first is taken where an order names none; there may be none, which is one without a name.
  package let sizes: [Size]
  package let options: [JuiceOption]
  package let substitutes: [Substitute]
  /// At most so many in one order.
  package let limit: Int?
  package let span: Span
  /// What one of it takes in its first size, or as it is without sizes: by fruit in the order of
  /// declaration, never empty.
  package let needs: [Need]

  package init(
    id: String, name: LocalizedName?, uses: [Use], sizes: [Size], options: [JuiceOption],
    substitutes: [Substitute], limit: Int?, span: Span, needs: [Need]
  ) {
    self.id = id
    self.name = name
    self.uses = uses
    self.sizes = sizes
    self.options = options
    self.substitutes = substitutes
    self.limit = limit
    self.span = span
    self.needs = needs
  }

  /// The size of a variant, by the number that this has; nil for a juice without sizes.
  package func size(at number: Int) -> Size? { sizes.isEmpty ? nil : sizes[number] }
}

/// A size of a juice: everything scaled, then some amounts set.
package struct Size: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let scale: Rational
  package let scaleSpan: Span
  /// Amounts by their position in the recipe, in place of the scaled ones.
  package let set: [Int: Use]
  package let span: Span
  /// What one juice of this size takes, by fruit in the order of declaration; never empty.
  package let needs: [Need]

  package init(
    id: String, name: LocalizedName?, scale: Rational, scaleSpan: Span, set: [Int: Use],
    span: Span, needs: [Need]
  ) {
    self.id = id
    self.name = name
    self.scale = scale
    self.scaleSpan = scaleSpan
    self.set = set
    self.span = span
    self.needs = needs
  }
}

/// A wish that adds to a recipe or leaves something out, whatever the size.
package struct JuiceOption: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let add: [Use]
  /// Positions in the recipe.
  package let drop: Set<Int>
  package let span: Span

  package init(
    id: String, name: LocalizedName?, add: [Use], drop: Set<Int>, span: Span
  ) {
    self.id = id
    self.name = name
    self.add = add
    self.drop = drop
    self.span = span
  }
}

/// What may stand in for one ingredient of a recipe, in the order of preference.
package struct Substitute: Sendable {
  /// The position in the recipe.
  package let use: Int
  /// What each takes for the amount that the recipe names.
  package let alternatives: [Alternative]

  package init(
    use: Int, alternatives: [Alternative]
  ) {
    self.use = use
    self.alternatives = alternatives
  }

  package struct Alternative: Sendable {
    package let uses: [Use]
    package let span: Span

    package init(
      uses: [Use], span: Span
    ) {
      self.uses = uses
      self.span = span
    }
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
