import Diagnostics
package import RecipeGraph
import Synchronization

/// A menu with all its references resolved, and findings about those that cannot be.
///
/// Rules check it, and the graph is built from it.
package final class ResolvedMenu: Sendable {
  let files: [MenuFile]
  let limits: MenuLimits
  /// The ignore comments of all files.
  let suppressions: Suppressions
  /// False if part of a file was not read: then nothing can be concluded from what is missing.
  let isComplete: Bool
  /// False if a recipe may use ingredients that were not read.
  private let hasReadUses: Bool
  let terms: TermsSyntax
  /// All prices and costs; none in most menus.
  let money: [MoneySyntax]
  let ingredients: IngredientTable
  let shared: SharedTable
  let juices: JuiceTable
  let baseOrder: BaseOrder
  /// By base; nil if it has a mistake.
  let baseRecipes: [[Use]?]
  /// By base, the needs of one base unit; nil if unknown.
  let needsPerUnit: [Needs?]
  /// By juice, the needs of its recipe before sizes, by fruit in the order of declaration; empty if
  /// unknown.
  let needs: [Needs]
  /// Of the juices that have sizes, options or substitutes.
  let variants: [Ref<Juice>: ResolvedVariants]
  let stores: [ResolvedStore]
  /// The offers without a mistake.
  let offers: [ResolvedOffer]
  /// The names of the main store; more than one is reported.
  let mainStores: [NamedSyntax]
  /// What says which id it had before.
  let former: [FormerIDSyntax]
  /// By ingredient, those that replace it in the whole menu.
  let sharedSubstitutes: [String: [String]]
  /// The tests without a mistake.
  let tests: [MenuTest]
  /// The ingredients that some recipe names.
  let usedIngredients: Set<Ingredient>
  /// The names of sizes and options of the menu that juices take.
  let takenSets: Set<String>
  let takenOptions: Set<String>
  /// The ids in recipes that no ingredient has.
  let undefinedUses: Set<String>
  /// About all references that could not be resolved.
  let findings: Findings
  /// Whether a finding is an error that does not concern a test.
  let hasErrorsBesidesTests: Bool

  private let built = Mutex<RecipeGraph?>(nil)

  /// - Parameters:
  ///   - files: of one menu.
  ///   - budget: for all work on the menu.
  init(_ files: [MenuFile], _ limits: MenuLimits, _ budget: inout WorkBudget) {
    let suppressions = files.reduce(into: Suppressions()) { $0.add($1.suppressions) }
    var findings = Findings(suppressions)
    let written = CapsOfFiles.cut(files.map(\.syntax), limits, &findings)
    let isComplete = written.allSatisfy(\.isComplete)
    var shared = SharedResolver(SharedTable(written), isComplete: isComplete, limits, budget)
    let taken = shared.expand(written)
    let ingredients = IngredientTable(taken)
    let substitutes = SharedSubstitutes(taken, ingredients)
    var workBudget = shared.budget
    let syntax = substitutes.expand(taken, &workBudget, &findings)
    let juices = JuiceTable(syntax)
    var recipes = RecipeResolver(ingredients, juices, isComplete: isComplete)
    baseRecipes = ingredients.bases.map { recipes.resolve($0.recipe, of: .base($0.id)) }
    baseOrder = BaseOrder(ingredients)
    shared.table.resolveRecipes(&recipes)
    for shared in syntax.lazy.flatMap(\.substitutes) {
      let others = shared.others.map { SwapSyntax(from: shared.ingredient, to: $0) }
      _ = recipes.resolve(others, of: shared.owner)
    }
    var expansion = Expansion(
      ingredients, bases: baseRecipes, order: baseOrder.order, workBudget, suppressions)
    let terms = TermsSyntax(syntax.lazy.map(\.terms))
    let shopTerms = terms.terms
    var needs: [Needs] = []
    needs.reserveCapacity(juices.count)
    var resolvedVariants: [Ref<Juice>: ResolvedVariants] = [:]
    var recipe: [Use] = []
    for (position, juice) in juices.all.enumerated() {
      let isValid = recipes.resolve(juice.recipe, of: .juice(juice.id), into: &recipe)
      let needsOfRecipe = (isValid ? expansion.needs(of: recipe, in: juice) : nil) ?? Needs()
      needs.append(needsOfRecipe)
      var sizes: [Needs]?
      if juice.hasVariants {
        // A copy of its own, without spare memory, since the graph keeps it.
        let kept = isValid ? recipe.withUnsafeBufferPointer { Array($0) } : nil
        let resolved = ResolvedVariants(
          JuiceLinker.link(juice, kept, shopTerms, limits, &recipes), &expansion)
        resolvedVariants[Ref(position)] = resolved
        sizes = resolved.juice?.needsBySize
      }
      if let sizes {
        for needs in sizes { expansion.list(needs, of: juice) }
      } else {
        expansion.list(needsOfRecipe, of: juice)
      }
    }
    for misplaced in syntax.lazy.flatMap(\.misplaced) where misplaced.isRecipe {
      for entry in misplaced.entries { recipes.markUse(of: entry.id) }
    }
    var stocks = StockResolver(
      ingredients, juices, suggesting: ingredients.ids, isComplete: isComplete, suppressions)
    stocks.checkFruits()
    stores = syntax.flatMap(\.stores).map { stocks.resolve($0) }
    mainStores = syntax.flatMap(\.mainStores)
    let offers = syntax.flatMap(\.offers)
    self.offers = ResolvedOffer.all(offers, juices, isComplete: isComplete, &findings)
    former = syntax.flatMap(\.former)
    sharedSubstitutes = substitutes.ids
    var tests = TestResolver(
      ingredients, juices, stores, main: mainStores.first?.id ?? Store.mainID,
      offers: offers, currency: terms.currency, isComplete: isComplete, suppressions)
    self.tests = syntax.flatMap(\.tests).compactMap { tests.resolve($0) }
    (self.files, self.limits, self.isComplete) = (files, limits, isComplete)
    hasReadUses = written.allSatisfy(\.hasAllUses)
    self.suppressions = suppressions
    (self.terms, money) = (terms, syntax.flatMap(\.money))
    (self.ingredients, self.shared, self.juices) = (ingredients, shared.table, juices)
    needsPerUnit = expansion.perUnit
    (self.needs, self.variants) = (needs, resolvedVariants)
    usedIngredients = recipes.used
    (takenSets, takenOptions) = (shared.takenSets, shared.takenOptions)
    undefinedUses = recipes.undefined
    budget = expansion.budget
    for found in [
      shared.findings, recipes.findings, expansion.findings, stocks.findings,
    ] {
      findings.report(contentsOf: found)
    }
    hasErrorsBesidesTests = findings.hasErrors
    findings.report(contentsOf: tests.findings)
    self.findings = findings
  }

  /// The graph of all parts without a mistake. It is built on first use, since only few findings
  /// need it.
  package var graph: RecipeGraph {
    built.withLock { built in
      let graph = built ?? GraphBuilder.graph(of: self)
      built = graph
      return graph
    }
  }

  /// The graph of a menu without an error.
  ///
  /// - Precondition: no rule has found an error, so that nothing is omitted.
  package var validGraph: RecipeGraph {
    precondition(
      graph.fruits.count == ingredients.fruits.count && graph.bases.count == ingredients.bases.count
        && graph.juices.count == juices.count && graph.stores.count == stores.count,
      "what has passed every rule is part of the graph")
    return graph
  }

  /// What the files say of the name of each store, those of the main one first.
  var storeNames: [NamedSyntax] {
    mainStores
      + stores.map(\.syntax).map {
        NamedSyntax(id: $0.id, location: $0.location, name: $0.name)
      }
  }

  /// What is declared besides ingredients and juices, each kind with ids of its own. Of shared parts, juices have the
  /// names.
  var otherDeclarations: [(kind: LocalizedText, all: [NamedSyntax])] {
    [
      (.sharedSizes, shared.sizes.map { NamedSyntax(id: $0.id, location: $0.location) }),
      (.sharedOption, shared.options.map { NamedSyntax(id: $0.id, location: $0.location) }),
      (
        .offer,
        files.flatMap(\.syntax.offers).map {
          NamedSyntax(id: $0.id, location: $0.location, name: $0.name)
        }
      ), (.store, storeNames),
    ]
  }

  /// The needs of a juice in each size, or in its only one; empty if something about the juice is
  /// unknown.
  func needsBySize(of juice: Ref<Juice>) -> [Needs] {
    let own = needs[juice.index]
    guard !own.isEmpty else { return [] }
    guard let variants = variants[juice] else { return [own] }
    return variants.juice?.needsBySize ?? []
  }

  /// Whether all ingredients of all recipes are known: a part of a recipe that could not be read
  /// may use any.
  var hasAllUses: Bool {
    func isKnown(_ recipe: RecipeSyntax) -> Bool { recipe.isValid || !recipe.uses.isEmpty }
    return hasReadUses
      && ingredients.bases.allSatisfy { isKnown($0.recipe) }
      && shared.allRecipes.allSatisfy(isKnown)
      && juices.all.allSatisfy { juice in
        isKnown(juice.recipe) && (!juice.hasVariants || juice.allRecipes.allSatisfy(isKnown))
      }
  }
}

/// A juice that has sizes, options or substitutes.
struct ResolvedVariants: Sendable {
  /// Nil if the recipe has a mistake.
  let linked: LinkedJuice?
  /// As the graph has it; nil if part of it has a mistake or is unknown.
  let juice: Juice?

  init(_ linked: LinkedJuice?, _ expansion: inout Expansion) {
    self.linked = linked
    juice = linked.flatMap { linked in
      expansion.reporting(for: linked.syntax) { $0.needs(of: linked) }
        .map { linked.juice.taking($0.sizes) }
    }
  }
}
