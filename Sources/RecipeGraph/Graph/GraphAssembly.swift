import Diagnostics

/// Turns declarations that have passed every check into the graph.
enum GraphAssembly {
  /// Nil only if a declaration has a mistake, for which there is a finding.
  static func graph(
    _ declarations: Declarations, bases: [[ResolvedUse]?], juices: [[ResolvedUse]?],
    _ expansion: Expansion
  ) -> RecipeGraph? {
    let fruits = declarations.fruits.compactMap(fruit)
    let baseList = zip(declarations.bases, bases).compactMap { base, uses in
      base.yields.map { yields in
        Base(
          id: base.id, name: base.name?.name, yields: yields.amount, uses: self.uses(uses ?? []),
          span: base.site.span)
      }
    }
    let juiceList = zip(declarations.juices, juices).map { juice, uses in
      Juice(
        id: juice.id, name: juice.name?.name, uses: self.uses(uses ?? []), span: juice.site.span)
    }
    let needs = expansion.needs.compactMap { $0 }
    guard fruits.count == declarations.fruits.count, baseList.count == bases.count,
      needs.count == juices.count
    else { return nil }
    return RecipeGraph(
      fruits: fruits, bases: baseList, juices: juiceList, baseOrder: expansion.order, needs: needs)
  }

  private static func fruit(_ fruit: FruitDeclaration) -> Fruit? {
    guard let stock = fruit.stock, let opening = Quantity(exactly: stock.amount.value) else {
      return nil
    }
    return Fruit(
      id: fruit.id, name: fruit.name?.name, dimension: stock.amount.dimension,
      openingStock: opening,
      max: fruit.max.flatMap { Quantity(exactly: $0.amount.value) },
      low: fruit.low.flatMap { Quantity(exactly: $0.amount.value) },
      isDivisible: fruit.isDivisible, span: fruit.site.span)
  }

  private static func uses(_ uses: [ResolvedUse]) -> [Use] {
    uses.map { Use(ingredient: $0.ingredient, amount: $0.amount, span: $0.amountSite.span) }
  }
}
