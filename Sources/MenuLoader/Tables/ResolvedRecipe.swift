import RecipeGraph

/// A recipe without mistakes. It refers to the lines of the file, since there can be many.
struct ResolvedRecipe: Sendable, RandomAccessCollection {
  private let lines: [UseSyntax]
  let ingredients: [Ingredient]

  /// - Parameter ingredients: those of the lines, each of which has an amount.
  init(_ lines: [UseSyntax], _ ingredients: [Ingredient]) {
    precondition(lines.count == ingredients.count)
    self.lines = lines
    self.ingredients = ingredients
  }

  var startIndex: Int { 0 }
  var endIndex: Int { lines.count }

  subscript(position: Int) -> Use {
    let line = lines[position]
    guard let amount = line.amount else {
      preconditionFailure("a line without an amount is no part of a resolved recipe")
    }
    return Use(
      ingredient: ingredients[position], amount: amount.value, span: line.amountLocation.span)
  }
}

/// The ingredients of the recipes of all juices.
struct RecipeIngredients: Sendable {
  private var lists = FlatLists<Ingredient>()

  mutating func reserveCapacity(_ count: Int) { lists.reserveCapacity(count) }

  /// - Parameter recipe: nil if it has a mistake.
  mutating func append(_ recipe: ResolvedRecipe?) {
    for ingredient in recipe?.ingredients ?? [] { lists.append(ingredient) }
    lists.endList()
  }

  /// The recipe of a juice; nil if it has a mistake. A recipe without one has a line.
  func recipe(_ position: Int, _ juice: JuiceSyntax) -> ResolvedRecipe? {
    let range = lists.range(of: position)
    return range.isEmpty
      ? nil : ResolvedRecipe(juice.recipe.uses, Array(lists.elements[range]))
  }
}
