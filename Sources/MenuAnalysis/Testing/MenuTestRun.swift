package import Diagnostics
package import Evaluator
package import RecipeGraph

package struct MenuTestResult: Sendable {
  /// An expectation that was not met.
  package enum Failure: Sendable {
    case ending(MenuTest.Expectation, got: Ending)
    /// The substitutions in all lines.
    case substitutions([MenuTest.ExpectedSubstitution], got: [MenuTest.ExpectedSubstitution])
    case left(MenuTest.Count, got: Quantity)
    /// Nil for lines of which one has no price.
    case total(Price, got: Money?)
    case bound(MenuTest.Bound, got: BoundReading)
    case labels(LabelSet, Span, got: LabelSum)
    /// The first choice that a policy does not allow.
    case choice(Variant, PolicyPart)
    /// A juice that may have a choice that a policy does not allow.
    case undecidedChoice(Ref<Juice>, UndecidedChoice, PolicyPart)
    /// A juice for which the bounds of a policy hold in every choice, so that it is no exception.
    case unneededException(MenuTest.PolicyException)
  }

  package enum PolicyPart: Sendable {
    case bound(MenuTest.Bound)
    case diet(MenuTest.DietPolicy)
  }

  package let test: MenuTest
  /// The failures of the first failed step, which is the last that was run; empty for a passed test.
  package let failures: [Failure]
  /// The number of steps that were run.
  package let steps: Int
  /// The goals of coverage that the steps reached.
  let reached: Set<Coverage.Goal>

  package var isPassed: Bool { failures.isEmpty }

  /// The last step that was run; nil for a policy.
  package var lastStep: MenuTest.Step? { steps > 0 ? test.steps[steps - 1] : nil }
}

/// The outcome of an order in a test; a failure for one that could not be decided.
package typealias Ending = Result<MenuTest.Expectation, OrderError>

