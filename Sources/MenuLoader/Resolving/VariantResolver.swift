import Diagnostics
import RecipeGraph

/// A size, option or substitute for an ingredient that the recipe does not use, or that the
/// size or option itself drops.
struct UnusedReference: Sendable {
  /// By its position in the juice.
  enum Part: Sendable {
    case set(size: Int)
    case drop(size: Int)
    case option(Int)
    case scale(option: Int)
    case substitute(Int)
  }

  /// The part that refers to the ingredient.
  let part: Part
  /// The part as findings call it, and its verb for the ingredient, such as `sets`.
  let owner: LocalizedText
  let verb: String
  let reference: ReferenceSyntax
  let juice: Ref<Juice>
  /// Where the size or option that sets or scales the amount drops the ingredient; nil if the recipe does not
  /// use it.
  var dropped: ReferenceSyntax?
  /// The name by which the juice takes the part, if the fault is only one of this juice.
  var name: TakenSyntax?

  /// Whether it is an amount that a size sets.
  var isSet: Bool { if case .set = part { true } else { false } }
}

/// Resolves the sizes, options and substitutes of juices.
struct VariantResolver: Sendable {
  let limits: MenuLimits
  private(set) var findings = Findings()
  private(set) var unused: [UnusedReference] = []

  init(_ limits: MenuLimits) {
    self.limits = limits
  }

  /// The variants of a juice without a mistake; nil if the recipe has one, or there are too many.
  ///
  /// - Parameter recipe: of the juice; nil if it has a mistake.
  mutating func resolve(
    _ ref: Ref<Juice>, _ juice: JuiceSyntax, _ recipe: ResolvedRecipe?,
    _ recipes: inout RecipeResolver
  ) -> JuiceVariants? {
    if let finding = juice.excess(over: limits) {
      findings.report(finding)
      for recipe in juice.allRecipes { recipes.markUses(of: recipe) }
      return nil
    }
    let sets = juice.sizes.map {
      recipes.resolve($0.set, of: .size($0.id, ofJuice: juice.id))
    }
    let ofSizes = juice.sizes.map {
      recipes.resolve($0.add, of: .size($0.id, ofJuice: juice.id))
    }
    let ofOptions = juice.options.map {
      recipes.resolve($0.add, of: .option($0.id, ofJuice: juice.id))
    }
    let alternatives = juice.substitutes.map { substitute in
      substitute.alternatives.map {
        recipes.resolve(
          $0.recipe, of: LocalizedText.juice(juice.id).substitute(for: substitute.ingredient))
      }
    }
    let names = VariantIngredients(juice)
    noteUnused(ref, juice, names)
    guard let recipe else { return nil }
    let known = names.ingredients(of: juice, recipe, ofSizes)
    let positions = names.positions
    let sizes = juice.sizes.indices.compactMap { size in
      Self.valid(juice.sizes[size], sets[size], ofSizes[size], known, positions)
    }
    let options = zip(juice.options, ofOptions).compactMap { option, add in
      Self.valid(option, add, known, positions)
    }
    let substitutes = zip(juice.substitutes, alternatives).compactMap { substitute, recipes in
      positions[substitute.ingredient].map { Self.valid(substitute, recipes, $0) }
    }
    let isComplete =
      sizes.count == juice.sizes.count && options.count == juice.options.count
      && substitutes.count == juice.substitutes.count
      && alternatives.joined().allSatisfy { $0 != nil }
    let syntax =
      isComplete
      ? juice
      : juice.changed {
        $0.sizes = sizes.map(\.syntax)
        $0.options = options.map(\.syntax)
      }
    return JuiceVariants(
      syntax: syntax, hasSizes: !juice.sizes.isEmpty, isComplete: isComplete, uses: Array(recipe),
      resolvedSizes: sizes.map(\.resolved), options: options.map(\.resolved),
      substitutes: substitutes)
  }

  // MARK: Parts without a mistake

  /// - Parameters:
  ///   - known: what the recipe uses or a size adds, by id; the same in the other function.
  ///   - positions: positions in the recipe, by id; the same in the other function.
  private static func valid(
    _ size: SizeSyntax, _ set: ResolvedRecipe?, _ add: ResolvedRecipe?,
    _ known: [String: Ingredient], _ positions: [String: Int]
  ) -> (syntax: SizeSyntax, resolved: ResolvedSize)? {
    let lines = size.set.uses.compactMap { positions[$0.ingredient] }
    guard let set, lines.count == size.set.uses.count,
      let choice = valid(size.choice, add, known, positions),
      // A finding says that nothing is left.
      !choice.add.isEmpty || choice.drop.count < positions.count
    else { return nil }
    let amounts = Dictionary(zip(lines, set), uniquingKeysWith: { $1 })
    return (size, ResolvedSize(choice, scale: size.scale, set: amounts))
  }

  private static func valid(
    _ option: OptionSyntax, _ add: ResolvedRecipe?, _ known: [String: Ingredient],
    _ positions: [String: Int]
  ) -> (syntax: OptionSyntax, resolved: ResolvedOption)? {
    let factors = option.scale.compactMap { entry in
      known[entry.ingredient.id].map { ($0, entry.factor) }
    }
    guard let choice = valid(option.choice, add, known, positions),
      factors.count == option.scale.count
    else { return nil }
    let scale = Dictionary(factors, uniquingKeysWith: { $1 })
    return (option, ResolvedOption(choice, scale: scale, isScaled: option.isScaled))
  }

