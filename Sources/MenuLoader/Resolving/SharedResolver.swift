import Diagnostics

extension SharedTable {
  /// Resolves the recipes of all of them, so that a mistake in one is reported once, and also in one that no
  /// juice takes.
  func resolveRecipes(_ recipes: inout RecipeResolver) {
    for set in sizes {
      for size in set.sizes {
        _ = recipes.resolve(size.set, of: .size(size.id, ofSet: set.id))
        _ = recipes.resolve(size.choice, of: .size(size.id, ofSet: set.id))
      }
    }
    for shared in options {
      for option in shared.entry.options {
        let group = shared.entry.group?.id
        _ = recipes.resolve(
          option.choice, of: VariantOwner.menu.option(option.id, inGroup: group))
      }
    }
  }
}

/// Gives juices the sizes and options that they take by name.
///
/// The juice gets the syntax of the declarations, so that all that is done with sizes and options of a juice is
/// done with these as well.
struct SharedResolver {
  let table: SharedTable
  private(set) var findings = Findings()
  /// The names that juices take.
  private(set) var takenSets: Set<String> = []
  private(set) var takenOptions: Set<String> = []
  private let maxOptions: Int
  /// The budget of the load; this pass counts the lines of what juices take, which is read and checked for each.
  private(set) var budget: WorkBudget
  private var sets: Namespace<SharedSizesSyntax>
  private var options: Namespace<SharedOptionSyntax>

  /// - Parameters:
  ///   - isComplete: false if part of the menu was not read; a name may be declared there.
  ///   - limits: of the options beyond its limit, a juice gets one, which is enough for the finding.
  init(
    _ table: SharedTable, isComplete: Bool, _ limits: MenuLimits = .standard,
    _ budget: WorkBudget = WorkBudget(.max)
  ) {
    self.table = table
    self.budget = budget
    maxOptions = limits.options
    sets = UndefinedShared.sizes(table, isComplete: isComplete)
    options = UndefinedShared.options(table, isComplete: isComplete)
  }

  /// The files with the sizes and options that their juices take.
  mutating func expand(_ files: [MenuSyntax]) -> [MenuSyntax] {
    guard files.contains(where: { !$0.takers.isEmpty }) else { return files }
    var expanded = files
    for file in files.indices {
      for position in files[file].takers {
        let juice = files[file].juices[position]
        expanded[file].juices[position] = juice.changed { expand(&$0) }
      }
      // So that the files can be expanded again.
      expanded[file].takers = []
    }
    return expanded
  }

  private mutating func expand(_ juice: inout JuiceFields) {
    if let name = juice.takenSizes {
      if let set = sets.resolve(
        name.id, at: name.location, .takes, by: .juice(juice.id), &findings)
      {
        takenSets.insert(name.id)
        if spend(set.lines, on: &juice) { juice.sizes = set.sizes }
        juice.recipe.isValid = juice.recipe.isValid && set.isValid
      } else {
        juice.recipe.isValid = false
      }
    }
    let own = juice.optionEntries
    (juice.options, juice.groups) = ([], [])
    var next = 0
    var seen: Set<String> = []
    for (position, taken) in juice.takenOptions.enumerated() {
      let name = taken.name
      for entry in own[next..<taken.position] { juice.append(entry) }
      next = taken.position
      guard
        let option = options.resolve(
          name.id, at: name.location, .takes, by: .juice(juice.id), &findings)
      else {
        juice.recipe.isValid = false
        continue
      }
      takenOptions.insert(name.id)
      guard juice.options.count <= maxOptions else { continue }
      // A name that is repeated is reported by `DuplicateDefinition`.
      guard seen.insert(name.id).inserted, spend(option.lines, on: &juice) else { continue }
      juice.append(option.entry, taken: position)
    }
    for entry in own[next...] { juice.append(entry) }
  }

  /// Whether the budget has so many lines for a juice. Without them the juice is not valid.
  private mutating func spend(_ lines: Int, on juice: inout JuiceFields) -> Bool {
    let isWithin = budget.spend(
      lines * MenuLimits.stepsOfLine, on: .juice(juice.id), at: juice.location, &findings)
    juice.recipe.isValid = juice.recipe.isValid && isWithin
    return isWithin
  }
}
