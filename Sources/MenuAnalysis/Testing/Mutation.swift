package import Diagnostics
package import MenuLoader
package import RecipeGraph
package import YAMLTree

/// A small change of one amount in the recipes of a menu, of a price or of a cost, which its tests should notice.
///
/// Mutation analysis (DeMillo, Lipton and Sayward, "Hints on test data selection", Computer 11(4),
/// 1978). An amount has one unit more or less, a gram, millilitre or piece, or a milligram where one is written;
/// a price or an amount off has the smallest unit of the currency more or less, and per cents off have one more or less; a cost is doubled, since bounds notice no less.
package struct Mutation: Sendable {
  /// The place of the amount.
  package let span: Span
  /// The text of the amount in the file.
  package let original: String
  /// The text that replaces it.
  package let replacement: String
  /// Whether it changes a price or a cost.
  private let isOfMoney: Bool

  private init(
    at scalar: Span, as replacement: String, isOfMoney: Bool = false, in source: SourceFile
  ) {
    // A block scalar includes the line break after it.
    let isBlank = Set(" \t\r\n".utf8)
    let end = source.bytes[scalar.range].lastIndex { !isBlank.contains($0) }.map { $0 + 1 }
    span = Span(
      file: scalar.file, scalar.range.lowerBound..<(end ?? scalar.range.upperBound))
    original = String(decoding: source.bytes[span.range], as: UTF8.self)
    (self.replacement, self.isOfMoney) = (replacement, isOfMoney)
  }

  /// Both changes of every amount in the recipes, by place: in bases, yields, juices, sizes, options
  /// and substitutes. Changes to zero are omitted, those to what is only cooked ahead, since no order depends on
  /// it, and those of what is not counted, since no stock shows them, and bounds on costs notice no gram. An amount that several recipes use through an alias
  /// is changed once for all of them. So is a price, and each cost that is not zero.
  package static func all(of graph: RecipeGraph, in sources: [SourceFile]) -> [Mutation] {
    var amounts: [Span: Amount] = [:]
    func add(_ uses: [Use]) {
      for use in uses {
        if case .fruit(let fruit) = use.ingredient, graph[fruit].isUnlimited { continue }
        amounts[use.span] = Amount(use.amount, graph.dimension(of: use.ingredient))
      }
    }
    let cooked = basesForCooking(in: graph)
    for (index, base) in graph.bases.enumerated() where !cooked.contains(Ref(index)) {
      amounts[base.yieldsSpan] = base.yields
      add(base.uses)
    }
    for juice in graph.juices { add(juice.writtenUses) }
    let ofAmounts = amounts.flatMap { span, amount in
      mutations(of: amount, at: span, in: sources[span.file.index])
    }
    return (ofAmounts + ofMoney(graph, in: sources)).sorted { $0.span < $1.span }
  }

  /// Changes of prices and costs.
  private static func ofMoney(_ graph: RecipeGraph, in sources: [SourceFile]) -> [Mutation] {
    guard let currency = graph.terms.currency else { return [] }
    var prices: [Span: Money] = [:]
    for price in graph.juices.flatMap(\.writtenPrices) { prices[price.span] = price.money }
    let ofPrices = prices.flatMap { span, money in
      [money + Money(1), money - Money(1)].map { other in
        Mutation(
          at: span, as: Optional(currency).menuText(of: other.value), isOfMoney: true,
          in: sources[span.file.index])
      }
    }
    let ofCosts = graph.fruits.compactMap { fruit -> Mutation? in
      guard fruit.base == nil, let cost = fruit.attributes?.cost, cost.perUnit > .zero else {
        return nil
      }
      do throws(ArithmeticOverflow) {
        let double = try cost.perUnit.adding(cost.perUnit)
        let rate = FactRate(.cost, double, of: fruit.dimension, currency)
        return Mutation(
          at: cost.span, as: rate.menuText, isOfMoney: true, in: sources[cost.span.file.index])
      } catch {
        return nil
      }
    }
    let ofOffers = graph.offers.flatMap { offer in
      others(than: offer.reduction, in: currency).map {
        Mutation(at: offer.span, as: $0, isOfMoney: true, in: sources[offer.span.file.index])
      }
    }
    return ofPrices + ofCosts + ofOffers
  }

  /// What an offer might do as well: a smallest unit of the currency more or less, or one per cent.
  private static func others(
    than reduction: PriceOffer.Reduction, in currency: Currency
  ) -> [String] {
    func text(_ money: Money) -> String { Optional(currency).menuText(of: money.value) }
    let one = Money(1)
    switch reduction {
    case .price(let price):
      return [price + one, price - one].filter { $0 >= .zero }.map(text)
    case .amountOff(let amount):
      return [amount + one, amount - one].filter { $0 > .zero }.map { text(-$0) }
    case .shareOff(let share):
      let percent = Rational(1, over: 100)
      do throws(ArithmeticOverflow) {
        return try [share.adding(percent), share.subtracting(percent)]
          .filter { $0.isPositive && $0 <= .one }.map(\.menuTextOff)
      } catch {
        return []
      }
    }
  }

  /// The bases that no juice is made of on demand, but a prepared base is or could be.
  private static func basesForCooking(in graph: RecipeGraph) -> Set<Ref<Base>> {
    var onDemand: Set<Ingredient> = []
    for juice in graph.juices { onDemand.formUnion(juice.possibleIngredients) }
    var cooked: Set<Ref<Base>> = []
    var forCooking: Set<Ingredient> = []
    // Each base comes after the bases that use it.
    for base in graph.basesFromTheirIngredients.reversed() {
      let ingredient = graph.ingredient(of: base)
      let isCooked =
        graph[base].stock != nil
        || forCooking.contains(ingredient) && !onDemand.contains(ingredient)
      if isCooked {
        cooked.insert(base)
        forCooking.formUnion(graph[base].uses.map(\.ingredient))
      } else {
        onDemand.formUnion(graph[base].uses.map(\.ingredient))
      }
    }
    return cooked
  }

  private static func mutations(
    of amount: Amount, at span: Span, in source: SourceFile
  ) -> [Mutation] {
    let original = String(decoding: source.bytes[span.range], as: UTF8.self)
    let isFine = original.contains(Unit.milligram.rawValue)
    let unit = isFine ? Rational(1, over: 1000) : .one
    var values: [Rational] = []
    do {
      values.append(try amount.value.adding(unit))
      if amount.value > unit {
        values.append(try amount.value.adding(Rational(-unit.numerator, over: unit.denominator)))
      }
    } catch {
      // The sum of such a large or fine amount overflows, so no change is tried.
    }
    return values.map {
      Mutation(at: span, as: "\(Amount($0, amount.dimension))", in: source)
    }
  }
}

