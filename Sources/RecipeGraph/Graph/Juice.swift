package import Diagnostics

/// Something a customer can order; a root of the graph.
package struct Juice: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let picture: Picture?
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
    id: String, name: LocalizedName?, picture: Picture?, uses: [Use], sizes: [Size],
    options: [JuiceOption], substitutes: [Substitute], limit: Int?, span: Span, needs: [Need]
  ) {
    self.id = id
    self.name = name
    self.picture = picture
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
