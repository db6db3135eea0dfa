import Diagnostics
import RecipeGraph

/// Finds the intended ingredient if a size, option or substitute names one that the recipe does not
/// use: a similar one that would be valid there.
struct MeantIngredients {
  private let menu: ResolvedMenu
  /// By juice, the ids of its recipe.
  private var suggestions: [Ref<Juice>: Suggestions] = [:]
  /// The budget of the load; this pass counts lines that are compared.
  private(set) var budget: WorkBudget

  init(_ menu: ResolvedMenu, _ budget: WorkBudget) {
    self.menu = menu
    self.budget = budget
  }

  /// The id; nil if there is none.
  mutating func meant(by unused: UnusedReference) -> String? {
    // A size that sets what the recipe lacks needs another key, not another ingredient.
    if case .set = unused.part { return nil }
    let juice = menu.juices[unused.juice]
    budget.spend(juice.recipe.uses.count)
    guard !budget.isExhausted else { return nil }
    // Changed in place: a copy for each would take the square of their number.
    let id = suggestions[
      unused.juice, default: Suggestions(among: juice.recipe.uses.map(\.ingredient))
    ].similar(to: unused.reference.id)
    guard let id, isValid(id, for: unused, in: juice) else { return nil }
    return id
  }

  private mutating func isValid(
    _ id: String, for unused: UnusedReference, in juice: JuiceSyntax
  ) -> Bool {
    switch unused.part {
    case .set: false
    case .drop(let size): isValid(id, droppedBy: juice.sizes[size], in: juice)
    case .option(let position): isValid(id, droppedBy: juice.options[position], in: juice)
    case .scale(let option): isValid(id, scaledBy: juice.options[option])
    // An ingredient has its substitutes in one place.
    case .substitute: !juice.substitutes.contains { $0.ingredient == id }
    }
  }

  /// A size drops an ingredient only once, does not set it, and leaves something.
  private mutating func isValid(
    _ id: String, droppedBy size: SizeSyntax, in juice: JuiceSyntax
  ) -> Bool {
    budget.spend(size.drop.count + size.set.uses.count + juice.recipe.uses.count)
    let dropped = Set(size.drop.map(\.id)).union([id])
    return !size.drop.contains { $0.id == id }
      && !size.set.uses.contains { $0.ingredient == id }
      && (!size.add.uses.isEmpty
        || !juice.recipe.uses.allSatisfy { dropped.contains($0.ingredient) })
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

  /// An option scales an ingredient once, and does not drop it.
  private mutating func isValid(_ id: String, scaledBy option: OptionSyntax) -> Bool {
    budget.spend(option.scale.count + option.drop.count)
    return !option.scale.contains { $0.ingredient.id == id }
      && !option.drop.contains { $0.id == id }
  }
}
