package import Diagnostics

/// Something a customer can order; a root of the graph.
package struct Juice: Displayed, Sendable {
  package let id: String
  package let display: Display
  package let uses: [Use]
  /// The sizes; an order that names none gets the first. A juice without sizes has an empty list.
  package let sizes: [Size]
  package let options: [JuiceOption]
  package let substitutes: [Substitute]
  /// The largest quantity in one order.
  package let limit: Int?
  package let span: Span
  /// The needs of one juice in its first size, or without sizes: by fruit in the order of declaration, never
  /// empty.
  package let needs: [Need]

  package init(
    id: String, display: Display, uses: [Use], sizes: [Size],
    options: [JuiceOption], substitutes: [Substitute], limit: Int?, span: Span, needs: [Need]
  ) {
    self.id = id
    self.display = display
    self.uses = uses
    self.sizes = sizes
    self.options = options
    self.substitutes = substitutes
    self.limit = limit
    self.span = span
    self.needs = needs
  }

  /// The size at a variant's index; nil for a juice without sizes.
  package func size(at number: Int) -> Size? { sizes.isEmpty ? nil : sizes[number] }
}

/// A size of a juice: all amounts are scaled, then some are replaced.
package struct Size: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let scale: Rational
  package let scaleSpan: Span
  /// Amounts that replace the scaled ones, by position in the recipe.
  package let set: [Int: Use]
  package let span: Span
  /// The needs of one juice of this size, by fruit in the order of declaration; never empty.
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

/// An option that adds ingredients to a recipe or leaves some out, in every size.
package struct JuiceOption: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let add: [Use]
  /// The positions in the recipe that are left out.
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

/// The alternatives to one ingredient of a recipe, in the order of preference.
package struct Substitute: Sendable {
  /// The position of the ingredient in the recipe.
  package let use: Int
  /// Each replaces the whole amount that the recipe has.
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
