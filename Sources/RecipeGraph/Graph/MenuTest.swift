public import Diagnostics

/// A test under `tests`: orders that are placed in turn on a stock of their own, with the expected outcomes, or a
/// policy for everything that can be ordered.
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
  /// At least one, except for a policy.
  public let steps: [Step]
  /// Nil for a test of orders.
  public let policy: Policy?

  public init(
    name: String, span: Span, store: Ref<Store>? = nil, time: CivilTime? = nil,
    stock: [Ref<Fruit>: Quantity]? = nil, steps: [Step] = [], policy: Policy? = nil
  ) {
    precondition(steps.isEmpty == (policy != nil))
    self.name = name
    self.span = span
    self.store = store
    self.time = time
    self.stock = stock
    self.steps = steps
    self.policy = policy
  }

  /// Whether its result may depend on prices and costs.
  public var isAboutMoney: Bool {
    policy != nil || steps.contains { $0.terms.total != nil || !$0.terms.bounds.isEmpty }
  }

  public struct Step: Sendable {
    public let span: Span
    /// When it is placed, on the clocks of the shop; nil for the time of the test.
    public let time: CivilTime?
    /// At least one line, and no more than `OrderBounds` allows.
    public let lines: [OrderLine]
    public let expectation: Expectation
    public let expectationSpan: Span
    /// All substitutions that are expected; nil if any are accepted.
    public let substitutions: [ExpectedSubstitution]?
    public let substitutionsSpan: Span
    /// The stock of some fruits that is expected afterwards.
    public let left: [Count]
    public let terms: Terms
    /// Nil for anybody, to whom everything counts as sold.
    public let taker: Taker?

    public init(
      span: Span, time: CivilTime? = nil, lines: [OrderLine], expectation: Expectation,
      expectationSpan: Span,
      substitutions: [ExpectedSubstitution]?, substitutionsSpan: Span, left: [Count],
      terms: Terms = Terms(), taker: Taker? = nil
    ) {
      self.span = span
      self.time = time
      self.lines = lines
      self.expectation = expectation
      self.expectationSpan = expectationSpan
      self.substitutions = substitutions
      self.substitutionsSpan = substitutionsSpan
      self.left = left
      self.terms = terms
      self.taker = taker
    }
  }

  /// What an order comes to, as far as a test says.
  public struct Terms: Sendable {
    /// The price of all lines with VAT.
    public let total: Price?
    /// Of an order that is made.
    public let bounds: [Bound]
    /// Labels without which the order is placed; empty for an order without this condition.
    public let freeOf: LabelSet
    /// Nil for an order without this condition.
    public let freeOfSpan: Span?
    /// The words for what its substitutes may bring or take away, as the evaluator knows them.
    public let accepted: [String]
    /// The id of the offer that it asks for; nil for none.
    public let offer: String?

    public init(
      total: Price? = nil, bounds: [Bound] = [], freeOf: LabelSet = LabelSet(),
      freeOfSpan: Span? = nil, accepted: [String] = [], offer: String? = nil
    ) {
      self.total = total
      self.bounds = bounds
      self.freeOf = freeOf
      self.freeOfSpan = freeOfSpan
      self.accepted = accepted
      self.offer = offer
    }
  }

  /// A bound on a number of an order or juice.
  public struct Bound: Hashable, Sendable {
    public enum Subject: Hashable, Sendable {
      /// The share of the price without VAT that the cost leaves.
      case margin
      case measure(Measure)
    }

    public enum Direction: String, CaseIterable, Sendable {
      case atMost = "at-most"
      case atLeast = "at-least"
    }

    public let subject: Subject
    public let direction: Direction
    /// A share, or in the units of the measure.
    public let limit: Rational
    public let span: Span

    public init(_ subject: Subject, _ direction: Direction, _ limit: Rational, span: Span) {
      self.subject = subject
      self.direction = direction
      self.limit = limit
      self.span = span
    }
  }

  /// What holds for every choice of size and options.
  public struct Policy: Sendable {
    /// Of every juice but the exceptions.
    public let bounds: [Bound]
    /// In the order of the text.
    public let except: [PolicyException]
    public let diets: [DietPolicy]

    public init(bounds: [Bound], except: [PolicyException] = [], diets: [DietPolicy]) {
      self.bounds = bounds
      self.except = except
      self.diets = diets
    }
  }

  /// A juice for which bounds need not hold.
  public struct PolicyException: Sendable {
    public let juice: Ref<Juice>
    public let span: Span

    public init(juice: Ref<Juice>, span: Span) {
      self.juice = juice
      self.span = span
    }
  }

  /// The juices that are known to suit a diet in every choice.
  public struct DietPolicy: Sendable {
    public let diet: Diet
    /// In the order of the text.
    public let juices: [Ref<Juice>]
    public let span: Span

    public init(_ diet: Diet, _ juices: [Ref<Juice>], span: Span) {
      self.diet = diet
      self.juices = juices
      self.span = span
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
  public struct ExpectedSubstitution: Hashable, Sendable {
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
