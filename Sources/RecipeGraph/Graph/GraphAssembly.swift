import Diagnostics

/// Turns a menu that has passed every check into the graph.
struct GraphAssembly {
  private let menu: CheckedMenu
  private var files: [Declarations] { menu.juices.files }

  /// Nil only if a declaration has a mistake, for which there is a finding.
  static func graph(_ menu: CheckedMenu) -> RecipeGraph? {
    GraphAssembly(menu: menu).graph()
  }

  /// The site tells which file a name is in.
  private func name(_ written: WrittenName?) -> LocalizedName? {
    written.map { files[$0.site.span.file.index].name($0) }
  }

  private func graph() -> RecipeGraph? {
    let pantry = menu.bases.pantry
    let fruits = pantry.fruits.compactMap(fruit)
    let bases = zip(pantry.bases, menu.bases.recipes).compactMap { base, uses in
      base.yields.map { yields in
        Base(
          id: base.id, name: name(base.name), yields: yields.amount, yieldsSpan: yields.site.span,
          uses: self.uses(uses ?? []),
          span: base.site.span)
      }
    }
    var juices: [Juice] = []
    var needs = NeedsOfSizes()
    for (file, checked) in zip(files, menu.checks) {
      let scope = Scope(file, pantry, menu.juices)
      for index in file.juices.indices {
        guard checked.isSound[index],
          let variants = checked.variants(of: file.juices[index], index),
          let sizes = checked.needs(of: file.juices[index], index)
        else { return nil }
        juices.append(
          juice(file.juices[index], scope.uses(of: file.juices[index].recipe), variants))
        needs.append(sizes)
      }
    }
    let needsPerUnit = menu.bases.expansion.perUnit.compactMap { $0 }
    guard fruits.count == pantry.fruits.count, bases.count == pantry.bases.count,
      needsPerUnit.count == bases.count
    else { return nil }
    return RecipeGraph(
      fruits: fruits, bases: bases, juices: juices,
      stores: zip(menu.storeDeclarations, menu.stores).map(store), tests: menu.tests,
      baseOrder: menu.bases.order, needs: needs, needsPerUnit: needsPerUnit)
  }

  private func store(_ store: StoreDeclaration, _ resolved: ResolvedStore) -> Store {
    func quantities(_ amounts: [Ref<Fruit>: WrittenAmount]) -> [Ref<Fruit>: Quantity] {
      amounts.compactMapValues { Quantity(exactly: $0.amount.value) }
    }
    return Store(
      id: store.id, name: name(store.name), stock: quantities(resolved.stock),
      max: quantities(resolved.max), low: quantities(resolved.low), hidden: resolved.hidden,
      span: store.site.span)
  }

  private func juice(
    _ juice: JuiceDeclaration, _ uses: [ResolvedUse], _ variants: ResolvedVariants
  ) -> Juice {
    Juice(
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

  private func fruit(_ fruit: FruitDeclaration) -> Fruit? {
    guard let stock = fruit.stock, let opening = Quantity(exactly: stock.amount.value) else {
      return nil
    }
    return Fruit(
      id: fruit.id, name: name(fruit.name), dimension: stock.amount.dimension,
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
