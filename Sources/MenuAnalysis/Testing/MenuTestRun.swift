package import Evaluator
package import RecipeGraph

/// How one test of a menu went.
package struct MenuTestResult: Sendable {
  /// What a step was expected to come to and did not.
  package enum Failure: Sendable {
    case ending(MenuTest.Expectation, got: Ending)
    /// What stands in for what, over all lines.
    case standIns([MenuTest.Substitution], got: [MenuTest.Substitution])
    case left(MenuTest.Count, got: Quantity)
  }

  package let test: MenuTest
  /// Of the first step that failed, which is the last that was run; none for a test that passed.
  package let failures: [Failure]
  /// How many steps were run.
  package let steps: Int
  /// What the steps made the menu do.
  let reached: Set<Coverage.Goal>

  package var isPassed: Bool { failures.isEmpty }
}

/// How an order of a test ended.
package enum Ending: Hashable, Sendable {
  case made
  case short([Ref<Fruit>: Quantity])
  case overLimit(Ref<Juice>)
  /// It could not be decided.
  case undecided(OrderError)
}

/// Runs the tests of a menu; pure, on a stock that each test has to itself.
package enum MenuTestRun {
  package static func run(_ test: MenuTest, in graph: RecipeGraph) -> MenuTestResult {
    let menu = graph.view(from: test.store)
    var levels = StockLevels(openingOf: menu)
    if let stock = test.stock {
      for fruit in graph.fruitRefs { levels[fruit] = stock[fruit] ?? .zero }
    }
    var reached: Set<Coverage.Goal> = []
    for (number, step) in test.steps.enumerated() {
      let order = Order(step.lines)
      let (ending, standIns) = end(order, &levels, &reached, in: menu)
      let failures = failures(of: step, ending, standIns, levels)
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
  ) -> (Ending, [MenuTest.Substitution]) {
    do throws(OrderError) {
      switch try Evaluator.decide(order, stock: levels, in: menu) {
      case .accepted(let plan):
        levels.take(plan)
        for line in order.lines { reached.insert(.served(line.juice)) }
        return (.made, plan.substitutions.map { standIn($0, of: order, in: menu) })
      case .refused(let shortage):
        for lack in shortage.items {
          for part in lack.contributions { reached.insert(.refused(part.juice, for: lack.fruit)) }
        }
        let lacks = shortage.items.map { ($0.fruit, $0.missing) }
        return (.short(Dictionary(lacks, uniquingKeysWith: { $1 })), [])
      }
    } catch {
      if case .overLimit(let id, _, _) = error, let juice = menu.juice(id) {
        return (.overLimit(juice), [])
      }
      return (.undecided(error), [])
    }
  }

  private static func standIn(
    _ substitution: Substitution, of order: Order, in menu: MenuView
  ) -> MenuTest.Substitution {
    let substitute = menu[order.lines[substitution.line].juice]
      .substitutes[substitution.substitute]
    let parts = substitute.alternatives[substitution.alternative].uses.map(\.ingredient)
    return .init(
      line: substitution.line, substitute: substitution.substitute, parts: Set(parts))
  }

  private static func failures(
    of step: MenuTest.Step, _ ending: Ending, _ standIns: [MenuTest.Substitution],
    _ levels: StockLevels
  ) -> [MenuTestResult.Failure] {
    guard ending == Ending(step.expectation) else {
      return [.ending(step.expectation, got: ending)]
    }
    var failures: [MenuTestResult.Failure] = []
    if let expected = step.substitutions, Set(expected) != Set(standIns) {
      failures.append(.standIns(expected, got: standIns))
    }
    for count in step.left where levels[count.fruit] != count.quantity {
      failures.append(.left(count, got: levels[count.fruit]))
    }
    return failures
  }
}

extension Ending {
  fileprivate init(_ expectation: MenuTest.Expectation) {
    switch expectation {
    case .made: self = .made
    case .short(let lacks): self = .short(lacks)
    case .overLimit(let juice): self = .overLimit(juice)
    }
  }
}
