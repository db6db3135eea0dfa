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

  /// Whether it is an amount that a size sets.
  var isSet: Bool { if case .set = part { true } else { false } }
}

/// Resolves the sizes, options and substitutes of juices.
struct VariantResolver: Sendable {
  private let limits: MenuLimits
  private let terms: ShopTerms
  private(set) var findings = Findings()
  private(set) var unused: [UnusedReference] = []

  init(_ limits: MenuLimits, _ terms: ShopTerms) {
    (self.limits, self.terms) = (limits, terms)
  }

  /// The juice with its sizes, options and substitutes; nil if the recipe has a mistake, or there are too many.
  ///
  /// - Parameter recipe: of the juice; nil if it has a mistake.
  mutating func resolve(
    _ ref: Ref<Juice>, _ juice: JuiceSyntax, _ recipe: ResolvedRecipe?,
    _ recipes: inout RecipeResolver
  ) -> LinkedJuice? {
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
    return JuiceLinker(juice, recipe, names.positions, ofSizes, terms)
      .link(sets: sets, ofSizes: ofSizes, ofOptions: ofOptions, alternatives)
  }

  /// Records the ingredients of variants that the recipe does not use. An option may also drop what
  /// a size adds.
  private mutating func noteUnused(
    _ ref: Ref<Juice>, _ juice: JuiceSyntax, _ names: VariantIngredients
  ) {
    func note(
      _ part: UnusedReference.Part, _ owner: @autoclosure () -> LocalizedText, _ verb: String,
      _ ingredient: String, _ location: SourceLocation
    ) {
      guard names.positions[ingredient] == nil else { return }
      unused.append(
        UnusedReference(
          part: part, owner: owner(), verb: verb,
          reference: .init(id: ingredient, location: location), juice: ref))
    }
    for (position, size) in juice.sizes.enumerated() {
      func what() -> LocalizedText { .size(size.id, ofJuice: juice.id) }
      let sets = Dictionary(
        size.drop.isEmpty ? [] : size.set.uses.map { ($0.ingredient, $0) },
        uniquingKeysWith: { first, _ in first })
      for use in size.set.uses {
        note(.set(size: position), what(), "sets", use.ingredient, use.location)
      }
      for drop in size.drop {
        note(.drop(size: position), what(), "drops", drop.id, drop.location)
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
          .option(position), what(), "drops", drop.id, drop.location)
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
            .scale(option: position), what(), "scales", id, location)
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
}

extension JuiceSyntax {
  /// The sizes or options beyond a cap, together with those that the juice takes by name; nil if there are none.
  func excess(over limits: MenuLimits) -> Finding? {
    let owner = LocalizedText.juice(self.id)
    if self.sizes.count > limits.sizes {
      return TooMany.finding(.sizes, limits, of: owner, at: self.sizes[limits.sizes].location)
        .used(by: userOfSizes)
    }
    guard self.options.count > limits.options else { return nil }
    let first = self.options[limits.options]
    return TooMany.finding(.options, limits, of: owner, at: first.location)
      .used(by: user(of: first))
  }
}
