package import RecipeGraph

/// The goals that the tests of a menu have reached.
///
/// The goals: each juice is served at least once, and refused at least once for each fruit that can
/// limit it, which are the fruits that it takes in any size and those that an option adds.
package struct Coverage: Sendable {
  package enum Goal: Hashable, Sendable {
    case served(Ref<Juice>)
    case refused(Ref<Juice>, for: Ref<Fruit>)
  }

  /// The goals in the order of the menu.
  package let goals: [Goal]
  package let reached: Set<Goal>

  package init(_ results: [MenuTestResult], of graph: RecipeGraph) {
    var goals: [Goal] = []
    for juice in graph.view(from: nil).juiceRefs {
      goals.append(.served(juice))
      goals += Self.limitingFruits(of: juice, in: graph).map { .refused(juice, for: $0) }
    }
    self.goals = goals
    reached = Set(results.flatMap(\.reached)).intersection(goals)
  }

  package var missed: [Goal] { goals.filter { !reached.contains($0) } }

  /// Whether at least this percentage of the goals is reached, compared exactly.
  package func isAtLeast(percent: Rational) -> Bool {
    do throws(ArithmeticOverflow) {
      let wanted = try percent.multiplied(by: Rational(goals.count))
      return Rational(reached.count * 100) >= wanted
    } catch {
      // Only a percentage with more digits than any count overflows.
      return reached.count == goals.count
    }
  }

  private static func limitingFruits(
    of juice: Ref<Juice>, in graph: RecipeGraph
  ) -> [Ref<Fruit>] {
    var fruits = graph.fruits(of: graph[juice].options.flatMap(\.add))
    for size in graph[juice].sizeNumbers {
      fruits.formUnion(graph.needs(of: juice, size: size).map(\.fruit))
    }
    return fruits.sorted()
  }
}
