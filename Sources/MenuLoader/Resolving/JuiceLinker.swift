import Diagnostics
import RecipeGraph

/// Resolves the sizes, options and substitutes of one juice, and builds what the graph has of them: nil for a part
/// with a mistake.
struct JuiceLinker {
  private let juice: JuiceSyntax
  private let recipe: [Use]
  private let terms: ShopTerms
  /// By id, the position in the recipe.
  private let positions: [String: Int]
  /// By id, what the recipe uses, or a size adds or swaps in.
  private let known: [String: Ingredient]

  /// The juice with its sizes, options and substitutes; nil if the recipe has a mistake, or there are too many.
  ///
  /// - Parameter recipe: of the juice; nil if it has a mistake.
  static func link(
    _ juice: JuiceSyntax, _ recipe: [Use]?, _ terms: ShopTerms, _ limits: MenuLimits,
    _ recipes: inout RecipeResolver
  ) -> LinkedJuice? {
    if let finding = juice.excess(over: limits) {
      recipes.skip(juice.allRecipes, because: finding)
      return nil
    }
    let sets = juice.sizes.map { recipes.resolve($0.set, of: .size($0.id, ofJuice: juice.id)) }
    let sizes = juice.sizes.map { recipes.resolve($0.choice, of: .size($0.id, ofJuice: juice.id)) }
    let options = juice.options.map {
      recipes.resolve($0.choice, of: .option($0.id, ofJuice: juice.id))
    }
    let alternatives = juice.substitutes.map { substitute in
      substitute.alternatives.map {
        recipes.resolve(
          $0.recipe, of: LocalizedText.juice(juice.id).substitute(for: substitute.ingredient))
      }
    }
    guard let recipe else { return nil }
    return JuiceLinker(juice, recipe, sizes, terms)
      .link(
        sets: sets, sizes, options, juice.substitutes.map { $0.line.flatMap(recipes.use) },
        alternatives)
  }

  private init(
    _ juice: JuiceSyntax, _ recipe: [Use], _ sizes: [ChoiceReferences], _ terms: ShopTerms
  ) {
    let positions = Dictionary(
      juice.recipe.uses.enumerated().map { ($1.ingredient, $0) }, uniquingKeysWith: { $1 })
    var known = positions.mapValues { recipe[$0].ingredient }
    for (size, resolved) in zip(juice.sizes, sizes) {
      for (use, added) in zip(size.add.uses, resolved.add ?? []) {
        known[use.ingredient] = added.ingredient
      }
      for (swap, other) in zip(size.swap, resolved.swap ?? []) { known[swap.to.id] = other }
    }
    (self.juice, self.recipe, self.terms) = (juice, recipe, terms)
    (self.positions, self.known) = (positions, known)
  }

  /// The juice of all parts without a mistake.
  ///
  /// - Parameters:
  ///   - sets: what each size sets; nil if that has a mistake.
  ///   - replaced: by substitute, what alternatives of the menu replace; nil for a line of the recipe.
  ///   - alternatives: by substitute.
  private func link(
    sets: [[Use]?], _ ofSizes: [ChoiceReferences], _ ofOptions: [ChoiceReferences],
    _ replaced: [Use?], _ alternatives: [[[Use]?]]
  ) -> LinkedJuice {
    let sizes = juice.sizes.indices.map {
      size(juice.sizes[$0], sets[$0], ofSizes[$0])
    }
    let keptSizes = juice.sizes.indices.filter { sizes[$0] != nil }.map { juice.sizes[$0] }
    let options = juice.options.indices.map {
      option(juice.options[$0], ofOptions[$0], in: keptSizes)
    }
    let substitutes = juice.substitutes.indices.map {
      substitute(juice.substitutes[$0], replaced[$0], alternatives[$0])
    }
    let isComplete =
      !sizes.contains { $0 == nil } && !options.contains { $0 == nil }
      && !substitutes.contains { $0 == nil }
      && alternatives.joined().allSatisfy { $0 != nil }
    let kept =
      isComplete
      ? juice
      : juice.changed {
        $0.sizes = keptSizes
        $0.options = zip(juice.options, options).filter { $1 != nil }.map(\.0)
        $0.substitutes = zip(juice.substitutes, zip(substitutes, alternatives))
          .filter { $1.0 != nil }
          .map { substitute, linked in
            let recipes = linked.1
            var substitute = substitute
            substitute.alternatives = zip(substitute.alternatives, recipes).filter { $1 != nil }
              .map(\.0)
            return substitute
          }
      }
    return LinkedJuice(
      syntax: kept,
      juice: Juice(
        kept, uses: recipe, sizes: sizes.compactMap(\.self),
        options: options.compactMap(\.self), substitutes: substitutes.compactMap(\.self),
        price: terms.price(juice)),
      hasSizes: !juice.sizes.isEmpty, isComplete: isComplete)
  }

  private func size(_ size: SizeSyntax, _ set: [Use]?, _ resolved: ChoiceReferences) -> Size? {
    let lines = size.set.uses.compactMap { positions[$0.ingredient] }
    guard let set, lines.count == size.set.uses.count, let choice = choice(size.choice, resolved),
      // A finding says that nothing is left.
      !choice.add.isEmpty || choice.drop.count < positions.count
    else { return nil }
    return Size(
      choice, scale: size.scale, scaleSpan: size.scaleLocation.span,
      set: Dictionary(zip(lines, set), uniquingKeysWith: { $1 }),
      price: terms.price(size, of: juice))
  }

  private func option(
    _ option: OptionSyntax, _ resolved: ChoiceReferences, in sizes: [SizeSyntax]
  ) -> JuiceOption? {
    let scale = option.scale.compactMap { entry in
      known[entry.ingredient.id].map { (ingredient: $0, factor: entry.factor) }
    }
    guard let choice = choice(option.choice, resolved), scale.count == option.scale.count else {
      return nil
    }
    return JuiceOption(
      choice, scale: scale, isScaled: option.isScaled, atMost: option.atMost.count,
      price: terms.price(option, in: juice.sizes.isEmpty ? nil : sizes))
  }

  private func choice(_ choice: ChoiceSyntax, _ resolved: ChoiceReferences) -> Choice? {
    let drop = Set(choice.drop.map(\.id)).sorted {
      (positions[$0, default: .max], $0) < (positions[$1, default: .max], $1)
    }
    let ingredients = drop.compactMap { known[$0] }
    guard choice.isValid, let add = resolved.add, ingredients.count == drop.count,
      let replacements = resolved.swap
    else { return nil }
    let swap = zip(choice.swap, replacements).compactMap { swap, other in
      known[swap.from.id].map { Swap(from: $0, to: other) }
    }
    guard swap.count == choice.swap.count else { return nil }
    return Choice(
      id: choice.id, name: choice.name?.name, drop: ingredients, swap: swap, add: add,
      vat: choice.vat?.value, when: choice.when?.when, span: choice.location.span)
  }

  /// Without the alternatives that have a mistake.
  private func substitute(
    _ substitute: SubstituteSyntax, _ replaced: Use?, _ recipes: [[Use]?]
  ) -> Substitute? {
    (replaced ?? positions[substitute.ingredient].map { recipe[$0] }).map { use in
      Substitute(
        use: use,
        alternatives: zip(substitute.alternatives, recipes).compactMap { alternative, recipe in
          recipe.map {
            .init(uses: $0, isShared: alternative.isShared, span: alternative.location.span)
          }
        })
    }
  }
}
