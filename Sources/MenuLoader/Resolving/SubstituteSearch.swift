import Diagnostics
import RecipeGraph

extension SubstituteCycle {
  /// Looks for circles through substitutes, each of which may be a base and need what it is made
  /// of: depth first, without recursion, over all steps from an ingredient to its substitutes and
  /// from a base to its parts.
  struct Search {
    private enum State {
      case open(at: Int)
      case done
    }

    /// A place on the path from the first ingredient.
    private struct Place {
      let ingredient: Ingredient
      let steps: [Step]
      var next = 0
      /// How many of the steps that lead here are to a substitute.
      let substitutes: Int
    }

    private let scope: Scope
    private let bases: [[Line]]
    /// Counts looks at lines of recipes: a base is looked at anew for each juice, since what may
    /// stand in differs.
    private(set) var work: Work

    /// - Parameter bases: the recipe of each.
    init(_ scope: Scope, bases: [[Line]], _ work: Work) {
      self.scope = scope
      self.bases = bases
      self.work = work
    }

    mutating func check(_ juice: JuiceDeclaration, _ findings: inout Findings) {
      guard !juice.substitutes.isEmpty, !work.isTooMuch else { return }
      var substitutes: [Ingredient: [Line]] = [:]
      for substitute in juice.substitutes {
        guard let ingredient = scope.pantry.ingredient(substitute.ingredient) else { continue }
        substitutes[ingredient, default: []] += substitute.alternatives.flatMap {
          scope.lines(of: $0.recipe)
        }
      }
      var states: [Ingredient: State] = [:]
      for substitute in juice.substitutes {
        guard let root = scope.pantry.ingredient(substitute.ingredient), states[root] == nil else {
          continue
        }
        var path = [place(root, substitutes, before: 0)]
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
            path.append(place(step.to.ingredient, substitutes, before: count))
            continue
          }
          // A circle of bases alone has a finding of its own.
          guard case .open(let start) = known, count > path[start].substitutes else { continue }
          findings.report(
            SubstituteCycle.finding(
              path[start...].map { $0.steps[$0.next - 1] }, in: juice, scope))
        }
      }
      if work.isTooMuch {
        findings.report(
          ExpansionTooLarge.finding("juice \(juice.id.quoted)", at: juice.site.span))
      }
    }

    private mutating func place(
      _ ingredient: Ingredient, _ substitutes: [Ingredient: [Line]], before: Int
    ) -> Place {
      var steps: [Step] = []
      if case .base(let base) = ingredient {
        let lines = bases[base.index]
        work.add(lines.count)
        // A fruit for which nothing stands in leads nowhere.
        steps = lines.filter { line in
          if case .base = line.ingredient { true } else { substitutes[line.ingredient] != nil }
        }.map { Step(from: ingredient, to: $0, isSubstitute: false) }
      }
      let lines = substitutes[ingredient] ?? []
      work.add(lines.count)
      steps += lines.map { Step(from: ingredient, to: $0, isSubstitute: true) }
      return Place(ingredient: ingredient, steps: steps, substitutes: before)
    }
  }
}
