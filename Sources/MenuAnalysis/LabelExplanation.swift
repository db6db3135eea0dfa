package import RecipeGraph

/// Why something contains what it does, and why it suits a diet or does not.
package struct LabelExplanation: Hashable, Sendable {
  package struct Label: Hashable, Sendable {
    package let label: FoodLabel
    /// Whether it may have traces only.
    package let isTrace: Bool
    /// The first way to a fruit that has it, the fruit last; empty for a trace of all that the kitchen makes.
    package let path: [Ingredient]
  }

  package struct Suitability: Hashable, Sendable {
    package let diet: Diet
    /// The first ways to the fruits that do not suit the diet, each with its fruit last.
    package let against: [[Ingredient]]
    /// The fruits that do not answer, in ascending order.
    package let unanswered: [Ref<Fruit>]

    /// Nil if it is not known.
    package var isSuitable: Bool? {
      against.isEmpty ? (unanswered.isEmpty ? true : nil) : false
    }
  }

  /// What it contains and then what it may have traces of, as fruits name it.
  package let labels: [Label]
  /// The fruits that do not answer what they contain, in ascending order.
  package let unanswered: [Ref<Fruit>]
  /// By the diets that the menu tells.
  package let diets: [Suitability]

  /// - Parameter ingredients: of the line, each in an amount above zero.
  init(_ sum: LabelSum, of ingredients: [Ingredient], in graph: RecipeGraph) {
    func path(_ isTarget: (FruitAttributes) -> Bool) -> [Ingredient] {
      graph.path(from: ingredients) { graph[$0].attributes.map(isTarget) ?? false } ?? []
    }
    labels =
      sum.contains.labels.map { label in
        Label(
          label: label, isTrace: false, path: path { $0.labels?.contains(label) ?? false })
      }
      + sum.traces.labels.map { label in
        Label(label: label, isTrace: true, path: path { $0.traces.contains(label) })
      }
    unanswered = graph.told.hasLabels ? sum.unanswered : []
    let fruits = graph.leaves(of: graph.fruits(of: ingredients)).sorted()
    diets = graph.told.diets.map { diet in
      let against = fruits.filter { graph[$0].attributes?.diets?.contains(diet) == false }
      return Suitability(
        diet: diet,
        against: against.map { fruit in graph.path(from: ingredients) { $0 == fruit } ?? [] },
        unanswered: sum.dietsUnanswered)
    }
  }
}
