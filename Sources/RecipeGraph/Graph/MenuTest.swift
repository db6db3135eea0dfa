package import Diagnostics

/// A test under `tests`: orders that are placed in turn on a stock of their own, with the expected outcomes.
package struct MenuTest: Sendable {
  package let name: String
  /// The span of the name.
  package let span: Span
  /// Nil for the main store.
  package let store: Ref<Store>?
  /// The whole stock at the start; nil for the store's opening stock.
  package let stock: [Ref<Fruit>: Quantity]?
  /// At least one.
  package let steps: [Step]

  package init(
    name: String, span: Span, store: Ref<Store>?, stock: [Ref<Fruit>: Quantity]?, steps: [Step]
  ) {
    self.name = name
    self.span = span
    self.store = store
    self.stock = stock
    self.steps = steps
  }

  package struct Step: Sendable {
    package let span: Span
    /// At least one line, and no more than `OrderBounds` allows.
    package let lines: [OrderLine]
    package let expectation: Expectation
    package let expectationSpan: Span
    /// All substitutions that are expected; nil if any are accepted.
    package let substitutions: [Substitution]?
    package let substitutionsSpan: Span
    /// The stock of some fruits that is expected afterwards.
    package let left: [Count]

    package init(
      span: Span, lines: [OrderLine], expectation: Expectation, expectationSpan: Span,
      substitutions: [Substitution]?, substitutionsSpan: Span, left: [Count]
    ) {
      self.span = span
      self.lines = lines
      self.expectation = expectation
      self.expectationSpan = expectationSpan
      self.substitutions = substitutions
      self.substitutionsSpan = substitutionsSpan
      self.left = left
    }
  }

  package enum Expectation: Hashable, Sendable {
    case made
    /// The order is refused with exactly these missing amounts.
    case short([Ref<Fruit>: Quantity])
    /// The order is refused since it exceeds the limit of a juice.
    case overLimit(Ref<Juice>)
  }

  package struct Count: Sendable {
    package let fruit: Ref<Fruit>
    package let quantity: Quantity
    package let span: Span

    package init(
      fruit: Ref<Fruit>, quantity: Quantity, span: Span
    ) {
      self.fruit = fruit
      self.quantity = quantity
      self.span = span
    }
  }

  /// A substitution that is expected in a line of an order.
  package struct Substitution: Hashable, Sendable {
    /// The position of the line in the order.
    package let line: Int
    /// The position in the juice's substitutes.
    package let substitute: Int
    /// All parts of the alternative.
    package let parts: Set<Ingredient>

    package init(line: Int, substitute: Int, parts: Set<Ingredient>) {
      self.line = line
      self.substitute = substitute
      self.parts = parts
    }
  }
}
