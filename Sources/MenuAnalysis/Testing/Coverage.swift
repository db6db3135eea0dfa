package import RecipeGraph

/// The goals that the tests of a menu have reached.
///
/// The goals: each juice is served at least once, and refused at least once for each fruit that can
/// limit it, which are the counted fruits that it takes in some size with some options.
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
    var budget = 1_000_000
    for juice in graph.view(from: nil).juiceRefs {
      goals.append(.served(juice))
      goals += Self.limitingFruits(of: juice, in: graph, &budget)
        .map { .refused(juice, for: $0) }
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

  /// - Parameter budget: how many amounts and values of combinations may still be worked out. Without it, every
  ///   ingredient counts that the recipe has, or a size or option adds, also if no order takes it.
  private static func limitingFruits(
    of juice: Ref<Juice>, in graph: RecipeGraph, _ budget: inout Int
  ) -> [Ref<Fruit>] {
    let juice = graph[juice]
    var ingredients: Set<Ingredient> = []
    do throws(UndecidedChoice) {
      for size in juice.sizeNumbers {
        let space = try ChoiceSpace(of: juice, size: size, &budget)
        ingredients.formUnion(try space.alwaysTaken(of: juice, size: size))
        for combination in space.classes.lazy.flatMap(\.combinations) {
          ingredients.formUnion(combination.taken.keys)
        }
      }
    } catch {
      let uses = juice.uses + (juice.sizes.flatMap(\.add) + juice.options.flatMap(\.add))
      ingredients.formUnion(uses.map(\.ingredient) + juice.swaps.map(\.to))
    }
    return graph.fruits(of: ingredients).filter { !graph[$0].isUnlimited }.sorted()
  }
}
