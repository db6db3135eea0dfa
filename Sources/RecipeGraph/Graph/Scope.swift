import Diagnostics
import YAMLTree

/// A line of a recipe whose ingredient and amount are known and fit each other.
struct ResolvedUse: Sendable {
  let ingredient: Ingredient
  let amount: Rational
  let site: Site
  let amountSite: Site
}

/// What the ids of a menu stand for. Fruits and bases share one namespace, juices have their own.
struct Scope: Sendable {
  let declarations: Declarations
  private var ingredients: WordTable<Ingredient>
  private var juices: WordTable<Ref<Juice>>

  /// Reports ids that are declared twice; the first declaration counts.
  init(_ declarations: Declarations, _ findings: inout Findings) {
    self.declarations = declarations
    ingredients = WordTable(for: declarations.tables.lexicon)
    juices = WordTable(for: declarations.tables.lexicon)
    for (index, fruit) in declarations.fruits.enumerated() {
      declare(fruit.id, fruit.word, .fruit(Ref(index)), "fruit", fruit.site, &findings)
    }
    for (index, base) in declarations.bases.enumerated() {
      declare(base.id, base.word, .base(Ref(index)), "base", base.site, &findings)
    }
    for index in declarations.juices.indices {
      let word = declarations.juices[index].word
      guard let first = juices[word] else {
        juices[word] = Ref(index)
        continue
      }
      let juice = declarations.juices[index]
      findings.report(
        DuplicateDefinition.finding(
          "juice", juice.id, at: juice.site, "juice", declarations.juices[first.index].site))
    }
    guard declarations.hasUpperCaseID else { return }
    CaseOfID.check(
      declarations.fruits.lazy.map { ("fruit", $0.id, $0.site) },
      declarations.bases.lazy.map { ("base", $0.id, $0.site) }, &findings)
    CaseOfID.check(declarations.juices.lazy.map { ("juice", $0.id, $0.site) }, [], &findings)
  }

  private mutating func declare(
    _ id: String, _ word: Word, _ ingredient: Ingredient, _ kind: String, _ site: Site,
    _ findings: inout Findings
  ) {
    guard let first = ingredients[word] else {
      ingredients[word] = ingredient
      return
    }
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

  func ingredient(_ id: String) -> Ingredient? {
    declarations.tables.lexicon.find(id).flatMap { ingredients[$0] }
  }

  func ingredient(_ word: Word) -> Ingredient? { ingredients[word] }

  func id(of fruit: Ref<Fruit>) -> String { declarations.fruits[fruit.index].id }

  func id(of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): declarations.fruits[fruit.index].id
    case .base(let base): declarations.bases[base.index].id
    }
  }

  func juice(_ id: String) -> Ref<Juice>? {
    declarations.tables.lexicon.find(id).flatMap { juices[$0] }
  }

  func juiceSite(_ id: String) -> Site? { juice(id).map { declarations.juices[$0.index].site } }

  /// False when part of the menu was not read: then what is not here may be there.
  var isComplete: Bool { declarations.isComplete }

  /// In the order of declaration.
  var ids: [String] { declarations.fruits.map(\.id) + declarations.bases.map(\.id) }

  // MARK: Recipes

  /// The lines of a recipe that name bases, whatever else is wrong with them.
  func links(of recipe: RecipeDeclaration) -> [BaseCycle.Link] {
    declarations.uses(of: recipe).compactMap { use in
      guard case .base(let base) = ingredients[use.word] else { return nil }
      return BaseCycle.Link(base: base, site: use.site)
    }
  }

  /// All lines of a recipe whose ingredient is known, whatever else is wrong with them.
  func lines(of recipe: RecipeDeclaration) -> [SubstituteCycle.Line] {
    declarations.uses(of: recipe).compactMap { use in
      ingredients[use.word].map { SubstituteCycle.Line(ingredient: $0, site: use.site) }
    }
  }

  /// The recipe of each base, as such lines.
  var linesOfBases: [[SubstituteCycle.Line]] { declarations.bases.map { lines(of: $0.recipe) } }

  /// The lines of each recipe, nil for one that has a mistake: what follows from it is unknown.
  func resolve(
    _ recipes: [RecipeDeclaration], _ suggestions: inout UndefinedIngredient.Suggestions,
    _ findings: inout Findings, owner: (Int) -> String
  ) -> [[ResolvedUse]?] {
    recipes.indices.map {
      isSound(recipes[$0], &suggestions, &findings, owner: owner($0)) ? uses(of: recipes[$0]) : nil
    }
  }

  /// Whether a recipe is without a mistake; each is reported.
  func isSound(
    _ recipe: RecipeDeclaration, _ suggestions: inout UndefinedIngredient.Suggestions,
    _ findings: inout Findings, owner: @autoclosure () -> String
  ) -> Bool {
    var isSound = recipe.isSound
    var hasFractions = false
    for use in declarations.uses(of: recipe) {
      guard let ingredient = ingredients[use.word] else {
        isSound = false
        if declarations.isComplete {
          findings.report(
            UndefinedIngredient.finding(
              declarations.ingredient(of: use), at: use.site, "\(owner()) uses", self,
              &suggestions))
        }
        continue
      }
      guard let written = declarations.amount(of: use), let dimension = dimension(of: ingredient)
      else {
        isSound = false
        continue
      }
      guard written.amount.dimension == dimension else {
        isSound = false
        findings.report(
          WrongUnit.finding(
            declarations.ingredient(of: use), written, dimension, unitSite(of: ingredient)))
        continue
      }
      hasFractions = hasFractions || !written.amount.value.isInteger
    }
    if hasFractions, takesFraction(recipe, &findings) { return false }
    return isSound
  }

  /// What a line takes, by its position among those of all recipes; nil if there is a mistake in it.
  func take(ofLine position: Int) -> (ingredient: Ingredient, amount: Rational)? {
    let use = declarations.uses[position]
    guard let ingredient = ingredients[use.word], let amount = use.amount else { return nil }
    return (ingredient, declarations.tables.amounts[amount].value)
  }

  /// The lines of a recipe without a mistake. They are made where they are needed, not kept: there
  /// can be many.
  func uses(of recipe: RecipeDeclaration) -> [ResolvedUse] {
    var uses: [ResolvedUse] = []
    uses.reserveCapacity(recipe.lines.count)
    for use in declarations.uses(of: recipe) {
      guard let ingredient = ingredients[use.word], let written = declarations.amount(of: use)
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
      guard case .fruit(let fruit) = ingredients[use.word],
        let written = declarations.amount(of: use),
        written.amount.dimension == dimension(of: .fruit(fruit))
      else { continue }
      if FractionOfPiece.check(written, declarations.fruits[fruit.index], &findings) {
        takes = true
      }
    }
    return takes
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
