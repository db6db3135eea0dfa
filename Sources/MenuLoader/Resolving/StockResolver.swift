import Diagnostics
import RecipeGraph

/// Resolves the fruits and juices in stores and tests, and reports undefined references and amounts
/// that do not fit the fruit.
struct StockResolver {
  let ingredients: IngredientTable
  var findings: Findings
  private var ingredientIDs: Namespace<Ingredient>
  private var juiceIDs: Namespace<Ref<Juice>>

  /// - Parameters:
  ///   - suggestions: ids of ingredients that may be intended.
  ///   - isComplete: false if part of the menu was not read; an id may be defined there.
  init(
    _ ingredients: IngredientTable, _ juices: JuiceTable,
    suggesting suggestions: @escaping @autoclosure () -> [String], isComplete: Bool,
    _ suppressions: Suppressions
  ) {
    self.ingredients = ingredients
    findings = Findings(suppressions)
    ingredientIDs = UndefinedIngredient.namespace(
      ingredients, juices, suggesting: suggestions(), isComplete: isComplete)
    juiceIDs = UndefinedJuice.namespace(juices, isComplete: isComplete)
  }

  /// The fruit with an id; nil and a finding if there is none.
  ///
  /// - Parameter owner: the store or test that names it, as findings call it.
  mutating func fruit(
    _ syntax: FruitAmountSyntax, in owner: @autoclosure () -> LocalizedText
  ) -> Ref<Fruit>? {
    let ingredient = ingredientIDs.resolve(
      syntax.fruit, at: syntax.location, .counts, by: owner(), &findings)
    switch ingredient {
    case .fruit(let fruit):
      guard ingredients[fruit].isUnlimited else { return fruit }
      findings.report(AmountOfUnlimited.finding(syntax, in: owner(), ingredients[fruit]))
    case .base(let base):
      findings.report(StockOfBase.finding(syntax, in: owner(), ingredients[base].location))
    case nil: break
    }
    return nil
  }

  /// The juice with an id; nil and a finding if there is none.
  mutating func juice(
    _ reference: ReferenceSyntax, _ verb: ReferringVerb,
    by owner: @autoclosure () -> LocalizedText
  ) -> Ref<Juice>? {
    juiceIDs.resolve(reference.id, at: reference.location, verb, by: owner(), &findings)
  }

  /// Checks that an amount, if there is one, fits the stock of its fruit.
  ///
  /// - Parameter owner: the store or test with the amount, as findings call it; nil for the fruit
  ///   itself.
  mutating func check(
    _ amount: AmountSyntax?, _ key: String, of fruit: Ref<Fruit>,
    in owner: @autoclosure () -> LocalizedText? = nil
  ) {
    let syntax = ingredients[fruit]
    guard let amount, let stock = syntax.stock else { return }
    var what: LocalizedText {
      owner().map { $0.part(syntax.text) } ?? syntax.text
    }
    if amount.amount.dimension != stock.amount.dimension {
      // Zero is zero in every unit.
      if amount.amount.value != .zero {
        findings.report(WrongUnit.finding(amount, key, of: what, stock))
      }
    } else if syntax.isValid, ingredients.comesInWholePieces(fruit), !amount.amount.value.isInteger
    {
      findings.report(FractionOfPiece.finding(amount, key, of: what, syntax))
    }
  }

  /// Checks the amounts that fruits declare.
  mutating func checkFruits() {
    for (position, fruit) in ingredients.fruits.enumerated() where fruit.stock != nil {
      if let base = fruit.base { checkYield(of: ingredients[base], Ref(position)) }
      if fruit.isUnlimited {
        let written = [
          (KeyFormat.max.name, fruit.max), (KeyFormat.low.name, fruit.low),
          (KeyFormat.packs.name, fruit.packs.first?.amount),
        ]
        for (key, bound) in written {
          guard let bound else { continue }
          findings.report(AmountOfUnlimited.finding(fruit, key, bound))
        }
        continue
      }
      check(fruit.stock, "stock", of: Ref(position))
      check(fruit.max, "max", of: Ref(position))
      check(fruit.low, "low", of: Ref(position))
      for pack in fruit.packs { check(pack.amount, pack.id, of: Ref(position)) }
      check(StockBounds(of: fruit))
    }
  }

  /// Checks that the opening stock of a prepared base is measured as the base yields, and that a batch has
  /// whole pieces.
  private mutating func checkYield(of base: BaseSyntax, _ fruit: Ref<Fruit>) {
    guard let stock = base.stock?.stock, let yields = base.yields else { return }
    if stock.amount.dimension == yields.amount.dimension {
      return check(yields, "yields", of: fruit)
    }
    guard stock.amount.value != .zero else { return }
    findings.report(WrongUnit.finding(stock, ofBase: .base(base.id), yielding: yields))
  }

  private mutating func check(_ bounds: StockBounds) {
    if let finding = StockAboveMax.finding(bounds) { findings.report(finding) }
    if let finding = LowAboveMax.finding(bounds) { findings.report(finding) }
  }

  // MARK: Stores

  mutating func resolve(_ store: StoreSyntax) -> ResolvedStore {
    var resolved = ResolvedStore(store)
    resolved.stock = amounts(store.stock, of: store)
    resolved.max = amounts(store.max, of: store)
    resolved.low = amounts(store.low, of: store)
    for fruit in resolved.fruits where ingredients[fruit].stock != nil {
      check(resolved.stock[fruit], "stock", of: fruit, in: .store(store.id))
      check(resolved.max[fruit], "max", of: fruit, in: .store(store.id))
      check(resolved.low[fruit], "low", of: fruit, in: .store(store.id))
      check(StockBounds(of: fruit, ingredients[fruit], in: resolved))
    }
    return resolved
  }

  private mutating func amounts(
    _ syntax: [FruitAmountSyntax], of store: StoreSyntax
  ) -> [Ref<Fruit>: AmountSyntax] {
    var amounts: [Ref<Fruit>: AmountSyntax] = [:]
    for entry in syntax {
      guard let fruit = fruit(entry, in: .store(store.id)) else { continue }
      if let amount = entry.amount { amounts[fruit] = amount }
    }
    return amounts
  }
}
