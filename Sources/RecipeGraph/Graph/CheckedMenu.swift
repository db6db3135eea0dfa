import Diagnostics
import YAMLTree

/// Declarations that have passed every check, with what the checks found out about them.
struct CheckedMenu {
  let declarations: Declarations
  let bases: [[ResolvedUse]?]
  private let scope: Scope
  /// By juice: whether its recipe is without a mistake.
  private let isSound: [Bool]
  /// By juice, of those that have any and no mistake in them.
  private let variants: [Int: ResolvedVariants]
  let stores: [ResolvedStore]
  private(set) var tests: [MenuTest] = []
  let expansion: Expansion
  /// The needs of each size, by juice, of those that have variants.
  private var needsOfSizes: [Int: [[Need]]] = [:]

  /// Nil if there is an error; it has been reported, like everything else.
  init?(_ declarations: Declarations, _ limits: Limits, _ findings: inout Findings) {
    self.declarations = declarations
    let scope = Scope(declarations, &findings)
    self.scope = scope
    for fruit in declarations.fruits { FruitBounds.check(fruit, &findings) }
    var similar = UndefinedIngredient.Suggestions(among: scope.ids)
    let bases = scope.resolve(declarations.bases.map(\.recipe), &similar, &findings) {
      "base \(declarations.bases[$0].id.quoted)"
    }
    let isSound = declarations.juices.indices.map { index in
      scope.isSound(
        declarations.juices[index].recipe, &similar, &findings,
        owner: "juice \(declarations.juices[index].id.quoted)")
    }
    variants = scope.resolveVariants(of: declarations.juices, limits, &similar, &findings)
    stores = scope.resolveStores(declarations, &findings)
    let links = declarations.bases.map { scope.links(of: $0.recipe) }
    let order = BaseCycle.order(declarations.bases, links, &findings)
    BaseTooDeep.check(declarations.bases, links, order, limits, &findings)
    expansion = Expansion(
      scope, bases: bases, order: order, limits: limits, isSound: isSound, &findings)
    (self.bases, self.isSound) = (bases, isSound)
    if declarations.isComplete, declarations.hasFiles {
      if declarations.juices.isEmpty {
        // An empty or misread file has a finding of its own.
        if !findings.hasErrors { NoJuices.check(declarations, &findings) }
      } else {
        UnusedDeclaration.check(declarations, scope, &findings)
      }
    }
    SameName.check(declarations, &findings)
    MissingTranslation.check(declarations, &findings)
    IdenticalNeeds.check(declarations, expansion.needs, &findings)
    let lasting = checkVariants(&findings)
    for index in lasting.indices {
      NeverMade.check(index, lasting, declarations, &findings)
    }
    if !stores.isEmpty {
      let neverMade = NeverMadeInStore(declarations, needs: lasting)
      for (store, resolved) in zip(declarations.stores, stores) {
        neverMade.check(store, resolved, &findings)
      }
    }
    var scopeOfTests = ScopeOfTests(scope, declarations, stores)
    tests = scopeOfTests.resolve(&findings)
    if findings.hasErrors { return nil }
  }

  /// The lines of its recipe; nil if there is a mistake in it.
  func uses(ofJuice index: Int) -> [ResolvedUse]? {
    isSound[index] ? scope.uses(of: declarations.juices[index].recipe) : nil
  }

  /// Nil if there is a mistake in them.
  func variants(ofJuice index: Int) -> ResolvedVariants? {
    declarations.juices[index].hasVariants ? variants[index] : ResolvedVariants()
  }

  /// By size, or of the one that a juice without sizes has; nil where a mistake leaves them unknown.
  func needs(ofJuice index: Int) -> [[Need]]? {
    if declarations.juices[index].hasVariants { return needsOfSizes[index] }
    let needs = expansion.needs[index]
    return needs.isEmpty ? nil : [Array(needs)]
  }

  /// What the first size of each juice takes, whatever stands in; none where it is not known.
  private mutating func checkVariants(_ findings: inout Findings) -> NeedLists {
    var sized = VariantExpansion(declarations: declarations, expansion: expansion)
    let varied = declarations.juices.indices.filter { declarations.juices[$0].hasVariants }
    for index in varied {
      guard let uses = uses(ofJuice: index), let variants = variants[index] else { continue }
      needsOfSizes[index] = sized.needs(
        of: declarations.juices[index], uses, variants, &findings)
    }
    guard !varied.isEmpty else { return expansion.needs }
    var lasting = NeedLists()
    for index in declarations.juices.indices {
      guard declarations.juices[index].hasVariants else {
        lasting.append(expansion.needs[index])
        continue
      }
      var needs = needsOfSizes[index]?[0]
      if !declarations.juices[index].substitutes.isEmpty, needs != nil,
        let uses = uses(ofJuice: index), let variants = variants[index]
      {
        needs = sized.needsWhateverStandsIn(
          of: declarations.juices[index], uses, variants, &findings)
      }
      lasting.append(needs ?? [])
    }
    return lasting
  }
}
