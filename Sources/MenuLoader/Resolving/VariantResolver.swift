import Diagnostics
import RecipeGraph

/// A size, option or substitute for an ingredient that the recipe does not use.
struct UnusedReference: Sendable {
  /// By its position in the juice.
  enum Part: Sendable {
    case size(Int)
    case option(Int)
    case substitute(Int)
  }

  /// The part that refers to the ingredient.
  let part: Part
  /// The part as findings call it, and its verb for the ingredient, such as `sets`.
  let owner: LocalizedText
  let verb: String
  let reference: ReferenceSyntax
  let juice: Ref<Juice>
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
    let excesses = VariantExcess.all(in: juice, limits)
    guard excesses.isEmpty else {
      for excess in excesses { findings.report(TooManyVariants.finding(juice, excess)) }
      for recipe in juice.allRecipes { recipes.markUses(of: recipe) }
      return nil
    }
    let sets = juice.sizes.map {
      recipes.resolve($0.set, of: .size($0.id, ofJuice: juice.id))
    }
    let adds = juice.options.map {
      recipes.resolve($0.add, of: .option($0.id, ofJuice: juice.id))
    }
    let alternatives = juice.substitutes.map { substitute in
      substitute.alternatives.map {
        recipes.resolve(
          $0.recipe, of: LocalizedText.juice(juice.id).substitute(for: substitute.ingredient))
      }
    }
    let positions = Dictionary(
      juice.recipe.uses.enumerated().map { ($1.ingredient, $0) }, uniquingKeysWith: { $1 })
    noteUnused(ref, juice, positions)
    guard let recipe else { return nil }
    let sizes = zip(juice.sizes, sets).compactMap { size, set in
      set.flatMap { Self.valid(size, $0, positions) }
    }
    let options = zip(juice.options, adds).compactMap { option, add in
      add.flatMap { Self.valid(option, $0, positions) }
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
      sets: sizes.map(\.set), adds: options.map(\.add), drops: options.map(\.drop),
      substitutes: substitutes)
  }

  // MARK: Parts without a mistake

  /// - Parameter positions: positions in the recipe, by ingredient.
  private static func valid(
    _ size: SizeSyntax, _ set: ResolvedRecipe, _ positions: [String: Int]
  ) -> (syntax: SizeSyntax, set: [Int: ResolvedUse])? {
    let lines = size.set.uses.compactMap { positions[$0.ingredient] }
    guard size.isValid, lines.count == size.set.uses.count else { return nil }
    return (size, Dictionary(zip(lines, set), uniquingKeysWith: { $1 }))
  }

  private static func valid(
    _ option: OptionSyntax, _ add: ResolvedRecipe, _ positions: [String: Int]
  ) -> (syntax: OptionSyntax, add: [ResolvedUse], drop: Set<Int>)? {
    let drop = option.drop.compactMap { positions[$0.id] }
    guard option.isValid, drop.count == option.drop.count else { return nil }
    return (option, Array(add), Set(drop))
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

  /// Records the ingredients of variants that the recipe does not use.
  ///
  /// - Parameter positions: positions in the recipe, by ingredient.
  private mutating func noteUnused(
    _ ref: Ref<Juice>, _ juice: JuiceSyntax, _ positions: [String: Int]
  ) {
    func note(
      _ part: UnusedReference.Part, _ owner: @autoclosure () -> LocalizedText, _ verb: String,
      _ ingredient: String, _ location: SourceLocation
    ) {
      guard positions[ingredient] == nil else { return }
      unused.append(
        UnusedReference(
          part: part, owner: owner(), verb: verb,
          reference: .init(id: ingredient, location: location), juice: ref))
    }
    for (position, size) in juice.sizes.enumerated() {
      for use in size.set.uses {
        note(
          .size(position), .size(size.id, ofJuice: juice.id), "sets", use.ingredient, use.location)
      }
    }
    for (position, option) in juice.options.enumerated() {
      for drop in option.drop {
        note(
          .option(position), .option(option.id, ofJuice: juice.id), "drops", drop.id,
          drop.location)
      }
    }
    for (position, substitute) in juice.substitutes.enumerated() {
      note(
        .substitute(position), .juice(juice.id), "has a substitute for", substitute.ingredient,
        substitute.location)
    }
  }
}
