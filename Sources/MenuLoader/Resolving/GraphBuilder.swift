import RecipeGraph

/// Builds the graph of a menu from the parts that have no mistake, neither of their own nor in
/// their ingredients. Of duplicate ids, the first declaration counts.
///
/// If some fruits and bases are omitted, the others are renumbered.
struct GraphBuilder {
  private let menu: ResolvedMenu
  /// The position in the graph, by position in the menu; nil for an omitted part.
  private let fruitRefs: [Ref<Fruit>?]
  private let baseRefs: [Ref<Base>?]
  /// Whether every fruit and base keeps its number.
  private let keepsNumbers: Bool
  let terms: ShopTerms

  static func graph(of menu: ResolvedMenu) -> RecipeGraph { GraphBuilder(menu).graph }

  private init(_ menu: ResolvedMenu) {
    self.menu = menu
    terms = menu.terms.terms
    let ingredients = menu.ingredients
    let duplicates = Set(ingredients.duplicates.map(\.position))
    var isKept = ingredients.fruits.indices.map { position in
      !duplicates.contains(.fruit(Ref(position)))
        && ingredients.fruits[position].stock.flatMap { Quantity(exactly: $0.amount.value) } != nil
    }
    var isBaseKept = ingredients.bases.map { _ in false }
    // The needs of a base are known only if those of all bases in it are.
    for base in menu.baseOrder.order {
      let ingredient = ingredients.ingredient(of: base)
      guard let needs = menu.needsPerUnit[base.index] else {
        if case .fruit(let stock) = ingredient { isKept[stock.index] = false }
        continue
      }
      var isWhole =
        !duplicates.contains(ingredient) && needs.allSatisfy { isKept[$0.fruit.index] }
      if case .fruit(let stock) = ingredient {
        isWhole = isWhole && isKept[stock.index]
        isKept[stock.index] = isWhole
      }
      isBaseKept[base.index] = isWhole
    }
    fruitRefs = Self.numbered(isKept)
    baseRefs = Self.numbered(isBaseKept)
    keepsNumbers = fruitRefs.allSatisfy { $0 != nil } && baseRefs.allSatisfy { $0 != nil }
  }

  private static func numbered<Target>(_ isKept: [Bool]) -> [Ref<Target>?] {
    var count = 0
    return isKept.map { isKept in
      guard isKept else { return nil }
      defer { count += 1 }
      return Ref(count)
    }
  }

  private var graph: RecipeGraph {
    let duplicates = Set(menu.juices.duplicates.map(\.position))
    let juices = zip(menu.juices.refs, menu.juices.all).compactMap { ref, syntax in
      duplicates.contains(ref) ? nil : juice(ref, syntax)
    }
    // Stores and tests refer to the whole menu.
    let isWhole = keepsNumbers && juices.count == menu.juices.count
    return RecipeGraph(
      fruits: menu.ingredients.fruits.indices.compactMap(fruit),
      bases: menu.ingredients.bases.indices.compactMap(base), juices: juices,
      stores: isWhole ? menu.stores.map(store) : [],
      mainStore: menu.mainStores.first.map {
        MainStore(id: $0.id, name: $0.name?.name, span: $0.location.span)
      }, tests: isWhole ? menu.tests : [],
      timeZone: menu.files.lazy.flatMap(\.syntax.timeZones).first?.id,
      terms: terms,
      baseOrder: menu.baseOrder.order.compactMap { baseRefs[$0.index] },
      needsPerUnit: menu.needsPerUnit.indices.compactMap { position in
        baseRefs[position].flatMap { _ in menu.needsPerUnit[position].flatMap(self.needs) }
      })
  }

  // MARK: Parts of the graph, or nil for omitted ones

  private func fruit(_ position: Int) -> Fruit? {
    let fruit = menu.ingredients.fruits[position]
    guard fruitRefs[position] != nil, let stock = fruit.stock,
      let opening = Quantity(exactly: stock.amount.value)
    else { return nil }
    return Fruit(
      id: fruit.id, display: fruit.display.values,
      dimension: stock.amount.dimension, openingStock: opening,
      max: fruit.max.flatMap { Quantity(exactly: $0.amount.value) },
      low: fruit.low.flatMap { Quantity(exactly: $0.amount.value) },
      isDivisible: fruit.isDivisible, packs: packs(of: fruit), span: fruit.location.span,
      base: fruit.base.flatMap { baseRefs[$0.index] }, facts: fruit.facts.map(facts))
  }

  private func packs(of fruit: FruitSyntax) -> [Pack] {
    fruit.packs.compactMap { pack in
      pack.amount.flatMap { Quantity(exactly: $0.amount.value) }
        .map { Pack(id: pack.id, quantity: $0) }
    }
  }

  private func base(_ position: Int) -> Base? {
    let base = menu.ingredients.bases[position]
    guard baseRefs[position] != nil, let yields = base.yields,
      let uses = menu.baseRecipes[position].flatMap({ all($0, use) })
    else { return nil }
    var stock: Ref<Fruit>?
    if case .fruit(let fruit) = menu.ingredients.ingredient(of: Ref(position)) {
      stock = fruitRefs[fruit.index]
    }
    return Base(
      id: base.id, display: base.display.values, yields: yields.amount,
      yieldsSpan: yields.location.span,
      uses: uses, span: base.location.span, stock: stock)
  }

