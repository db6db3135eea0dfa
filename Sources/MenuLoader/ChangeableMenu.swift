package import Diagnostics
package import RecipeGraph
package import YAMLTree

/// A menu without errors in which single amounts of recipes can be changed, one at a time. Its
/// files are read once.
///
/// Parts that a change cannot reach are not resolved or checked again, so its cost depends on the
/// juices that take the amount, directly or through bases, and on their tests.
package struct ChangeableMenu: Sendable {
  /// Another value in one place.
  package enum Change: Sendable {
    /// An amount of the same dimension, in a recipe or in the `yields` of a base.
    case amount(Amount)
    /// A price in units of the currency.
    case price(Rational)
    /// A multiple of the cost of a fruit.
    case cost(times: Rational)
  }

  /// All files in one.
  private let source: SourceFile
  private let limits: MenuLimits
  private let fruits: [FruitSyntax]
  private let bases: [BaseSyntax]
  private let juices: [JuiceSyntax]
  private let stores: [StoreSyntax]
  /// The settings of the menu, without sections.
  private let settings: MenuSyntax
  private let tests: [TestSyntax]
  private let reach: ChangeReach

  /// - Parameter sources: those of a menu without errors.
  /// - Throws: `YAMLError.outOfMemory`.
  package init(
    _ sources: [SourceFile], limits: MenuLimits = .standard
  ) throws(YAMLError) {
    let files = try MenuFile.read(sources, unlessIn: [], keepsTrees: false, limits)
    source = SourceFile(path: "", bytes: Array(sources.map(\.bytes).joined()))
    self.limits = limits
    fruits = files.flatMap(\.syntax.fruits)
    bases = files.flatMap(\.syntax.bases)
    let written = files.map(\.syntax)
    var shared = SharedResolver(SharedTable(written), isComplete: true)
    juices = shared.expand(written).flatMap(\.juices)
    stores = files.flatMap(\.syntax.stores)
    var settings = MenuSyntax()
    settings.mainStores = files.flatMap(\.syntax.mainStores)
    settings.timeZones = files.flatMap(\.syntax.timeZones)
    settings.terms = TermsSyntax(written.lazy.map(\.terms))
    self.settings = settings
    tests = files.flatMap(\.syntax.tests)
    reach = ChangeReach(fruits, bases, juices, tests)
  }

  /// The parts of the menu that another amount in one place can affect: the tests that order an
  /// affected juice, and what these need.
  ///
  /// - Parameters:
  ///   - span: the whole value.
  ///   - change: one that is valid there.
  /// - Returns: nil if the menu would have an error.
  package func graph(changing span: Span, to change: Change) -> RecipeGraph? {
    let reached = reach.of(span)
    var syntax = settings
    syntax.fruits = fruits
    syntax.bases = reached.bases.map { bases[$0] }
    syntax.juices = reached.juices.map { juices[$0] }
    switch change {
    case .amount(let amount):
      syntax.bases = syntax.bases.map { changed($0, span, amount) }
      syntax.juices = syntax.juices.map { changed($0, span, amount) }
    case .price(let price):
      syntax.juices = syntax.juices.map { $0.pricing(span, at: price) }
    case .cost(let factor):
      syntax.fruits = fruits.map { $0.costing(span, times: factor) }
    }
    let served = Set(syntax.juices.map(\.id))
    syntax.stores = stores.map { store in
      var store = store
      store.hidden.removeAll { !served.contains($0.id) }
      return store
    }
    syntax.tests = reached.tests.map { position in
      var test = tests[position]
      // Juices that are left out are what they were.
      let diets = test.policy?.diets ?? []
      test.policy?.diets = diets.compactMap { diet, juices, location in
        let kept = juices.filter { served.contains($0.id) }
        return kept.isEmpty ? nil : (diet, kept, location)
      }
      return test
    }
    var budget = WorkBudget(limits.steps)
    let menu = ResolvedMenu([MenuFile(syntax, of: source)], limits, &budget)
    return menu.findings.hasErrors ? nil : menu.validGraph
  }

  // MARK: Copies with another amount in one place

  private func changed(_ base: BaseSyntax, _ span: Span, _ amount: Amount) -> BaseSyntax {
    var base = base
    if let yields = base.yields, yields.location.span == span {
      base.yields = AmountSyntax(amount: amount, location: yields.location)
    }
    change(&base.recipe, span, amount)
    return base
  }

  private func changed(_ juice: JuiceSyntax, _ span: Span, _ amount: Amount) -> JuiceSyntax {
    juice.changed { juice in
      change(&juice.recipe, span, amount)
      for size in juice.sizes.indices {
        change(&juice.sizes[size].set, span, amount)
        change(&juice.sizes[size].choice.add, span, amount)
      }
      for option in juice.options.indices {
        change(&juice.options[option].choice.add, span, amount)
      }
      for substitute in juice.substitutes.indices {
        for alternative in juice.substitutes[substitute].alternatives.indices {
          change(&juice.substitutes[substitute].alternatives[alternative].recipe, span, amount)
        }
      }
    }
  }

  private func change(_ recipe: inout RecipeSyntax, _ span: Span, _ amount: Amount) {
    for (position, use) in recipe.uses.enumerated() where use.amountLocation.span == span {
      recipe.uses[position] = UseSyntax(
        amount: amount, ingredient: use.ingredient, location: use.location,
        amountLocation: use.amountLocation)
    }
  }
}

