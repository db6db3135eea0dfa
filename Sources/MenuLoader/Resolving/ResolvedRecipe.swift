import Diagnostics
import RecipeGraph

/// A line of a recipe whose ingredient and amount are known and fit each other.
struct ResolvedUse: Sendable {
  let ingredient: Ingredient
  /// Above zero, in base units of the ingredient's dimension.
  let amount: Rational
  let location: SourceLocation
  let amountLocation: SourceLocation
}

/// A recipe without a mistake. It refers to the lines of the file, since there can be many.
struct ResolvedRecipe: Sendable, RandomAccessCollection {
  private let lines: [UseSyntax]
  private let ingredients: [Ingredient]

  /// - Parameter ingredients: of the lines, each of which has an amount.
  init(_ lines: [UseSyntax], _ ingredients: [Ingredient]) {
    precondition(lines.count == ingredients.count)
    self.lines = lines
    self.ingredients = ingredients
  }

  var startIndex: Int { 0 }
  var endIndex: Int { lines.count }

  subscript(position: Int) -> ResolvedUse {
    guard let amount = lines[position].amount else {
      preconditionFailure("a line without an amount is no part of a resolved recipe")
    }
    return ResolvedUse(
      ingredient: ingredients[position], amount: amount.value, location: lines[position].location,
      amountLocation: lines[position].amountLocation)
  }
}

/// What a recipe belongs to.
enum RecipeOwner: Sendable {
  case base(Ref<Base>)
  case juice(Ref<Juice>)
  case size(Ref<Juice>, Int)
  case option(Ref<Juice>, Int)
  case substitute(Ref<Juice>, Int)
}

/// A line of a recipe that says nothing about stock.
struct UseProblem: Sendable {
  enum Reason: Sendable {
    /// No fruit or base has the id.
    case undefined
    case wrongUnit(of: Ingredient)
    /// A fraction of a fruit that comes in whole pieces.
    case fraction(of: Ref<Fruit>)
  }

  let reason: Reason
  let use: UseSyntax
  let owner: RecipeOwner
}

/// Resolves the ids in recipes to ingredients, and tells why a line cannot be resolved.
struct RecipeResolver: Sendable {
  private let ingredients: IngredientTable
  private(set) var problems: [UseProblem] = []
  /// Ids in recipes that no fruit or base has.
  private(set) var undefined: Set<String> = []
  private var usedFruits: [Bool]
  private var usedBases: [Bool]

  init(_ ingredients: IngredientTable) {
    self.ingredients = ingredients
    usedFruits = Array(repeating: false, count: ingredients.fruits.count)
    usedBases = Array(repeating: false, count: ingredients.bases.count)
  }

  /// Every ingredient that a resolved line names.
  var used: Set<Ingredient> {
    let fruits = usedFruits.indices.lazy.filter { usedFruits[$0] }.map { Ingredient.fruit(Ref($0)) }
    let bases = usedBases.indices.lazy.filter { usedBases[$0] }.map { Ingredient.base(Ref($0)) }
    return Set(fruits).union(bases)
  }

  /// The recipe; nil if there is a mistake in it, which is among the problems or has been reported.
  mutating func resolve(_ recipe: RecipeSyntax, of owner: RecipeOwner) -> ResolvedRecipe? {
    var isValid = recipe.isValid
    var found: [Ingredient] = []
    found.reserveCapacity(recipe.uses.count)
    for use in recipe.uses {
      guard let ingredient = ingredients.ingredient(use.ingredient) else {
        undefined.insert(use.ingredient)
        problems.append(UseProblem(reason: .undefined, use: use, owner: owner))
        isValid = false
        continue
      }
      markUsed(ingredient)
      found.append(ingredient)
      guard let amount = use.amount, let measure = ingredients.measure(of: ingredient) else {
        isValid = false
        continue
      }
      if amount.dimension != measure.amount.dimension {
        problems.append(UseProblem(reason: .wrongUnit(of: ingredient), use: use, owner: owner))
        isValid = false
      } else if !amount.value.isInteger, case .fruit(let fruit) = ingredient,
        ingredients[fruit].isValid, ingredients.comesInWholePieces(fruit)
      {
        problems.append(UseProblem(reason: .fraction(of: fruit), use: use, owner: owner))
        isValid = false
      }
    }
    return isValid ? ResolvedRecipe(recipe.uses, found) : nil
  }

  /// Notes what a recipe names that is not resolved itself.
  mutating func markUses(of recipe: RecipeSyntax) {
    for use in recipe.uses { markUse(of: use.ingredient) }
  }

  /// Notes that an ingredient is named where it is not resolved.
  mutating func markUse(of id: String) {
    if let ingredient = ingredients.ingredient(id) {
      markUsed(ingredient)
    } else {
      undefined.insert(id)
    }
  }

  private mutating func markUsed(_ ingredient: Ingredient) {
    switch ingredient {
    case .fruit(let fruit): usedFruits[fruit.index] = true
    case .base(let base): usedBases[base.index] = true
    }
  }
}
