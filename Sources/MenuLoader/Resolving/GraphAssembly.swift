import Diagnostics
import RecipeGraph

/// Turns a menu that has passed every check into the graph.
struct GraphAssembly {
  private let menu: CheckedMenu
  private var parts: [Declarations] { menu.parts }

  /// Nil only if a declaration has a mistake, for which there is a finding.
  static func graph(_ menu: CheckedMenu) -> RecipeGraph? {
    GraphAssembly(menu: menu).graph()
  }

  private func graph() -> RecipeGraph? {
    let pantry = menu.bases.pantry
    let fruits = zip(pantry.fruits, pantry.fruitNames).compactMap(fruit)
    let bases = pantry.bases.indices.compactMap { index in
      let (base, uses) = (pantry.bases[index], menu.bases.recipes[index])
      return base.yields.map { yields in
        Base(
          id: base.id, name: pantry.baseNames[index], yields: yields.amount,
          yieldsSpan: yields.site.span,
          uses: self.uses(uses ?? []),
          span: base.site.span)
      }
    }
    var juices: [Juice] = []
    var needs = NeedsOfSizes()
    let (declarations, checks, checkedBases) = (parts, menu.checks, menu.bases)
    let needsOfParts = inParallel(Array(parts.indices)) {
      checks[$0].needs(of: declarations[$0], checkedBases)
    }
    for ((part, checked), needsOfPart) in zip(zip(parts, menu.checks), needsOfParts) {
      let scope = Scope(part, pantry)
      for index in part.juices.indices {
        let declaration = part.juice(index)
        guard checked.isValid[index],
          let variants = checked.variants(of: declaration, index),
          let sizes = checked.needs(of: declaration, index, needsOfPart)
        else { return nil }
        juices.append(
          juice(declaration, scope.uses(of: declaration.recipe), variants, in: part))
        needs.append(sizes)
      }
    }
    let declaredStores = parts.flatMap { part in
      part.stores.map { ($0, $0.name.map(part.name)) }
    }
    let stores = zip(declaredStores, menu.stores).map { store($0.0, $0.1, $1) }
    let needsPerUnit = menu.bases.expansion.perUnit.compactMap { $0 }
    guard fruits.count == pantry.fruits.count, bases.count == pantry.bases.count,
      needsPerUnit.count == bases.count
    else { return nil }
    return RecipeGraph(
      fruits: fruits, bases: bases, juices: juices,
      stores: stores, tests: menu.tests,
      baseOrder: menu.bases.order, needs: needs, needsPerUnit: needsPerUnit)
  }

  private func store(
    _ store: StoreDeclaration, _ name: LocalizedName?, _ resolved: ResolvedStore
  ) -> Store {
    func quantities(_ amounts: [Ref<Fruit>: WrittenAmount]) -> [Ref<Fruit>: Quantity] {
      amounts.compactMapValues { Quantity(exactly: $0.amount.value) }
    }
    return Store(
      id: store.id, name: name, stock: quantities(resolved.stock),
      max: quantities(resolved.max), low: quantities(resolved.low), hidden: resolved.hidden,
      span: store.site.span)
  }

  private func juice(
    _ juice: JuiceDeclaration, _ uses: [ResolvedUse], _ variants: ResolvedVariants,
    in part: Declarations
  ) -> Juice {
    func name(_ written: WrittenName?) -> LocalizedName? { written.map(part.name) }
    return Juice(
      id: juice.id, name: name(juice.name), uses: self.uses(uses),
      sizes: zip(juice.sizes, variants.sets).map { size, set in
        Size(
          id: size.id, name: name(size.name), scale: size.scale, scaleSpan: size.scaleSite.span,
          set: set.mapValues(use), span: size.site.span)
      },
      options: juice.options.indices.map { index in
        let option = juice.options[index]
        return JuiceOption(
          id: option.id, name: name(option.name), add: self.uses(variants.adds[index]),
          drop: variants.drops[index], span: option.site.span)
      },
      substitutes: variants.substitutes.map { substitute in
        let declaration = juice.substitutes[substitute.declaration]
        return Substitute(
          use: substitute.use,
          alternatives: zip(declaration.alternatives, substitute.alternatives).map {
            .init(uses: self.uses($1), span: $0.site.span)
          })
      }, limit: juice.limit, span: juice.site.span)
  }

  private func fruit(_ fruit: FruitDeclaration, _ name: LocalizedName?) -> Fruit? {
    guard let stock = fruit.stock, let opening = Quantity(exactly: stock.amount.value) else {
      return nil
    }
    return Fruit(
      id: fruit.id, name: name, dimension: stock.amount.dimension,
      openingStock: opening,
      max: fruit.max.flatMap { Quantity(exactly: $0.amount.value) },
      low: fruit.low.flatMap { Quantity(exactly: $0.amount.value) },
      isDivisible: fruit.isDivisible, span: fruit.site.span)
  }

  private func uses(_ uses: [ResolvedUse]) -> [Use] {
    uses.map(use)
  }

  private func use(_ use: ResolvedUse) -> Use {
    Use(ingredient: use.ingredient, amount: use.amount, span: use.amountSite.span)
  }
}
