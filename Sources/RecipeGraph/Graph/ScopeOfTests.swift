import Diagnostics

/// Gives the names in tests their meaning, and reports those that have none.
struct ScopeOfTests {
  let scope: Scope
  let declarations: Declarations
  let stores: [ResolvedStore]
  private var fruits: UndefinedIngredient.Suggestions
  private var juices: UndefinedIngredient.Suggestions

  init(_ scope: Scope, _ declarations: Declarations, _ stores: [ResolvedStore]) {
    self.scope = scope
    self.declarations = declarations
    self.stores = stores
    fruits = .init(among: declarations.fruits.map(\.id))
    juices = .init(among: declarations.juices.map(\.id))
  }

  /// The tests that could be made out; all of them if nothing is reported.
  mutating func resolve(_ findings: inout Findings) -> [MenuTest] {
    var known: [String: Site] = [:]
    var tests: [MenuTest] = []
    for test in declarations.tests {
      if let first = known[test.name] {
        findings.report(
          DuplicateDefinition.finding("test", test.name, at: test.site, "test", first))
      } else {
        known[test.name] = test.site
      }
      if let test = resolve(test, &findings) { tests.append(test) }
    }
    return tests
  }

  private mutating func resolve(
    _ test: TestDeclaration, _ findings: inout Findings
  ) -> MenuTest? {
    let owner = "test \(test.name.quoted)"
    var isSound = test.isSound
    var store: Ref<Store>?
    if let mention = test.store {
      store = declarations.stores.firstIndex { $0.id == mention.id }.map { Ref($0) }
      if store == nil, mention.id != Store.mainID {
        isSound = false
        if declarations.isComplete {
          let ids = [Store.mainID] + declarations.stores.map(\.id)
          findings.report(UndefinedStore.finding(owner, mention, known: ids))
        }
      }
    }
    var stock: [MenuTest.Count]?
    if let written = test.stock {
      stock = counts(written, owner, "stock", &isSound, &findings)
    }
    var steps: [MenuTest.Step] = []
    for step in test.steps {
      if let step = resolve(step, owner, in: store, &findings) {
        steps.append(step)
      } else {
        isSound = false
      }
    }
    guard isSound else { return nil }
    return MenuTest(
      name: test.name, span: test.site.span, store: store,
      stock: stock.map { counts in
        Dictionary(counts.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })
      }, steps: steps)
  }

  private mutating func resolve(
    _ step: StepDeclaration, _ owner: String, in store: Ref<Store>?, _ findings: inout Findings
  ) -> MenuTest.Step? {
    var isSound = true
    var lines: [MenuTest.Line] = []
    for line in step.lines {
      guard let variant = variant(line.word, owner, in: store, &findings),
        let quantity = line.quantity
      else {
        isSound = false
        continue
      }
      lines.append(MenuTest.Line(variant: variant, quantity: quantity))
    }
    if step.lines.count > OrderBounds.mostLines {
      isSound = false
      findings.report(UndefinedVariant.tooManyLines(owner, step.lines.count, at: step.site))
    }
    let left = counts(step.left, owner, "left", &isSound, &findings)
    let expectation = expectation(of: step, owner, &isSound, &findings)
    guard isSound else { return nil }
    var standIns: [MenuTest.StandIn]?
    if let written = step.standIns {
      standIns = self.standIns(written, step, lines, owner, &isSound, &findings)
    }
    guard isSound else { return nil }
    return MenuTest.Step(
      span: step.site.span, lines: lines, expectation: expectation.0,
      expectationSpan: expectation.1, standIns: standIns,
      standInsSpan: step.standInsSite?.span ?? step.site.span, left: left)
  }

  private mutating func expectation(
    of step: StepDeclaration, _ owner: String, _ isSound: inout Bool,
    _ findings: inout Findings
  ) -> (MenuTest.Expectation, Span) {
    if let short = step.short, let site = step.shortSite {
      if let other = step.overLimit {
        isSound = false
        findings.report(ContraryExpectations.finding(owner, site, other.site))
      }
      let lacks = counts(short, owner, "short", &isSound, &findings)
      for lack in lacks where lack.quantity == .zero {
        isSound = false
        findings.report(
          NonPositiveAmount.finding(
            "what is short of fruit \(scope.id(of: lack.fruit).quoted) in \(owner)", "0",
            at: lack.span))
      }
      return (
        .short(Dictionary(lacks.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })),
        site.span
      )
    }
    guard let mention = step.overLimit else { return (.made, step.site.span) }
    guard let juice = scope.juice(mention.id) else {
      isSound = false
      if declarations.isComplete {
        findings.report(
          UndefinedJuice.finding(owner, "names", mention.id, at: mention.site, scope, &juices))
      }
      return (.made, mention.site.span)
    }
    return (.overLimit(juice), mention.site.span)
  }

  /// Amounts of fruits, in their own units and whole where they have to be.
  private mutating func counts(
    _ written: [UseDeclaration], _ owner: String, _ key: String, _ isSound: inout Bool,
    _ findings: inout Findings
  ) -> [MenuTest.Count] {
    var counts: [MenuTest.Count] = []
    for use in written {
      guard
        let fruit = scope.fruit(
          use.ingredient, countedBy: owner, at: use.site, &fruits, &findings)
      else {
        isSound = false
        continue
      }
      let declaration = declarations.fruits[fruit.index]
      let what = "fruit \(use.ingredient.quoted) in \(owner)"
      FractionOfPiece.check(use.amount, key, of: what, declaration, &findings)
      if let stock = declaration.stock {
        WrongUnit.check(use.amount, key, of: what, stock, &findings)
      }
      guard let amount = use.amount, let quantity = Quantity(exactly: amount.amount.value) else {
        isSound = false
        continue
      }
      counts.append(.init(fruit: fruit, quantity: quantity, span: amount.site.span))
    }
    return counts
  }

  private mutating func variant(
    _ mention: Mention, _ owner: String, in store: Ref<Store>?, _ findings: inout Findings
  ) -> Variant? {
    let word = VariantWord(mention.id)
    guard let ref = scope.juice(word.juice) else {
      if declarations.isComplete {
        findings.report(
          UndefinedJuice.finding(owner, "orders", word.juice, at: mention.site, scope, &juices))
      }
      return nil
    }
    let juice = declarations.juices[ref.index]
    if let store, stores[store.index].hidden.contains(ref) {
      let declared = declarations.stores[store.index]
      findings.report(
        UndefinedVariant.hidden(owner, juice.id, at: mention.site, in: declared.id, declared.site))
      return nil
    }
    do throws(VariantWord.Problem) {
      let positions = try word.positions(
        sizes: juice.sizes.map(\.id), options: juice.options.map(\.id))
      return Variant(ref, size: positions.size, options: positions.options)
    } catch {
      if juice.recipe.isSound {
        findings.report(
          UndefinedVariant.finding(owner, error, of: juice.id, at: mention.site, juice.site))
      }
      return nil
    }
  }

  private func standIns(
    _ written: [StepDeclaration.StandIns], _ step: StepDeclaration, _ lines: [MenuTest.Line],
    _ owner: String, _ isSound: inout Bool, _ findings: inout Findings
  ) -> [MenuTest.StandIn] {
    var result: [MenuTest.StandIn] = []
    for standIns in written {
      guard let line = step.lines.firstIndex(where: { $0.word.id == standIns.word.id }) else {
        isSound = false
        findings.report(UndefinedSubstitute.notOrdered(owner, standIns.word))
        continue
      }
      let juice = declarations.juices[lines[line].variant.juice.index]
      for (ingredient, parts) in standIns.choices {
        guard
          let substitute = juice.substitutes.firstIndex(where: {
            $0.ingredient == ingredient.id
          })
        else {
          isSound = false
          findings.report(
            UndefinedSubstitute.notReplaceable(owner, standIns.word.id, ingredient))
          continue
        }
        let wanted = Set(parts.map(\.id))
        guard
          juice.substitutes[substitute].alternatives.contains(where: {
            Set($0.recipe.uses.map(\.ingredient)) == wanted
          })
        else {
          isSound = false
          findings.report(
            UndefinedSubstitute.noSuchAlternative(
              owner, ingredient, parts, at: parts.first?.site ?? ingredient.site))
          continue
        }
        result.append(
          .init(
            line: line, substitute: substitute,
            parts: Set(parts.compactMap { scope.ingredient($0.id) })))
      }
    }
    return result
  }
}
