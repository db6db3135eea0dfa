import Diagnostics
import RecipeGraph

/// The ingredients to which the references of a size or an option lead; nil for a part with a mistake.
struct ChoiceReferences {
  let add: [Use]?
  /// By swap, what replaces something.
  let swap: [Ingredient]?
}

/// Resolves the ids in recipes to ingredients, and reports lines that cannot be resolved.
struct RecipeResolver {
  private let ingredients: IngredientTable
  private(set) var findings = Findings()
  /// The ids in recipes that no fruit or base has.
  private(set) var undefined: Set<String> = []
  private var namespace: Namespace<Ingredient>
  private var usedFruits: [Bool]
  private var usedBases: [Bool]

  /// - Parameter isComplete: false if part of the menu was not read; an id may be defined there.
  init(_ ingredients: IngredientTable, _ juices: JuiceTable, isComplete: Bool) {
    self.ingredients = ingredients
    namespace = UndefinedIngredient.namespace(
      ingredients, juices, suggesting: ingredients.ids, isComplete: isComplete)
    usedFruits = Array(repeating: false, count: ingredients.fruits.count)
    usedBases = Array(repeating: false, count: ingredients.bases.count)
  }

  /// Every ingredient that a resolved line names.
  var used: Set<Ingredient> {
    let fruits = usedFruits.indices.lazy.filter { usedFruits[$0] }.map { Ingredient.fruit(Ref($0)) }
    let bases = usedBases.indices.lazy.filter { usedBases[$0] }.map { Ingredient.base(Ref($0)) }
    return Set(fruits).union(bases)
  }

  /// The recipe; nil if it has a mistake, which is reported.
  ///
  /// - Parameter owner: the declaration with the recipe, as findings call it.
  mutating func resolve(
    _ recipe: RecipeSyntax, of owner: @autoclosure () -> LocalizedText
  ) -> [Use]? {
    var found: [Use] = []
    return resolve(recipe, of: owner(), into: &found) ? found : nil
  }

  /// The same where nobody keeps the recipe, so that its memory can be that of the last one.
  ///
  /// - Parameter found: gets the lines without a mistake.
  /// - Returns: whether all are.
  mutating func resolve(
    _ recipe: RecipeSyntax, of owner: @autoclosure () -> LocalizedText, into found: inout [Use]
  ) -> Bool {
    var isValid = recipe.isValid
    found.removeAll(keepingCapacity: true)
    found.reserveCapacity(recipe.uses.count)
    // By position, since the budget has no room for a copy of every line.
    let uses = recipe.uses
    for line in uses.indices {
      guard
        let ingredient = namespace.resolve(
          uses[line].ingredient, at: uses[line].location, .uses, by: owner(), &findings)
      else {
        undefined.insert(uses[line].ingredient)
        isValid = false
        continue
      }
      markUsed(ingredient)
      guard let amount = uses[line].amount, let measure = ingredients.measure(of: ingredient) else {
        isValid = false
        continue
      }
      if amount.dimension != measure.amount.dimension {
        findings.report(WrongUnit.finding(uses[line], amount, measure))
        isValid = false
      } else if !amount.value.isInteger, case .fruit(let fruit) = ingredient,
        ingredients[fruit].isValid, ingredients.comesInWholePieces(fruit)
      {
        findings.report(FractionOfPiece.finding(uses[line], amount, ingredients[fruit]))
        isValid = false
      }
      found.append(
        Use(ingredient: ingredient, amount: amount.value, span: uses[line].amountLocation.span))
    }
    return isValid
  }

  /// What a size or an option adds and swaps in.
  ///
  /// - Parameter owner: the size or option, as findings call it.
  mutating func resolve(
    _ choice: ChoiceSyntax, of owner: @autoclosure () -> LocalizedText
  ) -> ChoiceReferences {
    ChoiceReferences(add: resolve(choice.add, of: owner()), swap: resolve(choice.swap, of: owner()))
  }

  /// What replaces ingredients; nil if some of it has a mistake, which is reported.
  ///
  /// - Parameter owner: the size or option, as findings call it.
  mutating func resolve(
    _ swaps: [SwapSyntax], of owner: @autoclosure () -> LocalizedText
  ) -> [Ingredient]? {
    let found = swaps.map { swap -> Ingredient? in
      guard
        let other = namespace.resolve(
          swap.to.id, at: swap.to.location, .uses, by: owner(), &findings)
      else {
        undefined.insert(swap.to.id)
        return nil
      }
      markUsed(other)
      // What is swapped has a finding elsewhere if it is not there.
      guard let measure = ingredients.measure(of: other),
        let swapped = ingredients.ingredient(swap.from.id).flatMap(ingredients.measure)
      else { return nil }
      if measure.amount.dimension == swapped.amount.dimension { return other }
      findings.report(WrongUnit.finding(swap, measure, swapped))
      return nil
    }
    return found.contains(nil) ? nil : found.compactMap(\.self)
  }

  /// What a line takes whose mistakes are reported elsewhere; nil if it has one.
  func use(_ line: UseSyntax) -> Use? { ingredients.use(line) }

  /// Records the ingredients of recipes that are not resolved themselves, for which a finding says why.
  mutating func skip(_ recipes: [RecipeSyntax], because finding: Finding) {
    findings.report(finding)
    for use in recipes.lazy.flatMap(\.uses) { markUse(of: use.ingredient) }
  }

  /// Records an ingredient that is named where it is not resolved.
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