extension JuiceSyntax {
  /// With another price in one place.
  fileprivate func pricing(_ span: Span, at value: Rational) -> JuiceSyntax {
    changed { juice in
      juice.price = juice.price?.pricing(span, at: value)
      for size in juice.sizes.indices {
        juice.sizes[size].choice.price = juice.sizes[size].price?.pricing(span, at: value)
      }
      for option in juice.options.indices {
        juice.options[option].choice.price = juice.options[option].price?.pricing(span, at: value)
      }
    }
  }

  /// The places of all its prices.
  fileprivate var priceSpans: [Span] {
    let prices = [self.price] + self.sizes.map(\.price) + self.options.map(\.price)
    return prices.compactMap(\.self).flatMap(\.spans)
  }
}

extension PriceSyntax {
  fileprivate var spans: [Span] {
    switch form {
    case .one(let price): [price.location.span]
    case .bySize(let prices): prices.map(\.price.location.span)
    }
  }

  fileprivate func pricing(_ span: Span, at value: Rational) -> PriceSyntax {
    guard spans.contains(span) else { return self }
    func changed(_ price: ValueSyntax<Rational>) -> ValueSyntax<Rational> {
      price.location.span == span ? ValueSyntax(value: value, location: price.location) : price
    }
    return switch form {
    case .one(let price): PriceSyntax(.one(changed(price)), location: location)
    case .bySize(let prices):
      PriceSyntax(.bySize(prices.map { ($0.size, changed($0.price)) }), location: location)
    }
  }
}

extension FruitSyntax {
  /// With a multiple of its cost, if that is in a place.
  fileprivate func costing(_ span: Span, times factor: Rational) -> FruitSyntax {
    guard let cost = facts?.fields.cost, cost.location.span == span,
      var fields = facts?.fields
    else { return self }
    do throws(ArithmeticOverflow) {
      fields.cost = CostSyntax(
        value: try cost.value.multiplied(by: factor), per: cost.per, location: cost.location,
        isPerPiece: cost.isPerPiece)
    } catch {
      return self
    }
    var fruit = self
    fruit.facts = FruitFactsSyntax(fields)
    return fruit
  }
}

/// The parts of a menu that depend on a value in one place.
private struct ChangeReach: Sendable {
  /// Positions in the lists of the menu, ascending.
  struct Reached {
    var bases: [Int]
    var juices: [Int]
    var tests: [Int]
  }

