import Diagnostics

/// A line of a recipe whose ingredient and amount are known and fit each other.
struct ResolvedUse: Sendable {
  let ingredient: Ingredient
  let amount: Rational
  let site: Site
  let amountSite: Site
}

/// What the ids of a menu stand for. Fruits and bases share one namespace, juices have their own.
struct Scope: Sendable {
  private let declarations: Declarations
  private var ingredients: [String: Ingredient] = [:]
  private var juices: [String: Ref<Juice>] = [:]

  /// Reports ids that are declared twice; the first declaration counts.
  init(_ declarations: Declarations, _ findings: inout Findings) {
    self.declarations = declarations
    ingredients.reserveCapacity(declarations.fruits.count + declarations.bases.count)
    juices.reserveCapacity(declarations.juices.count)
    for (index, fruit) in declarations.fruits.enumerated() {
      declare(fruit.id, .fruit(Ref(index)), "fruit", fruit.site, &findings)
    }
    for (index, base) in declarations.bases.enumerated() {
      declare(base.id, .base(Ref(index)), "base", base.site, &findings)
    }
    for (index, juice) in declarations.juices.enumerated() {
      if let first = juices.updateValue(Ref(index), forKey: juice.id) {
        juices[juice.id] = first
        findings.report(
          DuplicateDefinition.finding(
            "juice", juice.id, at: juice.site, "juice", declarations.juices[first.index].site))
      }
    }
    CaseOfID.check(
      declarations.fruits.lazy.map { ("fruit", $0.id, $0.site) },
      declarations.bases.lazy.map { ("base", $0.id, $0.site) }, &findings)
    CaseOfID.check(declarations.juices.lazy.map { ("juice", $0.id, $0.site) }, [], &findings)
  }

  private mutating func declare(
    _ id: String, _ ingredient: Ingredient, _ kind: String, _ site: Site,
    _ findings: inout Findings
  ) {
    guard let first = ingredients.updateValue(ingredient, forKey: id) else { return }
    ingredients[id] = first
    let firstKind =
      switch first {
      case .fruit: "fruit"
      case .base: "base"
      }
    findings.report(
      DuplicateDefinition.finding(kind, id, at: site, firstKind, self.site(of: first)))
  }

  func site(of ingredient: Ingredient) -> Site {
    switch ingredient {
    case .fruit(let fruit): declarations.fruits[fruit.index].site
    case .base(let base): declarations.bases[base.index].site
    }
  }

  func ingredient(_ id: String) -> Ingredient? { ingredients[id] }

  func id(of fruit: Ref<Fruit>) -> String { declarations.fruits[fruit.index].id }

  func id(of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): declarations.fruits[fruit.index].id
    case .base(let base): declarations.bases[base.index].id
    }
  }

  func juice(_ id: String) -> Ref<Juice>? { juices[id] }

  func juiceSite(_ id: String) -> Site? { juices[id].map { declarations.juices[$0.index].site } }

  /// False when part of the menu was not read: then what is not here may be there.
  var isComplete: Bool { declarations.isComplete }

  /// In the order of declaration.
  var ids: [String] { declarations.fruits.map(\.id) + declarations.bases.map(\.id) }

  // MARK: Recipes

  /// The lines of a recipe that name bases, whatever else is wrong with them.
  func links(of recipe: RecipeDeclaration) -> [BaseCycle.Link] {
    recipe.uses.compactMap { use in
      guard case .base(let base) = ingredients[use.ingredient] else { return nil }
      return BaseCycle.Link(base: base, site: use.site)
    }
  }

  /// All lines of a recipe whose ingredient is known, whatever else is wrong with them.
  func lines(of recipe: RecipeDeclaration) -> [SubstituteCycle.Line] {
    recipe.uses.compactMap { use in
      ingredients[use.ingredient].map { SubstituteCycle.Line(ingredient: $0, site: use.site) }
    }
  }

  /// The recipe of each base, as such lines.
  var linesOfBases: [[SubstituteCycle.Line]] { declarations.bases.map { lines(of: $0.recipe) } }

  /// The lines of each recipe, nil for one that has a mistake: what follows from it is unknown.
  func resolve(
    _ recipes: [RecipeDeclaration], _ suggestions: inout UndefinedIngredient.Suggestions,
    _ findings: inout Findings, owner: (Int) -> String
  ) -> [[ResolvedUse]?] {
    recipes.enumerated().map { index, recipe in
      let uses = recipe.uses.map { use -> ResolvedUse? in
        guard let ingredient = ingredients[use.ingredient] else {
          if declarations.isComplete {
            findings.report(
              UndefinedIngredient.finding(
                use.ingredient, at: use.site, "\(owner(index)) uses", self, &suggestions))
          }
          return nil
        }
        guard let written = use.amount, let dimension = dimension(of: ingredient) else {
          return nil
        }
        guard written.amount.dimension == dimension else {
          findings.report(
            WrongUnit.finding(use, written, dimension, unitSite(of: ingredient)))
          return nil
        }
        return ResolvedUse(
          ingredient: ingredient, amount: written.amount.value, site: use.site,
          amountSite: written.site)
      }
      var isSound = recipe.isSound
      for (use, resolved) in zip(recipe.uses, uses) {
        guard let resolved, case .fruit(let fruit) = resolved.ingredient else { continue }
        if FractionOfPiece.check(use, declarations.fruits[fruit.index], &findings) {
          isSound = false
        }
      }
      let known = uses.compactMap { $0 }
      return isSound && known.count == uses.count ? known : nil
    }
  }

  /// Nil when a finding has been reported for what would tell it.
  private func dimension(of ingredient: Ingredient) -> Dimension? {
    switch ingredient {
    case .fruit(let fruit): declarations.fruits[fruit.index].stock?.amount.dimension
    case .base(let base): declarations.bases[base.index].yields?.amount.dimension
    }
  }

  private func unitSite(of ingredient: Ingredient) -> Site {
    let written =
      switch ingredient {
      case .fruit(let fruit): declarations.fruits[fruit.index].stock
      case .base(let base): declarations.bases[base.index].yields
      }
    return written?.site ?? site(of: ingredient)
  }
}
