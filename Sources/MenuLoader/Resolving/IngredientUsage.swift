import RecipeGraph

/// What the recipes of one part of a menu use.
struct IngredientUsage: Sendable {
  let ingredients: [Ingredient]
  /// What is used and not defined.
  let undefined: [String]
  /// False where a recipe may use more than could be read.
  let isComplete: Bool

  /// - Parameter scope: with all looked up.
  init(of scope: Scope) {
    ingredients = scope.usedIngredients
    undefined = scope.undefinedIngredients
    let part = scope.declarations
    isComplete =
      part.hasAllUses && part.bases.allSatisfy { Self.isKnown($0.recipe) }
      && part.juices.indices.allSatisfy { index in
        guard Self.isKnown(part.juices.recipe(of: index)) else { return false }
        return !part.juices.hasVariants(index)
          || part.juice(index).recipesOfVariants.allSatisfy(Self.isKnown)
      }
  }

  /// Part of a recipe that could not be read may have used anything.
  private static func isKnown(_ recipe: RecipeDeclaration) -> Bool {
    recipe.isValid || !recipe.isEmpty
  }
}