  private func juice(_ ref: Ref<Juice>, _ juice: JuiceSyntax) -> Juice? {
    guard let uses = menu.recipe(of: ref).flatMap({ all($0, use) }),
      let needs = all(menu.needsBySize(of: ref), self.needs), !needs.isEmpty
    else { return nil }
    var parts: (sizes: [Size], options: [JuiceOption], substitutes: [Substitute]) = ([], [], [])
    var groups: [JuiceOptionGroup] = []
    if let variants = menu.variants[ref]?.juice {
      guard let sizes = all(juice.sizes.indices, { size($0, of: juice, variants, needs[$0]) }),
        let options = all(
          zip(juice.options, variants.options),
          { option($0, $1, of: juice) }),
        let substitutes = all(variants.substitutes, substitute)
      else { return nil }
      parts = (sizes, options, substitutes)
      groups = zip(juice.groups, juice.optionsOfGroups).map { group, options in
        JuiceOptionGroup(
          id: group.id, name: group.name?.name, isRequired: group.isRequired, options: options,
          span: group.location.span)
      }
    }
    return Juice(
      id: juice.id, display: juice.display.values, uses: uses,
      sizes: parts.sizes, options: parts.options, groups: groups, substitutes: parts.substitutes,
      limit: juice.limit, times: juice.times, price: price(juice),
      span: juice.location.span, needs: needs[0])
  }

  private func size(
    _ position: Int, of juice: JuiceSyntax, _ variants: JuiceVariants, _ needs: [Need]
  ) -> Size? {
    let (size, resolved) = (juice.sizes[position], variants.resolvedSizes[position])
    let set = resolved.set.compactMapValues(use)
    guard set.count == resolved.set.count, let choice = choice(size.choice, resolved.choice) else {
      return nil
    }
    return Size(
      choice, scale: size.scale, scaleSpan: size.scaleLocation.span, set: set, needs: needs,
      price: price(size, of: juice))
  }

  private func option(
    _ syntax: OptionSyntax, _ resolved: ResolvedOption, of juice: JuiceSyntax
  ) -> JuiceOption? {
    // In the order of the text, of which the resolved factors have none.
    let scale = all(syntax.scale) { entry -> (ingredient: Ingredient, factor: Rational)? in
      menu.ingredients.ingredient(entry.ingredient.id).flatMap(ingredient)
        .map { ($0, entry.factor) }
    }
    guard let scale, let choice = choice(syntax.choice, resolved.choice) else { return nil }
    return JuiceOption(
      choice, scale: scale, isScaled: resolved.isScaled,
      price: optionPrice(syntax.price, of: juice))
  }

  private func choice(_ syntax: ChoiceSyntax, _ resolved: ResolvedChoice) -> Choice? {
    guard let add = all(resolved.add, use), let drop = all(resolved.drop, ingredient) else {
      return nil
    }
    return Choice(
      id: syntax.id, name: syntax.name?.name, drop: drop, add: add, span: syntax.location.span)
  }

  private func substitute(_ substitute: JuiceVariants.Substitute) -> Substitute? {
    all(zip(substitute.syntax.alternatives, substitute.alternatives)) { syntax, alternative in
      all(alternative, use).map { Substitute.Alternative(uses: $0, span: syntax.location.span) }
    }.map { Substitute(use: substitute.position, alternatives: $0) }
  }

  private func store(_ store: ResolvedStore) -> Store {
    func quantities(_ amounts: [Ref<Fruit>: AmountSyntax]) -> [Ref<Fruit>: Quantity] {
      amounts.compactMapValues { Quantity(exactly: $0.amount.value) }
    }
    return Store(
      id: store.syntax.id, name: store.syntax.name?.name, stock: quantities(store.stock),
      max: quantities(store.max), low: quantities(store.low), hidden: store.hidden,
      span: store.syntax.location.span)
  }

  private func use(_ use: ResolvedUse) -> Use? {
    ingredient(use.ingredient).map {
      Use(ingredient: $0, amount: use.amount, span: use.amountLocation.span)
    }
  }

  private func ingredient(_ ingredient: Ingredient) -> Ingredient? {
    switch ingredient {
    case .fruit(let fruit): fruitRefs[fruit.index].map { .fruit($0) }
    case .base(let base): baseRefs[base.index].map { .base($0) }
    }
  }

  private func needs(_ needs: [Need]) -> [Need]? {
    keepsNumbers
      ? needs
      : all(needs) { need in
        fruitRefs[need.fruit.index].map { Need(fruit: $0, amount: need.amount) }
      }
  }

  /// Every element as it is in the graph; nil if one of them is omitted.
  private func all<Old, New>(_ list: some Sequence<Old>, _ build: (Old) -> New?) -> [New]? {
    var built: [New] = []
    built.reserveCapacity(list.underestimatedCount)
    for element in list {
      guard let element = build(element) else { return nil }
      built.append(element)
    }
    return built
  }
}
