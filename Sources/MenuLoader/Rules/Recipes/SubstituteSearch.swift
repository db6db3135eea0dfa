import Diagnostics
import RecipeGraph
import YAMLTree

/// Finds circles through substitutes, which may be bases that need what they replace: a depth-first
/// search without recursion over all steps from an ingredient to its substitutes and from a base to
/// its parts.
struct SubstituteSearch {
  private typealias Step = SubstituteCycle.Step

  private enum State {
    case open(at: Int)
    case done
  }

  /// An ingredient on the path from the first one.
  private struct PathNode {
    let ingredient: Ingredient
    let steps: [SubstituteCycle.Step]
    var next = 0
    /// The number of steps to a substitute on the path.
    let substitutes: Int
  }

  private let ingredients: IngredientTable
  private let baseLines: [[IngredientLine]]

  init(_ menu: ResolvedMenu) {
    ingredients = menu.ingredients
    baseLines = menu.baseLines
  }

  /// The circles among the substitutes of a juice.
  ///
  /// - Parameter budget: counts visits of lines: a base is visited again for each juice, since
  ///   substitutes differ.
  func circles(
    in juice: JuiceSyntax, _ budget: inout WorkBudget
  ) -> [[SubstituteCycle.Step]] {
    var substitutes: [Ingredient: [IngredientLine]] = [:]
    for substitute in juice.substitutes {
      guard let ingredient = ingredients.ingredient(substitute.ingredient) else { continue }
      substitutes[ingredient, default: []] += substitute.alternatives.flatMap {
        ingredients.lines(of: $0.recipe)
      }
    }
    var circles: [[SubstituteCycle.Step]] = []
    var states: [Ingredient: State] = [:]
    for substitute in juice.substitutes {
      guard let root = ingredients.ingredient(substitute.ingredient), states[root] == nil else {
        continue
      }
      var path = [node(root, substitutes, before: 0, &budget)]
      states[root] = .open(at: 0)
      while let last = path.last {
        guard last.next < last.steps.count else {
          states[last.ingredient] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let step = last.steps[last.next]
        let count = last.substitutes + (step.isSubstitute ? 1 : 0)
        guard let known = states[step.to.ingredient] else {
          states[step.to.ingredient] = .open(at: path.count)
          path.append(node(step.to.ingredient, substitutes, before: count, &budget))
          continue
        }
        // A circle of bases alone has a finding of its own.
        guard case .open(let start) = known, count > path[start].substitutes else { continue }
        circles.append(path[start...].map { $0.steps[$0.next - 1] })
      }
    }
    return circles
  }

  private func node(
    _ ingredient: Ingredient, _ substitutes: [Ingredient: [IngredientLine]], before: Int,
    _ budget: inout WorkBudget
  ) -> PathNode {
    var steps: [Step] = []
    if case .base(let base) = ingredient {
      let lines = baseLines[base.index]
      budget.spend(lines.count)
      // A fruit without a substitute has no steps.
      steps = lines.filter { line in
        if case .base = line.ingredient { true } else { substitutes[line.ingredient] != nil }
      }.map { Step(from: ingredient, to: $0, isSubstitute: false) }
    }
    let lines = substitutes[ingredient] ?? []
    budget.spend(lines.count)
    steps += lines.map { Step(from: ingredient, to: $0, isSubstitute: true) }
    return PathNode(ingredient: ingredient, steps: steps, substitutes: before)
  }
}
