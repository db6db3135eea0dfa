import RecipeGraph

/// A line of a recipe.
struct UseSyntax: Sendable {
  /// Nil if it is malformed.
  let amount: Amount?
  let ingredient: String
  let location: SourceLocation
  let amountLocation: SourceLocation
}

/// The bill of materials of a base or a juice.
struct RecipeSyntax: Sendable {
  var uses: [UseSyntax] = []
  /// False if a finding says that part of it could not be read.
  var isValid = true
}
