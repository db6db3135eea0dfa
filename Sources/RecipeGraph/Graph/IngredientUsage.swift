/// What the recipes of one file use.
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
    let file = scope.declarations
    isComplete =
      file.hasAllUses && file.bases.allSatisfy { Self.isKnown($0.recipe) }
      && file.juices.indices.allSatisfy { index in
        // Not copied: there can be very many.
        guard Self.isKnown(file.juices[index].recipe) else { return false }
        return !file.juices[index].hasVariants
          || file.juices[index].recipesOfVariants.allSatisfy(Self.isKnown)
      }
  }

  /// Part of a recipe that could not be read may have used anything.
  private static func isKnown(_ recipe: RecipeDeclaration) -> Bool {
    recipe.isSound || !recipe.isEmpty
  }
}