extension Mutation {
  package enum Verdict: Sendable {
    /// A test fails for the changed menu.
    case noticed
    case survived
    /// The changed menu has an error, which says nothing about its tests.
    case invalid
  }

  /// Loads the changed menu and runs its tests. All of them have to pass for the unchanged menu.
  ///
  /// - Parameters:
  ///   - sources: those of the unchanged menu.
  ///   - loader: one that has validated them, so that only the changed file is read again.
  ///   - names: the names of the tests to run.
  ///   - time: as for `MenuTestRun`.
  ///   - isOver: whether the time limit has passed; called before each step of a test.
  /// - Returns: nil if the time limit passed before a test failed.
  /// - Throws: `YAMLError.outOfMemory`.
  package func verdict(
    in sources: [SourceFile], _ loader: MenuLoader, byTests names: Set<String>,
    at time: CivilTime? = nil, until isOver: () -> Bool = { false }
  ) throws(YAMLError) -> Verdict? {
    let former = sources[span.file.index]
    var bytes = former.bytes
    bytes.replaceSubrange(span.range, with: replacement.utf8)
    var (sources, loader) = (sources, loader)
    sources[span.file.index] = SourceFile(path: former.path, bytes: bytes)
    _ = try loader.validate(sources, withWarnings: false)
    guard let graph = loader.validMenu?.validGraph else { return .invalid }
    // No other test looks at money.
    for test in graph.tests where names.contains(test.name) && (!isOfMoney || test.isAboutMoney) {
      guard let result = MenuTestRun.run(test, in: graph, at: time, until: isOver) else {
        return nil
      }
      if !result.isPassed { return .noticed }
    }
    return .survived
  }
}