/// Runs the tests of a menu, each on a stock of its own.
package enum MenuTestRun {
  package static func run(_ test: MenuTest, in graph: RecipeGraph) -> MenuTestResult {
    guard let result = run(test, in: graph, until: { false }) else {
      preconditionFailure("only a test that is stopped has no result")
    }
    return result
  }

  /// - Parameters:
  ///   - time: when the orders of a test are placed that does not say when; nil if every juice counts as sold.
  ///   - isOver: whether the time limit has passed; called before each step, which takes at most a second.
  /// - Returns: nil if the time limit passed before the end of the test.
  package static func run(
    _ test: MenuTest, in graph: RecipeGraph, at time: CivilTime? = nil, until isOver: () -> Bool
  ) -> MenuTestResult? {
    // A test of a menu without a time zone comes to the same on every machine.
    let clocks = graph.timeZone == nil ? ShopTimeZone.utc : graph.clocks
    func view(at time: CivilTime?) -> MenuView {
      graph.view(from: test.store).at(time.map { ShopMoment($0, in: clocks) })
    }
    let menu = view(at: test.time ?? time)
    var levels = StockLevels(openingOf: menu)
    if let stock = test.stock {
      for fruit in menu.fruitRefs { levels[fruit] = stock[fruit] ?? .zero }
    }
    var reached: Set<Coverage.Goal> = []
    if let policy = test.policy {
      var check = PolicyCheck(graph)
      return check.failures(of: policy, until: isOver).map {
        MenuTestResult(test: test, failures: $0, steps: 0, reached: reached)
      }
    }
    for (number, step) in test.steps.enumerated() {
      guard !isOver() else { return nil }
      let order = Order(step.lines, OrderConditions(step.terms))
      let menu = (step.time.map { view(at: $0) } ?? menu).taken(by: step.taker)
      let (ending, substitutions) = end(order, &levels, &reached, in: menu)
      let failures =
        failures(
          of: step, ending, substitutions.map { substitution($0, of: order, in: menu) }, levels)
        + failures(of: step.terms, order, ending, substitutions, in: menu)
      guard failures.isEmpty else {
        return MenuTestResult(
          test: test, failures: failures, steps: number + 1, reached: reached)
      }
    }
    return MenuTestResult(test: test, failures: [], steps: test.steps.count, reached: reached)
  }

  private static func end(
    _ order: Order, _ levels: inout StockLevels, _ reached: inout Set<Coverage.Goal>,
    in menu: MenuView
  ) -> (Ending, [Substitution]) {
    do throws(OrderError) {
      switch try Evaluator.decide(order, stock: levels, in: menu) {
      case .accepted(let plan):
        levels.take(plan)
        for line in order.lines { reached.insert(.served(line.juice)) }
        return (.success(.made), plan.substitutions)
      case .refused(let shortage):
        for lack in shortage.items {
          for part in lack.contributions {
            if let variant = part.variant {
              reached.insert(.refused(variant.juice, for: lack.fruit))
            }
          }
        }
        let missing = shortage.items.map { ($0.fruit, $0.missing) }
        return (.success(.short(Dictionary(missing, uniquingKeysWith: { $1 }))), [])
      case .unavailable(let parts): return (.success(.unavailable(Set(parts.map(\.juice)))), [])
      case .off: preconditionFailure("nothing is switched off in tests")
      case .notFree: preconditionFailure("the orders of tests have no conditions")
      }
    } catch {
      if case .overLimit(let id, _, _) = error, let juice = menu.juice(id) {
        return (.success(.overLimit(juice)), [])
      }
      return (.failure(error), [])
    }
  }

  private static func substitution(
    _ substitution: Substitution, of order: Order, in menu: MenuView
  ) -> MenuTest.ExpectedSubstitution {
    let substitute = menu[order.lines[substitution.line].juice]
      .substitutes[substitution.substitute]
    let parts = substitute.alternatives[substitution.alternative].uses.map(\.ingredient)
    return .init(
      line: substitution.line, substitute: substitution.substitute, parts: Set(parts))
  }

  private static func failures(
    of step: MenuTest.Step, _ ending: Ending, _ substitutions: [MenuTest.ExpectedSubstitution],
    _ levels: StockLevels
  ) -> [MenuTestResult.Failure] {
    guard ending == .success(step.expectation) else {
      return [.ending(step.expectation, got: ending)]
    }
    var failures: [MenuTestResult.Failure] = []
    if let expected = step.substitutions, Set(expected) != Set(substitutions) {
      failures.append(.substitutions(expected, got: substitutions))
    }
    for count in step.left where levels[count.fruit] != count.quantity {
      failures.append(.left(count, got: levels[count.fruit]))
    }
    return failures
  }

  /// The failures of what an order comes to; of one that is not made, only the total is looked at.
  private static func failures(
    of terms: MenuTest.Terms, _ order: Order, _ ending: Ending,
    _ substitutions: [Substitution], in menu: MenuView
  ) -> [MenuTestResult.Failure] {
    var failures: [MenuTestResult.Failure] = []
    let (lines, graph) = (order.lines, menu.graph)
    let asked = terms.offer.flatMap { graph.offer($0) }
    let price = menu.price(of: lines, asking: asked)
    if let total = terms.total, price != total.money { failures.append(.total(total, got: price)) }
    guard ending == .success(.made), !terms.bounds.isEmpty || !terms.freeOf.isEmpty else {
      return failures
    }
    let needs: Needs
    do throws(ArithmeticOverflow) {
      needs = try graph.needs(
        of: lines, choices: Substitution.choices(substitutions, for: lines, in: graph))
    } catch {
      return failures + terms.bounds.map { .bound($0, got: .uncountable) }
    }
    for bound in terms.bounds {
      let reading = BoundReading(bound.subject, of: needs, in: graph) {
        () throws(ArithmeticOverflow) in try menu.net(of: lines, asking: asked)
      }
      if !bound.allows(reading) { failures.append(.bound(bound, got: reading)) }
    }
    let labels = graph.labels(of: needs)
    if let span = terms.freeOfSpan, !labels.possible(among: terms.freeOf).isEmpty {
      failures.append(.labels(terms.freeOf, span, got: labels))
    }
    return failures
  }
}

extension OrderConditions {
  /// What the order of a test asks for besides its lines.
  fileprivate init(_ terms: MenuTest.Terms) {
    self.init(offer: terms.offer)
    for word in terms.accepted where !accepted.insert(word) {
      preconditionFailure("a menu without an error has no other words")
    }
  }
}
