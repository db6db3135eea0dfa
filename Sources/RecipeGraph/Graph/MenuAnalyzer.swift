package import Diagnostics
package import YAMLTree

/// What the files of one menu turned out to be.
package struct MenuAnalysis: Sendable {
  /// Nil if and only if a finding is an error.
  package let graph: RecipeGraph?
  /// By file, place and code.
  package let findings: [Finding]
  /// How many more there are than anybody could read.
  package let omittedFindings: Int
}

/// Files to findings and, if there is no error among them, to the graph. Pure: reads no file.
package enum MenuAnalyzer {
  /// Analyzes the files of one menu; spans refer to them by their position in the list.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package static func analyze(
    _ sources: [SourceFile], limits: Limits = .standard
  ) throws(YAMLError) -> MenuAnalysis {
    var findings = Findings()
    var declarations = Declarations()
    declarations.hasFiles = !sources.isEmpty
    for (index, source) in sources.enumerated() {
      let tree = try YAMLReader.read(
        source, as: SourceID(index), limits: limits, into: &findings)
      let file = MenuReader.read(tree, into: &findings)
      declarations.fruits.join(file.fruits)
      declarations.bases.join(file.bases)
      declarations.juices.join(file.juices)
      declarations.stores.join(file.stores)
      declarations.tests.join(file.tests)
      declarations.ignores += IgnoreComment.all(in: tree, of: source, &findings)
      declarations.isComplete = declarations.isComplete && file.isComplete
      declarations.hasAllUses = declarations.hasAllUses && file.hasAllUses
    }
    let graph = check(declarations, limits, &findings)
    precondition(graph != nil || findings.hasErrors, "a menu is refused only with a finding")
    let kept = Ignoring.apply(
      declarations.ignores, to: findings.sorted, of: sources, isWhole: graph != nil)
    return MenuAnalysis(graph: graph, findings: kept, omittedFindings: findings.omitted)
  }

  private static func check(
    _ declarations: Declarations, _ limits: Limits, _ findings: inout Findings
  ) -> RecipeGraph? {
    let scope = Scope(declarations, &findings)
    for fruit in declarations.fruits { FruitBounds.check(fruit, &findings) }
    var similar = UndefinedIngredient.Suggestions(among: scope.ids)
    let bases = scope.resolve(declarations.bases.map(\.recipe), &similar, &findings) {
      "base \(declarations.bases[$0].id.quoted)"
    }
    let juices = scope.resolve(declarations.juices.map(\.recipe), &similar, &findings) {
      "juice \(declarations.juices[$0].id.quoted)"
    }
    let variants = scope.resolveVariants(of: declarations.juices, limits, &similar, &findings)
    let stores = scope.resolveStores(declarations, &findings)
    let links = declarations.bases.map { scope.links(of: $0.recipe) }
    let order = BaseCycle.order(declarations.bases, links, &findings)
    BaseTooDeep.check(declarations.bases, links, order, limits, &findings)
    let expansion = Expansion(
      declarations, bases: bases, juices: juices, order: order, limits: limits,
      &findings)
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
    IdenticalNeeds.check(declarations.juices, expansion.needs, &findings)
    var sized = VariantExpansion(declarations: declarations, expansion: expansion)
    let needs = declarations.juices.indices.map { index -> [[Need]]? in
      let juice = declarations.juices[index]
      guard juice.hasVariants else { return expansion.needs[index].map { [$0] } }
      guard let uses = juices[index], let variants = variants[index] else { return nil }
      return sized.needs(of: juice, uses, variants, &findings)
    }
    let lasting = declarations.juices.indices.map { index -> [Need]? in
      guard !declarations.juices[index].substitutes.isEmpty else { return needs[index]?[0] }
      guard needs[index] != nil, let uses = juices[index], let variants = variants[index] else {
        return nil
      }
      return sized.needsWhateverStandsIn(
        of: declarations.juices[index], uses, variants, &findings)
    }
    for (juice, needs) in zip(declarations.juices, lasting) {
      if let needs { NeverMade.check(juice, needs, declarations.fruits, &findings) }
    }
    if !stores.isEmpty {
      let neverMade = NeverMadeInStore(declarations, needs: lasting)
      for (store, resolved) in zip(declarations.stores, stores) {
        neverMade.check(store, resolved, &findings)
      }
    }
    var scopeOfTests = ScopeOfTests(scope, declarations, stores)
    let tests = scopeOfTests.resolve(&findings)
    guard !findings.hasErrors else { return nil }
    return GraphAssembly.graph(
      declarations, bases: bases, juices: juices, variants, stores, tests,
      needs: needs, expansion)
  }
}

extension Array {
  /// Like `+=`, but the first list is taken as it is, not copied: as a rule it is the only one.
  fileprivate mutating func join(_ more: [Element]) {
    if isEmpty { self = more } else { self += more }
  }
}