  private var basesBySpan: [Span: Set<Int>] = [:]
  private var juicesBySpan: [Span: Set<Int>] = [:]
  /// By base, the bases and juices that use it.
  private var basesOf: [[Int]]
  private var juicesOf: [[Int]]
  /// By base and by juice, the bases that it uses directly.
  private var partsOfBase: [[Int]] = []
  private var partsOfJuice: [[Int]] = []
  /// By the place of a cost, the bases and juices that use its fruit.
  private var usersOfCost: [Span: (bases: Set<Int>, juices: Set<Int>)] = [:]
  /// The prepared bases, which stores and tests may name.
  private var prepared: [Int] = []
  /// The tests of every choice, which are about all juices.
  private var policies: [Int] = []
  /// By test, the juices that it orders; by juice, the tests that order it.
  private var juicesOfTest: [[Int]] = []
  private var testsOf: [[Int]]

  init(
    _ fruits: [FruitSyntax], _ bases: [BaseSyntax], _ juices: [JuiceSyntax], _ tests: [TestSyntax]
  ) {
    let costs = Dictionary(
      fruits.compactMap { fruit in
        fruit.facts?.fields.cost.map { (fruit.id, $0.location.span) }
      }, uniquingKeysWith: { first, _ in first })
    let basesByID = Dictionary(
      bases.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let juicesByID = Dictionary(
      juices.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    basesOf = bases.map { _ in [] }
    juicesOf = bases.map { _ in [] }
    testsOf = juices.map { _ in [] }
    prepared = bases.indices.filter { bases[$0].stock != nil }
    for (number, base) in bases.enumerated() {
      if let span = base.yields?.location.span { basesBySpan[span, default: []].insert(number) }
      for use in base.recipe.uses {
        basesBySpan[use.amountLocation.span, default: []].insert(number)
        if let cost = costs[use.ingredient] {
          usersOfCost[cost, default: ([], [])].bases.insert(number)
        }
      }
      let parts = Set(base.recipe.uses.compactMap { basesByID[$0.ingredient] }).sorted()
      partsOfBase.append(parts)
      for part in parts { basesOf[part].append(number) }
    }
    for (number, juice) in juices.enumerated() {
      let uses = juice.allRecipes.flatMap(\.uses)
      for use in uses {
        juicesBySpan[use.amountLocation.span, default: []].insert(number)
        if let cost = costs[use.ingredient] {
          usersOfCost[cost, default: ([], [])].juices.insert(number)
        }
      }
      for span in juice.priceSpans { juicesBySpan[span, default: []].insert(number) }
      let parts = Set(uses.compactMap { basesByID[$0.ingredient] }).sorted()
      partsOfJuice.append(parts)
      for part in parts { juicesOf[part].append(number) }
    }
    for (number, test) in tests.enumerated() {
      let named = test.steps.flatMap { step in
        step.lines.map { VariantReference($0.label.id).juice }
          + (step.overLimit.map { [$0.id] } ?? [])
      }
      let ordered = Set(named.compactMap { juicesByID[$0] })
      if test.policy != nil { policies.append(number) }
      juicesOfTest.append(ordered.sorted())
      for juice in ordered { testsOf[juice].append(number) }
    }
  }

  func of(_ span: Span) -> Reached {
    let users = usersOfCost[span]
    let changed = Self.closure((basesBySpan[span] ?? []).union(users?.bases ?? [])) { basesOf[$0] }
    let changedJuices = (juicesBySpan[span] ?? []).union(users?.juices ?? [])
      .union(changed.flatMap { juicesOf[$0] })
    let tests = Set(changedJuices.flatMap { testsOf[$0] }).union(policies)
    // Other juices that the tests order, and the ingredients of all of them.
    let juices = changedJuices.union(tests.flatMap { juicesOfTest[$0] })
    let named = changed.union(juices.flatMap { partsOfJuice[$0] }).union(prepared)
    let bases = Self.closure(named) { partsOfBase[$0] }
    return Reached(bases: bases.sorted(), juices: juices.sorted(), tests: tests.sorted())
  }

  private static func closure(_ start: Set<Int>, _ next: (Int) -> [Int]) -> Set<Int> {
    var (found, open) = (start, Array(start))
    while let item = open.popLast() {
      for other in next(item) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
