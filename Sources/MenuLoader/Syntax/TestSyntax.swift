import RecipeGraph

/// A test of a menu: a stock, orders one after the other, and the expected outcome of each.
struct TestSyntax: Sendable {
  /// Empty until it is read.
  var name = ""
  /// The location of the name or, without one, of the test.
  var location: SourceLocation
  var store: ReferenceSyntax?
  /// Nil if every juice counts as sold.
  var time: CivilTime?
  /// By fruit; nil to start from opening stock.
  var stock: [FruitAmountSyntax]?
  var steps: [StepSyntax] = []
  /// Nil for a test of orders.
  var policy: PolicySyntax?
  /// False if a finding says that part of it could not be read.
  var isValid = true
}

/// One order of a test with its expected outcome.
struct StepSyntax: BoundedSyntax, Sendable {
  struct Line: Sendable {
    /// `juice[:size][+option…]`.
    let label: ReferenceSyntax
    /// Nil if it is malformed.
    let quantity: Int?
  }

  /// The expected substitutions in one line.
  struct Substitutions: Sendable {
    /// One of the lines of the order.
    let label: ReferenceSyntax
    var choices: [(ingredient: ReferenceSyntax, parts: [ReferenceSyntax])] = []
  }

  let location: SourceLocation
  /// Nil for the time of the test.
  var time: CivilTime?
  var lines: [Line] = []
  /// The shortage by fruit; nil if none is expected.
  var short: [FruitAmountSyntax]?
  var shortLocation: SourceLocation?
  var overLimit: ReferenceSyntax?
  /// The juices that are not sold; nil if none are expected.
  var unavailable: [ReferenceSyntax]?
  var unavailableLocation: SourceLocation?
  /// Whether staff takes the order; nil for anybody.
  var isStaff: Bool?
  /// Nil if substitutions are not checked.
  var substitutions: [Substitutions]?
  var substitutionsLocation: SourceLocation?
  var left: [FruitAmountSyntax] = []
  /// In units of the currency.
  var total: ValueSyntax<Rational>?
  var bounds: [BoundSyntax] = []
  var freeOf: ValueSyntax<LabelSet>?
  /// The words for what its substitutes may bring or take away.
  var accepted: [String]?
  /// The offer that the order asks for.
  var offer: ReferenceSyntax?
}

/// A bound on the margin, the cost or a nutrient, such as `margin-at-least` and `kcal-at-most`.
struct BoundKey: Hashable, Sendable {
  let subject: MenuTest.Bound.Subject
  let direction: MenuTest.Bound.Direction

  static let all: [BoundKey] = MenuTest.Bound.Subject.all.flatMap { subject in
    MenuTest.Bound.Direction.allCases.map { BoundKey(subject: subject, direction: $0) }
  }

  var name: String { "\(subject.id)-\(direction.rawValue)" }
}

extension MenuTest.Bound.Subject {
  static let all: [Self] = [.margin] + Measure.all.map { .measure($0) }

  var id: String {
    switch self {
    case .margin: "margin"
    case .measure(let measure): measure.id
    }
  }
}

/// Syntax with bounds on numbers.
protocol BoundedSyntax {
  var bounds: [BoundSyntax] { get set }
}

/// A bound on a number of an order, or of every choice.
struct BoundSyntax: Sendable {
  let key: BoundKey
  /// A share, or a number of units of the currency, kilocalories, kilojoules or grams.
  let limit: ValueSyntax<Rational>
}

/// What holds for every choice of every juice.
struct PolicySyntax: BoundedSyntax, Sendable {
  var bounds: [BoundSyntax] = []
  /// The juices for which the bounds need not hold.
  var except: [ReferenceSyntax] = []
  var diets: [(diet: Diet, juices: [ReferenceSyntax], location: SourceLocation)] = []
}
