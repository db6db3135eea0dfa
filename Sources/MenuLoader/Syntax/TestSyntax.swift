/// A test of a menu: a stock, orders one after the other, and the expected outcome of each.
struct TestSyntax: Sendable {
  let name: String
  /// Where the name stands, or else the case.
  let location: SourceLocation
  var store: ReferenceSyntax?
  /// By fruit; nil to start from opening stock.
  var stock: [FruitAmountSyntax]?
  var steps: [StepSyntax] = []
  /// False when a finding says that some of it could not be read.
  var isValid = true
}

/// One order of a test with its expected outcome.
struct StepSyntax: Sendable {
  struct Line: Sendable {
    /// `juice[:size][+option…]`.
    let label: ReferenceSyntax
    /// Nil when it is malformed.
    let quantity: Int?
  }

  /// The substitutions that are expected in one line.
  struct Substitutions: Sendable {
    /// One of the lines of the order.
    let label: ReferenceSyntax
    var choices: [(ingredient: ReferenceSyntax, parts: [ReferenceSyntax])] = []
  }

  let location: SourceLocation
  var lines: [Line] = []
  /// By fruit, how much is short; nil where no shortage is expected.
  var short: [FruitAmountSyntax]?
  var shortLocation: SourceLocation?
  var overLimit: ReferenceSyntax?
  /// Nil where substitutions do not matter.
  var substitutions: [Substitutions]?
  var substitutionsLocation: SourceLocation?
  var left: [FruitAmountSyntax] = []
}
