import Diagnostics
import RecipeGraph

/// A size, option or substitute that is about an ingredient which the recipe does not use.
struct UnusedReference: Sendable {
  /// What refers to it, as findings call it, and what that does to the ingredient, such as `sets`.
  let owner: LocalizedText
  let verb: String
  let reference: ReferenceSyntax
  let juice: Ref<Juice>
}

/// More sizes, options or substitutes than one juice may have.
struct VariantExcess: Sendable {
  /// What there is too much of, in the plural.
  let kind: LocalizedText
  let count: Int
  let limit: Int
  /// Where the first beyond the limit stands.
  let location: SourceLocation

  /// Everything that a juice has too much of.
  static func all(in juice: JuiceSyntax, _ limits: MenuLimits) -> [VariantExcess] {
    var excesses: [VariantExcess] = []
    func check(_ locations: [SourceLocation], _ kind: LocalizedText, _ limit: Int) {
      guard locations.count > limit else { return }
      excesses.append(
        VariantExcess(
          kind: kind, count: locations.count, limit: limit, location: locations[limit]))
    }
    check(juice.sizes.map(\.location), .text("sizes", ko: "사이즈"), limits.variants)
    check(juice.options.map(\.location), .text("options", ko: "옵션"), limits.variants)
    check(
      juice.substitutes.map(\.location), .text("ingredients with substitutes", ko: "대체 재료가 있는 재료"),
      limits.variants)
    for substitute in juice.substitutes {
      check(
        substitute.alternatives.map(\.location),
        .text(
          "substitutes for \(substitute.ingredient.quoted)",
          ko: "\(substitute.ingredient.quoted)의 대체 재료"), limits.alternatives)
    }
    return excesses
  }
}

/// Resolves the sizes, options and substitutes of juices.
struct VariantResolver: Sendable {
  let limits: MenuLimits
  private(set) var unused: [UnusedReference] = []

  init(_ limits: MenuLimits) {
    self.limits = limits
  }

  /// The variants of a juice; nil if there is a mistake in them or in the recipe.
  ///
  /// - Parameter recipe: of the juice; nil if there is a mistake in it.
  mutating func resolve(
    _ ref: Ref<Juice>, _ juice: JuiceSyntax, _ recipe: ResolvedRecipe?,
    _ recipes: inout RecipeResolver
  ) -> JuiceVariants? {
    guard VariantExcess.all(in: juice, limits).isEmpty else {
      for recipe in juice.allRecipes { recipes.markUses(of: recipe) }
      return nil
    }
    let sets = juice.sizes.enumerated().map { recipes.resolve($1.set, of: .size(ref, $0)) }
    let adds = juice.options.enumerated().map { recipes.resolve($1.add, of: .option(ref, $0)) }
    let alternatives = juice.substitutes.enumerated().map { position, substitute in
      substitute.alternatives.map { recipes.resolve($0.recipe, of: .substitute(ref, position)) }
    }
    let positions = Dictionary(
      juice.recipe.uses.enumerated().map { ($1.ingredient, $0) }, uniquingKeysWith: { $1 })
    guard checkReferences(ref, juice, positions), juice.sizes.allSatisfy(\.isValid),
      juice.options.allSatisfy(\.isValid), let recipe, sets.allSatisfy({ $0 != nil }),
      adds.allSatisfy({ $0 != nil }), alternatives.joined().allSatisfy({ $0 != nil })
    else { return nil }
    return JuiceVariants(
      syntax: juice, uses: Array(recipe),
      sets: zip(juice.sizes, sets).map { size, set in
        Dictionary(
          zip(size.set.uses.compactMap { positions[$0.ingredient] }, set.map(Array.init) ?? []),
          uniquingKeysWith: { $1 })
      },
      adds: adds.map { $0.map(Array.init) ?? [] },
      drops: juice.options.map { Set($0.drop.compactMap { positions[$0.id] }) },
      substitutes: zip(juice.substitutes, alternatives).compactMap { substitute, alternatives in
        positions[substitute.ingredient].map { position in
          .init(
            position: position, syntax: substitute,
            alternatives: alternatives.map { $0.map(Array.init) ?? [] })
        }
      })
  }

  /// Whether the recipe uses every ingredient that its variants are about.
  ///
  /// - Parameter positions: of the recipe, by ingredient.
  private mutating func checkReferences(
    _ ref: Ref<Juice>, _ juice: JuiceSyntax, _ positions: [String: Int]
  ) -> Bool {
    var isValid = true
    func check(
      _ owner: @autoclosure () -> LocalizedText, _ verb: String, _ ingredient: String,
      _ location: SourceLocation
    ) -> UnusedReference? {
      guard positions[ingredient] == nil else { return nil }
      isValid = false
      return UnusedReference(
        owner: owner(), verb: verb, reference: .init(id: ingredient, location: location), juice: ref
      )
    }
    let sets = juice.sizes.flatMap { size in
      size.set.uses.compactMap {
        check(.size(size.id, ofJuice: juice.id), "sets", $0.ingredient, $0.location)
      }
    }
    let drops = juice.options.flatMap { option in
      option.drop.compactMap {
        check(.option(option.id, ofJuice: juice.id), "drops", $0.id, $0.location)
      }
    }
    let substitutes = juice.substitutes.compactMap {
      check(.juice(juice.id), "has a substitute for", $0.ingredient, $0.location)
    }
    unused += sets + drops + substitutes
    return isValid
  }
}
