import Diagnostics
import RecipeGraph
import YAMLTree

/// A line of a recipe whose ingredient and amount are known and fit each other.
struct ResolvedUse: Sendable {
  let ingredient: Ingredient
  let amount: Rational
  let site: SourceLocation
  let amountSite: SourceLocation
}

/// What the ids in the recipes of one part of a menu stand for.
struct Scope: Sendable {
  let declarations: Declarations
  let pantry: Pantry
  private let known: IngredientsBySymbol

  /// - Parameter looksUpAll: looks every ingredient up at once that the recipes name, each once.
  init(
    _ declarations: Declarations, _ pantry: Pantry, looksUpAll: Bool = false
  ) {
    self.declarations = declarations
    self.pantry = pantry
    known = looksUpAll ? IngredientsBySymbol(of: declarations, in: pantry) : IngredientsBySymbol()
  }

  func ingredient(of use: UseDeclaration) -> Ingredient? {
    switch known[use.symbol] {
    case .defined(let ingredient): ingredient
    case .undefined: nil
    case .notLookedUp: pantry.ingredient(declarations.ingredient(of: use))
    }
  }

  /// What the recipes of the part use; nothing before all has been looked up.
  var usedIngredients: [Ingredient] { known.defined }
  var undefinedIngredients: [String] { known.undefined.map(declarations.tree.text) }

  // MARK: Recipes

  /// The lines of a recipe that name bases, whatever else is wrong with them.
  func links(of recipe: RecipeDeclaration) -> [BaseCycle.Link] {
    declarations.uses(of: recipe).compactMap { use in
      guard case .base(let base) = ingredient(of: use) else { return nil }
      return BaseCycle.Link(base: base, site: use.site)
    }
  }

  /// All lines of a recipe whose ingredient is known, whatever else is wrong with them.
  func lines(of recipe: RecipeDeclaration) -> [SubstituteCycle.Line] {
    declarations.uses(of: recipe).compactMap { use in
      ingredient(of: use).map { SubstituteCycle.Line(ingredient: $0, site: use.site) }
    }
  }

  /// The lines of each recipe, nil for one that has a mistake: what follows from it is unknown.
  func resolve(
    _ recipes: [RecipeDeclaration], _ undefined: inout UndefinedUses, _ findings: inout Findings,
    owner: (Int) -> String
  ) -> [[ResolvedUse]?] {
    recipes.indices.map {
      isValid(recipes[$0], &undefined, &findings, owner: owner($0)) ? uses(of: recipes[$0]) : nil
    }
  }

  /// Whether a recipe is without a mistake; each is reported, or is among the undefined uses.
  func isValid(
    _ recipe: RecipeDeclaration, _ undefined: inout UndefinedUses, _ findings: inout Findings,
    owner: @autoclosure () -> String
  ) -> Bool {
    var isValid = recipe.isValid
    var hasFractions = false
    for use in declarations.uses(of: recipe) {
      guard let ingredient = ingredient(of: use) else {
        isValid = false
        if pantry.isComplete {
          undefined.append(declarations.ingredient(of: use), use.site, "\(owner()) uses")
        }
        continue
      }
      guard let written = declarations.amount(of: use),
        let dimension = pantry.dimension(of: ingredient)
      else {
        isValid = false
        continue
      }
      guard written.amount.dimension == dimension else {
        isValid = false
        findings.report(
          WrongUnit.finding(
            declarations.ingredient(of: use), written, dimension, pantry.unitSite(of: ingredient)))
        continue
      }
      hasFractions = hasFractions || !written.amount.value.isInteger
    }
    if hasFractions, takesFraction(recipe, &findings) { return false }
    return isValid
  }

  /// What a line takes, by its position among those of all recipes; nil if there is a mistake in it.
  func take(ofLine position: Int) -> (ingredient: Ingredient, amount: Rational)? {
    let use = declarations.uses[position]
    guard let ingredient = ingredient(of: use), let amount = use.amount else { return nil }
    return (ingredient, declarations.amounts[amount].value)
  }

  /// The lines of a recipe without a mistake. They are made where they are needed, not kept: there
  /// can be many.
  func uses(of recipe: RecipeDeclaration) -> [ResolvedUse] {
    var uses: [ResolvedUse] = []
    uses.reserveCapacity(recipe.lines.count)
    for use in declarations.uses(of: recipe) {
      guard let ingredient = ingredient(of: use), let written = declarations.amount(of: use)
      else { continue }
      uses.append(
        ResolvedUse(
          ingredient: ingredient, amount: written.amount.value, site: use.site,
          amountSite: written.site))
    }
    return uses
  }

  /// Whether a recipe takes a fraction of a piece, which is reported.
  private func takesFraction(_ recipe: RecipeDeclaration, _ findings: inout Findings) -> Bool {
    var takes = false
    for use in declarations.uses(of: recipe) {
      guard case .fruit(let fruit) = ingredient(of: use),
        let written = declarations.amount(of: use),
        written.amount.dimension == pantry.dimension(of: .fruit(fruit))
      else { continue }
      if FractionOfPiece.check(written, pantry.fruits[fruit.index], &findings) {
        takes = true
      }
    }
    return takes
  }
}

/// What the texts of one part stand for as ingredients: a recipe is read by numbers, not by letters.
private struct IngredientsBySymbol: Sendable {
  enum Entry {
    case notLookedUp
    case undefined
    case defined(Ingredient)
  }

  /// By symbol: 0 before it is looked up, 1 for what is none, otherwise two more than twice the
  /// position, and one more than that for a base.
  private var numbers: [UInt32] = []
  private(set) var defined: [Ingredient] = []
  private(set) var undefined: [Symbol] = []

  init() {}

  init(of declarations: Declarations, in pantry: Pantry) {
    numbers = Array(repeating: 0, count: declarations.tree.symbolCount)
    for use in declarations.uses where numbers[Int(use.symbol.index)] == 0 {
      let ingredient = pantry.ingredient(declarations.ingredient(of: use))
      if let ingredient { defined.append(ingredient) } else { undefined.append(use.symbol) }
      numbers[Int(use.symbol.index)] =
        switch ingredient {
        case nil: 1
        case .fruit(let fruit): 2 + 2 * UInt32(fruit.index)
        case .base(let base): 3 + 2 * UInt32(base.index)
        }
    }
  }

  subscript(symbol: Symbol) -> Entry {
    guard numbers.indices.contains(Int(symbol.index)) else { return .notLookedUp }
    let number = numbers[Int(symbol.index)]
    guard number > 1 else { return number == 1 ? .undefined : .notLookedUp }
    let position = Int(number / 2) - 1
    return .defined(number % 2 == 0 ? .fruit(Ref(position)) : .base(Ref(position)))
  }
}
