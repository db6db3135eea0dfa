import Diagnostics
import RecipeGraph

/// Gives the names in tests their meaning, and reports those that have none.
struct ScopeOfTests {
  private let pantry: Pantry
  private let juices: JuiceIDs
  private let declaredStores: [StoreDeclaration]
  private let stores: [ResolvedStore]
  private let storeIDs: [String]
  private let storesByID: [String: Ref<Store>]
  /// What is looked up in the juices that tests order, each made once.
  private var names: [MenuPlace: JuiceNames] = [:]
  private var similarStores: UndefinedIngredient.Suggestions
  private var similarFruits: UndefinedIngredient.Suggestions
  private var similarJuices: UndefinedIngredient.Suggestions

  init(_ scope: ScopeOfStores, _ stores: [ResolvedStore]) {
    (pantry, juices, self.stores) = (scope.pantry, scope.juices, stores)
    declaredStores = scope.declarations
    storesByID = Dictionary(
      declaredStores.enumerated().map { ($1.id, Ref($0)) },
      uniquingKeysWith: { first, _ in first })
    let storeIDs = [Store.mainID] + declaredStores.map(\.id)
    self.storeIDs = storeIDs
    similarStores = .init(among: storeIDs)
    similarFruits = .init(among: scope.pantry.fruits.map(\.id))
    similarJuices = .init(among: scope.juices.all)
  }

  /// The tests that could be made out; all of them if nothing is reported.
  mutating func resolve(_ findings: inout Findings) -> [MenuTest] {
    var known: [String: SourceLocation] = [:]
    var tests: [MenuTest] = []
    for test in juices.parts.lazy.flatMap(\.tests) {
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
    var isValid = test.isValid
    var store: Ref<Store>?
    if let mention = test.store {
      store = storesByID[mention.id]
      if store == nil, mention.id != Store.mainID {
        isValid = false
        if pantry.isComplete {
          findings.report(
            UndefinedStore.finding(owner, mention, known: storeIDs, &similarStores))
        }
      }
    }
    var stock: [MenuTest.Count]?
    if let written = test.stock {
      stock = counts(written, owner, "stock", &isValid, &findings)
    }
    var steps: [MenuTest.Step] = []
    for step in test.steps {
      if let step = resolve(step, owner, in: store, &findings) {
        steps.append(step)
      } else {
        isValid = false
      }
    }
    guard isValid else { return nil }
    return MenuTest(
      name: test.name, span: test.site.span, store: store,
      stock: stock.map { counts in
        Dictionary(counts.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })
      }, steps: steps)
  }

  private mutating func resolve(
    _ step: StepDeclaration, _ owner: String, in store: Ref<Store>?, _ findings: inout Findings
  ) -> MenuTest.Step? {
    var isValid = true
    var lines: [OrderLine] = []
    for line in step.lines {
      guard let variant = variant(line.word, owner, in: store, &findings),
        let quantity = line.quantity
      else {
        isValid = false
        continue
      }
      lines.append(OrderLine(variant, quantity: quantity))
    }
    if step.lines.count > OrderBounds.mostLines {
      isValid = false
      findings.report(UndefinedVariant.tooManyLines(owner, step.lines.count, at: step.site))
    }
    let left = counts(step.left, owner, "left", &isValid, &findings)
    let expectation = expectation(of: step, owner, &isValid, &findings)
    guard isValid else { return nil }
    var standIns: [MenuTest.StandIn]?
    if let written = step.standIns {
      standIns = self.standIns(written, step, lines, owner, &isValid, &findings)
    }
    guard isValid else { return nil }
    return MenuTest.Step(
      span: step.site.span, lines: lines, expectation: expectation.0,
      expectationSpan: expectation.1, standIns: standIns,
      standInsSpan: step.standInsSite?.span ?? step.site.span, left: left)
  }

