import Diagnostics
import RecipeGraph

/// Why a test cannot be run as it is written.
enum TestProblem: Sendable {
  /// The order names a size or option that the juice does not come with.
  case variant(VariantReference.Problem, of: Ref<Juice>, ReferenceSyntax, owner: LocalizedText)
  case hidden(Ref<Juice>, in: StoreSyntax, ReferenceSyntax, owner: LocalizedText)
  case tooManyLines(Int, SourceLocation, owner: LocalizedText)
  /// Both a shortage and an order over the limit are expected.
  case contrary(short: SourceLocation, overLimit: SourceLocation, owner: LocalizedText)
  case substitutionNotOrdered(ReferenceSyntax, owner: LocalizedText)
  case ingredientNotReplaceable(ReferenceSyntax, in: ReferenceSyntax, owner: LocalizedText)
  case noSuchAlternative(
    [ReferenceSyntax], to: ReferenceSyntax, SourceLocation, owner: LocalizedText)
}

/// Resolves the tests of a menu, and keeps why some cannot be run.
struct TestResolver {
  private let juices: JuiceTable
  private let stores: [ResolvedStore]
  private let storesByID: [String: Ref<Store>]
  /// What tests may name of the juices that they order, each worked out once.
  private var names: [Ref<Juice>: JuiceNames] = [:]
  private(set) var problems: [TestProblem] = []

