import Diagnostics
import RecipeGraph

/// Resolves the tests of a menu, and reports why some cannot be run.
struct TestResolver {
  private let juices: JuiceTable
  private let stores: [ResolvedStore]
  /// The parts of ordered juices that tests may name, each found once.
  private var names: [Ref<Juice>: JuiceNames] = [:]
  private var storeIDs: Namespace<Ref<Store>?>
  private var offerIDs: Namespace<OfferSyntax>
  private var stocks: StockResolver
  private let currency: Currency?

  /// - Parameters:
  ///   - main: the id of the main store that people see.
  ///   - currency: that of all files.
  init(
    _ ingredients: IngredientTable, _ juices: JuiceTable, _ stores: [ResolvedStore],
    main: String, offers: [OfferSyntax], currency: Currency?, isComplete: Bool,
    _ suppressions: Suppressions
  ) {
    self.juices = juices
    self.currency = currency
    self.stores = stores
    storeIDs = UndefinedStore.namespace(
      main: main, others: stores.map(\.syntax.id), isComplete: isComplete)
    offerIDs = UndefinedOffer.namespace(offers, isComplete: isComplete)
    stocks = StockResolver(
      ingredients, juices, suggesting: ingredients.fruits.map(\.id), isComplete: isComplete,
      suppressions)
  }

  var findings: Findings { stocks.findings }

