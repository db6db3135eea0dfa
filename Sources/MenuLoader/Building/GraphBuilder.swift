import Diagnostics
import RecipeGraph

/// Builds the graph of a menu in which the rules have found no error.
enum GraphBuilder {
  /// - Precondition: no rule has found an error, so that everything is resolved.
  static func graph(of menu: ResolvedMenu) -> RecipeGraph {
    let graph = RecipeGraph(
      fruits: menu.ingredients.fruits.compactMap(fruit),
      bases: zip(menu.ingredients.bases, menu.baseRecipes).compactMap(base),
      juices: zip(menu.juices.refs, menu.juices.all).compactMap { juice($1, $0, in: menu) },
      stores: menu.stores.map(store), tests: menu.tests, baseOrder: menu.baseOrder.order,
      needsPerUnit: menu.needsPerUnit.compactMap(\.self))
    precondition(
      graph.fruits.count == menu.ingredients.fruits.count
        && graph.bases.count == menu.ingredients.bases.count
        && graph.juices.count == menu.juices.count,
      "what has passed every rule is part of the graph")
    return graph
  }

  static func fruit(_ fruit: FruitSyntax) -> Fruit? {
    guard let stock = fruit.stock, let opening = Quantity(exactly: stock.amount.value) else {
      return nil
    }
    return Fruit(
      id: fruit.id, name: fruit.name?.name, picture: fruit.picture?.picture,
      dimension: stock.amount.dimension, openingStock: opening,
      max: fruit.max.flatMap { Quantity(exactly: $0.amount.value) },
      low: fruit.low.flatMap { Quantity(exactly: $0.amount.value) },
      isDivisible: fruit.isDivisible, span: fruit.location.span)
  }

  static func base(_ base: BaseSyntax, _ recipe: ResolvedRecipe?) -> Base? {
    guard let yields = base.yields, let recipe else { return nil }
    return Base(
      id: base.id, name: base.name?.name, yields: yields.amount, yieldsSpan: yields.location.span,
      uses: recipe.map(use), span: base.location.span)
  }

  static func juice(
    _ juice: JuiceSyntax, _ ref: Ref<Juice>, in menu: ResolvedMenu
  ) -> Juice? {
    let needs = menu.needs[ref.index]
    guard let recipe = menu.recipes[ref.index], !needs.isEmpty else { return nil }
    guard let variants = menu.variants[ref] else {
      return Juice(
        id: juice.id, name: juice.name?.name, picture: juice.picture?.picture,
        uses: recipe.map(use),
        sizes: [], options: [], substitutes: [], limit: juice.limit, span: juice.location.span,
        needs: needs)
    }
    guard let needs = variants.needs?.sizes, let variants = variants.juice else { return nil }
    return Juice(
      id: juice.id, name: juice.name?.name, picture: juice.picture?.picture, uses: recipe.map(use),
      sizes: juice.sizes.enumerated().map { position, size in
        Size(
          id: size.id, name: size.name?.name, scale: size.scale,
          scaleSpan: size.scaleLocation.span, set: variants.sets[position].mapValues(use),
          span: size.location.span, needs: needs[position])
      },
      options: juice.options.enumerated().map { position, option in
        JuiceOption(
          id: option.id, name: option.name?.name, add: variants.adds[position].map(use),
          drop: variants.drops[position], span: option.location.span)
      },
      substitutes: variants.substitutes.map { substitute in
        Substitute(
          use: substitute.position,
          alternatives: zip(substitute.syntax.alternatives, substitute.alternatives).map {
            .init(uses: $1.map(use), span: $0.location.span)
          })
      }, limit: juice.limit, span: juice.location.span, needs: needs[0])
  }

  private static func store(_ store: ResolvedStore) -> Store {
    func quantities(_ amounts: [Ref<Fruit>: AmountSyntax]) -> [Ref<Fruit>: Quantity] {
      amounts.compactMapValues { Quantity(exactly: $0.amount.value) }
    }
    return Store(
      id: store.syntax.id, name: store.syntax.name?.name, stock: quantities(store.stock),
      max: quantities(store.max), low: quantities(store.low), hidden: store.hidden,
      span: store.syntax.location.span)
  }

  private static func use(_ use: ResolvedUse) -> Use {
    Use(ingredient: use.ingredient, amount: use.amount, span: use.amountLocation.span)
  }
}
