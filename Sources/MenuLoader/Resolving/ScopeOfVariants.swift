import Diagnostics
import YAMLTree

extension Scope {
  /// The sizes, options and substitutes of each juice that has any and no mistake in them.
  func resolveVariants(
    _ limits: Limits, _ undefined: inout UndefinedUses,
    _ circles: inout SubstituteCycle.Search, _ findings: inout Findings
  ) -> [Int: ResolvedVariants] {
    var resolved: [Int: ResolvedVariants] = [:]
    let juices = declarations.juices
    for index in juices.indices where juices.hasVariants(index) {
      resolved[index] = resolveVariants(
        of: declarations.juice(index), limits, &undefined, &circles, &findings)
    }
    return resolved
  }

  private func resolveVariants(
    of juice: JuiceDeclaration, _ limits: Limits,
    _ undefined: inout UndefinedUses, _ circles: inout SubstituteCycle.Search,
    _ findings: inout Findings
  ) -> ResolvedVariants? {
    guard !TooManyVariants.check(juice, limits, &findings) else { return nil }
    let what = "juice \(juice.id.quoted)"
    let sets = resolve(juice.sizes.map(\.set), &undefined, &findings) {
      "size \(juice.sizes[$0].id.quoted) of \(what)"
    }
    let adds = resolve(juice.options.map(\.add), &undefined, &findings) {
      "option \(juice.options[$0].id.quoted) of \(what)"
    }
    let alternatives = juice.substitutes.map { substitute in
      resolve(substitute.alternatives.map(\.recipe), &undefined, &findings) { _ in
        "a substitute for \(substitute.ingredient.quoted) in \(what)"
      }
    }
    let uses = declarations.uses(of: juice.recipe).map(declarations.ingredient)
    let positions = Dictionary(
      uses.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    let areNamesKnown = checkNames(juice, uses, positions, &findings)
    EmptyingOption.check(juice, in: declarations, &findings)
    circles.check(juice, &findings)
    let isValid = juice.sizes.allSatisfy(\.isValid) && juice.options.allSatisfy(\.isValid)
    guard areNamesKnown, isValid, sets.allSatisfy({ $0 != nil }), adds.allSatisfy({ $0 != nil }),
      alternatives.joined().allSatisfy({ $0 != nil })
    else { return nil }
    return variants(of: juice, positions, sets: sets, adds: adds, alternatives)
  }

  /// Whether the recipe uses what its variants are about.
  private func checkNames(
    _ juice: JuiceDeclaration, _ uses: [String], _ positions: [String: Int],
    _ findings: inout Findings
  ) -> Bool {
    let what = "juice \(juice.id.quoted)"
    var isValid = true
    var similar = UndefinedIngredient.Suggestions(among: uses)
    func check(_ owner: String, _ does: String, _ ingredient: String, _ site: SourceLocation) {
      // What part of the recipe could not be read may be it.
      guard positions[ingredient] == nil else { return }
      isValid = false
      guard juice.recipe.isValid else { return }
      findings.report(UnusedByRecipe.finding(owner, does, ingredient, at: site, &similar))
    }
    for size in juice.sizes {
      for use in declarations.uses(of: size.set) where ingredient(of: use) != nil {
        check(
          "size \(size.id.quoted) of \(what)", "sets", declarations.ingredient(of: use), use.site)
      }
    }
    for option in juice.options {
      for drop in option.drop {
        check("option \(option.id.quoted) of \(what)", "drops", drop.id, drop.site)
      }
    }
    for substitute in juice.substitutes {
      check(what, "has a substitute for", substitute.ingredient, substitute.site)
    }
    return isValid
      && juice.sizes.allSatisfy { size in
        declarations.uses(of: size.set).allSatisfy {
          positions[declarations.ingredient(of: $0)] != nil
        }
      }
  }

  private func variants(
    of juice: JuiceDeclaration, _ positions: [String: Int], sets: [[ResolvedUse]?],
    adds: [[ResolvedUse]?], _ alternatives: [[[ResolvedUse]?]]
  ) -> ResolvedVariants {
    var variants = ResolvedVariants()
    variants.sets = zip(juice.sizes, sets).map { size, uses in
      Dictionary(
        zip(
          declarations.uses(of: size.set).compactMap { positions[declarations.ingredient(of: $0)] },
          uses ?? []),
        uniquingKeysWith: { $1 })
    }
    variants.adds = adds.map { $0 ?? [] }
    variants.drops = juice.options.map { Set($0.drop.compactMap { positions[$0.id] }) }
    for (index, substitute) in juice.substitutes.enumerated() {
      guard let position = positions[substitute.ingredient] else { continue }
      variants.substitutes.append((position, index, alternatives[index].map { $0 ?? [] }))
    }
    return variants
  }
}