  init(_ juices: JuiceTable, _ stores: [ResolvedStore]) {
    self.juices = juices
    self.stores = stores
    storesByID = Dictionary(
      stores.enumerated().map { ($1.syntax.id, Ref($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The test; nil if there is a mistake in it.
  mutating func resolve(_ test: TestSyntax, _ stocks: inout StockResolver) -> MenuTest? {
    var isValid = test.isValid
    var store: Ref<Store>?
    if let reference = test.store {
      store = storesByID[reference.id]
      if store == nil, reference.id != Store.mainID {
        isValid = false
        stocks.add(.undefinedStore, reference, in: .test(test.name))
      }
    }
    let stock = test.stock.map { counts($0, "stock", of: test, &isValid, &stocks) }
    var steps: [MenuTest.Step] = []
    for step in test.steps {
      if let step = resolve(step, of: test, in: store, &stocks) {
        steps.append(step)
      } else {
        isValid = false
      }
    }
    guard isValid else { return nil }
    return MenuTest(
      name: test.name, span: test.location.span, store: store,
      stock: stock.map { counts in
        Dictionary(counts.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })
      }, steps: steps)
  }

  private mutating func resolve(
    _ step: StepSyntax, of test: TestSyntax, in store: Ref<Store>?, _ stocks: inout StockResolver
  ) -> MenuTest.Step? {
    let owner = LocalizedText.test(test.name)
    var isValid = true
    var lines: [OrderLine] = []
    for line in step.lines {
      guard let variant = variant(line.label, of: test, in: store, &stocks),
        let quantity = line.quantity
      else {
        isValid = false
        continue
      }
      lines.append(OrderLine(variant, quantity: quantity))
    }
    if step.lines.count > OrderBounds.maxLines {
      isValid = false
      problems.append(.tooManyLines(step.lines.count, step.location, owner: owner))
    }
    let left = counts(step.left, "left", of: test, &isValid, &stocks)
    let expectation = expectation(of: step, of: test, &isValid, &stocks)
    guard isValid else { return nil }
    let substitutions = step.substitutions.map { written in
      self.substitutions(written, step, lines, owner, &isValid, stocks.ingredients)
    }
    guard isValid else { return nil }
    return MenuTest.Step(
      span: step.location.span, lines: lines, expectation: expectation.0,
      expectationSpan: expectation.1, substitutions: substitutions,
      substitutionsSpan: step.substitutionsLocation?.span ?? step.location.span, left: left)
  }

  // MARK: Expectations

  private mutating func expectation(
    of step: StepSyntax, of test: TestSyntax, _ isValid: inout Bool,
    _ stocks: inout StockResolver
  ) -> (MenuTest.Expectation, Span) {
    let owner = LocalizedText.test(test.name)
    if let short = step.short, let location = step.shortLocation {
      if let other = step.overLimit {
        isValid = false
        problems.append(.contrary(short: location, overLimit: other.location, owner: owner))
      }
      let items = counts(short, "short", of: test, &isValid, &stocks)
      return (
        .short(Dictionary(items.map { ($0.fruit, $0.quantity) }, uniquingKeysWith: { $1 })),
        location.span
      )
    }
    guard let reference = step.overLimit else { return (.made, step.location.span) }
    guard let juice = juices.ref(reference.id) else {
      isValid = false
      stocks.add(.undefinedJuice(verb: "names"), reference, in: .test(test.name))
      return (.made, reference.location.span)
    }
    return (.overLimit(juice), reference.location.span)
  }

  /// Amounts of fruits, in units that stock can count.
  private mutating func counts(
    _ syntax: [FruitAmountSyntax], _ key: String, of test: TestSyntax, _ isValid: inout Bool,
    _ stocks: inout StockResolver
  ) -> [MenuTest.Count] {
    var counts: [MenuTest.Count] = []
    for entry in syntax {
      guard let fruit = stocks.fruit(entry, in: .test(test.name)) else {
        isValid = false
        continue
      }
      stocks.add(entry.amount, key, of: fruit, in: .test(test.name))
      guard let amount = entry.amount, let quantity = Quantity(exactly: amount.amount.value) else {
        isValid = false
        continue
      }
      counts.append(.init(fruit: fruit, quantity: quantity, span: amount.location.span))
    }
    return counts
  }

  // MARK: Juices

  private mutating func variant(
    _ label: ReferenceSyntax, of test: TestSyntax, in store: Ref<Store>?,
    _ stocks: inout StockResolver
  ) -> Variant? {
    var owner: LocalizedText { .test(test.name) }
    let reference = VariantReference(label.id)
    guard let juice = juices.ref(reference.juice) else {
      stocks.add(
        .undefinedJuice(verb: "orders"), .init(id: reference.juice, location: label.location),
        in: .test(test.name))
      return nil
    }
    if let store, stores[store.index].hidden.contains(juice) {
      problems.append(.hidden(juice, in: stores[store.index].syntax, label, owner: owner))
      return nil
    }
    do throws(VariantReference.Problem) {
      let positions = try reference.positions(in: names(of: juice).variants)
      return Variant(juice, size: positions.size, options: positions.options)
    } catch {
      // A size or option that could not be read may be what is named.
      if juices[juice].recipe.isValid {
        problems.append(.variant(error, of: juice, label, owner: owner))
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
    _ owner: LocalizedText, _ isValid: inout Bool, _ ingredients: IngredientTable
  ) -> [MenuTest.Substitution] {
    var result: [MenuTest.Substitution] = []
    let lineOfLabel = Dictionary(
      step.lines.enumerated().map { ($1.label.id, $0) }, uniquingKeysWith: { first, _ in first })
    for expected in syntax {
      guard let line = lineOfLabel[expected.label.id] else {
        isValid = false
        problems.append(.substitutionNotOrdered(expected.label, owner: owner))
        continue
      }
      let names = names(of: lines[line].variant.juice)
      for (ingredient, parts) in expected.choices {
        guard let substitute = names.substitutes[ingredient.id] else {
          isValid = false
          problems.append(
            .ingredientNotReplaceable(ingredient, in: expected.label, owner: owner))
          continue
        }
        guard names.alternatives[substitute].contains(Set(parts.map(\.id))) else {
          isValid = false
          problems.append(
            .noSuchAlternative(
              parts, to: ingredient, parts.first?.location ?? ingredient.location, owner: owner))
          continue
        }
        result.append(
          .init(
            line: line, substitute: substitute,
            parts: Set(parts.compactMap { ingredients.ingredient($0.id) })))
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

  init(_ juice: JuiceSyntax) {
    variants = VariantNames(sizes: juice.sizes.map(\.id), options: juice.options.map(\.id))
    substitutes = Dictionary(
      juice.substitutes.enumerated().map { ($1.ingredient, $0) },
      uniquingKeysWith: { first, _ in first })
    alternatives = juice.substitutes.map { substitute in
      Set(substitute.alternatives.map { Set($0.recipe.uses.map(\.ingredient)) })
    }
  }
}
