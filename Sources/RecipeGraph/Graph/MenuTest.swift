public import Diagnostics

/// A test under `tests`: orders that are placed in turn on a stock of their own, with the expected outcomes.
public struct MenuTest: Sendable {
  public let name: String
  /// The span of the name.
  public let span: Span
  /// Nil for the main store.
  public let store: Ref<Store>?
  /// When its orders are placed, on the clocks of the shop; nil if every juice counts as sold.
  public let time: CivilTime?
  /// The whole stock at the start; nil for the store's opening stock.
  public let stock: [Ref<Fruit>: Quantity]?
  /// At least one.
  public let steps: [Step]

  public init(
    name: String, span: Span, store: Ref<Store>?, time: CivilTime? = nil,
    stock: [Ref<Fruit>: Quantity]?, steps: [Step]
  ) {
    self.name = name
    self.span = span
    self.store = store
    self.time = time
    self.stock = stock
    self.steps = steps
  }

  public struct Step: Sendable {
    public let span: Span
    /// At least one line, and no more than `OrderBounds` allows.
    public let lines: [OrderLine]
    public let expectation: Expectation
    public let expectationSpan: Span
    /// All substitutions that are expected; nil if any are accepted.
    public let substitutions: [Substitution]?
    public let substitutionsSpan: Span
    /// The stock of some fruits that is expected afterwards.
    public let left: [Count]

    public init(
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

  public enum Expectation: Hashable, Sendable {
    case made
    /// The order is refused with exactly these missing amounts.
    case short([Ref<Fruit>: Quantity])
    /// The order is refused since it exceeds the limit of a juice.
    case overLimit(Ref<Juice>)
    /// The order is refused since exactly these of its juices are not sold at the time.
    case unavailable(Set<Ref<Juice>>)
  }

  public struct Count: Sendable {
    public let fruit: Ref<Fruit>
    public let quantity: Quantity
    public let span: Span

    public init(
      fruit: Ref<Fruit>, quantity: Quantity, span: Span
    ) {
      self.fruit = fruit
      self.quantity = quantity
      self.span = span
    }
  }

  /// A substitution that is expected in a line of an order.
  public struct Substitution: Hashable, Sendable {
    /// The position of the line in the order.
    public let line: Int
    /// The position in the juice's substitutes.
    public let substitute: Int
    /// All parts of the alternative.
    public let parts: Set<Ingredient>

    public init(line: Int, substitute: Int, parts: Set<Ingredient>) {
      self.line = line
      self.substitute = substitute
      self.parts = parts
    }
  }
}
