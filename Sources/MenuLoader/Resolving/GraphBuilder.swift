import Diagnostics
import RecipeGraph

/// Builds the graph of a menu from the parts that have no mistake, neither of their own nor in
/// their ingredients. Of duplicate ids, the first declaration counts.
struct GraphBuilder {
  private let menu: ResolvedMenu
  private let terms: ShopTerms
  /// Whether stores and tests may be part of the graph: they refer to the whole menu.
  private let isWhole: Bool

  /// - Parameter isWhole: false if parts of the menu are omitted already.
  static func graph(of menu: ResolvedMenu, isWhole: Bool = true) -> RecipeGraph {
    let kept = KeptIngredients(menu)
    guard !kept.areAll else { return GraphBuilder(menu, isWhole: isWhole).graph }
    // Without the others, every ingredient has the number in the graph that it has in the menu.
    var budget = menu.limits.budget(forBytes: menu.files.byteCount)
    let rest = ResolvedMenu(kept.part(of: menu), menu.limits, &budget)
    return graph(of: rest, isWhole: false)
  }

  private init(_ menu: ResolvedMenu, isWhole: Bool) {
    (self.menu, terms, self.isWhole) = (menu, menu.terms.terms, isWhole)
  }

  private var graph: RecipeGraph {
    let duplicates = Set(menu.juices.duplicates.map(\.position))
    let juices = zip(menu.juices.refs, menu.juices.all).compactMap { ref, syntax in
      duplicates.contains(ref) ? nil : juice(ref, syntax)
    }
    let isWhole = isWhole && juices.count == menu.juices.count
    return RecipeGraph(
      fruits: menu.ingredients.fruits.compactMap(fruit),
      bases: menu.ingredients.bases.indices.compactMap(base), juices: juices,
      stores: isWhole ? menu.stores.map(store) : [],
      mainStore: menu.mainStores.first.map {
        MainStore(id: $0.id, name: $0.name?.name, span: $0.location.span)
      }, offers: isWhole ? menu.offers.compactMap { $0.offer(in: terms.currency) } : [],
      tests: isWhole ? menu.tests : [],
      timeZone: menu.terms.timeZone?.value,
      terms: terms,
      formerIDs: FormerIDs(
        menu.former.map { .init($0.space, from: $0.was.id, to: $0.id) }),
      substitutes: menu.sharedSubstitutes,
      baseOrder: menu.baseOrder.order,
      needsPerUnit: menu.needsPerUnit.compactMap(\.self))
  }

  private func fruit(_ fruit: FruitSyntax) -> Fruit? {
    guard let stock = fruit.stock, let opening = stock.quantity else { return nil }
    return Fruit(
      id: fruit.id, display: fruit.display.values,
      dimension: stock.amount.dimension, openingStock: opening,
      max: fruit.max?.quantity,
      low: fruit.low?.quantity,
      isDivisible: fruit.isDivisible,
      packs: fruit.packs.compactMap { pack in
        pack.amount?.quantity.map { Pack(id: pack.id, quantity: $0) }
      }, span: fruit.location.span,
      base: fruit.base, attributes: fruit.attributes.map(terms.attributes))
  }

  private func base(_ position: Int) -> Base? {
    let base = menu.ingredients.bases[position]
    guard let yields = base.yields, let recipe = menu.baseRecipes[position] else { return nil }
    var stock: Ref<Fruit>?
    if case .fruit(let fruit) = menu.ingredients.ingredient(of: Ref(position)) { stock = fruit }
    return Base(
      id: base.id, display: base.display.values, yields: yields.amount,
      yieldsSpan: yields.location.span,
      uses: recipe, span: base.location.span, stock: stock)
  }

  private func juice(_ ref: Ref<Juice>, _ syntax: JuiceSyntax) -> Juice? {
    if let variants = menu.variants[ref] { return variants.juice }
    // The needs are known only if every line of the recipe is.
    guard !menu.needs[ref.index].isEmpty else { return nil }
    return Juice(
      syntax, uses: syntax.recipe.uses.compactMap(menu.ingredients.use),
      price: terms.price(syntax), needs: menu.needs[ref.index])
  }

  private func store(_ store: ResolvedStore) -> Store {
    Store(
      id: store.syntax.id, name: store.syntax.name?.name,
      stock: store.stock.compactMapValues(\.quantity), max: store.max.compactMapValues(\.quantity),
      low: store.low.compactMapValues(\.quantity),
      span: store.syntax.location.span)
  }
}

/// The fruits and bases of a menu without a mistake, neither of their own nor in their ingredients.
private struct KeptIngredients {
  private var fruits: [Bool]
  private var bases: [Bool]

  init(_ menu: ResolvedMenu) {
    let ingredients = menu.ingredients
    let duplicates = Set(ingredients.duplicates.map(\.position))
    fruits = ingredients.fruits.indices.map { position in
      !duplicates.contains(.fruit(Ref(position)))
        && ingredients.fruits[position].stock?.quantity != nil
    }
    bases = ingredients.bases.map { _ in false }
    // The needs of a base are known only if those of all bases in it are.
    for base in menu.baseOrder.order {
      let ingredient = ingredients.ingredient(of: base)
      guard let needs = menu.needsPerUnit[base.index] else {
        if case .fruit(let stock) = ingredient { fruits[stock.index] = false }
        continue
      }
      var isWhole = !duplicates.contains(ingredient) && needs.allSatisfy { fruits[$0.fruit.index] }
      if case .fruit(let stock) = ingredient {
        isWhole = isWhole && fruits[stock.index]
        fruits[stock.index] = isWhole
      }
      bases[base.index] = isWhole
    }
  }

  var areAll: Bool { !fruits.contains(false) && !bases.contains(false) }

  /// The files of the menu with these fruits and bases alone, of those within the caps.
  func part(of menu: ResolvedMenu) -> [MenuFile] {
    var fruits = fruits.prefix(menu.ingredients.declaredFruits.count).makeIterator()
    var bases = bases.makeIterator()
    return menu.files.map { file in
      file.changed { syntax in
        syntax.fruits = syntax.fruits.filter { _ in fruits.next() == true }
        syntax.bases = syntax.bases.filter { _ in bases.next() == true }
        // What is missing is no mistake.
        syntax.isComplete = false
      }
    }
  }
}
