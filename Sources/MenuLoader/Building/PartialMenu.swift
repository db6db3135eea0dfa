package import RecipeGraph
import Synchronization

/// What resolves in a menu with errors: the fruits, bases and juices that no mistake concerns, neither
/// in themselves nor in what they are made of. Stores and tests are left out.
///
/// Editors show it: one mistake in a menu leaves the rest of it worth looking at. Orders are decided
/// on menus without an error only.
package final class PartialMenu: Sendable {
  private let menu: ResolvedMenu
  private let built = Mutex<RecipeGraph?>(nil)

  init(_ menu: ResolvedMenu) {
    self.menu = menu
  }

  package var graph: RecipeGraph {
    built.withLock { built in
      let graph = built ?? PartialGraph(menu).graph
      built = graph
      return graph
    }
  }
}

/// Chooses what resolves, and numbers it anew.
private struct PartialGraph {
  private let menu: ResolvedMenu
  private var fruits: [Fruit] = []
  private var bases: [Base] = []
  /// By position in the menu, the one in the graph.
  private var fruitRefs: [Ref<Fruit>: Ref<Fruit>] = [:]
  private var baseRefs: [Ref<Base>: Ref<Base>] = [:]
  private var needsPerUnit: [[Need]] = []

  init(_ menu: ResolvedMenu) {
    self.menu = menu
    for (position, syntax) in menu.ingredients.fruits.enumerated() {
      // Of an id that is declared twice, the first declaration counts.
      guard menu.ingredients.ingredient(syntax.id) == .fruit(Ref(position)),
        let fruit = GraphBuilder.fruit(syntax)
      else { continue }
      fruitRefs[Ref(position)] = Ref(fruits.count)
      fruits.append(fruit)
    }
    addBases()
  }

  private mutating func addBases() {
    // Each after those that it uses.
    for ref in menu.baseOrder.order {
      let syntax = menu.ingredients[ref]
      guard menu.ingredients.ingredient(syntax.id) == .base(ref),
        let perUnit = menu.needsPerUnit[ref.index].flatMap(needs),
        let base = GraphBuilder.base(syntax, menu.baseRecipes[ref.index]),
        let uses = uses(base.uses)
      else { continue }
      baseRefs[ref] = Ref(bases.count)
      bases.append(
        Base(
          id: base.id, name: base.name, yields: base.yields, yieldsSpan: base.yieldsSpan,
          uses: uses, span: base.span))
      needsPerUnit.append(perUnit)
    }
  }

  var graph: RecipeGraph {
    let juices = zip(menu.juices.refs, menu.juices.all).compactMap { ref, syntax -> Juice? in
      guard menu.juices.ref(syntax.id) == ref else { return nil }
      return GraphBuilder.juice(syntax, ref, in: menu).flatMap(juice)
    }
    return RecipeGraph(
      fruits: fruits, bases: bases, juices: juices, stores: [], tests: [],
      baseOrder: bases.indices.map { Ref($0) }, needsPerUnit: needsPerUnit)
  }

  // MARK: New numbers, or nil for what has none

  private func needs(_ needs: [Need]) -> [Need]? {
    all(needs) { need in
      fruitRefs[need.fruit].map { Need(fruit: $0, amount: need.amount) }
    }
  }

  private func uses(_ uses: [Use]) -> [Use]? { all(uses, use) }

  private func use(_ use: Use) -> Use? {
    let ingredient: Ingredient? =
      switch use.ingredient {
      case .fruit(let fruit): fruitRefs[fruit].map { .fruit($0) }
      case .base(let base): baseRefs[base].map { .base($0) }
      }
    return ingredient.map { Use(ingredient: $0, amount: use.amount, span: use.span) }
  }

  private func juice(_ juice: Juice) -> Juice? {
    guard let uses = uses(juice.uses), let needs = needs(juice.needs),
      let sizes = all(juice.sizes, size), let options = all(juice.options, option),
      let substitutes = all(juice.substitutes, substitute)
    else { return nil }
    return Juice(
      id: juice.id, name: juice.name, picture: juice.picture, uses: uses, sizes: sizes,
      options: options, substitutes: substitutes, limit: juice.limit, span: juice.span,
      needs: needs)
  }

  private func size(_ size: Size) -> Size? {
    let set = size.set.compactMapValues(use)
    guard set.count == size.set.count, let needs = needs(size.needs) else { return nil }
    return Size(
      id: size.id, name: size.name, scale: size.scale, scaleSpan: size.scaleSpan, set: set,
      span: size.span, needs: needs)
  }

  private func option(_ option: JuiceOption) -> JuiceOption? {
    uses(option.add).map {
      JuiceOption(id: option.id, name: option.name, add: $0, drop: option.drop, span: option.span)
    }
  }

  private func substitute(_ substitute: Substitute) -> Substitute? {
    all(substitute.alternatives) { alternative in
      uses(alternative.uses).map { Substitute.Alternative(uses: $0, span: alternative.span) }
    }.map { Substitute(use: substitute.use, alternatives: $0) }
  }

  private func all<Old, New>(_ list: [Old], _ change: (Old) -> New?) -> [New]? {
    let changed = list.compactMap(change)
    return changed.count == list.count ? changed : nil
  }
}
