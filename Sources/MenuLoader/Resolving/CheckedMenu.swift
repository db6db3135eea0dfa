import Diagnostics
import RecipeGraph

/// A menu that has passed every check, with what the checks found out about it.
struct CheckedMenu: Sendable {
  let parts: [Declarations]
  let bases: BaseChecks
  /// By part.
  let checks: [JuiceChecks]
  /// In the order of declaration.
  let stores: [ResolvedStore]
  let tests: [MenuTest]
}

extension MenuChecks {
  /// All that is wrong with the menu, and the menu if there is no error among it.
  mutating func result() -> (menu: CheckedMenu?, findings: Findings) {
    var findings = Findings()
    for file in files { findings.report(contentsOf: file.findings) }
    guard let bases else { return (nil, findings) }
    findings.report(contentsOf: bases.findings)
    DuplicateDefinition.check(juices, &findings)
    if juices.parts.contains(where: \.hasUpperCaseID) {
      let all = juices.parts.lazy.flatMap { $0.juices.indices.map($0.juice) }
      CaseOfID.check(all.map { ("juice", $0.id, $0.site) }, [], &findings)
    }
    for checked in checks { findings.report(contentsOf: checked.findings) }
    var similar = UndefinedIngredient.Suggestions(among: bases.pantry.ids)
    for undefined in [bases.undefined] + checks.map(\.undefined) {
      undefined.report(bases.pantry, juices, &similar, &findings)
    }
    reportLikeness(&findings)
    let scope = ScopeOfStores(pantry: bases.pantry, juices: juices)
    let declarations = scope.declarations
    let stores = scope.resolve(&findings)
    checkUse(of: bases.pantry, &findings)
    if !stores.isEmpty {
      SameName.checkStores(of: juices.parts, &findings)
      MissingTranslation.checkStores(of: juices.parts, &findings)
      var neverMade = InfeasibleJuiceInStore(bases.pantry, juices, needsByFruit())
      for (store, resolved) in zip(declarations, stores) {
        neverMade.check(store, resolved, &findings)
      }
    }
    var scopeOfTests = ScopeOfTests(scope, stores)
    let tests = scopeOfTests.resolve(&findings)
    guard !findings.hasErrors else { return (nil, findings) }
    return (
      CheckedMenu(
        parts: juices.parts, bases: bases, checks: checks, stores: stores, tests: tests), findings
    )
  }

  private func checkUse(of pantry: Pantry, _ findings: inout Findings) {
    // A menu of no files has nothing that a finding could point to.
    guard pantry.isComplete, !files.isEmpty else { return }
    if juices.count > 0 {
      UnusedDeclaration.check(pantry, checks.map(\.usage), &findings)
    } else if !findings.hasErrors {
      // An empty or misread file has a finding of its own.
      NoJuices.check(pantry, &findings)
    }
  }
}
