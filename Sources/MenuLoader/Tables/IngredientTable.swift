import Diagnostics
import RecipeGraph

/// The fruits and bases of all files of a menu, to which its recipes refer.
///
/// Positions are in the order of declaration. Of duplicate ids, the first declaration counts.
///
/// A prepared base is an ingredient like a fruit: recipes that name it take its stock.
struct IngredientTable: Sendable {
  /// The fruits, and then the stock of prepared bases.
  let fruits: [FruitSyntax]
  let bases: [BaseSyntax]
  /// By base; nil for one that is made on demand.
  private let stocks: [Ref<Fruit>?]
  private let index: UniqueIndex<String, Ingredient>

  init(_ files: [MenuSyntax]) {
    var fruits = files.flatMap(\.fruits)
    let bases = files.flatMap(\.bases)
    var index = UniqueIndex<String, Ingredient>()
    for (position, fruit) in fruits.enumerated() {
      index.insert(fruit.id, at: .fruit(Ref(position)))
    }
    var stocks: [Ref<Fruit>?] = []
    for (position, base) in bases.enumerated() {
      guard let stock = base.stock else {
        stocks.append(nil)
        index.insert(base.id, at: .base(Ref(position)))
        continue
      }
      let ref = Ref<Fruit>(fruits.count)
      stocks.append(ref)
      index.insert(base.id, at: .fruit(ref))
      fruits.append(FruitSyntax(stock, of: base, Ref(position)))
    }
    Self.setUnits(of: &fruits, bases, index, files)
    (self.fruits, self.bases, self.stocks, self.index) = (fruits, bases, stocks, index)
  }

  /// Counts what is unlimited, and says nothing else of its unit, as the first recipe that takes it does or, without
  /// one, as what it first replaces.
  private static func setUnits(
    of fruits: inout [FruitSyntax], _ bases: [BaseSyntax],
    _ index: UniqueIndex<String, Ingredient>, _ files: [MenuSyntax]
  ) {
    var open: [String: [Int]] = [:]
    for position in fruits.indices where fruits[position].counted.isUnitOpen {
      open[fruits[position].id, default: []].append(position)
    }
    guard !open.isEmpty else { return }
    let shared = SharedTable(files)
    var recipes = bases.map { [$0.recipe] }
    recipes += files.lazy.flatMap(\.juices).map(\.allRecipes)
    recipes.append(shared.allRecipes)
    for use in recipes.joined().lazy.flatMap(\.uses) {
      guard let amount = use.amount, let positions = open.removeValue(forKey: use.ingredient) else {
        continue
      }
      for position in positions { fruits[position].setUnlimited(in: amount.dimension) }
      if open.isEmpty { return }
    }
    var replaced: [String] = []
    var others: [String: [String]] = [:]
    for swap in swaps(files, shared) where open[swap.to.id] != nil {
      if open[swap.from.id] == nil { replaced.append(swap.from.id) }
      others[swap.from.id, default: []].append(swap.to.id)
    }
    // What is counted now may be replaced itself.
    var next = 0
    while next < replaced.count {
      let id = replaced[next]
      next += 1
      let stock: AmountSyntax? =
        switch index[id] {
        case .fruit(let fruit): fruits[fruit.index].stock
        case .base(let base): bases[base.index].yields
        case nil: nil
        }
      guard let stock, let found = others.removeValue(forKey: id) else { continue }
      for other in found {
        guard let positions = open.removeValue(forKey: other) else { continue }
        for position in positions { fruits[position].setUnlimited(in: stock.amount.dimension) }
        replaced.append(other)
      }
    }
  }

  /// Whatever replaces something in the same amount, in sizes, options and the substitutes of the menu.
  private static func swaps(_ files: [MenuSyntax], _ shared: SharedTable) -> [SwapSyntax] {
    var swaps: [SwapSyntax] = []
    for juice in files.lazy.flatMap(\.juices) {
      for size in juice.sizes { swaps += size.swap }
      for option in juice.options { swaps += option.swap }
    }
    for size in shared.sizes.lazy.flatMap(\.sizes) { swaps += size.swap }
    for option in shared.options.lazy.flatMap(\.entry.options) { swaps += option.swap }
    for substitutes in files.lazy.flatMap(\.substitutes) {
      swaps += substitutes.others.map { SwapSyntax(from: substitutes.ingredient, to: $0) }
    }
    return swaps
  }

  /// The fruits without the stock of prepared bases.
  var declaredFruits: ArraySlice<FruitSyntax> {
    fruits.prefix(fruits.count - stocks.count { $0 != nil })
  }

  /// The ingredient that recipes name with the id of a base.
  func ingredient(of base: Ref<Base>) -> Ingredient {
    stocks[base.index].map { .fruit($0) } ?? .base(base)
  }

  /// The base of an ingredient, prepared or not; nil for a fruit.
  func base(of ingredient: Ingredient) -> Ref<Base>? {
    switch ingredient {
    case .fruit(let fruit): self[fruit].base
    case .base(let base): base
    }
  }

  subscript(fruit: Ref<Fruit>) -> FruitSyntax { fruits[fruit.index] }
  subscript(base: Ref<Base>) -> BaseSyntax { bases[base.index] }

  func ingredient(_ id: String) -> Ingredient? { index[id] }

  /// What a line of a recipe takes; nil if it has a mistake.
  func use(_ line: UseSyntax) -> Use? {
    guard let ingredient = ingredient(line.ingredient), let amount = line.amount else { return nil }
    return Use(
      ingredient: ingredient, amount: amount.value, span: line.amountLocation.span)
  }

  /// Every declaration with the id of an earlier one, with the first declaration of that id.
  var duplicates: [(position: Ingredient, first: Ingredient)] { index.duplicates }

  /// In the order of declaration, fruits before bases.
  var ids: [String] { declaredFruits.map(\.id) + bases.map(\.id) }

  func id(of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): self[fruit].id
    case .base(let base): self[base].id
    }
  }

  func location(of ingredient: Ingredient) -> SourceLocation {
    switch ingredient {
    case .fruit(let fruit): self[fruit].location
    case .base(let base): self[base].location
    }
  }

  /// The name in findings: ``fruit `mango` ``.
  func kind(of ingredient: Ingredient) -> LocalizedText {
    switch ingredient {
    case .fruit(let fruit): self[fruit].base == nil ? .fruit : .base
    case .base: .base
    }
  }

  /// The amount with the unit in which an ingredient is counted; nil if it is missing or malformed.
  func measure(of ingredient: Ingredient) -> AmountSyntax? {
    switch ingredient {
    case .fruit(let fruit): self[fruit].stock
    case .base(let base): self[base].yields
    }
  }

  // MARK: Whole pieces

  /// Whether a fruit is only used in whole pieces.
  func comesInWholePieces(_ fruit: Ref<Fruit>) -> Bool {
    !fruits[fruit.index].isDivisible && fruits[fruit.index].stock?.amount.dimension == .pieces
  }

  /// The needs that are fractions of fruits that come in whole pieces.
  func fractionsOfPieces(in needs: Needs) -> Needs {
    needs.filter { !$0.amount.isInteger && comesInWholePieces($0.fruit) }
  }
}