  private mutating func expectation(
    of step: StepDeclaration, _ owner: String, _ isValid: inout Bool,
    _ findings: inout Findings
  ) -> (MenuTest.Expectation, Span) {
    if let short = step.short, let site = step.shortSite {
      if let other = step.overLimit {
        isValid = false
        findings.report(ContraryExpectations.finding(owner, site, other.site))
      }
      let lacks = counts(short, owner, "short", &isValid, &findings)
      for lack in lacks where lack.quantity == .zero {
        isValid = false
        findings.report(
          NonPositiveAmount.finding(
            "what is short of fruit \(pantry.id(of: lack.fruit).quoted) in \(owner)", "0",
            at: lack.span))
      }
      return (
        .short(Dictionary(lacks.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })),
        site.span
      )
    }
    guard let mention = step.overLimit else { return (.made, step.site.span) }
    guard let juice = juices.place(of: mention.id) else {
      isValid = false
      if pantry.isComplete {
        findings.report(
          UndefinedJuice.finding(
            owner, "names", mention.id, at: mention.site, juices, &similarJuices))
      }
      return (.made, mention.site.span)
    }
    return (.overLimit(juices.ref(of: juice)), mention.site.span)
  }

  /// Amounts of fruits, in their own units and whole where they have to be.
  private mutating func counts(
    _ written: [FruitAmountDeclaration], _ owner: String, _ key: String, _ isValid: inout Bool,
    _ findings: inout Findings
  ) -> [MenuTest.Count] {
    var counts: [MenuTest.Count] = []
    for use in written {
      guard
        let fruit = pantry.fruit(
          use.ingredient, countedBy: owner, at: use.site, juices, &similarFruits, &findings)
      else {
        isValid = false
        continue
      }
      let declaration = pantry.fruits[fruit.index]
      let what = "fruit \(use.ingredient.quoted) in \(owner)"
      FractionOfPiece.check(use.amount, key, of: what, declaration, &findings)
      if let stock = declaration.stock {
        WrongUnit.check(use.amount, key, of: what, stock, &findings)
      }
      guard let amount = use.amount, let quantity = Quantity(exactly: amount.amount.value) else {
        isValid = false
        continue
      }
      counts.append(.init(fruit: fruit, quantity: quantity, span: amount.site.span))
    }
    return counts
  }

  private mutating func variant(
    _ mention: Mention, _ owner: String, in store: Ref<Store>?, _ findings: inout Findings
  ) -> Variant? {
    let word = VariantReference(mention.id)
    guard let place = juices.place(of: word.juice) else {
      if pantry.isComplete {
        findings.report(
          UndefinedJuice.finding(
            owner, "orders", word.juice, at: mention.site, juices, &similarJuices))
      }
      return nil
    }
    let (juice, ref) = (juices[place], juices.ref(of: place))
    if let store, stores[store.index].hidden.contains(ref) {
      let declared = declaredStores[store.index]
      findings.report(
        UndefinedVariant.hidden(owner, juice.id, at: mention.site, in: declared.id, declared.site))
      return nil
    }
    do throws(VariantReference.Problem) {
      let positions = try word.positions(in: names(of: place).variants)
      return Variant(ref, size: positions.size, options: positions.options)
    } catch {
      if juice.recipe.isValid {
        findings.report(
          UndefinedVariant.finding(owner, error, of: juice.id, at: mention.site, juice.site))
      }
      return nil
    }
  }

  private mutating func names(of juice: MenuPlace) -> JuiceNames {
    if let known = names[juice] { return known }
    let new = JuiceNames(juices[juice], juices.parts[juice.part])
    names[juice] = new
    return new
  }

  private mutating func standIns(
    _ written: [StepDeclaration.StandIns], _ step: StepDeclaration, _ lines: [OrderLine],
    _ owner: String, _ isValid: inout Bool, _ findings: inout Findings
  ) -> [MenuTest.StandIn] {
    var result: [MenuTest.StandIn] = []
    let lineOfWord = Dictionary(
      step.lines.enumerated().map { ($1.word.id, $0) }, uniquingKeysWith: { first, _ in first })
    for standIns in written {
      guard let line = lineOfWord[standIns.word.id] else {
        isValid = false
        findings.report(UndefinedSubstitute.notOrdered(owner, standIns.word))
        continue
      }
      let names = names(of: juices.place(of: lines[line].variant.juice))
      for (ingredient, parts) in standIns.choices {
        guard let substitute = names.substitutes[ingredient.id] else {
          isValid = false
          findings.report(
            UndefinedSubstitute.notReplaceable(owner, standIns.word.id, ingredient))
          continue
        }
        guard names.alternatives[substitute].contains(Set(parts.map(\.id))) else {
          isValid = false
          findings.report(
            UndefinedSubstitute.noSuchAlternative(
              owner, ingredient, parts, at: parts.first?.site ?? ingredient.site))
          continue
        }
        result.append(
          .init(
            line: line, substitute: substitute,
            parts: Set(parts.compactMap { pantry.ingredient($0.id) })))
      }
    }
    return result
  }
}

/// What tests may name of one juice.
private struct JuiceNames {
  let variants: VariantNames
  /// Positions by ingredient.
  let substitutes: [String: Int]
  /// By substitute, the parts of each alternative.
  let alternatives: [Set<Set<String>>]

  init(_ juice: JuiceDeclaration, _ declarations: Declarations) {
    variants = VariantNames(sizes: juice.sizes.map(\.id), options: juice.options.map(\.id))
    substitutes = Dictionary(
      juice.substitutes.enumerated().map { ($1.ingredient, $0) },
      uniquingKeysWith: { first, _ in first })
    alternatives = juice.substitutes.map { substitute in
      Set(
        substitute.alternatives.map {
          Set(declarations.uses(of: $0.recipe).map(declarations.ingredient))
        })
    }
  }
}