  /// The test; nil if it has a mistake.
  mutating func resolve(_ test: TestSyntax) -> MenuTest? {
    var isValid = test.isValid
    var store: Ref<Store>?
    if let reference = test.store {
      let found = storeIDs.resolve(
        reference.id, at: reference.location, .names, by: .test(test.name), &stocks.findings)
      isValid = isValid && found != nil
      store = found ?? nil
    }
    let stock = test.stock.map { counts($0, "stock", of: test, &isValid) }
    let policy = test.policy.flatMap { resolve($0, .test(test.name), &isValid) }
    var steps: [MenuTest.Step] = []
    for step in test.steps {
      if let step = resolve(step, of: test, in: store) {
        steps.append(step)
      } else {
        isValid = false
      }
    }
    guard isValid else { return nil }
    return MenuTest(
      name: test.name, span: test.location.span, store: store, time: test.time,
      stock: stock.map { counts in
        Dictionary(counts.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })
      }, steps: steps, policy: policy)
  }

  private mutating func resolve(
    _ policy: PolicySyntax, _ owner: LocalizedText, _ isValid: inout Bool
  ) -> MenuTest.Policy? {
    let diets = policy.diets.map { diet, references, location in
      let juices = references.compactMap { stocks.juice($0, .names, by: owner) }
      isValid = isValid && juices.count == references.count
      return MenuTest.DietPolicy(diet, juices, span: location.span)
    }
    let except = policy.except.compactMap { written in
      stocks.juice(written, .names, by: owner).map {
        MenuTest.PolicyException(juice: $0, span: written.location.span)
      }
    }
    isValid = isValid && except.count == policy.except.count
    return bounds(policy.bounds, &isValid).map {
      MenuTest.Policy(bounds: $0, except: except, diets: diets)
    }
  }

  /// Nil if the menu has no currency for a cost, which has a finding.
  private func bounds(_ written: [BoundSyntax], _ isValid: inout Bool) -> [MenuTest.Bound]? {
    let bounds = written.compactMap { bound -> MenuTest.Bound? in
      let key = bound.key
      let limit =
        key.subject == .measure(.cost)
        ? currency?.price(of: bound.limit.value)?.value : bound.limit.value
      return limit.map {
        MenuTest.Bound(key.subject, key.direction, $0, span: bound.limit.location.span)
      }
    }
    isValid = isValid && bounds.count == written.count
    return bounds.count == written.count ? bounds : nil
  }

  private mutating func terms(
    of step: StepSyntax, in owner: LocalizedText, _ isValid: inout Bool
  ) -> MenuTest.Terms? {
    if let offer = step.offer {
      let found = offerIDs.resolve(
        offer.id, at: offer.location, .names, by: owner, &stocks.findings)
      isValid = isValid && found != nil
    }
    let total = step.total.flatMap { written in
      currency?.price(of: written.value).map { Price($0, span: written.location.span) }
    }
    isValid = isValid && (total == nil) == (step.total == nil)
    return bounds(step.bounds, &isValid).map { bounds in
      MenuTest.Terms(
        total: total, bounds: bounds, freeOf: step.freeOf?.value ?? LabelSet(),
        freeOfSpan: step.freeOf?.location.span, accepted: step.accepted ?? [],
        offer: step.offer?.id)
    }
  }

  private mutating func resolve(
    _ step: StepSyntax, of test: TestSyntax, in store: Ref<Store>?
  ) -> MenuTest.Step? {
    let owner = LocalizedText.test(test.name)
    var isValid = true
    var lines: [OrderLine] = []
    for line in step.lines {
      guard let variant = variant(line.label, of: test, in: step.unavailable == nil ? store : nil),
        let quantity = line.quantity
      else {
        isValid = false
        continue
      }
      lines.append(OrderLine(variant, quantity: quantity))
    }
    if step.lines.count > OrderBounds.maxLines {
      isValid = false
      stocks.findings.report(
        UndefinedVariant.finding(lines: step.lines.count, at: step.location, in: owner))
    }
    let left = counts(step.left, "left", of: test, &isValid)
    let expectation = expectation(of: step, of: test, &isValid)
    guard isValid else { return nil }
    let substitutions = step.substitutions.map { written in
      self.substitutions(written, step, lines, owner, &isValid)
    }
    let terms = terms(of: step, in: owner, &isValid)
    guard isValid, let terms else { return nil }
    return MenuTest.Step(
      span: step.location.span, time: step.time, lines: lines, expectation: expectation.0,
      expectationSpan: expectation.1, substitutions: substitutions,
      substitutionsSpan: step.substitutionsLocation?.span ?? step.location.span, left: left,
      terms: terms, taker: step.isStaff.map { $0 ? .staff : .guest })
  }

  // MARK: Expectations

  private mutating func expectation(
    of step: StepSyntax, of test: TestSyntax, _ isValid: inout Bool
  ) -> (MenuTest.Expectation, Span) {
    let owner = LocalizedText.test(test.name)
    // A step may have several by mistake, each of which is checked.
    var expectation = (MenuTest.Expectation.made, step.location.span)
    if let reference = step.overLimit {
      if let juice = stocks.juice(reference, .names, by: owner) {
        expectation = (.overLimit(juice), reference.location.span)
      } else {
        isValid = false
      }
    }
    if let short = step.short, let location = step.shortLocation {
      let items = counts(short, "short", of: test, &isValid)
      expectation = (
        .short(Dictionary(items.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })),
        location.span
      )
    }
    if let juices = step.unavailable, let location = step.unavailableLocation {
      let known = juices.compactMap { stocks.juice($0, .names, by: owner) }
      isValid = isValid && known.count == juices.count
      expectation = (.unavailable(Set(known)), location.span)
    }
    return expectation
  }

  /// Amounts of fruits, in units that stock can count.
  private mutating func counts(
    _ syntax: [FruitAmountSyntax], _ key: String, of test: TestSyntax, _ isValid: inout Bool
  ) -> [MenuTest.Count] {
    var counts: [MenuTest.Count] = []
    for entry in syntax {
      guard let fruit = stocks.fruit(entry, in: .test(test.name)) else {
        isValid = false
        continue
      }
      stocks.check(entry.amount, key, of: fruit, in: .test(test.name))
      guard let amount = entry.amount, let quantity = amount.quantity else {
        isValid = false
        continue
      }
      counts.append(.init(fruit: fruit, quantity: quantity, span: amount.location.span))
    }
    return counts
  }

  // MARK: Juices

  /// - Parameter store: one in which it has to be served; nil for any, and for the main store.
  private mutating func variant(
    _ label: ReferenceSyntax, of test: TestSyntax, in store: Ref<Store>?
  ) -> Variant? {
    var owner: LocalizedText { .test(test.name) }
    let reference = VariantReference(label.id)
    let named = ReferenceSyntax(id: reference.juice, location: label.location)
    guard let juice = stocks.juice(named, .orders, by: owner) else { return nil }
    if let store, !juices[juice].isServed(in: stores[store.index]) {
      stocks.findings.report(
        UndefinedVariant.finding(
          unserved: juices[juice], by: stores[store.index].syntax, label, in: owner))
      return nil
    }
    do throws(VariantReference.Problem) {
      return try reference.variant(of: juice, in: names(of: juice).variants)
    } catch {
      // The name may be that of a size or option that could not be read.
      if juices[juice].recipe.isValid {
        stocks.findings.report(UndefinedVariant.finding(error, juices[juice], label, in: owner))
      }
      return nil
    }
  }

  private mutating func names(of juice: Ref<Juice>) -> JuiceNames {
    if let known = names[juice] { return known }
    let new = JuiceNames(juices[juice])
    names[juice] = new
    return new
  }

  private mutating func substitutions(
    _ syntax: [StepSyntax.Substitutions], _ step: StepSyntax, _ lines: [OrderLine],
    _ owner: LocalizedText, _ isValid: inout Bool
  ) -> [MenuTest.ExpectedSubstitution] {
    var result: [MenuTest.ExpectedSubstitution] = []
    let lineOfLabel = Dictionary(
      step.lines.enumerated().map { ($1.label.id, $0) }, uniquingKeysWith: { first, _ in first })
    func report(_ finding: Finding) {
      isValid = false
      stocks.findings.report(finding)
    }
    for expected in syntax {
      guard let line = lineOfLabel[expected.label.id] else {
        report(UndefinedSubstitute.finding(notOrdered: expected.label, in: owner))
        continue
      }
      let names = names(of: lines[line].variant.juice)
      for (ingredient, parts) in expected.choices {
        guard let substitute = names.substitutes[ingredient.id] else {
          report(
            UndefinedSubstitute.finding(
              notReplaceable: ingredient, of: expected.label, in: owner))
          continue
        }
        guard names.alternatives[substitute].contains(Set(parts.map(\.id))) else {
          report(UndefinedSubstitute.finding(noAlternative: parts, to: ingredient, in: owner))
          continue
        }
        result.append(
          .init(
            line: line, substitute: substitute,
            parts: Set(parts.compactMap { stocks.ingredients.ingredient($0.id) })))
      }
    }
    return result
  }
}

/// The parts of one juice that tests may name.
private struct JuiceNames {
  let variants: VariantNames
  /// Positions by ingredient.
  let substitutes: [String: Int]
  /// By substitute, the parts of each alternative.
  let alternatives: [Set<Set<String>>]

  init(_ juice: JuiceSyntax) {
    variants = VariantNames(
      sizes: juice.sizes.map(\.id), options: juice.options.map { ($0.id, $0.atMost.count) },
      groups: juice.optionGroups)
    substitutes = Dictionary(
      juice.substitutes.enumerated().map { ($1.ingredient, $0) },
      uniquingKeysWith: { first, _ in first })
    alternatives = juice.substitutes.map { substitute in
      Set(substitute.alternatives.map { Set($0.recipe.uses.map(\.ingredient)) })
    }
  }
}