  private static func valid(
    _ choice: ChoiceSyntax, _ add: ResolvedRecipe?, _ known: [String: Ingredient],
    _ positions: [String: Int]
  ) -> ResolvedChoice? {
    let drop = Set(choice.drop.map(\.id)).sorted {
      (positions[$0, default: .max], $0) < (positions[$1, default: .max], $1)
    }
    let ingredients = drop.compactMap { known[$0] }
    guard choice.isValid, let add, ingredients.count == drop.count else { return nil }
    return ResolvedChoice(drop: ingredients, add: Array(add))
  }

  /// - Parameter position: that of the ingredient in the recipe.
  private static func valid(
    _ substitute: SubstituteSyntax, _ recipes: [ResolvedRecipe?], _ position: Int
  ) -> JuiceVariants.Substitute {
    var syntax = substitute
    syntax.alternatives = zip(substitute.alternatives, recipes).filter { $1 != nil }.map(\.0)
    return .init(
      position: position, syntax: syntax, alternatives: recipes.compactMap { $0.map(Array.init) })
  }

  /// Records the ingredients of variants that the recipe does not use. An option may also drop what
  /// a size adds.
  private mutating func noteUnused(
    _ ref: Ref<Juice>, _ juice: JuiceSyntax, _ names: VariantIngredients
  ) {
    func note(
      _ part: UnusedReference.Part, _ owner: @autoclosure () -> LocalizedText, _ verb: String,
      _ ingredient: String, _ location: SourceLocation, _ name: TakenSyntax? = nil
    ) {
      guard names.positions[ingredient] == nil else { return }
      unused.append(
        UnusedReference(
          part: part, owner: owner(), verb: verb,
          reference: .init(id: ingredient, location: location), juice: ref, name: name))
    }
    let nameOfSizes = juice.nameOfSizes
    for (position, size) in juice.sizes.enumerated() {
      func what() -> LocalizedText { .size(size.id, ofJuice: juice.id) }
      let sets = Dictionary(
        size.drop.isEmpty ? [] : size.set.uses.map { ($0.ingredient, $0) },
        uniquingKeysWith: { first, _ in first })
      for use in size.set.uses {
        note(.set(size: position), what(), "sets", use.ingredient, use.location, nameOfSizes)
      }
      for drop in size.drop {
        note(.drop(size: position), what(), "drops", drop.id, drop.location, nameOfSizes)
        guard let set = sets[drop.id], names.positions[drop.id] != nil else { continue }
        unused.append(
          UnusedReference(
            part: .set(size: position), owner: juice.declared(size), verb: "sets",
            reference: .init(id: drop.id, location: set.location), juice: ref, dropped: drop))
      }
    }
    for (position, option) in juice.options.enumerated() {
      func what() -> LocalizedText { .option(option.id, ofJuice: juice.id) }
      for drop in option.drop where !names.addedBySizes.contains(drop.id) {
        note(
          .option(position), what(), "drops", drop.id, drop.location, juice.takenName(of: option))
      }
      guard !option.scale.isEmpty else { continue }
      let drops = Dictionary(
        option.drop.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for entry in option.scale {
        let (id, location) = (entry.ingredient.id, entry.ingredient.location)
        if let drop = drops[id] {
          unused.append(
            UnusedReference(
              part: .scale(option: position), owner: juice.declared(option), verb: "scales",
              reference: entry.ingredient, juice: ref, dropped: drop))
        } else if !names.addedBySizes.contains(id) {
          note(
            .scale(option: position), what(), "scales", id, location, juice.takenName(of: option))
        }
      }
    }
    for (position, substitute) in juice.substitutes.enumerated() {
      note(
        .substitute(position), .juice(juice.id), "has a substitute for", substitute.ingredient,
        substitute.location)
    }
  }
}

/// The ids that sizes, options and substitutes of a juice can refer to.
private struct VariantIngredients {
  /// By id, the position in the recipe.
  let positions: [String: Int]
  let addedBySizes: Set<String>

  init(_ juice: JuiceSyntax) {
    positions = Dictionary(
      juice.recipe.uses.enumerated().map { ($1.ingredient, $0) }, uniquingKeysWith: { $1 })
    addedBySizes = Set(juice.sizes.lazy.flatMap { $0.add.uses.lazy.map(\.ingredient) })
  }

  /// The ingredients by id.
  ///
  /// - Parameter ofSizes: what each size adds; nil if that has a mistake.
  func ingredients(
    of juice: JuiceSyntax, _ recipe: ResolvedRecipe, _ ofSizes: [ResolvedRecipe?]
  ) -> [String: Ingredient] {
    var known = positions.mapValues { recipe.ingredients[$0] }
    for (size, add) in zip(juice.sizes, ofSizes) {
      guard let add else { continue }
      for (use, ingredient) in zip(size.add.uses, add.ingredients) {
        known[use.ingredient] = ingredient
      }
    }
    return known
  }
}

extension JuiceSyntax {
  /// The sizes or options beyond a cap, together with those that the juice takes by name; nil if there are none.
  func excess(over limits: MenuLimits) -> Finding? {
    let owner = LocalizedText.juice(self.id)
    if self.sizes.count > limits.sizes {
      return TooMany.finding(.sizes, limits, of: owner, at: self.sizes[limits.sizes].location)
        .at(nameOfSizes)
    }
    guard self.options.count > limits.options else { return nil }
    let first = self.options[limits.options]
    return TooMany.finding(.options, limits, of: owner, at: first.location)
      .at(takenName(of: first))
  }
}
