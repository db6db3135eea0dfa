import Diagnostics

/// What a menu should do in one case: a stock, orders one after the other, and how each ends.
struct TestDeclaration: Sendable {
  let name: String
  /// Where the name stands, or else the case.
  let site: SourceLocation
  var store: Mention?
  /// By fruit; nil to start from opening stock.
  var stock: [FruitAmountDeclaration]?
  var steps: [StepDeclaration] = []
  /// False when a finding says that some of it could not be read.
  var isValid = true
}

/// One order of a test, and what is expected of it.
struct StepDeclaration: Sendable {
  struct Line: Sendable {
    /// `juice[:size][+option…]`.
    let word: Mention
    /// Nil when it is malformed.
    let quantity: Int?
  }

  /// What should stand in for ingredients in one line.
  struct StandIns: Sendable {
    /// One of the lines of the order.
    let word: Mention
    var choices: [(ingredient: Mention, parts: [Mention])] = []
  }

  let site: SourceLocation
  var lines: [Line] = []
  /// By fruit, what lacks; nil where no shortage is expected.
  var short: [FruitAmountDeclaration]?
  var shortSite: SourceLocation?
  var overLimit: Mention?
  /// Nil where it does not matter.
  var standIns: [StandIns]?
  var standInsSite: SourceLocation?
  var left: [FruitAmountDeclaration] = []
}
