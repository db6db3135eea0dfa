import Diagnostics
import RecipeGraph

/// Gives juices the substitutes that fruits and bases have for the whole menu.
///
/// The juice gets the syntax of alternatives in the same amount, after those of its own, so that all that is done with
/// substitutes of a juice is done with these as well. A juice that has an empty list for an ingredient gets none.
struct SharedSubstitutes {
  /// By ingredient, those that can replace it, which are counted in the same dimension; what cannot has a finding.
  private let byID: [String: (dimension: Dimension, others: [ReferenceSyntax])]

  init(_ files: [MenuSyntax], _ ingredients: IngredientTable) {
    func dimension(of id: String) -> Dimension? {
      ingredients.ingredient(id).flatMap(ingredients.measure)?.amount.dimension
    }
    var byID: [String: (dimension: Dimension, others: [ReferenceSyntax])] = [:]
    for syntax in files.lazy.flatMap(\.substitutes) where byID[syntax.ingredient.id] == nil {
      guard let measured = dimension(of: syntax.ingredient.id) else { continue }
      let others = syntax.others.filter { dimension(of: $0.id) == measured }
      byID[syntax.ingredient.id] = (measured, others)
    }
    self.byID = byID.filter { !$0.value.others.isEmpty }
  }

  /// By ingredient, the ids of those that can replace it.
  var ids: [String: [String]] { byID.mapValues { $0.others.map(\.id) } }

  /// The files with the substitutes of their juices.
  ///
  /// - Parameters:
  ///   - budget: that of the load; this pass counts the alternatives that juices get.
  func expand(
    _ files: [MenuSyntax], _ budget: inout WorkBudget, _ findings: inout Findings
  ) -> [MenuSyntax] {
    guard !byID.isEmpty else { return files }
    var expanded = files
    for file in files.indices {
      for (position, juice) in files[file].juices.enumerated() {
        let lines = lines(of: juice)
        guard !lines.isEmpty, !budget.isExhausted else { continue }
        let count = lines.reduce(0) { $0 + (byID[$1.ingredient]?.others.count ?? 0) }
        let isWithin = budget.spend(
          count * MenuLimits.stepsOfLine, on: .juice(juice.id), at: juice.location, &findings)
        expanded[file].juices[position] = juice.changed { juice in
          juice.recipe.isValid = juice.recipe.isValid && isWithin
          if isWithin { add(lines, to: &juice) }
        }
      }
    }
    return expanded
  }

  /// What a juice takes of ingredients that have substitutes: of each the first line that has an amount of it. One in
  /// another unit has a finding, which its substitutes would repeat.
  private func lines(of juice: JuiceSyntax) -> [UseSyntax] {
    var lines: [UseSyntax] = []
    var known: Set<String> = []
    func add(_ uses: [UseSyntax]) {
      for use in uses {
        guard let shared = byID[use.ingredient], use.amount?.dimension == shared.dimension,
          known.insert(use.ingredient).inserted
        else { continue }
        lines.append(use)
      }
    }
    add(juice.recipe.uses)
    guard !juice.sizes.isEmpty || !juice.options.isEmpty else { return lines }
    var taken = Dictionary(
      juice.recipe.uses.map { ($0.ingredient, $0) }, uniquingKeysWith: { first, _ in first })
    func add(_ choice: ChoiceSyntax) {
      // What comes in place of something has its amount.
      let swapped = choice.swap.compactMap { swap in
        taken[swap.from.id].map { use in
          UseSyntax(
            amount: use.amount, ingredient: swap.to.id, location: swap.to.location,
            amountLocation: use.amountLocation)
        }
      }
      let uses = swapped + choice.add.uses
      for use in uses where taken[use.ingredient] == nil { taken[use.ingredient] = use }
      add(uses)
    }
    for size in juice.sizes { add(size.choice) }
    for option in juice.options { add(option.choice) }
    return lines
  }

  private func add(_ lines: [UseSyntax], to juice: inout JuiceFields) {
    let own = Dictionary(
      juice.substitutes.enumerated().map { ($1.ingredient, $0) },
      uniquingKeysWith: { first, _ in first })
    var excluded: Set<String> = []
    for line in lines {
      guard let others = byID[line.ingredient]?.others else { continue }
      guard let position = own[line.ingredient] else {
        juice.substitutes.append(
          SubstituteSyntax(
            ingredient: line.ingredient, location: others[0].location,
            alternatives: others.map { AlternativeSyntax($0, insteadOf: line) }, line: line))
        continue
      }
      let alternatives = juice.substitutes[position].alternatives
      if alternatives.isEmpty {
        excluded.insert(line.ingredient)
        continue
      }
      // One of its own may take another amount of the same.
      let named = Set(
        alternatives.filter { $0.recipe.uses.count == 1 }.map { $0.recipe.uses[0].ingredient })
      juice.substitutes[position].alternatives += others.filter { !named.contains($0.id) }
        .map { AlternativeSyntax($0, insteadOf: line) }
    }
    // What only sizes and options take has no substitutes of the juice's own.
    excluded.subtract(juice.recipe.uses.map(\.ingredient))
    juice.substitutes.removeAll { excluded.contains($0.ingredient) }
  }
}

extension AlternativeSyntax {
  /// As much of another ingredient as of that of a line.
  fileprivate init(_ other: ReferenceSyntax, insteadOf line: UseSyntax) {
    let use = UseSyntax(
      amount: line.amount, ingredient: other.id, location: other.location,
      amountLocation: line.amountLocation)
    self.init(location: other.location, recipe: RecipeSyntax(uses: [use]), isShared: true)
  }
}
