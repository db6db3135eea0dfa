import Diagnostics
import RecipeGraph

/// Finds the intended ingredient if a size, option or substitute names one that the recipe does not
/// use: a similar one that would be valid there.
struct MeantIngredients {
  private let menu: ResolvedMenu
  /// By juice, the ids of its recipe.
  private var suggestions: [Ref<Juice>: Suggestions] = [:]
  private let search: SubstituteSearch
  /// The budget of the load; this pass counts lines that are compared.
  private(set) var budget: WorkBudget

  init(_ menu: ResolvedMenu, _ budget: WorkBudget) {
    self.menu = menu
    self.budget = budget
    search = SubstituteSearch(menu)
  }

  /// The id; nil if there is none.
  mutating func meant(by unused: UnusedReference) -> String? {
    let juice = menu.juices[unused.juice]
    budget.spend(juice.recipe.uses.count)
    guard !budget.isExhausted else { return nil }
    var similar =
      suggestions[unused.juice] ?? Suggestions(among: juice.recipe.uses.map(\.ingredient))
    let id = similar.similar(to: unused.reference.id)
    suggestions[unused.juice] = similar
    guard let id, isValid(id, for: unused, in: juice) else { return nil }
    return id
  }

  private mutating func isValid(
    _ id: String, for unused: UnusedReference, in juice: JuiceSyntax
  ) -> Bool {
    switch unused.part {
    case .size(let position):
      isValid(id, for: unused.reference, in: juice.sizes[position].set)
    case .option(let position): isValid(id, droppedBy: juice.options[position], in: juice)
    case .substitute(let position): isValid(id, replacedBy: position, in: juice)
    }
  }

  private mutating func isValid(
    _ id: String, for reference: ReferenceSyntax, in set: RecipeSyntax
  ) -> Bool {
    budget.spend(set.uses.count)
    guard !set.uses.contains(where: { $0.ingredient == id }),
      let use = set.uses.first(where: { $0.location == reference.location }),
      let ingredient = menu.ingredients.ingredient(id),
      let measure = menu.ingredients.measure(of: ingredient)
    else { return false }
    // A malformed amount has a finding of its own.
    guard let amount = use.amount else { return true }
    if case .fruit(let fruit) = ingredient, menu.ingredients.comesInWholePieces(fruit),
      !amount.value.isInteger
    {
      return false
    }
    return amount.dimension == measure.amount.dimension
  }

  /// An option drops an ingredient only once, and options together leave something.
  private mutating func isValid(
    _ id: String, droppedBy option: OptionSyntax, in juice: JuiceSyntax
  ) -> Bool {
    budget.spend(option.drop.count)
    guard !option.drop.contains(where: { $0.id == id }) else { return false }
    guard option.add.uses.isEmpty else { return true }
    let emptying = juice.options.filter { $0.add.uses.isEmpty }
    let dropped = emptying.flatMap { $0.drop.map(\.id) }
    budget.spend(juice.options.count + dropped.count + juice.recipe.uses.count)
    let all = Set(dropped).union([id])
    return !juice.recipe.uses.allSatisfy { all.contains($0.ingredient) }
  }

  /// An ingredient has its substitutes in one place, and none of them needs it.
  private mutating func isValid(
    _ id: String, replacedBy position: Int, in juice: JuiceSyntax
  ) -> Bool {
    guard !juice.substitutes.contains(where: { $0.ingredient == id }) else { return false }
    budget.spend(juice.substitutes.count)
    let before = search.circles(in: juice, &budget).count
    let old = juice.substitutes[position]
    let changed = juice.changed {
      $0.substitutes[position] = SubstituteSyntax(
        ingredient: id, location: old.location, alternatives: old.alternatives)
    }
    let after = search.circles(in: changed, &budget).count
    return after <= before && !budget.isExhausted
  }
}
